import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";

const read = (creator: string) => creditOf({ metadata: { title: "T", creator } });

describe("sheet music and hymnals: tradition made the work", () => {
  test.each([
    ...[
      "American folk song",
      "Trad. Irish",
      "trad. Irish",
      "Traditional Irish",
      "Irish traditional",
      "Spiritual",
    ],
    ...["African-American spiritual", "Negro spiritual", "Folk song", "Folksong", "Volksweise", "Volksgut"],
    ...["Deutsches Volkslied", "Schwedisches Volkslied", "Gregorian chant", "Canción tradicional"],
    ...["Populaire", "Народная", "民歌", "江苏民歌", "日本民謡"],
  ])("%s", (creator) =>
    expect(read(creator)).toMatchObject({ creators: [], isTraditional: true, isMakerUnknown: false }),
  );

  test.each([
    ...[
      "Spiritual Beggars",
      "Traditional Fools",
      "Folk Songs Ltd",
      "Gregorian",
      "Trad Goossen",
      "Trad Norman",
    ],
    ...["Irish Chamber Orchestra", "民歌合唱団"],
  ])("%s is a name", (creator) =>
    expect(read(creator)).toMatchObject({ creators: [creator], isTraditional: false }),
  );
});

describe("agencies and catalogs: words that aren't a name", () => {
  test.each([
    ...["N.N.", "zVg", "z.V.g.", "DR", "©DR", "© DR", "D.R.", "Stf", "STF", "Contributor", "File"],
    ...["Agencies", "Redaktion", "Screengrab"],
  ])("%s", (creator) => expect(read(creator)).toMatchObject({ contributors: [], isMakerUnknown: true }));

  test.each(["AFP contributor#AFP", "AFP/Stf", "Contributor/AFP"])("%s", (creator) => {
    const { contributors, isMakerUnknown } = read(creator);
    expect(contributors).toMatchObject([{ name: "AFP", role: "agency" }]);
    expect(isMakerUnknown).toBe(true);
  });

  test.each(["Dr. Dre", "N.N. Taleb", "File Under Pop", "DR Koncerthuset", "Redaktion Harbor", "C#"])(
    "%s is a name",
    (creator) => expect(read(creator).creators).toEqual([creator]),
  );
});
