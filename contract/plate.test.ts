import { expect, test } from "vitest";
import { drawPlate, type PLATE_SIZES, type Plated, platedOf } from "./plate.ts";

const WORK: Plated = {
  id: "wikidata:Q45585",
  type: "image_content",
  title: "The Starry Night",
  creator: "Vincent van Gogh",
  year: "1889",
};
const TYPES = [
  "image_content",
  "text_content",
  "audio_content",
  "video_content",
  "code_content",
  "3d",
  "dataset",
];
const writtenOn = (work: Plated, size: keyof typeof PLATE_SIZES) =>
  drawPlate(work, size).shapes.flatMap(({ text }) => (text === undefined ? [] : [text]));

test("a plate only has its kind's icon and text: works differ in nothing else", () => {
  for (const size of ["menu", "row", "card", "panel", "page"] as const)
    expect(drawPlate({ ...WORK, id: "wikidata:Q1" }, size)).toEqual(drawPlate(WORK, size));
  const colors = drawPlate(WORK, "page").shapes.flatMap(({ attributes: { fill, stroke } }) => [fill, stroke]);
  const isColor = (color: unknown) => color !== undefined && color !== "none";
  expect(new Set(colors.filter(isColor))).toEqual(new Set(["#f2f0ea", "#57534b", "#c5361a", "#1c1a17"]));
  const icons = TYPES.map((type) => JSON.stringify(drawPlate({ ...WORK, type }, "row")));
  expect(new Set(icons).size).toBe(TYPES.length);
});

test.each(TYPES)("the plate of %s shows its title only if it's legible", (type) => {
  const work = { ...WORK, type };
  for (const size of ["menu", "row"] as const) {
    expect(drawPlate(work, size).height).toBe(100);
    expect(writtenOn(work, size)).toEqual([]);
  }
  for (const size of ["card", "panel", "page"] as const)
    expect(writtenOn(work, size).join(" "), size).toContain("The Starry Night");
  const long = { ...work, title: "Antidisestablishmentarianism ".repeat(20), creator: "天".repeat(300) };
  for (const line of writtenOn(long, "page")) expect(line.length).toBeLessThan(60);
  expect(writtenOn({ ...work, title: null, creator: null, year: null }, "page")).toEqual(["Untitled work"]);
});

test("captions are marked, so that pages can hide them on small plates", () => {
  for (const type of TYPES) {
    const { shapes } = drawPlate({ ...WORK, type }, "page");
    const captions = shapes.filter(({ attributes }) => "data-caption" in attributes);
    expect(captions.map(({ text }) => text).join(" "), type).toContain("The Starry Night");
    expect(
      shapes.filter((shape) => !captions.includes(shape) && shape.text),
      type,
    ).toEqual([]);
  }
});

test("a long title gets smaller, then wraps, and is cut last", () => {
  const title = "Whistler's Mother, or Arrangement in Grey and Black No. 1";
  for (const type of ["image_content", "text_content", "video_content"])
    expect(writtenOn({ ...WORK, type, title, creator: null, year: null }, "page").join(" ")).toBe(title);
  expect(writtenOn({ ...WORK, title: `${title}, `.repeat(4) }, "page").join(" ")).toContain("…");
});

test("an attribution's plate shows the year in its metadata", () => {
  const metadata = { title: "Frankenstein", creators: ["Mary Shelley"], date: "1818-01-01" };
  const attribution = {
    contentId: "gutenberg:84",
    contentCreatorId: null,
    attributionType: "book",
    metadata,
  };
  const plated = { id: "gutenberg:84", type: "book", title: "Frankenstein", creator: "Mary Shelley" };
  expect(platedOf(attribution)).toEqual({ ...plated, year: "1818" });
  expect(platedOf({ ...attribution, metadata: { date: "18181" } }).year).toBeNull();
  expect(platedOf({ ...attribution, creditLine: "By M. W. Shelley" }).creator).toBe("By M. W. Shelley");
});
