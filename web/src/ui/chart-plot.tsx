import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { asDate, axisTicks, type Point } from "./chart-points.ts";

const HEIGHT = 220;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 12;

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const shortNumber = new Intl.NumberFormat("en-US", { notation: "compact" });

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

/** Bars up to 31 days, a line beyond; what may change is paler or dashed, the days before a thin line. */
export function ChartPlot({ points, label, active, onActive }: PlotProps) {
  const [ref, width] = useWidth();
  const ticks = axisTicks(Math.max(...points.map(({ count, before = 0 }) => Math.max(count, before)), 0));
  const top = ticks.at(-1) ?? 0;
  const step = (width - LEFT) / Math.max(points.length, 1);
  const x = (index: number) => LEFT + step * (index + 0.5);
  const y = (count: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - count / top);
  const bars = points.length <= 31;
  const last = points.length - 1;
  const shown = active === null ? undefined : points[active];
  const found = points.findIndex((point) => point.open);
  const firstOpen = found < 0 ? points.length : found;
  const corners = points.map((point, index) => `${x(index)},${y(point.count)}`);
  const ghost = points.flatMap(({ before }, i) => (before === undefined ? [] : `${x(i)},${y(before)}`));
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
      height={HEIGHT}
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
      {ticks.map((value) => (
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
      {ghost.length > 0 && (
        <polyline
          points={ghost.join(" ")}
          fill="none"
          stroke="var(--rule-strong)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
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
          y={HEIGHT - 4}
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
