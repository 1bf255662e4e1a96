import { formatNumber } from "@byline/contract/figures.ts";
import { REQUEST_LOG } from "@byline/contract/requests.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSearch } from "../../hooks/use-search.ts";
import { requestLogQuery } from "../../request-queries.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ErrorCauses } from "./request-causes.tsx";
import { RequestList } from "./request-list.tsx";
import { SettingsHead } from "./settings-parts.tsx";

/** The calls by the workspace's tokens, and common causes of refused ones. */
export default function RequestsPage() {
  const { parameters, change } = useSearch();
  const { data: log } = useQuery(requestLogQuery);
  return (
    <>
      <SettingsHead title="Requests">
        Every API call made with this workspace’s tokens, with its request and response.{" "}
        <Link to="/docs/request-log" className="underline decoration-rule-strong underline-offset-4">
          Data retention
        </Link>
      </SettingsHead>
      {log?.days === 0 ? (
        <EmptyState title="Requests aren’t kept">The operator turned off the request log.</EmptyState>
      ) : (
        <>
          {!!log?.dropped && (
            <p role="note" className="mb-6 border-l-4 border-testing pl-4 text-base text-ink-2">
              {log.dropped === 1 ? "1 call" : `${formatNumber(log.dropped)} calls`} of the last {log.days}{" "}
              days arrived faster than Byline could store them, and are missing here. They were answered and
              counted as usual.
            </p>
          )}
          <Tabs
            label="Requests"
            value={parameters.get("view") === "errors" ? "errors" : "all"}
            onChange={(view) => change({ view: view === "errors" ? view : "" }, { replace: false })}
            tabs={[
              {
                value: "all",
                title: "All requests",
                content: <RequestList kept={log?.days ?? REQUEST_LOG.days} />,
              },
              { value: "errors", title: "Errors by cause", content: <ErrorCauses /> },
            ]}
          />
        </>
      )}
    </>
  );
}
