import type { Attribution } from "@byline/contract/attributions.ts";
import { CREDIT_FORMATS, type CreditFormat, creditOf, formatCredit } from "@byline/contract/credit.ts";
import { leadsToApi } from "@byline/contract/own-address.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ApiError, errorMessage } from "../../api.ts";
import { AttributionCredit, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { AttributionEditDialog, AttributionWithdrawDialog } from "../../forms/attribution-change.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { attributionQuery, projectQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";
import type { Route } from "./+types/details-page.ts";
import { History } from "./history.tsx";
import { Sync } from "./sync-state.tsx";

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

function AttributionDetails({ record }: { record: Attribution }) {
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
      <AttributionEditDialog open={dialog === "edit"} {...closing} />
      <AttributionWithdrawDialog open={dialog === "withdraw"} {...closing} />
      <CreditFormats record={record} />
      <Section title="Details">
        <dl className="border-t border-rule">
          <Line name="Id">
            <CopyText text={record.id} label="Attribution id" />
          </Line>
          <Line name="Content id">
            <CopyText text={record.contentId} label="Content id" />
          </Line>
          <Line name="Creator id">
            {record.contentCreatorId ? (
              <CopyText text={record.contentCreatorId} label="Creator id" />
            ) : (
              "Not given"
            )}
          </Line>
          <Line name="Type">
            <span className="font-mono text-sm">{record.attributionType}</span>
          </Line>
          <Line name="Public page">
            {record.url ? (
              <a href={record.url} className="underline decoration-accent underline-offset-3">
                {record.url}
              </a>
            ) : (
              "None"
            )}
          </Line>
          {record.externalId && (
            <Line name="External id">
              <CopyText text={record.externalId} label="External id" />
            </Line>
          )}
          <Line name="Project">
            <Link
              to={paths.project(record.projectId)}
              className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
            >
              {project.data?.name ?? record.projectId.slice(0, 8)}
            </Link>
          </Line>
          {source && (
            <Line name="Source">
              <Source address={source} />
            </Line>
          )}
          <Line name="Recorded">
            {exactTime(record.createdAt)}{" "}
            <span className="text-ink-2">
              (<RelativeTime within iso={record.createdAt} />)
            </span>
          </Line>
          {record.editedAt && (
            <Line name="Edited">
              {exactTime(record.editedAt)}{" "}
              <span className="text-ink-2">
                (<RelativeTime within iso={record.editedAt} />)
              </span>
            </Line>
          )}
        </dl>
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
    </Section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-base text-ink-2">{name}</dt>
      <dd className="min-w-0 text-base">{children}</dd>
    </div>
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

/** No link to the API: it could sign out whoever follows it. */
function Source({ address }: { address: string }) {
  if (leadsToApi(address, location.origin)) return address;
  return (
    <a
      href={address}
      rel="noreferrer nofollow"
      className="break-words underline decoration-rule-strong underline-offset-4 hover:text-accent"
    >
      {address}
    </a>
  );
}
