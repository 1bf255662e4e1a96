import { describe, expect, test } from "vitest";
import { creditOf, creditText, formatCredit } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const read = (creator: string) => {
  const metadata = { title: "T", creator };
  const { contributors, requiredLine } = creditOf({ metadata });
  return {
    who: contributors.map(({ name, role, term }) => `${name}${term ? ` (${term})` : ""}: ${role}`),
    line: requiredLine?.text ?? null,
    codes: warningsOf({ metadata }).map(({ code }) => code),
  };
};

test("IPTC Credit Line: an agency with its client doesn't replace the By-line", () => {
  const metadata = { title: "T", artist: "Ana Prados", credit_line: "Getty Images for The Academy" };
  expect(creditOf({ metadata }).creators).toEqual(["Ana Prados"]);
  expect(creditOf({ metadata }).creditText).toBe(null);
});

describe("agencies and stock services in a line", () => {
  test.each<[rule: string, creator: string, who: string[]]>([
    [
      "dpa: two agencies before the photographer",
      "picture alliance/dpa | Michael Kappeler",
      ["Michael Kappeler: creator", "picture alliance: agency", "dpa: agency"],
    ],
    [
      "AFP and Getty: two agencies after the photographer",
      "Ana Prados / AFP / Getty Images",
      ["Ana Prados: creator", "AFP: agency", "Getty Images: agency"],
    ],
    ["ČTK: after a comma", "Foto: Jan Novák, ČTK", ["Jan Novák: photographer", "ČTK: agency"]],
    [
      "ISO 690: the city of an agency",
      "Ana Prados / Example Agency, Berlin",
      ["Ana Prados: creator", "Example Agency, Berlin: agency"],
    ],
    ["ТАСС: a slash", "Фото: Иван Петров/ТАСС", ["Иван Петров: photographer", "ТАСС: agency"]],
    ["AP: the line in parentheses", "(AP Photo/Evan Vucci)", ["Evan Vucci: creator", "AP: agency"]],
    ["on behalf of an agency", "Ana Prados for Reuters", ["Ana Prados: creator", "Reuters: agency"]],
    ["iStock's required wording", "iStock.com/anaprados", ["anaprados: creator", "iStock.com: agency"]],
    [
      "Shutterstock's required wording",
      "Ana Prados/Shutterstock.com",
      ["Ana Prados: creator", "Shutterstock.com: agency"],
    ],
    [
      "Adobe Stock's required wording",
      "Ana Prados – stock.adobe.com",
      ["Ana Prados: creator", "stock.adobe.com: agency"],
    ],
    [
      "CDWA: courtesy after a name",
      "Ana Prados, courtesy Galerie Lelong",
      ["Ana Prados: creator", "Galerie Lelong: agency"],
    ],
    [
      "courtesy in a sentence of its own",
      "Photo: Ana Prados. Courtesy of Galerie Lelong",
      ["Ana Prados: photographer", "Galerie Lelong: agency"],
    ],
    [
      "dpa: two agencies after a slash, with a hyphen",
      "Ana Prados/dpa/picture-alliance",
      ["Ana Prados: creator", "dpa: agency", "picture-alliance: agency"],
    ],
    [
      "Reuters: who was sent for all of the press",
      "Ana Prados/Pool via REUTERS",
      ["Ana Prados (pool): creator", "REUTERS: agency"],
    ],
    [
      "Getty: the same, with a hyphen",
      "Jo Lund-Pool/Getty Images",
      ["Jo Lund (pool): creator", "Getty Images: agency"],
    ],
    ["AP: an older picture", "AP Photo/Ana Prados, File", ["Ana Prados (file photo): creator", "AP: agency"]],
    [
      "AFP: who handed it out",
      "Handout / Harbor Police / AFP",
      ["Harbor Police (handout): creator", "AFP: agency"],
    ],
    [
      "a newspaper and its agency",
      "Ana Prados/The Washington Post via Getty Images",
      ["Ana Prados: creator", "The Washington Post: agency", "Getty Images: agency"],
    ],
    ["Reuters: a photo of an agency", "Reuters Photo/Ana Prados", ["Ana Prados: creator", "Reuters: agency"]],
    ["AP: by", "AP Photo by Ana Prados", ["Ana Prados: photographer", "AP: agency"]],
    ["a staff photographer", "Ana Prados/Staff Photographer", ["Ana Prados (staff photographer): creator"]],
    ["a staff photographer", "Ana Prados, Staff Photographer", ["Ana Prados (staff photographer): creator"]],
    ["a staff photo", "Staff photo by Ana Prados", ["Ana Prados (staff photo): photographer"]],
    ["a staff photo", "Staff Photo/Ana Prados", ["Ana Prados (staff photo): creator"]],
    ["a file photo", "File photo by Ana Prados", ["Ana Prados (file photo): photographer"]],
    ["a freelancer", "Ana Prados / Special to The Post", ["Ana Prados (special to The Post): creator"]],
    [
      "DoD: the service before the photographer",
      "U.S. Navy photo by Ana Prados",
      ["Ana Prados: photographer", "U.S. Navy: agency"],
    ],
    [
      "DoD: a rank",
      "U.S. Army photo by Sgt. Ana Prados",
      ["Sgt. Ana Prados: photographer", "U.S. Army: agency"],
    ],
    ["AP: its name alone", "AP Photo", ["AP: creator"]],
    ["Reuters: its name alone", "Reuters Photo", ["Reuters: creator"]],
    ["AFP: its name alone", "Foto: AFP Photo", ["AFP: photographer"]],
    ["AP: an older picture of it", "AP file photo", ["AP (file photo): creator"]],
    ["DoD: the service alone", "U.S. Navy photo", ["U.S. Navy: creator"]],
    ["an agency called a photo", "VII Photo", ["VII Photo: creator"]],
    [
      "a picture out of a video",
      "Screengrab from video by Ana Prados",
      ["Ana Prados (screengrab from video): creator"],
    ],
  ])("%s", (_, creator, who) => {
    expect(read(creator)).toEqual({ who, line: null, codes: [] });
  });

  test.each(["Handout/Reuters", "Reuters/Handout", "HANDOUT via Reuters"])(
    "IPTC By-line: the credit says that a handout's maker is unknown: %s",
    (creator) =>
      expect(creditText(creditOf({ metadata: { title: "T", creator } }))).toBe(
        '"T" by an unknown creator, via Reuters (handout). No license stated.',
      ),
  );

  test.each([
    ...["Staff photo", "Courtesy photo", "File photo", "Handout", "Contributed photo", "Submitted photo"],
    ...["Photo provided", "Handout photo", "Archive photo", "Press photo", "Staff report", "Family photo"],
    ...[
      "From staff reports",
      "Archivfoto",
      "Foto: Archiv",
      "Foto de archivo",
      "Foto cortesía",
      "Stock photo",
    ],
    ...["Photo d'archives", "Photo DR", "Pressefoto", "Special to The Post", "Publicity photo"],
  ])("IPTC By-line: words for who was sent or where it came from aren't a name: %s", (creator) => {
    const credit = creditOf({ metadata: { title: "T", creator } });
    expect(credit).toMatchObject({ creators: [], contributors: [], isMakerUnknown: true });
    expect(creditText(credit)).toMatch(/^"T" by an unknown creator \(.+\)\. /);
  });

  test("the credit shows that a file photo belongs to an agency", () => {
    expect(creditText(creditOf({ metadata: { title: "T", creator: "File photo/Reuters" } }))).toBe(
      '"T" by an unknown creator, via Reuters (file photo). No license stated.',
    );
  });

  test.each([
    ["credit_line", "Credit: AFP via Getty Images"],
    ["Credit", "AFP via Getty Images"],
    ["credit", "picture alliance/dpa"],
  ])("IPTC: a Credit Line of only agencies appears next to the By-line: %s", (member, line) => {
    const metadata = { title: "T", creator: "Ana Prados", [member]: line };
    expect(creditText(creditOf({ metadata }))).toBe(`"T" by Ana Prados (${line}). No license stated.`);
  });

  test.each([
    "iStockphoto",
    "iStock.com",
    "Getty Images",
    "Shutterstock.com",
    "stock.adobe.com",
    "Depositphotos",
  ])("a service alone is an organization: %s", (creator) => {
    const record = { contentId: "x:1", contentCreatorId: null, attributionType: "photo_content" };
    const json = JSON.parse(formatCredit({ ...record, metadata: { title: "T", creator } }, "json-ld"));
    expect(json.creator).toEqual({ "@type": "Organization", name: creator });
  });

  test.each(["NASA/Bill Ingalls", "Bill Ingalls/NASA", "Ana Prados/Jo Lund", "Ana Prados/Harbor Wire/AFP"])(
    "an unknown name next to another gets a warning: %s",
    (creator) => expect(read(creator).codes).toEqual(["creator_ambiguous"]),
  );

  test.each([
    "AC/DC",
    "NASA/JPL-Caltech",
    "Ana from Berlin",
    "Photo Booth Studio",
    "Harbor Photo",
    "Songs for Reuters Street",
  ])("a single name stays whole: %s", (creator) =>
    expect(read(creator)).toMatchObject({ line: null, codes: [] }),
  );

  test.each<[string, string]>([
    ["a museum lent the picture", "Courtesy: Museum of Modern Art"],
    ["a museum lent the picture", "Courtesy Museum of Modern Art"],
  ])("%s, and didn't make it: %s", (_, creator) => {
    expect(read(creator)).toMatchObject({ who: [], line: creator });
  });

  test("German press practice: a private picture names no photographer", () => {
    expect(creditOf({ metadata: { creator: "Foto: privat" } })).toMatchObject({
      ...{ creators: [], isMakerUnknown: true },
    });
  });
});

test.each(["aiPromptWriterName", "aiSystemUsed", "aiPromptInformation"])(
  "IPTC Photo Metadata 2025.1: %s isn't credited, and a warning says so",
  (member) => {
    const metadata = { title: "T", digitalSourceType: "trainedAlgorithmicMedia", [member]: "Ana Prados" };
    expect(creditOf({ metadata }).creators).toEqual([]);
    expect(warningsOf({ metadata }).map(({ path }) => path)).toEqual([`metadata.${member}`]);
  },
);
