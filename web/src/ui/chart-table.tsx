import { formatNumber } from "@byline/contract/figures.ts";
import { lengthOf, longName, type Point, unitOf } from "./chart-points.ts";
import { Cell, Row, Table } from "./table.tsx";

/** An additional column, with a cell for each point. */
export type Column = { title: string; cells: string[] };

/** Points that aren't zero or that have notes, latest first. */
export function ChartTable({
  points,
  label,
  unit,
  columns,
}: {
  points: Point[];
  label: string;
  unit: string;
  columns: Column[];
}) {
  const filled = points
    .map((point, index) => ({
      ...point,
      cells: columns.map((column) => ({ title: column.title, text: column.cells[index] })),
    }))
    .filter((point) => point.count > 0 || point.notes)
    .reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={`${label}, table`} tabIndex={0} className="max-h-64 overflow-y-auto">
      <Table
        caption={label}
        head={[
          { title: unitOf(points) === "day" ? "Day (UTC)" : "Hour" },
          { title: unit, className: "text-right first-letter:uppercase" },
          ...columns.map(({ title }) => ({ title, className: "text-right" })),
        ]}
      >
        {filled.map((point) => (
          <Row key={point.day}>
            <Cell className="py-1.5">
              {longName(point.day)}
              {point.open && <span className="text-ink-3"> (not final yet)</span>}
              {point.notes?.map(({ text }) => (
                <span key={text} className="block text-sm text-ink-2">
                  {text}
                </span>
              ))}
            </Cell>
            <Cell className="tabular py-1.5 text-right">{formatNumber(point.count)}</Cell>
            {point.cells.map(({ title, text }) => (
              <Cell key={title} className="tabular py-1.5 text-right">
                {text}
              </Cell>
            ))}
          </Row>
        ))}
        {filled.length === 0 && (
          <Row>
            <Cell colSpan={2 + columns.length}>Nothing in {lengthOf(points)}.</Cell>
          </Row>
        )}
      </Table>
    </section>
  );
}
