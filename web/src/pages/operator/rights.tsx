import { formatNumber } from "@byline/contract/figures.ts";
import type { Reconciliation } from "@byline/contract/rights.ts";
import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { connectionSentence } from "../../content/connections.ts";
import { operatorRightsQuery } from "../../queries.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";

/**
 * The length and age of the rights platform's queue in all workspaces, and the results of the nightly
 * comparisons.
 */
export function Rights() {
  const rights = useQuery(operatorRightsQuery);
  if (rights.isLoadingError) return <ReadError read={rights} what="the queue" />;
  const { data } = rights;
  const figure = (n: number | undefined) => (n === undefined ? undefined : formatNumber(n));
  return (
    <>
      <Unrefreshed read={rights} what="the queue" />
      <StatRow>
        <Stat
          label="Waiting"
          value={figure(data?.waiting)}
          note={data?.waiting ? `The oldest for ${formatNumber(Math.round(data.oldestSeconds))} s` : null}
        />
        <Stat label="Rejected" value={figure(data?.rejected)} />
        <Stat label="Needs review" value={figure(data?.needsReview)} />
        <Stat label="Failed" value={figure(data?.failed)} />
      </StatRow>
      {data && (
        <p className="mt-6 text-base text-ink-2">
          {connectionSentence(data)}
          {data.lastError && ` Last error (${exactTime(data.lastError.at)}): ${data.lastError.message}`}
        </p>
      )}
      <Section title="Nightly reconciliation">
        {!data ? (
          <ListSkeleton label="Loading reconciliations" rows={3} />
        ) : data.reconciliations.length === 0 ? (
          <EmptyState title="No reconciliation has run yet">
            Every night Byline compares its attributions with the registry’s, and resends the differences.
          </EmptyState>
        ) : (
          <Comparisons list={data.reconciliations} />
        )}
      </Section>
    </>
  );
}

const columns = [
  ["ours", "Byline"],
  ["theirs", "Registry"],
  ["differing", "Mismatched"],
  ["missingThere", "Not in registry"],
  ["missingHere", "Not in Byline"],
  ["repaired", "Sent again"],
] as const;

function Comparisons({ list }: { list: Reconciliation[] }) {
  const head = [{ title: "When" }, ...columns.map(([, title]) => ({ title, className: "text-right" }))];
  return (
    <Table caption="Nightly reconciliations, newest first" reachable head={head}>
      {list.map((one) => (
        <Row key={one.ranAt}>
          <Cell>
            <RelativeTime iso={one.ranAt} />
          </Cell>
          {columns.map(([key]) => (
            <Cell key={key} className="tabular text-right">
              {formatNumber(one[key])}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
