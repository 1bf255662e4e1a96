import type { Shape } from "./plate-scenes.ts";
import { hashOf } from "./seed.ts";

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
 * of them the accent's em-rule. What is inside an SVG of `viewBox="0 0 64 64"`.
 */
export function drawProjectMark(project: Marked): Shape[] {
  const seed = hashOf(project.id + project.name);
  const { letter, rules, upright } = layouts[project.type] ?? (layouts.api as (typeof layouts)[string]);
  const onInk = (seed & 3) === 0;
  const credited = seed % rules.length;
  const [x, y] = letter;
  return [
    { tag: "rect", attributes: { width: 64, height: 64, fill: onInk ? "var(--ink)" : "var(--wash)" } },
    {
      tag: "text",
      attributes: {
        ...{ x, y, fontSize: 36, fontFamily: "var(--font-serif)", fontWeight: 500 },
        fill: onInk ? "var(--paper)" : "var(--ink)",
      },
      text: [...project.name.trim()][0]?.toUpperCase() ?? "–",
    },
    ...rules.map(([x, y], index): Shape => {
      const length = index === credited ? 24 : 12 + 4 * ((seed >>> (4 + 5 * index)) % 7);
      const thick = index === credited ? 3 : 1.5;
      const [width, height] = upright ? [thick, length] : [length, thick];
      const fill = index === credited ? "var(--accent)" : onInk ? "var(--ink-3)" : "var(--rule-strong)";
      return { tag: "rect", attributes: { x, y, width, height, fill } };
    }),
  ];
}
