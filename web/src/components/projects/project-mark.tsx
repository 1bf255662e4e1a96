import { hashOf } from "@byline/contract/seed.ts";
import { clsx } from "clsx";

type Marked = { id: string; name: string; type: string };

/** How each type sets its page: where the initial stands, where the rules begin and which way they run. */
const layouts: Record<
  string,
  { letter: [x: number, y: number]; rules: [x: number, y: number][]; upright?: boolean }
> = {
  api: {
    letter: [9, 54],
    rules: [
      [10, 12],
      [10, 18],
      [10, 24],
    ],
  },
  extension: {
    letter: [25, 54],
    rules: [
      [10, 10],
      [15, 10],
      [20, 10],
    ],
    upright: true,
  },
  "mobile-sdk": {
    letter: [10, 38],
    rules: [
      [10, 46],
      [10, 51],
      [10, 56],
    ],
  },
  integration: {
    letter: [20, 44],
    rules: [
      [10, 10],
      [16, 15],
      [10, 54],
    ],
  },
};

/**
 * A project's own mark, drawn from its id, name and type: an initial and three rules on paper or on ink, one
 * of them the accent's em-rule. The name stands beside it, so it is silent.
 */
export function ProjectMark({ project, className = "size-10" }: { project: Marked; className?: string }) {
  const seed = hashOf(project.id + project.name);
  const { letter, rules, upright } = layouts[project.type] ?? (layouts.api as (typeof layouts)[string]);
  const onInk = (seed & 3) === 0;
  const credited = seed % rules.length;
  const initial = [...project.name.trim()][0]?.toUpperCase() ?? "–";
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={clsx("shrink-0 overflow-hidden rounded border border-rule", className)}
    >
      <rect width="64" height="64" fill={onInk ? "var(--ink)" : "var(--wash)"} />
      <text
        x={letter[0]}
        y={letter[1]}
        fontSize="36"
        fontFamily="var(--font-serif)"
        fontWeight="500"
        fill={onInk ? "var(--paper)" : "var(--ink)"}
      >
        {initial}
      </text>
      {rules.map(([x, y], index) => {
        const length = index === credited ? 24 : 12 + 4 * ((seed >>> (4 + 5 * index)) % 7);
        const thick = index === credited ? 3 : 1.5;
        return (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={upright ? thick : length}
            height={upright ? length : thick}
            fill={index === credited ? "var(--accent)" : onInk ? "var(--ink-3)" : "var(--rule-strong)"}
          />
        );
      })}
    </svg>
  );
}
