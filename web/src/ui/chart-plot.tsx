import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from "react";
import { Bars, Before, Line } from "./chart-marks.tsx";
import {
  axisTicks,
  inBars,
  type Point,
  pointsIn,
  type Selection,
  shortName,
  unitOf,
} from "./chart-points.ts";

const LEFT = 44;
const BOTTOM = 24;
const TOP = 12;
const ZOOM_KEYS = ", with Shift to select days, and Enter to zoom in on them";

const shortNumber = new Intl.NumberFormat("en-US", { notation: "compact" });

/** Returns the element's width in pixels, so that its drawing keeps the font size. */
function useWidth(ref: RefObject<SVGSVGElement | null>) {
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

type PlotProps = {
  height: number;
  plot: RefObject<SVGSVGElement | null>;
  points: Point[];
  label: string;
  active: number | null;
  onActive: (index: number | null) => void;
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  /** If undefined, days can't be selected. */
  onZoom: ((points: Point[]) => void) | undefined;
};

/** Bars up to 31 days, otherwise a line, with the previous period as a light line. */
export function ChartPlot({
  height,
  plot,
  points,
  label,
  active,
  onActive,
  selection,
  onSelect,
  onZoom,
}: PlotProps) {
  const width = useWidth(plot);
  const [pressed, setPressed] = useState<number | null>(null);
  const ticks = axisTicks(Math.max(...points.map(({ count, before = 0 }) => Math.max(count, before)), 0));
  const top = ticks.at(-1) ?? 0;
  const step = (width - LEFT) / Math.max(points.length, 1);
  const x = (index: number) => LEFT + step * (index + 0.5);
  const y = (count: number) => TOP + (height - TOP - BOTTOM) * (1 - count / top);
  const bars = inBars(points);
  const last = points.length - 1;

  const clamp = (index: number) => Math.min(last, Math.max(0, index));
  const indexAt = (event: PointerEvent<SVGSVGElement>) =>
    Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / step);

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (!onZoom || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPressed(clamp(indexAt(event)));
    onSelect(null);
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const index = indexAt(event);
    if (pressed !== null) {
      const end = clamp(index);
      return onSelect(end === pressed ? null : { anchor: pressed, end });
    }
    onActive(index >= 0 && index <= last ? index : null);
  }

  function zoom() {
    setPressed(null);
    if (!selection) return;
    onSelect(null);
    onActive(null);
    onZoom?.(pointsIn(points, selection));
  }

  function cancel() {
    setPressed(null);
    onSelect(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && selection) return zoom();
    if (event.key === "Escape" && selection) return cancel();
    const now = selection?.end ?? active ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last, Escape: null }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const anchor = selection?.anchor ?? now;
    if (next === null) return onActive(null);
    const end = clamp(next);
    onSelect(onZoom && event.shiftKey && end !== anchor ? { anchor, end } : null);
    onActive(end);
  }

  return (
    <svg
      ref={plot}
      height={height}
      role="img"
      aria-label={`${label}. Use the arrow keys to read each ${unitOf(points)}${onZoom ? ZOOM_KEYS : ""}.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points
      tabIndex={0}
      className={clsx(
        "w-full touch-pan-y overflow-visible text-ink-3 select-none not-focus-visible:outline-none",
        onZoom && "cursor-crosshair",
      )}
      onKeyDown={onKeyDown}
      onBlur={() => {
        cancel();
        onActive(null);
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={zoom}
      onPointerCancel={cancel}
      onPointerLeave={() => onActive(null)}
    >
      {selection && (
        <rect
          x={x(Math.min(selection.anchor, selection.end)) - step / 2}
          width={step * (Math.abs(selection.end - selection.anchor) + 1)}
          y={TOP}
          height={height - TOP - BOTTOM}
          fill="var(--focus)"
          fillOpacity="0.14"
        />
      )}
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
      {active !== null && (
        <line x1={x(active)} x2={x(active)} y1={TOP} y2={y(0)} stroke="var(--ink-3)" strokeDasharray="2 3" />
      )}
      {bars && <Bars {...{ points, active, x, y, step }} />}
      <Before {...{ points, x, y }} />
      {!bars && <Line {...{ points, active, x, y }} />}
      {points.map(
        ({ day, notes }, index) =>
          notes && (
            <g key={day} color={notes.some(({ live }) => live) ? "var(--live)" : "var(--ink-3)"}>
              <path d={`M${x(index) - 5},0h10l-5,8z`} fill="currentColor" />
              <path d={`M${x(index)},8V${y(0)}`} stroke="currentColor" strokeDasharray="1 3" />
            </g>
          ),
      )}
      {[...new Set([0, Math.floor(last / 2), last])].map((mark) => (
        <text
          key={mark}
          x={mark === 0 ? LEFT : mark === last ? width : x(mark)}
          y={height - 4}
          textAnchor={mark === 0 ? "start" : mark === last ? "end" : "middle"}
          fontSize="12"
          fill="currentColor"
        >
          {points[mark] && shortName(points[mark].day)}
        </text>
      ))}
    </svg>
  );
}
