import { formatNumber } from "@byline/contract/figures.ts";
import { useState } from "react";
import { ChartPlot } from "./chart-plot.tsx";
import { asDate, counted, longDay, notFinal, type Point } from "./chart-points.ts";
import { ChartTable, type Column } from "./chart-table.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import { Definition } from "./definition.tsx";

/** Days and counts: bars up to 31 days, a line beyond. Read by pointer, by arrow keys, or as a table. */
export function Chart({
  points,
  label,
  unit,
  final,
  summary: given,
  columns = [],
}: {
  points: Point[];
  label: string;
  unit: string;
  /** When the figures of a day no longer change. */
  final: { name: string; text: string };
  /** Where days do not add up to the figure of the range. */
  summary?: string;
  columns?: Column[];
}) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const [active, setActive] = useState<number | null>(null);
  const total = points.reduce((sum, point) => sum + point.count, 0);
  const summary = given ?? `${counted(total, unit)} in ${counted(points.length, "days")}`;
  const open = notFinal(points);
  const compared = points.some(({ before }) => before !== undefined);
  const shown = active === null ? undefined : points[active];
  return (
    <figure>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="tabular text-base text-ink-2">
          {shown ? (
            <>
              <span className="font-medium text-ink">{counted(shown.count, unit)}</span> on{" "}
              {longDay.format(asDate(shown.day))}
              {shown.open && ", not final yet"}
              {shown.before !== undefined && `; ${points.length} days earlier ${formatNumber(shown.before)}`}
            </>
          ) : (
            summary
          )}
        </p>
        <ChoiceBar
          label={`Show ${label} as`}
          value={view}
          onChange={setView}
          choices={[
            { value: "chart", title: "Chart" },
            { value: "table", title: "Table" },
          ]}
        />
      </div>
      {view === "chart" ? (
        <ChartPlot
          points={points}
          label={[`${label}: ${summary}`, open].filter(Boolean).join(". ")}
          active={active}
          onActive={setActive}
        />
      ) : (
        <ChartTable points={points} label={label} unit={unit} columns={columns} />
      )}
      {(open || compared) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-ink-2">
          {compared && (
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="h-0.5 w-5 bg-rule-strong" />
              The {points.length} days before
            </span>
          )}
          {open && (
            <span>
              {open}
              <Definition {...final} />
            </span>
          )}
        </p>
      )}
    </figure>
  );
}
