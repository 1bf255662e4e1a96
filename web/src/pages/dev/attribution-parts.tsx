import type { ListedAttribution } from "@byline/contract/attributions.ts";
import type { ReactNode } from "react";
import { COLUMNS } from "../../components/attributions/attribution-columns.tsx";
import { rowOf } from "../../components/attributions/repeats.ts";
import { Cells, type Density, Row, Table } from "../../ui/table.tsx";
import { MANAGED_COLUMNS, ManagedRow } from "../attribution/managed-row.tsx";
import { SelectionBar } from "../attribution/selection-bar.tsx";
import { ATTRIBUTION, NOW, nothing, PICTURE } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const ROWS: ListedAttribution[] = [
  ATTRIBUTION,
  { ...ATTRIBUTION, id: "2", syncStatus: "processing", editedAt: NOW, picture: PICTURE },
  { ...ATTRIBUTION, id: "3", disputed: true },
  { ...ATTRIBUTION, id: "4", syncStatus: "withdrawn", withdrawnAt: NOW },
];
const REPEATED = { ...rowOf({ ...ATTRIBUTION, id: "5" }), group: ROWS };
const UNFOLDED = { ...rowOf({ ...ATTRIBUTION, id: "6" }), group: ROWS, isOpen: true };
const HANDLERS = { onFocused: nothing, onSelect: nothing, onOpen: nothing, onFold: nothing };
const LINKED = COLUMNS.filter(({ choice }) => choice !== "off");
const MANAGED = MANAGED_COLUMNS.filter(({ choice }) => choice !== "off");

/** Attribution lists and bulk actions. */
export function AttributionParts() {
  return (
    <Parts name="attributions" title="Attributions">
      <Specimen name="In a list: recorded, edited, disputed, withdrawn; folded, unfolded">
        <List density="comfortable">
          {[...ROWS.map((record) => rowOf(record)), REPEATED, UNFOLDED].map((row) => (
            <Row key={row.record.id}>
              <Cells columns={LINKED} item={{ row, onFold: nothing }} />
            </Row>
          ))}
        </List>
      </Specimen>
      <Specimen name="In a list moved through by key: current, not current, selected, shown beside it">
        <List density="compact">
          <ManagedRow {...managed(1)} current />
          <ManagedRow {...managed(2)} />
          <ManagedRow {...managed(3)} selected={1} />
          <ManagedRow {...managed(4)} peeked />
        </List>
      </Specimen>
      <Specimen name="Selected: some of those shown, all of them">
        <Selected count={2} />
        <Selected count={4} />
      </Specimen>
    </Parts>
  );
}

const List = ({ density, children }: { density: Density; children: ReactNode }) => (
  <Table
    caption={`Attributions, ${density}`}
    head={density === "compact" ? MANAGED : LINKED}
    density={density}
  >
    {children}
  </Table>
);

const managed = (number: number) => ({
  row: rowOf({ ...ATTRIBUTION, id: `managed-${number}` }),
  columns: MANAGED,
  fresh: false,
  current: false,
  peeked: false,
  selected: 0,
  handlers: HANDLERS,
});

const Selected = ({ count }: { count: number }) => (
  <div>
    <SelectionBar
      records={ROWS.slice(0, count)}
      shown={ROWS.length}
      onSelectShown={nothing}
      onUnselect={nothing}
    />
  </div>
);
