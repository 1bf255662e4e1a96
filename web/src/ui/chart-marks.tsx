import { Fragment, useId } from "react";
import type { Point } from "./chart-points.ts";

/** Marks days whose count may still change: hatched bars or a dashed line. */
const DASHES = "3 3";

/** Needs an outline, so that a bar keeps its shape. */
function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--paper)" />
      <rect width="1.75" height="5" fill="var(--ink-2)" />
    </pattern>
  );
}

const FAILED = { fill: "var(--danger)" };
const BEFORE = {
  fill: "none",
  stroke: "var(--rule-strong)",
  strokeWidth: 1.5,
  strokeLinejoin: "round" as const,
};

type MarksProps = {
  points: Point[];
  active: number | null;
  x: (index: number) => number;
  y: (count: number) => number;
};

/** A bar for each day. The active one has full ink. */
export function Bars({ points, active, x, y, step }: MarksProps & { step: number }) {
  const hatching = useId();
  const fillOf = ({ open }: Point, index: number) => {
    if (index === active) return "var(--ink)";
    return open ? `url(#${hatching})` : "var(--ink-2)";
  };
  return (
    <>
      <Hatching id={hatching} />
      {points.map((point, index) => {
        const place = { x: x(index) - step * 0.36, width: step * 0.72 };
        const outline = point.open && index !== active && { stroke: "var(--ink-2)", strokeWidth: 1 };
        return (
          <Fragment key={point.day}>
            <rect {...place} {...span(point.count, y)} fill={fillOf(point, index)} {...outline} />
            {!!point.failed && <rect {...place} {...span(point.failed, y)} {...FAILED} />}
          </Fragment>
        );
      })}
    </>
  );
}

/** A count above zero has a height that can be seen. */
function span(count: number, y: MarksProps["y"]) {
  const height = count ? Math.max(2, y(0) - y(count)) : 0;
  return { y: y(0) - height, height };
}

/** The previous period: a light line, with an edge that keeps it apart from the bars. */
export function Before({ points, x, y }: Pick<MarksProps, "points" | "x" | "y">) {
  if (!points.some(({ before }) => before !== undefined)) return null;
  const corners = points.map(({ before = 0 }, index) => `${x(index)},${y(before)}`).join(" ");
  return (
    <>
      <polyline points={corners} {...BEFORE} stroke="var(--paper)" strokeWidth="2.5" />
      <polyline points={corners} {...BEFORE} />
    </>
  );
}

export const BeforeSwatch = () => (
  <svg width="20" height="12" aria-hidden="true" className="shrink-0">
    <path d="M0,9L7,4L13,7L20,2" {...BEFORE} />
  </svg>
);

export const FailedSwatch = () => (
  <svg width="12" height="12" aria-hidden="true" className="shrink-0">
    <rect width="12" height="12" {...FAILED} />
  </svg>
);

/** A line with a dot at the active day. */
export function Line({ points, active, x, y }: MarksProps) {
  const found = points.findIndex((point) => point.open);
  const firstOpen = found < 0 ? points.length : found;
  const corners = points.map((point, index) => `${x(index)},${y(point.count)}`);
  const shown = active === null ? undefined : points[active];
  const failed = points.map((point, index) => `${x(index)},${y(point.failed ?? 0)}`).join(" ");
  return (
    <>
      {points.some((point) => point.failed) && (
        <polyline points={failed} fill="none" stroke={FAILED.fill} strokeWidth="1.75" />
      )}
      <g fill="none" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round">
        <polyline points={corners.slice(0, firstOpen).join(" ")} />
        {firstOpen < points.length && (
          <polyline points={corners.slice(Math.max(firstOpen - 1, 0)).join(" ")} strokeDasharray={DASHES} />
        )}
      </g>
      {shown && active !== null && <circle cx={x(active)} cy={y(shown.count)} r="4" fill="var(--ink)" />}
    </>
  );
}

/** The open days' legend swatch. */
export function OpenSwatch({ bars }: { bars: boolean }) {
  const hatching = useId();
  return (
    <svg width={bars ? 16 : 20} height="12" aria-hidden="true" className="shrink-0">
      {bars ? (
        <>
          <Hatching id={hatching} />
          <rect
            {...{ x: 0.5, y: 0.5, width: 15, height: 11, stroke: "var(--ink-2)" }}
            fill={`url(#${hatching})`}
          />
        </>
      ) : (
        <path d="M0,6H20" stroke="var(--ink)" strokeWidth="1.75" strokeDasharray={DASHES} />
      )}
    </svg>
  );
}
