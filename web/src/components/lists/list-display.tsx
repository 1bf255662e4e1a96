import { SlidersHorizontal } from "lucide-react";
import { useMemo } from "react";
import { useDensity } from "../../hooks/use-density.ts";
import { useLocalStorage } from "../../hooks/use-local-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuCheck, MenuChoices, MenuLabel, MenuRule } from "../../ui/menu.tsx";
import type { Column, Density, Direction } from "../../ui/table.tsx";

/** An order that the API offers, shown at the head of the column with the title `by`. */
export type Order = { value: string; title: string; by: string; direction: Direction };

type Sorting = {
  orders: readonly [Order, ...Order[]];
  /** The chosen order's value. Without one, it's the first. */
  value: string | undefined;
  onChange: (value: string) => void;
};

export type ListDisplay<T> = {
  head: readonly Column<T>[];
  columns: readonly Column<T>[];
  density: Density;
};

/** Returns the default display of a list without its own choices. */
export function fixedDisplay<T>(columns: readonly Column<T>[], density: Density) {
  return { head: columns, columns, density };
}

/**
 * How a list is displayed in this browser: its visible columns, which sort it where the API can, and the
 * density that all lists share. `list` names it.
 */
export function useListDisplay<T>(
  list: string,
  all: readonly Column<T>[],
  { orders, value, onChange }: Sorting,
) {
  const [density, setDensity] = useDensity();
  const [stored, store] = useLocalStorage(`columns:${list}`);
  const chosen = useMemo<Record<string, boolean>>(() => JSON.parse(stored ?? "{}"), [stored]);
  const order = orders.find((one) => one.value === value) ?? orders[0];
  const isShown = ({ title, choice }: Column<T>) => !choice || (chosen[title] ?? choice === "on");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isShown` only reads `chosen`
  const columns = useMemo(() => all.filter(isShown), [all, chosen]);
  const sortBy = (next: string | undefined) => onChange(next === orders[0].value ? "" : (next ?? ""));
  const head = columns.map((column) => {
    const own = orders.filter(({ by }) => by === column.title);
    if (!own.length) return column;
    const direction = order.by === column.title ? order.direction : undefined;
    const next = own[(own.indexOf(order) + 1) % own.length];
    return { ...column, sort: { direction, onSort: next === order ? undefined : () => sortBy(next?.value) } };
  });
  const menu = (
    <Menu
      align="start"
      className="min-w-52 sm:w-88"
      trigger={
        <Button>
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-sm:sr-only">Display</span>
        </Button>
      }
    >
      <div className="sm:grid sm:grid-cols-2 sm:divide-x sm:divide-rule">
        <div className="sm:pr-1">
          <MenuLabel isHeading>Sort</MenuLabel>
          <MenuChoices label="Sort" value={order.value} onChange={sortBy} choices={orders} />
          <MenuRule />
          <MenuLabel isHeading>Density</MenuLabel>
          <MenuChoices
            label="Density"
            value={density}
            onChange={(next) => setDensity(next as Density)}
            choices={[
              { value: "comfortable", title: "Comfortable" },
              { value: "compact", title: "Compact" },
            ]}
          />
        </div>
        <div className="max-sm:hidden sm:pl-1">
          <MenuLabel isHeading>Columns</MenuLabel>
          {all
            .filter(({ choice }) => choice)
            .map((column) => (
              <MenuCheck
                key={column.title}
                checked={isShown(column)}
                onChange={(isOn) => store(JSON.stringify({ ...chosen, [column.title]: isOn }))}
              >
                {column.title}
              </MenuCheck>
            ))}
        </div>
      </div>
    </Menu>
  );
  return { head, columns, density, menu };
}
