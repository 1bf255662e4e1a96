import { expect, test } from "vitest";
import { isDrawable, setText } from "./draw-text.ts";

const set = async (texts: string[], width = 2000) => {
  const runs = texts.map((text) => ({ text, face: "serif" as const }));
  const { lines } = await setText(runs, [{ size: 40, width, lines: 1 }]);
  return { width: lines[0]?.width ?? 0, path: lines[0]?.pathAt(0, 40) ?? "" };
};

test.each([
  "Ngô Bảo Châu",
  "Νίκος Καζαντζάκης",
  "Лев Толстой",
  "שמואל יוסף עגנון",
  "نجيب محفوظ",
  "प्रेमचंद",
  "สุนทรภู่",
  "葛飾北斎",
  "鲁迅",
  "김홍도",
])("draws %s with all its letters", async (name) => {
  expect(await isDrawable(name, "serif")).toBe(true);
  const { width, path } = await set([name]);
  expect(width).toBeGreaterThan(60);
  expect(path).not.toMatch(/NaN|undefined/);
});

test("a name with letters that no font has isn't drawn partially", async () => {
  expect(await isDrawable("შოთა 12", "serif")).toBe(false);
  expect(await isDrawable("🖌", "serif")).toBe(false);
  expect(await isDrawable("Zoë 🖌", "serif")).toBe(true);
});

test("draws Hebrew and Arabic from right to left, each name on its own", async () => {
  const [whole, last] = [await set(["אב"]), await set(["ב"])];
  expect(whole.path.startsWith(last.path)).toBe(true);
  const two = await set(["אב", ", ", "Zoë"]);
  expect(two.path.startsWith(whole.path)).toBe(true);
  const brackets = await set(["א)"]);
  expect(brackets.path.startsWith((await set(["("])).path)).toBe(true);
});

test("joins Arabic letters, and combines Devanagari marks", async () => {
  for (const [joined, apart] of [
    ["محفوظ", [..."محفوظ"]],
    ["क्षि", [..."क्षि"]],
  ] as const) {
    const widths = await Promise.all(apart.map(async (letter) => (await set([letter])).width));
    expect((await set([joined])).width).toBeLessThan(widths.reduce((sum, width) => sum + width, 0) - 5);
  }
});

test("truncates both a long name and the title next to it", async () => {
  const [name, title] = ["The Honourable Wolfeschlegelsteinhausenbergerdorff", "Portrait of a Young Woman"];
  const cut = await set([name, ", ", title], 400);
  expect(cut.width).toBeLessThanOrEqual(400);
  const alone = await set([name], 400 * 0.55);
  expect(cut.path.startsWith(alone.path)).toBe(true);
  expect(cut.width).toBeGreaterThan(alone.width + 100);
});
