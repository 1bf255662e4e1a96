import type { Point } from "./chart-points.ts";

/** The previous period's colors in the chart and its legend. */
const AREA = { fill: "var(--ink)", fillOpacity: 0.09 };
const EDGE = { fill: "none", stroke: "var(--rule-strong)", strokeLinejoin: "round" as const };

type GhostProps = {
  points: Point[];
  bars: boolean;
  /** A day's center and width. */
  x: (index: number) => number;
  step: number;
  y: (count: number) => number;
};

/** The previous period behind the current one: pale with a thin edge, in steps if days are bars. */
export function Ghost({ points, bars, x, step, y }: GhostProps) {
  if (!points.some(({ before }) => before !== undefined)) return null;
  const half = bars ? step / 2 : 0;
  const edge = points.map(({ before = 0 }, index) => {
    const corner = `${x(index) - half},${y(before)}`;
    return bars ? `${corner}h${step}` : corner;
  });
  const [first, last] = [x(0) - half, x(points.length - 1) + half];
  return (
    <>
      <path d={`M${first},${y(0)}L${edge.join("L")}L${last},${y(0)}Z`} {...AREA} />
      <path d={`M${edge.join("L")}`} {...EDGE} />
    </>
  );
}

/** The previous period's legend swatch. */
export const GhostSwatch = () => (
  <svg width="20" height="12" aria-hidden="true" className="shrink-0">
    <path d="M0,12V7H7V1H14V5H20V12Z" {...AREA} />
    <path d="M0,7H7V1H14V5H20" {...EDGE} />
  </svg>
);
