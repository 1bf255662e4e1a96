import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { AttributionRow } from "../../components/attributions/attribution-row.tsx";
import { AttributionCells, inAttributionTable } from "../../components/attributions/attribution-table.tsx";
import { ManagedRow } from "../attribution/managed-row.tsx";
import { SelectionBar } from "../attribution/selection-bar.tsx";
import { ATTRIBUTION, NOW, nothing, PICTURE } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const ROWS: ListedAttribution[] = [
  ATTRIBUTION,
  { ...ATTRIBUTION, id: "2", syncStatus: "processing", editedAt: NOW, picture: PICTURE },
  { ...ATTRIBUTION, id: "3", disputed: true },
  { ...ATTRIBUTION, id: "4", syncStatus: "withdrawn", withdrawnAt: NOW },
];
const HANDLERS = { onFocused: nothing, onSelect: nothing, onOpen: nothing };

/** Attribution lists and bulk actions. */
export function AttributionParts() {
  return (
    <Parts name="attributions" title="Attributions">
      <Specimen name="In a list: recorded, edited, disputed, withdrawn">
        <ul aria-label="Attributions" className="@container border-t border-rule">
          {ROWS.map((attribution) => (
            <AttributionRow key={attribution.id} attribution={attribution} fresh={false} />
          ))}
        </ul>
      </Specimen>
      <Specimen name="In a list moved through by key: current, not current, selected, shown beside it">
        <ul aria-label="Managed attributions" className="@container border-t border-rule">
          <ManagedRow {...rowOf(1)} current />
          <ManagedRow {...rowOf(2)} />
          <ManagedRow {...rowOf(3)} selected />
          <ManagedRow {...rowOf(4)} peeked />
        </ul>
      </Specimen>
      <Specimen name="Selected: some of those shown, all of them">
        <Selected count={2} />
        <Selected count={4} />
      </Specimen>
      <Specimen name="In the tables of a creator and of a work">
        {(["creator", "work"] as const).map((about) => (
          <div key={about} className="mb-5">
            {inAttributionTable(about)(
              ROWS.map((attribution) => (
                <AttributionCells key={attribution.id} {...{ attribution, about }} fresh={false} />
              )),
            )}
          </div>
        ))}
      </Specimen>
    </Parts>
  );
}

const rowOf = (number: number) => ({
  attribution: { ...ATTRIBUTION, id: `managed-${number}` },
  fresh: false,
  current: false,
  peeked: false,
  selected: false,
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
