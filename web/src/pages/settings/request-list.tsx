import { ERRORS, errorCodes } from "@byline/contract/errors.ts";
import { type ApiRequest, REQUEST_METHODS, requestFilter } from "@byline/contract/requests.ts";
import { volumeQuery } from "@byline/contract/volume.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { TOKEN_VARIABLE } from "../../components/attributions/snippet-text.ts";
import { ListingSnippets } from "../../components/attributions/snippets.tsx";
import { PeriodBar, rangeOf, useVolume, VolumeChart } from "../../components/figures/volume-chart.tsx";
import { type FilterField, SearchFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { GrowingTable } from "../../components/lists/growing-table.tsx";
import { ListShape } from "../../components/lists/growing-view.tsx";
import { fixedDisplay } from "../../components/lists/list-display.tsx";
import { Together } from "../../components/lists/together.tsx";
import { refusedIn, UnusableFilters } from "../../components/lists/unusable-filters.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { tokensQuery } from "../../queries.ts";
import { requestLogQuery, requestsQuery, requestVolumeQuery } from "../../request-queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { counted } from "../../ui/chart-points.ts";
import { EmptyState } from "../../ui/notice.tsx";
import type { Column } from "../../ui/table.tsx";
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

const FIELDS: FilterField[] = [
  { kind: "choice", label: "Status", name: "status", all: "Any status", choices: STATUSES },
  {
    kind: "choice",
    label: "Method",
    name: "method",
    all: "Any method",
    choices: REQUEST_METHODS.map(asChoice),
  },
  { kind: "choice", label: "Error", name: "error", all: "Any or none", choices: errorCodes.map(asChoice) },
  { kind: "text", label: "Path begins with", name: "path", placeholder: "/v1/attributions" },
  { kind: "text", label: "Route", name: "route", placeholder: "/v1/projects/{project_id}" },
  { kind: "text", label: "Recorded attribution", name: "recordId", maxLength: 36, placeholder: "Its id" },
  { kind: "days" },
];

/**
 * The request list below a chart of its period, which counts all calls. Filters are in the address, and new
 * calls appear live. `kept` is the number of days that calls are kept.
 */
export function RequestList({ kept }: { kept: number }) {
  const { filters: given, change, clear } = useSearch([...FILTERS, "period"]);
  const tokens = useQuery(tokensQuery);
  const filtered = Object.values(given).some(Boolean);
  const isListFiltered = FILTERS.some((name) => name !== "from" && name !== "to" && given[name]);
  const token: FilterField = {
    kind: "choice",
    label: "Token",
    name: "tokenId",
    all: "All tokens",
    choices: (tokens.data ?? []).map(({ id, name }) => ({ value: id, title: name })),
    unknown: tokens.data ? "A revoked token" : "One token",
  };
  const range = rangeOf(given.period, given);
  const parsed = requestFilter.safeParse({ ...given, ...range });
  const volume = useVolume(requestVolumeQuery(volumeQuery.safeParse(range).data ?? {}));
  if (!filtered && volume.data?.every(({ count }) => count === 0)) return <NoCalls />;
  return (
    <Together awaited={[volume]} skeleton={<ListShape what="requests" />}>
      <VolumeChart
        read={volume}
        unit="requests"
        filtered={isListFiltered ? "list" : filtered ? "period" : null}
      />
      <FilterForm
        label="Filter requests"
        searched="requestId"
        filters={given}
        fields={[...FIELDS, token]}
        onChange={change}
        onClear={FILTERS.some((name) => given[name]) ? clear : undefined}
        before={
          <PeriodBar
            value={given.from || given.to ? null : given.period}
            kept={kept}
            onChange={(next) => change({ period: next, from: "", to: "" })}
          />
        }
        search={
          <SearchFilter
            label="Request id"
            name="requestId"
            value={given.requestId}
            maxLength={100}
            placeholder="req_…"
          />
        }
      />
      {parsed.success ? (
        <GrowingTable
          key={JSON.stringify(parsed.data)}
          query={requestsQuery(parsed.data)}
          what="requests"
          display={DISPLAY}
          to={({ id }) => paths.request(id)}
          empty={
            filtered ? (
              <EmptyState
                title="No requests match these filters"
                action={<Button onClick={clear}>Clear filters</Button>}
              >
                Each call is kept for {counted(kept, "days")}. Days are in UTC.
              </EmptyState>
            ) : (
              <NoCalls />
            )
          }
        />
      ) : (
        <UnusableFilters names={refusedIn(parsed.error)} filters={given} onClear={clear} />
      )}
    </Together>
  );
}

/** Calls are counted for longer than they're kept, so an empty list doesn't mean that there were none. */
function NoCalls() {
  const { data, isPending } = useQuery(requestLogQuery);
  if (isPending) return <ListShape what="requests" />;
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
        Calls with this workspace’s tokens appear here about a second after the response
        {days && ` and are kept for ${last}`}.
      </EmptyState>
      <div className="mt-6">
        <ListingSnippets token={TOKEN_VARIABLE} />
      </div>
    </>
  );
}

export const statusTone = (status: number): BadgeTone =>
  status < 300 ? "live" : status < 400 ? "development" : "danger";

const duration = ({ durationMs }: ApiRequest) => `${Math.round(durationMs)} ms`;
const wide = "@max-lg:hidden";

const COLUMNS: readonly Column<ApiRequest>[] = [
  {
    title: "Status",
    className: "w-14",
    cell: ({ status }) =>
      status < 400 ? (
        <span className="tabular text-ink-2">{status}</span>
      ) : (
        <Badge tone={statusTone(status)}>{status}</Badge>
      ),
  },
  { title: "Request", cell: (request) => <RequestCell request={request} /> },
  {
    title: "Token",
    className: `${wide} w-1/5`,
    cell: ({ token }) => <p className="truncate text-ink-2">{token.name}</p>,
  },
  { title: "Duration", className: `${wide} w-20 tabular text-right`, cell: duration },
  {
    title: "Time",
    className: "w-16 text-right @lg:w-24",
    cell: ({ at }) => <RelativeTime iso={at} className="tabular text-sm whitespace-nowrap text-ink-2" />,
  },
];
const DISPLAY = fixedDisplay(COLUMNS, "compact");

function RequestCell({ request }: { request: ApiRequest }) {
  const { id, method, path, error, token } = request;
  return (
    <div className="flex min-w-0 items-baseline gap-x-4 @max-lg:block">
      <Link
        to={paths.request(id)}
        className="font-mono text-sm underline-offset-4 hover:underline @max-lg:break-all @lg:truncate"
      >
        {method} {path}
      </Link>
      {error && <p className="shrink-0 font-mono text-sm text-danger">{error}</p>}
      <p className="text-sm break-words text-ink-2 @lg:hidden">
        {token.name}, {duration(request)}
      </p>
    </div>
  );
}
