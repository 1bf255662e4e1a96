import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ChoiceBar } from "./choice-bar.tsx";
import { formatNumber } from "./number.ts";
import { Cell, Row, Table } from "./table.tsx";

/** `day` is a UTC date such as 2026-11-21; `open` when its count may still change. */
export type Point = { day: string; count: number; open?: boolean };
/** One more column of the table, a cell for each point. */
type Column = { title: string; cells: string[] };

const H = 220;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 12;

const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const shortNumber = new Intl.NumberFormat("en-US", { notation: "compact" });
/** `3 views`, `1 view`. */
export const counted = (count: number, unit: string) =>
  `${formatNumber(count)} ${count === 1 ? unit.replace(/s$/, "") : unit}`;
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** The smallest of 1, 2, 5 times a power of ten that holds `value`: a round top for the axis. */
export function roundTop(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10);
}

/** Days and counts: bars up to 31 days, a line beyond. Read by pointer, by arrow keys, or as a table. */
export function Chart({
  points,
  label,
  unit,
  summary: given,
  columns = [],
}: {
  points: Point[];
  label: string;
  unit: string;
  /** Where days do not add up to the figure of the range. */
  summary?: string;
  columns?: Column[];
}) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const [active, setActive] = useState<number | null>(null);
  const total = points.reduce((sum, point) => sum + point.count, 0);
  const summary = given ?? `${counted(total, unit)} in ${counted(points.length, "days")}`;
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
        <Plot points={points} label={`${label}: ${summary}`} active={active} onActive={setActive} />
      ) : (
        <Days points={points} label={label} unit={unit} columns={columns} />
      )}
    </figure>
  );
}

/** The element's width in pixels, so that what is drawn in it keeps its type size. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

type PlotProps = {
  points: Point[];
  label: string;
  active: number | null;
  onActive: (index: number | null) => void;
};

function Plot({ points, label, active, onActive }: PlotProps) {
  const [ref, width] = useWidth();
  const top = roundTop(Math.max(...points.map((point) => point.count), 0));
  const step = (width - LEFT) / Math.max(points.length, 1);
  const x = (index: number) => LEFT + step * (index + 0.5);
  const y = (count: number) => TOP + (H - TOP - BOTTOM) * (1 - count / top);
  const bars = points.length <= 31;
  const last = points.length - 1;
  const shown = active === null ? undefined : points[active];
  const found = points.findIndex((point) => point.open);
  const firstOpen = found < 0 ? points.length : found;
  const corners = points.map((point, index) => `${x(index)},${y(point.count)}`);
  const line = (from: number, to?: number) => corners.slice(from, to).join(" ");

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const index = Math.floor(
      (event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / step,
    );
    onActive(index >= 0 && index <= last ? index : null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const now = active ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last, Escape: null }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onActive(next === null ? null : Math.min(last, Math.max(0, next)));
  }

  return (
    <svg
      ref={ref}
      height={H}
      role="img"
      aria-label={`${label}. Use the arrow keys to read each day.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points
      tabIndex={0}
      className="w-full touch-pan-y overflow-visible text-ink-3"
      onKeyDown={onKeyDown}
      onBlur={() => onActive(null)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onActive(null)}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} stroke="var(--rule)" />
          <text
            x={LEFT - 8}
            y={y(value) + 4}
            textAnchor="end"
            fontSize="12"
            fill="currentColor"
            className="tabular"
          >
            {shortNumber.format(value)}
          </text>
        </g>
      ))}
      {bars ? (
        points.map((point, index) => (
          <rect
            key={point.day}
            x={x(index) - step * 0.36}
            width={step * 0.72}
            y={Math.min(y(point.count), y(0) - (point.count ? 2 : 0))}
            height={point.count ? Math.max(2, y(0) - y(point.count)) : 0}
            fill={index === active ? "var(--accent)" : "var(--ink-2)"}
            fillOpacity={point.open && index !== active ? 0.45 : 1}
          />
        ))
      ) : (
        <g fill="none" stroke="var(--ink-2)" strokeWidth="1.75" strokeLinejoin="round">
          <polyline points={line(0, firstOpen)} />
          {firstOpen < points.length && (
            <polyline points={line(Math.max(firstOpen - 1, 0))} strokeDasharray="3 3" />
          )}
        </g>
      )}
      {shown && active !== null && (
        <>
          <line
            x1={x(active)}
            x2={x(active)}
            y1={TOP}
            y2={y(0)}
            stroke="var(--accent)"
            strokeDasharray="2 3"
          />
          {!bars && <circle cx={x(active)} cy={y(shown.count)} r="4" fill="var(--accent)" />}
        </>
      )}
      {[...new Set([0, Math.floor(last / 2), last])].map((mark) => (
        <text
          key={mark}
          x={mark === 0 ? LEFT : mark === last ? width : x(mark)}
          y={H - 4}
          textAnchor={mark === 0 ? "start" : mark === last ? "end" : "middle"}
          fontSize="12"
          fill="currentColor"
        >
          {points[mark] && shortDay.format(asDate(points[mark].day))}
        </text>
      ))}
    </svg>
  );
}

function Days({
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
    .filter((point) => point.count > 0)
    .reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={`${label}, table`} tabIndex={0} className="max-h-64 overflow-y-auto">
      <Table
        caption={label}
        head={[
          { title: "Day (UTC)" },
          { title: unit, className: "text-right first-letter:uppercase" },
          ...columns.map(({ title }) => ({ title, className: "text-right" })),
        ]}
      >
        {filled.map((point) => (
          <Row key={point.day}>
            <Cell className="py-1.5">
              {longDay.format(asDate(point.day))}
              {point.open && <span className="text-ink-3"> (not final yet)</span>}
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
            <Cell colSpan={2 + columns.length}>Nothing in {counted(points.length, "days")}.</Cell>
          </Row>
        )}
      </Table>
    </section>
  );
}

/** Parts of a whole, largest first, each with its share. */
export function ShareBars({
  label,
  parts,
}: {
  label: string;
  parts: { key: string; name: ReactNode; count: number }[];
}) {
  const most = Math.max(...parts.map((part) => part.count), 1);
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {parts.map((part) => (
        <li key={part.key}>
          <div className="flex justify-between gap-4 text-base">
            <span className="min-w-0 truncate">{part.name}</span>
            <span className="tabular font-medium">{formatNumber(part.count)}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-1 bg-rule">
            <div className="h-1 bg-ink-2" style={{ width: `${(100 * part.count) / most}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
