import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { clsx } from "clsx";
import { memo, useState } from "react";
import { Link } from "react-router";
import { shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { AttributionRow } from "../../components/attributions/attribution-row.tsx";
import { paths } from "../../paths.ts";
import { CreditLine } from "../../ui/credit-line.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { RowActions } from "./row-actions.tsx";

/** The same object for each row, so that changing one row doesn't rerender the others. */
export type RowHandlers = {
  onFocused: (id: string) => void;
  /** `through`: selects everything since the last selected row. */
  onSelect: (id: string, through: boolean) => void;
  /** `byKey`: by key rather than pointer. */
  onOpen: (record: ListedAttribution, byKey: boolean) => void;
};

/**
 * A row in a list with keyboard navigation: only the `current` one is in the tab order. A click anywhere
 * shows it next to the list, while its title links to its own page. Its actions render on hover or focus.
 */
export const ManagedRow = memo(function ManagedRow({
  attribution,
  fresh,
  current,
  peeked,
  selected,
  handlers,
}: {
  attribution: ListedAttribution;
  fresh: boolean;
  current: boolean;
  peeked: boolean;
  selected: boolean;
  handlers: RowHandlers;
}) {
  const { id } = attribution;
  const { title, ...credit } = shownCredit(attribution);
  const tabIndex = current ? 0 : -1;
  const [pointed, setPointed] = useState(false);
  return (
    <AttributionRow
      attribution={attribution}
      fresh={fresh}
      data-row={id}
      onFocus={() => handlers.onFocused(id)}
      onPointerEnter={() => setPointed(true)}
      className={clsx(
        "group relative -mx-3 scroll-my-24 border-b-0 px-3 hover:bg-wash",
        // The row extends past the page's edges; its rule doesn't.
        "after:absolute after:inset-x-3 after:bottom-0 after:h-px after:bg-rule",
        selected && "bg-wash",
        peeked && "bg-wash before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-ink",
      )}
      projectTab={tabIndex}
      before={
        <Checkbox
          aria-label={`Select ${title}`}
          tabIndex={tabIndex}
          checked={selected}
          onChange={({ nativeEvent }) =>
            handlers.onSelect(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
          }
          className="relative z-10 mt-3.5"
        />
      }
      credit={
        <CreditLine
          credit={{
            ...credit,
            title: (
              <Link
                to={paths.attribution(id)}
                tabIndex={tabIndex}
                aria-current={peeked ? "true" : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  handlers.onOpen(attribution, event.detail === 0);
                }}
                className={
                  "after:absolute after:inset-0 after:z-1 focus-visible:outline-none " +
                  "focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 " +
                  "focus-visible:after:outline-focus"
                }
              >
                {title}
              </Link>
            ),
          }}
        />
      }
    >
      {(current || pointed) && <RowActions record={attribution} tabIndex={tabIndex} />}
    </AttributionRow>
  );
});
