import { expect, test } from "vitest";
import { formatCredit } from "../credit.ts";
import { grammarOf } from "./grammar.ts";
import { CREDIT_LANGUAGES, type Grammar } from "./languages.ts";

/** Numbers from 0 to below 1, the same in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TITLES = [
  null,
  "Harbor",
  'The "Harbor" of 1890',
  "Wham!",
  "Who?",
  "St.",
  "A, B",
  "港",
  "(Night)",
  "Vol. 1:",
];
const MAKERS = [
  {},
  { creator: "Ana Prados" },
  { creators: ["Ana Prados", "Acme, Inc."] },
  { creators: ["Ana", "Bo", { name: "Cy", url: "https://cy.example/" }], translator: "Di" },
  { creators: [{ name: "Ana", role: "photographer" }], editor: "Ed Jr.", agency: "AFP" },
  { creators: ["Ana", "et al."] },
  { creator: ":unav" },
  { creator: "Unknown, Greek, 5th century BCE" },
  { artist: "Trad., arr. Ana Prados" },
  { creators: [{ name: "Ana", role: "cinematographer" }] },
  { creator: "Midjourney" },
  { publisher: "Harbor Press" },
  { creator: "محمود سعيد" },
];
const LICENSES = [
  ...[null, "CC BY 4.0", "CC0", "Public Domain Mark", "Public domain", "Public domain (USA)", "PD-old-70"],
  ...[
    "MIT OR Apache-2.0",
    "MIT AND (ISC OR Zlib)",
    "GPL-2.0-only WITH Classpath-exception-2.0",
    "Apache-1.0+",
  ],
  ...["All rights reserved.", "Editorial use only", "NONE", "NOASSERTION", "House rules.", "Harbor License"],
  ...["SEE LICENSE IN EULA.txt", "https://a.example/terms", "BSD", "MIT AND BSD", "CC BY 5.0", "MIT, Inc."],
  ...["https://rightsstatements.org/vocab/InC/1.0/", "CC-BY-SA-4.0,3.0", "© 2020 Ana. All rights reserved."],
  ...[
    ["MIT", "ISC"],
    ["MIT OR Zlib", "House rules"],
  ],
];
const OTHERS = {
  credit_line: [
    null,
    null,
    null,
    "Photo: Ana Prados",
    "Ana Prados / CC BY 4.0",
    "By Ana.",
    "Rogers Fund, 1919",
  ],
  changes: [null, "cropped", ["cropped.", "Colors changed"], ["cropped", "resized."], "Cropped!"],
  copyright_notice: [null, "© 2020 Ana Prados", "© 2020 Acme, Inc.", "© 2020 Ana\n© 2021 Bo."],
  notice: [null, null, "This product includes software\ndeveloped by Foo."],
  disclaimer: [null, "As is", "No warranty."],
  source: [null, "https://a.example/harbor", "Harbor Museum, Box 3"],
  ai_generated: [null, null, true],
};

test("sentences never repeat punctuation or spaces, and pairs match, in every language", () => {
  const next = seeded(11);
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const workOf = () => ({ title: one(TITLES), ...one(MAKERS), license: one(LICENSES) });
  const originalOf = () => ({
    ...workOf(),
    source: one(OTHERS.source),
    copyright_notice: one(OTHERS.copyright_notice),
    credit_line: one(OTHERS.credit_line),
  });
  const others = () =>
    Object.fromEntries(Object.entries(OTHERS).map(([name, all]) => [name, one<unknown>(all)]));
  const originals = [
    () => null,
    () => ({ based_on: originalOf() }),
    () => ({ based_on: [originalOf(), originalOf()] }),
    () => ({ based_on: { ...originalOf(), based_on: originalOf() } }),
  ];
  for (let run = 0; run < 2000; run += 1) {
    const metadata = { ...workOf(), ...others(), ...one(originals)() };
    const record = { contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata };
    const language = one(CREDIT_LANGUAGES);
    for (const format of ["text", "html", "markdown"] as const) {
      const line = readable(formatCredit(record, format, language));
      const mistakes = mistakesIn(line, grammarOf(language));
      if (mistakes.length > 0)
        expect(mistakes, `${language} ${format} ${JSON.stringify(metadata)}\n${line}`).toEqual([]);
    }
  }
});

/** Text without tags, the addresses of links, and isolates. */
const readable = (line: string) =>
  line
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/\\(?=[[\]_*])|(?<!\\)[[\]]/g, "")
    .replaceAll(/[\u2068\u2069]/g, "")
    .replaceAll(/https?:\/\/[^\s)）（]*[^\s)）（.,;]/g, "URL");

const MISTAKES = {
  "doubled punctuation":
    /[,;:。、，；：]\s*[,;:.。、，；：)）]|\.\s*[.。]|[!?]\.|(?<!Jr|Inc|St|e\.a|u\.\u00a0a)\.[,;:]/u,
  "a stray space": /^\s|\s$| {2}|[ ][,.;:!?)。、，；）]|[(（] |\u00a0 | \u00a0/u,
  "a missing space": /\p{Ll}[.,;:!?]\p{Lu}|[\p{Script=Latin}\d][(«„]\p{L}/u,
  "empty parentheses": /\(\s*\)|（\s*）|""|«\s*»|„“|“”|『』|《》/u,
  "a place that isn't filled": /[{}]|undefined|null|NaN/u,
};

const BRACKETS = [
  ["(", ")"],
  ["（", "）"],
];

function mistakesIn(line: string, { title, innerQuotes = ["", ""] }: Grammar): string[] {
  const found = Object.entries(MISTAKES).flatMap(([name, pattern]) => (pattern.test(line) ? [name] : []));
  const quotes = [title.split("{title}"), innerQuotes].filter(([open = ""]) => !/^'?$/.test(open));
  for (const [open = "", close = ""] of [...BRACKETS, ...quotes]) {
    const count = (sign: string) => line.split(sign).length - 1;
    const isPaired = open === close ? count(open) % 2 === 0 : count(open) === count(close);
    if (!isPaired) found.push(`unbalanced ${open}${close}`);
  }
  if (!/(?:[.!?。！？][)"”»]?|URL|Box 3)$/u.test(line)) found.push("no end");
  return found;
}
