import type { Attribution, ListedAttribution } from "@byline/contract/attributions.ts";
import { CREDIT_FORMATS, type CreditFormat, creditOf, formatCredit } from "@byline/contract/credit.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, errorMessage } from "../../api.ts";
import { AttributionCredit, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { SourceLink } from "../../components/page/source-link.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { AttributionEditDialog, AttributionWithdrawDialog } from "../../forms/attribution-change.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { attributionQuery, projectQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";
import type { Route } from "./+types/details-page.ts";
import { Disputes } from "./disputes.tsx";
import { History } from "./history.tsx";
import { Sync } from "./sync-state.tsx";
import { WorkPicture } from "./work-picture.tsx";

export default function DetailsPage({ params: { attributionId } }: Route.ComponentProps) {
  const record = useQuery(attributionQuery(attributionId));
  return (
    <>
      <PageMeta title={record.data ? shownCredit(record.data).title : "Attribution"} />
      <Link
        to="/attribution"
        className="text-sm text-ink-2 underline decoration-rule-strong underline-offset-4 hover:text-accent"
      >
        Attribution Management
      </Link>
      <div className="mt-6">
        {record.data ? (
          <AttributionDetails record={record.data} />
        ) : record.error instanceof ApiError && record.error.status === 404 ? (
          <NoSuchAttribution />
        ) : record.error ? (
          <ErrorState
            message={errorMessage(record.error, "The attribution could not be loaded.")}
            onRetry={() => record.refetch()}
          />
        ) : (
          <ListSkeleton label="Loading attribution" rows={3} />
        )}
      </div>
    </>
  );
}

function AttributionDetails({ record }: { record: ListedAttribution }) {
  const project = useQuery(projectQuery(record.projectId));
  const { source } = creditOf(record);
  const mayWrite = useMayWrite();
  const [dialog, setDialog] = useState(
    () => (["edit", "withdraw"] as const).find((one) => hasDraft(`attribution-${one}:${record.id}`)) ?? null,
  );
  const closing = { record, onOpenChange: () => setDialog(null) };
  return (
    <>
      {record.withdrawnAt && (
        <div className="mb-6 border-l-4 border-danger bg-danger-wash px-4 py-3 text-base">
          <p className="font-medium text-danger">Withdrawn</p>
          <p className="text-ink">
            Since {exactTime(record.withdrawnAt)} it is not counted. Its history shows who withdrew it and
            why.
          </p>
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <WorkPicture record={record} />
        <div className="min-w-0">
          <h1 className={clsx("max-w-3xl", record.withdrawnAt && "text-ink-2 line-through decoration-1")}>
            <AttributionCredit record={record} size="lead" />
          </h1>
          {!record.withdrawnAt && (
            <div className="mt-5 flex gap-2">
              {mayWrite ? (
                <>
                  <Button onClick={() => setDialog("edit")}>Edit</Button>
                  <Button variant="danger" onClick={() => setDialog("withdraw")}>
                    Withdraw
                  </Button>
                </>
              ) : (
                <ViewerNote />
              )}
            </div>
          )}
          <CreditFormats record={record} />
        </div>
      </div>
      <AttributionEditDialog open={dialog === "edit"} {...closing} />
      <AttributionWithdrawDialog open={dialog === "withdraw"} {...closing} />
      <Disputes id={record.id} />
      <Section title="Details">
        <Details>
          <Detail name="Id">
            <CopyText text={record.id} label="Attribution id" />
          </Detail>
          <Detail name="Work">
            {record.work && <NamedLink to={paths.work(record.work.id)} name={record.work.name} />}
            <CopyText text={record.contentId} label="Content id" />
          </Detail>
          <Detail name="Creator">
            {record.creator && <NamedLink to={paths.creator(record.creator.id)} name={record.creator.name} />}
            {record.contentCreatorId ? (
              <CopyText text={record.contentCreatorId} label="Creator id" />
            ) : (
              "No id given"
            )}
          </Detail>
          <Detail name="Type">
            <span className="font-mono text-sm">{record.attributionType}</span>
          </Detail>
          <Detail name="Public page">
            {record.url ? (
              <a href={record.url} className="underline decoration-accent underline-offset-3">
                {record.url}
              </a>
            ) : (
              "None"
            )}
          </Detail>
          {record.externalId && (
            <Detail name="External id">
              <CopyText text={record.externalId} label="External id" />
            </Detail>
          )}
          <Detail name="Project">
            <Link
              to={paths.project(record.projectId)}
              className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
            >
              {project.data?.name ?? record.projectId.slice(0, 8)}
            </Link>
          </Detail>
          {source && (
            <Detail name="Source">
              <SourceLink address={source} />
            </Detail>
          )}
          <Detail name="Recorded">
            {exactTime(record.createdAt)}{" "}
            <span className="text-ink-2">
              (<RelativeTime within iso={record.createdAt} />)
            </span>
          </Detail>
          {record.editedAt && (
            <Detail name="Edited">
              {exactTime(record.editedAt)}{" "}
              <span className="text-ink-2">
                (<RelativeTime within iso={record.editedAt} />)
              </span>
            </Detail>
          )}
        </Details>
      </Section>
      <Sync id={record.id} />
      <History id={record.id} />
      <Section title="Metadata">
        <CodeBlock
          label={record.editedAt ? "As it is now" : "As recorded"}
          code={JSON.stringify(record.metadata, null, 2)}
        />
      </Section>
    </>
  );
}

const formatNames: Record<CreditFormat, string> = {
  text: "Text",
  html: "HTML",
  markdown: "Markdown",
  "json-ld": "JSON-LD",
};

/** The credit, ready to paste wherever the work is shown. */
function CreditFormats({ record }: { record: Attribution }) {
  const [format, setFormat] = useState<CreditFormat>("text");
  return (
    <Section title="Credit line">
      <Tabs
        label="Credit line"
        value={format}
        onChange={setFormat}
        tabs={CREDIT_FORMATS.map((value) => ({
          value,
          title: formatNames[value],
          content: (
            <CodeBlock
              className="[&_pre]:whitespace-pre-wrap"
              label={`Credit line as ${formatNames[value]}`}
              code={formatCredit(record, value)}
              plain={value === "text"}
            />
          ),
        }))}
      />
      {record.url && (
        <Link
          to={paths.embed(record.projectId, record.id)}
          className="mt-3 inline-block text-base underline decoration-rule-strong underline-offset-4"
        >
          Show it on other sites
        </Link>
      )}
    </Section>
  );
}

function NamedLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="mb-1.5 block w-fit underline decoration-rule-strong underline-offset-4 hover:text-accent"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function NoSuchAttribution() {
  return (
    <NothingHere
      what="Attribution"
      title="There is no such attribution"
      to="/attribution"
      action="All attributions"
    >
      It may belong to another workspace, or the link may be incomplete.
    </NothingHere>
  );
}
