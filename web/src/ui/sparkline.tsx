import { clsx } from "clsx";

const WIDTH = 96;
const HEIGHT = 28;

/** The course of counts drawn small and without a scale, beside a figure that says what they add up to. */
export function Sparkline({ counts, className }: { counts: number[]; className?: string }) {
  const most = Math.max(...counts, 1);
  const step = WIDTH / Math.max(counts.length - 1, 1);
  const corners = counts.map((count, i) => `${i * step},${1 + (HEIGHT - 2) * (1 - count / most)}`);
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
