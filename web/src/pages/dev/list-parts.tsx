import { Differences } from "../../components/lists/differences.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChartTable } from "../../ui/chart-table.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText, DayText, RelativeTime } from "../../ui/time.tsx";
import { NOW } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const INVOICES = [
  { number: "CRR-000000195", day: "2026-11-01", amount: "$49.00", paid: true },
  { number: "CRR-000000171", day: "2026-10-01", amount: "$49.00", paid: false },
];
const DAYS = [
  { day: "2026-11-18", count: 1204 },
  { day: "2026-11-19", count: 988 },
];

/** Facts side by side and one below the other. */
export function ListParts() {
  return (
    <Parts name="lists" title="Tables and facts">
      <Specimen name="Table">
        <Table
          caption="Invoices"
          head={[
            { title: "Number" },
            { title: "Day" },
            { title: "State" },
            { title: "Amount", className: "text-right" },
          ]}
        >
          {INVOICES.map(({ number, day, amount, paid }) => (
            <Row key={number}>
              <Cell className="font-mono text-sm">{number}</Cell>
              <Cell>
                <DayText day={day} />
              </Cell>
              <Cell>
                <Badge tone={paid ? "live" : "testing"}>{paid ? "paid" : "open"}</Badge>
              </Cell>
              <Cell className="tabular text-right">{amount}</Cell>
            </Row>
          ))}
        </Table>
      </Specimen>
      <Specimen name="Days of a chart as a table">
        <ChartTable
          points={DAYS}
          label="Views for each day"
          unit="views"
          columns={[{ title: "2 days earlier", cells: ["1,187", "1,002"] }]}
        />
      </Specimen>
      <Specimen name="Details, with times">
        <Details>
          <Detail name="Recorded">
            <DateText iso={NOW} />
          </Detail>
          <Detail name="Last call">
            <RelativeTime iso="2026-11-20T11:48:00.000Z" />
          </Detail>
          <Detail name="Action">
            <Button size="sm">Rotate</Button>
          </Detail>
        </Details>
      </Specimen>
      <Specimen name="Differences">
        <Differences
          of={[
            { name: "name", before: "Galery", after: "Gallery" },
            { name: "website", before: null, after: "https://gallery.example" },
            { name: "description", before: "Works of one museum", after: null },
          ]}
        />
      </Specimen>
    </Parts>
  );
}
