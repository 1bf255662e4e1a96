import type { Attribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ApiError, errorMessage } from "../../api.ts";
import { SyncBadge } from "../../components/attribution-list.tsx";
import { creditOf } from "../../components/credit-of.ts";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageMeta } from "../../components/page-meta.tsx";
import { paths } from "../../paths.ts";
import { attributionQuery, projectQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { CreditLine, creditText } from "../../ui/credit-line.tsx";
import { EmptyState, ErrorState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";
import type { Route } from "./+types/record-page.ts";

export default function RecordPage({ params: { attributionId } }: Route.ComponentProps) {
  const record = useQuery(attributionQuery(attributionId));
  return (
    <>
      <PageMeta title={record.data ? `${creditOf(record.data).title}` : "Attribution"} />
      <Link to="/attribution" className="text-sm text-ink-2 underline decoration-rule-strong underline-offset-4 hover:text-accent">
        Attribution Management
      </Link>
      <div className="mt-6">
        {record.data ? (
          <RecordView record={record.data} />
        ) : record.error instanceof ApiError && record.error.status === 404 ? (
          <NoSuchRecord />
        ) : record.error ? (
          <ErrorState message={errorMessage(record.error, "The attribution could not be loaded.")} onRetry={() => record.refetch()} />
        ) : (
          <ListSkeleton label="Loading attribution" rows={3} />
        )}
      </div>
    </>
  );
}

function RecordView({ record }: { record: Attribution }) {
  const project = useQuery(projectQuery(record.projectId));
  const credit = creditOf(record);
  const address =
    typeof record.metadata.original_url === "string" && /^https?:\/\//.test(record.metadata.original_url)
      ? record.metadata.original_url
      : null;
  return (
    <>
      <h1 className="max-w-3xl">
        <CreditLine credit={credit} size="lead" />
      </h1>
      <div className="mt-5">
        <CopyButton text={creditText(credit)} label="Copy credit line" caption="Copy credit line" />
      </div>
      <Section title="The record">
        <dl className="border-t border-rule">
          <Line name="Id">
            <CopyText text={record.id} label="Attribution id" />
          </Line>
          <Line name="Content id">
            <CopyText text={record.contentId} label="Content id" />
          </Line>
          <Line name="Creator id">
            {record.contentCreatorId ? <CopyText text={record.contentCreatorId} label="Creator id" /> : "Not given"}
          </Line>
          <Line name="Type">
            <span className="font-mono text-sm">{record.attributionType}</span>
          </Line>
          <Line name="Project">
            <Link to={paths.project(record.projectId)} className="underline decoration-rule-strong underline-offset-4 hover:text-accent">
              {project.data?.name ?? record.projectId.slice(0, 8)}
            </Link>
          </Line>
          {address && (
            <Line name="Original">
              <a
                href={address}
                rel="noreferrer nofollow"
                className="break-all underline decoration-rule-strong underline-offset-4 hover:text-accent"
              >
                {address}
              </a>
            </Line>
          )}
          <Line name="Sync status">
            <SyncBadge status={record.syncStatus} />
          </Line>
          <Line name="Recorded">
            {exactTime(record.createdAt)}{" "}
            <span className="text-ink-2">
              (<RelativeTime iso={record.createdAt} />)
            </span>
          </Line>
        </dl>
      </Section>
      <Section title="Metadata">
        <CodeBlock label="As sent" code={JSON.stringify(record.metadata, null, 2)} />
      </Section>
    </>
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

function NoSuchRecord() {
  return (
    <>
      <h1 className="sr-only">Attribution not found</h1>
      <EmptyState
        title="There is no such attribution"
        action={
          <Link to="/attribution" className={buttonClass()}>
            All attributions
          </Link>
        }
      >
        It may belong to another account, or the link may be incomplete.
      </EmptyState>
    </>
  );
}
