import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import { expect, test } from "vitest";
import { projectColor, typeColor } from "./series-color.ts";

const hueOf = (color: string) => Number(/ (\d+)\)$/.exec(color)?.[1]);

test("each known type has its own color, and none is red", () => {
  const hues = Object.keys(ATTRIBUTION_TYPES).map((type) => hueOf(typeColor(type)));
  expect(new Set(hues).size).toBe(hues.length);
  for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(70);
  for (const hue of hues) expect(hue).toBeLessThanOrEqual(330);
  expect(typeColor("watch_face")).toBe("var(--ink-2)");
});

test("a project keeps its color", () => {
  const hues = ["0000", "8000", "ffff"].map((start) => hueOf(projectColor(`${start}0000-0000-4000-8000`)));
  expect(hues).toEqual([70, 200, 330]);
});
