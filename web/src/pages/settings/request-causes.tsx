import { formatNumber } from "@byline/contract/figures.ts";
import { type ErrorCause, NO_ROUTE } from "@byline/contract/requests.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { paths } from "../../paths.ts";
import { errorCausesQuery } from "../../request-queries.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { RelativeTime } from "../../ui/time.tsx";

const LINK = "underline decoration-rule-strong underline-offset-4 hover:text-accent";

/** Refused calls by code and route, with links to each code's documentation. */
export function ErrorCauses() {
  const causes = useQuery(errorCausesQuery);
  return (
    <QueryView read={causes} what="the errors" skeleton={<ListSkeleton label="Loading errors" rows={5} />}>
      {(all) =>
        all.length > 0 ? (
          <ul aria-label="Errors by cause" className="border-t border-rule">
            {all.map((cause) => (
              <CauseRow key={`${cause.error} ${cause.method} ${cause.route}`} cause={cause} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No refused calls">
            Refused and failed calls are grouped here by their error code and route.
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function CauseRow({ cause: { error, method, route, count, lastAt, lastId } }: { cause: ErrorCause }) {
  const calls = paths.requests({ error, method, route: route ?? NO_ROUTE });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 grow basis-64">
        <p className="text-base font-medium">
          <Link to={`/docs/errors#${error}`} className={`font-mono text-sm ${LINK}`}>
            {error}
          </Link>
        </p>
        <p className="font-mono text-sm break-all text-ink-2">
          {method} {route ?? "an unknown address"}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        <Link to={calls} className={LINK}>
          {count === 1 ? "1 call" : `${formatNumber(count)} calls`}
        </Link>
        , the{" "}
        <Link to={paths.request(lastId)} className={LINK}>
          latest
        </Link>{" "}
        <RelativeTime within iso={lastAt} />
      </p>
    </li>
  );
}
