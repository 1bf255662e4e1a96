import type { ConsumerLag } from "@byline/contract/operators.ts";
import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { consumersQuery } from "../../queries.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { formatNumber } from "../../ui/number.ts";
import { Section } from "../../ui/page-header.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";

/** How far each consumer is behind the event log. */
export function Consumers() {
  const consumers = useQuery(consumersQuery);
  return (
    <Section title="Event log">
      <QueryView
        read={consumers}
        what="The consumers"
        skeleton={<ListSkeleton label="Loading the consumers" rows={6} />}
      >
        {(lags) =>
          lags.length === 0 ? (
            <EmptyState title="No consumer has run yet">
              A process that runs jobs starts them. Check BYLINE_WORKER.
            </EmptyState>
          ) : (
            <Lags lags={lags} />
          )
        }
      </QueryView>
    </Section>
  );
}

const columns = [
  ["events", "Events behind"],
  ["seconds", "Seconds behind"],
  ["failures", "Failed tries"],
] as const;

function Lags({ lags }: { lags: ConsumerLag[] }) {
  const head = [{ title: "Consumer" }, ...columns.map(([, title]) => ({ title, className: "text-right" }))];
  return (
    <Table caption="How far each consumer is behind the event log" reachable head={head}>
      {lags.map(({ consumer, error, ...lag }) => (
        <Row key={consumer}>
          <Cell>
            <span className="font-mono text-sm">{consumer}</span>
            {error && <p className="mt-1 text-sm text-danger [overflow-wrap:anywhere]">{error}</p>}
          </Cell>
          {columns.map(([key]) => (
            <Cell key={key} className="tabular text-right">
              {formatNumber(lag[key])}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
