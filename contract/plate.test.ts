import { expect, test } from "vitest";
import { drawPlate, type PLATE_SIZES, type Plate, type Plated, platedOf } from "./plate.ts";

const WORK: Plated = {
  id: "wikidata:Q45585",
  type: "image_content",
  title: "The Starry Night",
  creator: "Vincent van Gogh",
  year: 1889,
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
const geometryOf = ({ tag, attributes: { x, y, r, d } }: Plate["shapes"][number]) =>
  JSON.stringify([tag, x, y, r, d]);
const writtenOn = (work: Plated, size: keyof typeof PLATE_SIZES) =>
  drawPlate(work, size).shapes.flatMap(({ text }) => (text === undefined ? [] : [text]));

test("a work has one plate: its colors and positions come from its id, its motif from its type", () => {
  expect(drawPlate(WORK, "page").shapes).toEqual(drawPlate({ ...WORK }, "page").shapes);
  expect(drawPlate({ ...WORK, id: "wikidata:Q1" }, "page")).not.toEqual(drawPlate(WORK, "page"));
  const motifs = new Set(
    TYPES.map((type) =>
      drawPlate({ ...WORK, type }, "row")
        .shapes.map(geometryOf)
        .join(),
    ),
  );
  expect(motifs.size).toBe(TYPES.length);
});

test.each(TYPES)("a plate of %s has its title where it can be read, and only there", (type) => {
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

test("a caption is marked, so that a page can leave it out where a plate is shown small", () => {
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

test.each(["image", "video"])("%s in a list are told apart where they are too small for titles", (type) => {
  const works = Array.from({ length: 24 }, (_, i) => drawPlate({ ...WORK, type, id: `work:${i}` }, "row"));
  const tags = new Set(works.map(({ shapes }) => shapes.map(({ tag }) => tag).join()));
  expect(tags.size).toBeGreaterThanOrEqual(4);
  expect(new Set(works.map(({ shapes }) => shapes.map(geometryOf).join())).size).toBe(24);
});

test("a long title is set smaller, then in more lines, and cut last", () => {
  const title = "Whistler's Mother, or Arrangement in Grey and Black No. 1";
  for (const type of ["image_content", "text_content", "video_content"])
    expect(writtenOn({ ...WORK, type, title, creator: null, year: null }, "page").join(" ")).toBe(title);
  expect(writtenOn({ ...WORK, title: `${title}, ${title}` }, "page").join(" ")).toContain("…");
});

test("a label is as high as its lines: what is written ends the same space above its foot", () => {
  const feet = ["Hero", "A Sunday Afternoon on the Island of La Grande Jatte"].map((title) => {
    const { height, shapes } = drawPlate({ ...WORK, title }, "page");
    return height - Math.max(...shapes.map(({ tag, attributes: { y } }) => (tag === "text" ? Number(y) : 0)));
  });
  expect(feet[0]).toBeCloseTo(feet[1] ?? 0);
  expect(feet[0]).toBeGreaterThan(6);
});

test("hues are met about equally often", () => {
  const count = new Map<unknown, number>();
  const works = 12_000;
  for (let i = 0; i < works; i++) {
    const [cover] = drawPlate({ ...WORK, id: `work:${i}`, type: "text" }, "row").shapes;
    count.set(cover?.attributes.fill, (count.get(cover?.attributes.fill) ?? 0) + 1);
  }
  expect(count.size).toBe(12);
  for (const met of count.values()) expect(Math.abs(met - works / 12)).toBeLessThan(works / 120);
});

test("an attribution's plate is by its content id, with the year that its metadata states", () => {
  const metadata = { title: "Frankenstein", creators: ["Mary Shelley"], date: "1818-01-01" };
  const attribution = {
    contentId: "gutenberg:84",
    contentCreatorId: null,
    attributionType: "book",
    metadata,
  };
  const plated = { id: "gutenberg:84", type: "book", title: "Frankenstein", creator: "Mary Shelley" };
  expect(platedOf(attribution)).toEqual({ ...plated, year: 1818 });
  expect(platedOf({ ...attribution, metadata: { date: "18181" } }).year).toBeNull();
  expect(platedOf({ ...attribution, creditLine: "By M. W. Shelley" }).creator).toBe("By M. W. Shelley");
});
