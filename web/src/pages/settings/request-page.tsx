import { ERRORS } from "@byline/contract/errors.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { type ApiRequestDetails, type KeptBody, MASK } from "@byline/contract/requests.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "../../api.ts";
import { callSnippet } from "../../components/attributions/snippet-text.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { paths } from "../../paths.ts";
import { requestQuery } from "../../request-queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { counted } from "../../ui/chart-points.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { exactTime } from "../../ui/time.tsx";
import { Timeline, TimelineStep } from "../../ui/timeline.tsx";
import type { Route } from "./+types/request-page.ts";
import { statusTone } from "./request-list.tsx";

const LINK = "underline decoration-rule-strong underline-offset-4 hover:text-accent";
/** Maximum linked attributions of a batch. */
const SHOWN_RECORDS = 10;

/** One call: its program, request, and response. */
export default function RequestPage({ params: { requestId } }: Route.ComponentProps) {
  const request = useQuery(requestQuery(requestId));
  const { error } = request;
  if (!request.data && error instanceof ApiError && error.status === 404)
    return (
      <NothingHere
        what="Request"
        title="This request doesn’t exist"
        to={paths.requests()}
        action="All requests"
      >
        It may be older than requests are kept, or it belongs to another workspace.
      </NothingHere>
    );
  return (
    <>
      <PageMeta title="Request" />
      <QuietLink to={paths.requests()}>Requests</QuietLink>
      <div className="mt-6">
        <QueryView
          read={request}
          what="the request"
          skeleton={<ListSkeleton label="Loading the request" rows={6} />}
        >
          {(data) => (
            <>
              <PageHeader title={`${data.method} ${data.route ?? data.path}`}>
                <Badge tone={statusTone(data.status)}>{data.status}</Badge> {exactTime(data.at)}
              </PageHeader>
              <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-2">
                <RequestTimeline request={data} />
                <Facts request={data} />
              </div>
              <Bodies request={data} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function RequestTimeline({ request }: { request: ApiRequestDetails }) {
  const { at, status, error, durationMs, address, client, token, recordIds } = request;
  return (
    <Timeline aria-label="What happened">
      <TimelineStep title="Received" at={at}>
        {address && <span>From {address}</span>}
        {client && <span className="break-words">{client}</span>}
      </TimelineStep>
      {error ? (
        <TimelineStep tone="bad" title={status < 500 ? "Refused" : "Failed"}>
          <span>
            {ERRORS[error].title}:{" "}
            <Link to={`/docs/errors#${error}`} className={`font-mono ${LINK}`}>
              {error}
            </Link>
          </span>
        </TimelineStep>
      ) : (
        status < 400 && <TimelineStep title="Accepted">Token {token.name}</TimelineStep>
      )}
      {recordIds.length > 0 && (
        <TimelineStep title={`Recorded ${counted(recordIds.length, "attributions")}`}>
          <Records ids={recordIds} />
        </TimelineStep>
      )}
      <TimelineStep
        tone={status < 400 ? "good" : "bad"}
        title={`Responded ${status}`}
        note={`after ${durationMs.toFixed(durationMs < 10 ? 1 : 0)} ms`}
      />
    </Timeline>
  );
}

function Facts({ request: { id, token, path, query, idempotencyKey } }: { request: ApiRequestDetails }) {
  return (
    <Details>
      <Detail name="Request id">
        <CopyText text={id} label="Request id" />
      </Detail>
      <Detail name="Token">
        <Link to={paths.requests({ tokenId: token.id })} className={LINK}>
          {token.name}
        </Link>
      </Detail>
      <Detail name="Path">
        <span className="font-mono text-sm break-all">
          {path}
          {query && `?${query}`}
        </span>
      </Detail>
      {idempotencyKey && (
        <Detail name="Idempotency-Key">
          <CopyText text={idempotencyKey} label="Idempotency-Key" />
        </Detail>
      )}
    </Details>
  );
}

/** Links a single attribution, or the first of many. */
function Records({ ids }: { ids: string[] }) {
  const more = ids.length - SHOWN_RECORDS;
  return (
    <ul>
      {ids.slice(0, SHOWN_RECORDS).map((id) => (
        <li key={id}>
          <Link to={paths.attribution(id)} className={`font-mono text-sm break-all ${LINK}`}>
            {id}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-2">and {formatNumber(more)} more</li>}
    </ul>
  );
}

function Bodies({ request }: { request: ApiRequestDetails }) {
  const { method, path, query, idempotencyKey, requestBody, answerBody } = request;
  const repeatable = !requestBody || (isWhole(requestBody) && !requestBody.text.includes(MASK));
  const curl = callSnippet(`${window.location.origin}${path}${query ? `?${query}` : ""}`, {
    ...{ method, idempotencyKey },
    body: repeatable && requestBody ? shown(requestBody) : null,
  });
  return (
    <>
      <Section title="Request">
        <Body
          label="Request body"
          body={requestBody}
          none={method === "GET" ? "No body." : "No body, or the call was refused before its body was read."}
        />
      </Section>
      <Section title="Response">
        <Body label="Response body" body={answerBody} none="No body." />
      </Section>
      <Section title="Send it again">
        <CodeBlock label="curl" code={curl} />
        {!repeatable && (
          <p className="mt-2 text-sm text-ink-2">
            Without its body, which is too long to keep or contains a masked secret.
          </p>
        )}
        {idempotencyKey && (
          <p className="mt-2 text-sm text-ink-2">
            With the same Idempotency-Key, you get the first response again. Leave the header out to repeat
            the call.
          </p>
        )}
      </Section>
    </>
  );
}

const isWhole = ({ text, length }: NonNullable<KeptBody>) => text.length === length;

/** Formats a body. A cut body is no longer valid JSON and stays as it is. */
function shown(body: NonNullable<KeptBody>): string {
  try {
    return JSON.stringify(JSON.parse(body.text), null, 2);
  } catch {
    return body.text;
  }
}

function Body({ label, body, none }: { label: string; body: KeptBody; none: string }) {
  if (!body) return <p className="text-base text-ink-2">{none}</p>;
  return (
    <>
      <CodeBlock label={label} code={shown(body)} />
      {!isWhole(body) && (
        <p className="mt-2 text-sm text-ink-2">
          Truncated: the first {formatNumber(body.text.length)} of {formatNumber(body.length)} characters.
        </p>
      )}
    </>
  );
}
