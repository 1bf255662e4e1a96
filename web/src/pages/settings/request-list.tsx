import { ERRORS, errorCodes } from "@byline/contract/errors.ts";
import { type ApiRequest, REQUEST_METHODS, requestFilter } from "@byline/contract/requests.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { TOKEN_VARIABLE } from "../../components/attributions/snippet-text.ts";
import { ListingSnippets } from "../../components/attributions/snippets.tsx";
import { type FilterField, SearchFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { GrowingItems } from "../../components/lists/growing-items.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { refusedIn, UnusableFilters } from "../../components/lists/unusable-filters.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { tokensQuery } from "../../queries.ts";
import { requestLogQuery, requestsQuery } from "../../request-queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { RelativeTime } from "../../ui/time.tsx";

const FILTERS = [
  "requestId",
  "status",
  "error",
  "tokenId",
  "method",
  "path",
  "route",
  "recordId",
  "from",
  "to",
] as const satisfies (keyof typeof requestFilter.shape)[];

const STATUSES = [
  { value: "2xx", title: "2xx, succeeded" },
  { value: "4xx", title: "4xx, refused" },
  { value: "5xx", title: "5xx, failed" },
  ...[...new Set(Object.values(ERRORS).map(({ status }) => String(status)))].map((value) => ({
    value,
    title: value,
  })),
];
const asChoice = (value: string) => ({ value, title: value });

/** The request list. Filters are in the address, and new calls appear live. */
export function RequestList() {
  const { filters: given, change, clear } = useSearch(FILTERS);
  const tokens = useQuery(tokensQuery);
  const filtered = FILTERS.some((name) => given[name]);
  const fields: FilterField[] = [
    { kind: "choice", label: "Status", name: "status", all: "Any status", choices: STATUSES },
    { kind: "choice", label: "Error", name: "error", all: "Any or none", choices: errorCodes.map(asChoice) },
    {
      kind: "choice",
      label: "Token",
      name: "tokenId",
      all: "All tokens",
      choices: (tokens.data ?? []).map(({ id, name }) => ({ value: id, title: name })),
      unknown: "A revoked token",
    },
    {
      kind: "choice",
      label: "Method",
      name: "method",
      all: "All methods",
      choices: REQUEST_METHODS.map(asChoice),
    },
    { kind: "text", label: "Path begins with", name: "path", placeholder: "/v1/attributions" },
    { kind: "text", label: "Route", name: "route", placeholder: "/v1/projects/{project_id}" },
    {
      kind: "text",
      label: "Recorded attribution",
      name: "recordId",
      maxLength: 36,
      placeholder: "Its id",
    },
    { kind: "days" },
  ];
  const parsed = requestFilter.safeParse(given);
  return (
    <>
      <FilterForm
        label="Filter requests"
        searched="requestId"
        filters={given}
        fields={fields}
        onChange={change}
        onClear={filtered ? clear : undefined}
        search={
          <SearchFilter
            label="Request id"
            name="requestId"
            value={given.requestId}
            maxLength={100}
            placeholder="Request id (req_…)"
          />
        }
      />
      {parsed.success ? (
        <GrowingItems
          key={JSON.stringify(parsed.data)}
          query={requestsQuery(parsed.data)}
          what="requests"
          skeleton={<ListSkeleton label="Loading requests" rows={6} />}
          empty={
            filtered ? (
              <EmptyState
                title="No requests match these filters"
                action={<Button onClick={clear}>Clear filters</Button>}
              >
                Days are in UTC.
              </EmptyState>
            ) : (
              <NoCalls />
            )
          }
        >
          {(request) => <RequestRow key={request.id} request={request} />}
        </GrowingItems>
      ) : (
        <UnusableFilters names={refusedIn(parsed.error)} filters={given} onClear={clear} />
      )}
    </>
  );
}

/** Calls are counted for longer than they're kept, so an empty list doesn't mean that there were none. */
function NoCalls() {
  const { data, isPending } = useQuery(requestLogQuery);
  if (isPending) return <ListSkeleton label="Loading requests" rows={6} />;
  const days = data?.days;
  const last = days === 1 ? "day" : `${days} days`;
  return (
    <>
      <EmptyState
        title={days ? `No calls in the last ${last}` : "No calls yet"}
        action={
          <Link to="/docs/getting-started" className={buttonClass()}>
            Quick start
          </Link>
        }
      >
        {days && `Each call is kept for ${last}. `}A call with one of this workspace’s tokens, such as this
        one, appears here about a second after its response.
      </EmptyState>
      <div className="mt-6">
        <ListingSnippets token={TOKEN_VARIABLE} />
      </div>
    </>
  );
}

export const statusTone = (status: number): BadgeTone =>
  status < 300 ? "live" : status < 400 ? "development" : "danger";

function RequestRow({ request }: { request: ApiRequest }) {
  const { id, at, token, method, path, status, error, durationMs } = request;
  return (
    <li className="border-b border-rule">
      <Link
        to={paths.request(id)}
        className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 hover:text-accent"
      >
        <span className="w-8 shrink-0 tabular-nums">
          <Badge tone={statusTone(status)}>{status}</Badge>
        </span>
        <span className="min-w-0 grow basis-48">
          <span className="block font-mono text-sm break-all">
            {method} {path}
          </span>
          <span className="block text-sm break-words text-ink-2">
            {[error, token.name, `${Math.round(durationMs)} ms`].filter(Boolean).join(" · ")}
          </span>
        </span>
        <RelativeTime iso={at} className="text-sm text-ink-2" />
      </Link>
    </li>
  );
}
