import { formatNumber } from "@byline/contract/figures.ts";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartPlot } from "./chart-plot.tsx";
import {
  counted,
  lengthOf,
  longName,
  marksInWords,
  notFinal,
  type Point,
  pointsIn,
  type Selection,
} from "./chart-points.ts";
import { ChartTable, type Column } from "./chart-table.tsx";
import { ChoiceBar } from "./choice-bar.tsx";

/** The drawing, and its marks in words. */
export type Drawing = { plot: RefObject<SVGSVGElement | null>; marks: string };

const HEIGHT = { usual: 220, small: 132 };

/**
 * Counts by day or hour: bars up to 31, otherwise a line. Read it by pointer, with arrow keys, or as a table.
 */
export function Chart({
  points,
  size = "usual",
  label,
  unit,
  final,
  summary: given,
  columns = [],
  onZoom,
  back,
  actions,
}: {
  points: Point[];
  size?: keyof typeof HEIGHT;
  label: string;
  unit: string;
  /** When a day's figures become final. */
  final: { name: string; text: string };
  /** Used if the days don't add up to the range's figure. */
  summary?: string;
  columns?: Column[];
  /** Called when days are selected by pointer or keyboard. */
  onZoom?: (range: { from: string; to: string }) => void;
  /** The link back from selected days. */
  back?: { title: string; onBack: () => void } | undefined;
  /** Actions on the drawing. */
  actions?: (drawing: Drawing) => ReactNode;
}) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const [active, setActive] = useState<number | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const plot = useRef<SVGSVGElement>(null);
  const total = points.reduce((sum, point) => sum + point.count, 0);
  const summary = given ?? `${counted(total, unit)} in ${lengthOf(points)}`;
  const open = notFinal(points);
  const shown = active === null ? undefined : points[active];
  const selected = selection && pointsIn(points, selection);
  return (
    <figure>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="tabular text-base text-ink-2">
          {selected ? (
            <SelectedDays points={selected} unit={unit} />
          ) : shown ? (
            <>
              <span className="font-medium text-ink">{counted(shown.count, unit)}</span> on{" "}
              {longName(shown.day)}
              {shown.open && ", not final yet"}
              {!!shown.failed && `; ${formatNumber(shown.failed)} failed`}
              {shown.before !== undefined && `; previous period: ${formatNumber(shown.before)}`}
              {shown.notes && (
                <span className="sr-only">. {shown.notes.map(({ text }) => text).join("; ")}</span>
              )}
            </>
          ) : (
            summary
          )}
        </p>
        <div className="flex items-center gap-2">
          {view === "chart" && actions?.({ plot, marks: marksInWords(points) })}
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
      </div>
      {view === "chart" ? (
        <ChartPlot
          height={HEIGHT[size]}
          points={points}
          label={[`${label}: ${summary}`, open].filter(Boolean).join(". ")}
          plot={plot}
          active={active}
          onActive={setActive}
          selection={selection}
          onSelect={setSelection}
          onZoom={
            onZoom && ((days) => onZoom({ from: days[0]?.day as string, to: days.at(-1)?.day as string }))
          }
        />
      ) : (
        <ChartTable points={points} label={label} unit={unit} columns={columns} />
      )}
      <ChartLegend
        points={points}
        open={open}
        final={final}
        notes={view === "chart" ? shown?.notes : undefined}
      >
        {back ? (
          <Button
            size="sm"
            onClick={() => {
              plot.current?.focus({ preventScroll: true }); // the button disappears
              back.onBack();
            }}
          >
            {back.title}
          </Button>
        ) : (
          onZoom &&
          view === "chart" && (
            <span className="hidden sm:inline print:hidden">Drag across days to zoom in</span>
          )
        )}
      </ChartLegend>
    </figure>
  );
}

function SelectedDays({ points, unit }: { points: Point[]; unit: string }) {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const days = [points[0], points.at(-1)].map((point) => point && longName(point.day));
  return (
    <>
      <span className="font-medium text-ink">{counted(total, unit)}</span> from {days.join(" to ")}
    </>
  );
}
