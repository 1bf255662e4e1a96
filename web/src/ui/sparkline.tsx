import { clsx } from "clsx";

const WIDTH = 96;
const HEIGHT = 28;
/** The minimum full-height count, so that one or two a day look small. */
const MIN_FULL_HEIGHT = 10;

const MIN_DAYS = 7;

/** Leaves out the last day, today, since its count can still rise. Not in short periods. */
export const withoutToday = (counts: number[]) => (counts.length >= MIN_DAYS ? counts.slice(0, -1) : counts);

/**
 * A small chart of counts, shown next to their sum. Sparklines in a list share `most`, the highest count of
 * all.
 */
export function Sparkline({
  counts,
  most = Math.max(...counts),
  color,
  className,
}: {
  counts: number[];
  most?: number;
  color?: string;
  className?: string;
}) {
  const top = Math.max(most, MIN_FULL_HEIGHT);
  const step = WIDTH / Math.max(counts.length - 1, 1);
  const corners = counts.map((count, i) => `${i * step},${1 + (HEIGHT - 2) * (1 - count / top)}`);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={clsx("shrink-0 overflow-visible", className)}
    >
      <polyline
        points={corners.join(" ")}
        fill="none"
        stroke={color ?? "currentColor"}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
