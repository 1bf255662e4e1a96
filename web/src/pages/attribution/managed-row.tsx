import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { clsx } from "clsx";
import { memo, useState } from "react";
import { type AttributionItem, COLUMNS } from "../../components/attributions/attribution-columns.tsx";
import { shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { type AttributionRow, representedBy } from "../../components/attributions/repeats.ts";
import { useMedia } from "../../hooks/use-media.ts";
import { Checkbox } from "../../ui/field.tsx";
import { Cells, type Column, Row } from "../../ui/table.tsx";
import { RowActions } from "./row-actions.tsx";

/** The same object for each row, so that changing one row doesn't rerender the others. */
export type RowHandlers = {
  onFocused: (id: string) => void;
  /** `through`: selects everything since the last selected row. */
  onSelect: (id: string, through: boolean) => void;
  /** `byKey`: by key rather than pointer. */
  onOpen: (record: ListedAttribution, byKey: boolean) => void;
  onFold: (id: string) => void;
};

export type ManagedItem = AttributionItem & {
  /** Number of the row's attributions that are selected. */
  selected: number;
  onSelect: (through: boolean) => void;
  hasActions: boolean;
};

/** The columns of a list with a checkbox at the beginning of each row and its actions at the end. */
export const MANAGED_COLUMNS: readonly Column<ManagedItem>[] = [
  {
    title: "Selection",
    isTitleHidden: true,
    className: "w-9 pr-0!",
    cell: (item) => <Selection {...item} />,
  },
  ...COLUMNS,
  {
    title: "Actions",
    isTitleHidden: true,
    className: "w-7",
    cell: ({ row, tabIndex = 0, hasActions }) =>
      hasActions && <RowActions record={row.record} count={representedBy(row).length} tabIndex={tabIndex} />,
  },
];

/**
 * A row in a list with keyboard navigation: only the `current` one is in the tab order. A click anywhere
 * shows it next to the list, while its title links to its own page. Its actions render on hover or focus.
 */
export const ManagedRow = memo(function ManagedRow({
  row,
  columns,
  fresh,
  current,
  peeked,
  selected,
  handlers,
}: {
  row: AttributionRow;
  columns: readonly Column<ManagedItem>[];
  fresh: boolean;
  current: boolean;
  peeked: boolean;
  selected: number;
  handlers: RowHandlers;
}) {
  const { record } = row;
  const [pointed, setPointed] = useState(false);
  const isTouched = useMedia("(hover: none)");
  return (
    <Row
      data-row={representedBy(row)
        .map(({ id }) => id)
        .join(" ")}
      data-marked={selected > 0 || peeked || undefined}
      onFocus={() => handlers.onFocused(record.id)}
      onPointerEnter={() => setPointed(true)}
      onOpen={() => handlers.onOpen(record, false)}
      className={clsx("group scroll-my-24", fresh && "animate-slide-in", peeked && "row-peeked")}
    >
      <Cells
        columns={columns}
        item={{
          row,
          tabIndex: current ? 0 : -1,
          selected,
          isCurrent: peeked,
          hasActions: current || pointed || isTouched,
          onFold: handlers.onFold,
          onSelect: (through) => handlers.onSelect(record.id, through),
          onOpen(event) {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            handlers.onOpen(record, event.detail === 0);
          },
        }}
      />
    </Row>
  );
});

function Selection({ row, tabIndex, selected, onSelect }: ManagedItem) {
  const { title } = shownCredit(row.record);
  const count = representedBy(row).length;
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < count;
      }}
      aria-label={count > 1 ? `Select ${count} attributions of ${title}` : `Select ${title}`}
      tabIndex={tabIndex}
      checked={selected === count}
      onChange={({ nativeEvent }) => onSelect("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
      className="block @max-lg:mt-1.5"
    />
  );
}
