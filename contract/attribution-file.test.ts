import { expect, test } from "vitest";
import { membersOf, type ReadHeader, readHeader } from "./attribution-file.ts";

test("reading many columns takes linear time", () => {
  const many = Array.from({ length: 50_000 }, (_, i) => `metadata.c${i}`);
  const columns = ["content_id", "attribution_type", ...many];
  const from = performance.now();
  const header = readHeader(columns) as ReadHeader;
  expect(header.columns).toHaveLength(columns.length);
  expect(readHeader([...columns, "metadata.c7"])).toEqual({
    mistake: "The column metadata.c7 appears twice.",
  });
  for (let row = 0; row < 1_000; row += 1)
    expect(membersOf(header, ["work", "view", "a"]).stated).toMatchObject({
      content_id: "work",
      metadata: { c0: "a" },
    });
  expect(performance.now() - from).toBeLessThan(3_000);
});

test("invisible spaces around a cell, such as U+00A0, aren't part of its value", () => {
  const header = readHeader(["content_id", "attribution_type", "metadata.title"]) as ReadHeader;
  expect(
    membersOf(header, ["x:1\u00a0", " image_content\u00a0", "\ufeffHarbor at dusk\u3000"]).stated,
  ).toMatchObject({
    content_id: "x:1",
    attribution_type: "image_content",
    metadata: { title: "Harbor at dusk" },
  });
});
