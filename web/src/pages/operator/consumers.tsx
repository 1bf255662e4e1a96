import { formatNumber } from "@byline/contract/figures.ts";
import type { ConsumerLag } from "@byline/contract/operators.ts";
import { consumersQuery } from "../../queries.ts";
import { ErrorText } from "../../ui/notice.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { WorkerSection } from "./worker-section.tsx";

/** Each consumer's lag behind the event log. */
export function Consumers() {
  return (
    <WorkerSection title="Event log" name="consumer" query={consumersQuery}>
      {(lags) => <Lags lags={lags} />}
    </WorkerSection>
  );
}

const columns = [
  ["events", "Events behind"],
  ["seconds", "Seconds behind"],
  ["failures", "Failed attempts"],
] as const;

function Lags({ lags }: { lags: ConsumerLag[] }) {
  const head = [{ title: "Consumer" }, ...columns.map(([, title]) => ({ title, className: "text-right" }))];
  return (
    <Table caption="How far each consumer is behind the event log" reachable head={head}>
      {lags.map(({ consumer, error, ...lag }) => (
        <Row key={consumer}>
          <Cell>
            <span className="font-mono text-sm">{consumer}</span>
            {error && <ErrorText className="mt-1 text-sm">{error}</ErrorText>}
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
