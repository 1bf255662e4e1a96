import { afterAll, expect, test } from "vitest";
import { startResolving } from "../../../test/resolving.ts";
import type { ServiceAnswer } from "../../../test/services.ts";
import { claim, item } from "../../../test/wiki-answers.ts";

/** Wikidata's data model and its properties for makers (wikidata.org/wiki/Help:Qualifiers). */
const { resolve, stop } = await startResolving();
afterAll(() => void stop());

const labels: ServiceAnswer = [
  "www.wikidata.org",
  "wbgetentities",
  {
    entities: {
      Q1: { labels: { en: { language: "en", value: "Ana Prados" } } },
      Q2: { labels: { en: { language: "en", value: "Jo Lund" } } },
    },
  },
];
const [ANA, JO] = [{ id: "Q1" }, { id: "Q2" }];

test.each<[string, Record<string, object[]>, string[], string | undefined]>([
  [
    "P1932, object named as",
    { P50: [claim(ANA, { P1932: ["A. Prados"] })] },
    ["A. Prados, author"],
    undefined,
  ],
  [
    "P1810, subject named as",
    { P170: [claim(ANA, { P1810: ["Prados, A."] })] },
    ["A. Prados, creator"],
    undefined,
  ],
  [
    "the name of an unknown value",
    { P170: [claim(null, { P1932: ["J. Smith"] })] },
    ["J. Smith, creator"],
    undefined,
  ],
  [
    "years aren't",
    { P170: [claim(ANA, { P1932: ["Prados, Ana (Spanish, 1853–1890)"] })] },
    ["Ana Prados, creator"],
    undefined,
  ],
  [
    "a name that says it is only attributed",
    { P170: [claim(ANA, { P1932: ["Circle of Ana Prados"] })] },
    [],
    "Circle of Ana Prados",
  ],
  [
    "an author with an item and a name string at one place in the order is one",
    {
      P2093: [claim("A. Prados", { P1545: ["1"] })],
      P50: [claim(ANA, { P1545: ["1"], P1932: ["A. Prados"] })],
    },
    ["A. Prados, author"],
    undefined,
  ],
  [
    "producers, screenwriters, programmers, presenters, and lyricists are makers",
    {
      ...{ P162: [claim(ANA)], P58: [claim(JO)], P943: [claim("B. Ek")], P371: [claim("C. Ito")] },
      ...{ P676: [claim("D. Sy")], P767: [claim("E. Oz")] },
    },
    [
      ...["D. Sy, lyricist", "Ana Prados, producer", "Jo Lund, author", "B. Ek, developer"],
      ...["C. Ito, host", "E. Oz, contributor"],
    ],
    undefined,
  ],
])("Wikidata: credits makers by the name in the statement: %s", async (_, claims, expected, expectedLine) => {
  const { creators, line } = await resolve("https://www.wikidata.org/wiki/Q900", item(claims), labels);
  expect([creators.toSorted(), line]).toEqual([expected.toSorted(), expectedLine]);
});

test("Wikidata: a maker with another name keeps the item's id", async () => {
  const claims = { P50: [claim(ANA, { P1932: ["A. Prados"] })] };
  const { merged } = await resolve("https://www.wikidata.org/wiki/Q900", item(claims), labels);
  expect(merged.creators?.value[0]?.ids).toEqual(["wikidata:Q1"]);
});
