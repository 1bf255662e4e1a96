import type { AuditEntry } from "@byline/contract/audit.ts";
import { AUDIT_COLUMNS, AuditDetails, actionOf } from "../../components/audit/audit-columns.tsx";
import { Differences } from "../../components/lists/differences.tsx";
import { DETAILS, DetailsRow } from "../../components/lists/growing-table.tsx";
import { MoreButton } from "../../components/lists/more-button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChartTable } from "../../ui/chart-table.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText, DayText, RelativeTime } from "../../ui/time.tsx";
import { ID, NOW, nothing } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const INVOICES = [
  { number: "CRR-000000195", day: "2026-11-01", amount: "$49.00", paid: true },
  { number: "CRR-000000171", day: "2026-10-01", amount: "$49.00", paid: false },
];
const DAYS = [
  { day: "2026-11-18", count: 1204 },
  { day: "2026-11-19", count: 988 },
];

const NO_COUNTS = DAYS.map(({ day }) => ({ day, count: 0 }));
const MORE = { hasMore: true, loading: false, loadMore: nothing, moreError: null };
const ENTRY: AuditEntry = {
  id: "1",
  createdAt: "2026-11-20T11:48:00.000Z",
  category: "change",
  action: "project.updated",
  actor: { kind: "user", user: { id: "2", name: "Ada Lovelace" }, token: null },
  address: "192.0.2.7",
  client: "Firefox on Linux",
  requestId: ID,
  workspace: null,
  project: { id: ID, name: "Gallery" },
  subjects: [{ id: ID, name: "Gallery" }],
  data: {},
  changes: { name: { before: "Galery", after: "Gallery" } },
};

const WITHHELD: AuditEntry = { ...ENTRY, id: "2", category: "security", action: "project.withheld" };

/** Lists of facts, side by side and stacked. */
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
          label="Views per day"
          unit="views"
          columns={[{ title: "2 days earlier", cells: ["1,187", "1,002"] }]}
        />
      </Specimen>
      <Specimen name="The same without counts">
        <ChartTable points={NO_COUNTS} label="Views for each of two days" unit="views" columns={[]} />
      </Specimen>
      <Specimen name="More of a list: at rest, on its way, failed">
        <div className="grid justify-items-start gap-3">
          <MoreButton list={MORE} />
          <MoreButton list={{ ...MORE, loading: true }} />
        </div>
        <div className="mt-5">
          <MoreButton list={{ ...MORE, moreError: new Error() }} />
        </div>
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
      <Specimen name="Entries of the audit log">
        <Table caption="Entries" head={[...AUDIT_COLUMNS, DETAILS]} density="comfortable">
          {[ENTRY, WITHHELD].map((entry) => (
            <DetailsRow key={entry.id} item={entry} columns={AUDIT_COLUMNS} name={actionOf(entry)}>
              {() => <AuditDetails entry={entry} ofInstance={entry === WITHHELD} onFilter={nothing} />}
            </DetailsRow>
          ))}
        </Table>
      </Specimen>
    </Parts>
  );
}
