import { useId } from "react";
import type { Point } from "./chart-points.ts";

/** Marks days whose count may still change: hatched bars or a dashed line. */
const DASHES = "3 3";

function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--paper)" />
      <rect width="2.5" height="5" fill="var(--ink-2)" />
    </pattern>
  );
}

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
      {points.map((point, index) => (
        <rect
          key={point.day}
          x={x(index) - step * 0.36}
          width={step * 0.72}
          y={Math.min(y(point.count), y(0) - (point.count ? 2 : 0))}
          height={point.count ? Math.max(2, y(0) - y(point.count)) : 0}
          fill={fillOf(point, index)}
        />
      ))}
    </>
  );
}

/** A line with a dot at the active day. */
export function Line({ points, active, x, y }: MarksProps) {
  const found = points.findIndex((point) => point.open);
  const firstOpen = found < 0 ? points.length : found;
  const corners = points.map((point, index) => `${x(index)},${y(point.count)}`);
  const shown = active === null ? undefined : points[active];
  return (
    <>
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
    <svg width={bars ? 10 : 20} height="12" aria-hidden="true" className="shrink-0">
      {bars ? (
        <>
          <Hatching id={hatching} />
          <rect width="10" height="12" fill={`url(#${hatching})`} />
        </>
      ) : (
        <path d="M0,6H20" stroke="var(--ink)" strokeWidth="1.75" strokeDasharray={DASHES} />
      )}
    </svg>
  );
}
