import { clsx } from "clsx";

const WIDTH = 96;
const HEIGHT = 28;
/** What fills the height at least, so that one or two a day look as few as they are. */
const LEAST = 10;

/**
 * The course of counts drawn small, beside a figure that says what they add up to. Those of one list share
 * `most`, the highest count of all of them.
 */
export function Sparkline({
  counts,
  most = Math.max(...counts),
  className,
}: {
  counts: number[];
  most?: number;
  className?: string;
}) {
  const top = Math.max(most, LEAST);
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
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
