import { describe, expect, test } from "vitest";
import { createComment } from "./community.ts";
import { createProject } from "./projects.ts";
import { renameTeam } from "./team.ts";
import { nameText, ownName, proseText } from "./text.ts";
import { createToken } from "./tokens.ts";

const name = nameText(80, "A name is required");
const prose = proseText(2000, "Comment is required", "Too long");
const REFUSED = "Remove line breaks and control characters";
const mistake = (schema: typeof name, value: string) => schema.safeParse(value).error?.issues[0]?.message;

/** Characters not allowed in names, by reason. */
const INVISIBLE = [
  ..."\u200b\u200e\u200f\u061c", // zero width and direction marks
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", // overrides and isolates
  ..."\u2060\u2061\u2064\ufeff\u00ad\u034f\u180e\u3164\u115f\uffa0", // joiners, operators, fillers
  ..."\u0007\u001b\u007f\u0085\u009b", // controls
  "\u{e0041}",
  "\u{1d173}",
  ..."\ufdd0\ufdef\ufffe\uffff\u{1fffe}\u{10ffff}", // noncharacters
];

describe("a name", () => {
  test.each([
    "Ada Lovelace",
    "O'Neill & Söhne (Zürich)",
    "محمد علی",
    "نمی\u200cخواهم", // Persian needs the non-joiner
    "क्\u200dष", // and Devanagari the joiner
    "שלום",
    "山田 太郎",
    "Nguyễn Văn A",
    "Team \u{1f469}\u{1f3fd}\u200d\u{1f4bb} \u2764\ufe0f 1\ufe0f\u20e3",
  ])("accepts %s", (value) => {
    expect(name.safeParse(value).data).toBe(value);
  });

  test.each(INVISIBLE.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    "refuses U+%s",
    (_, character) => {
      expect(mistake(name, `Ada${character}Lovelace`)).toBe(REFUSED);
    },
  );

  test.each(["\n", "\r\n", "\t", "\u2028", "\u2029", "\u0085"])("refuses the line break %j", (character) => {
    expect(mistake(name, `Ada${character}Bcc: all`)).toBe(REFUSED);
  });

  test.each(["Ada\u200dLovelace", "ад\u200cа", "Ada\ufe0f", "\u200dAda", "1\u200d1"])(
    "refuses a joiner that joins nothing: %j",
    (value) => {
      expect(mistake(name, value)).toBe(REFUSED);
    },
  );

  test("is missing if it's invisible", () => {
    for (const value of ["", " ", "\u200b\u2060", "\u0301"])
      expect(mistake(name, value)).toBe("A name is required");
  });
});

describe("the name of a person or workspace", () => {
  const own = ownName(80, "A name is required");

  test.each([
    "J. R. R. Tolkien",
    "J.R.R. Tolkien",
    "St. John",
    "Acme Inc.",
    "Web2.0 Fans",
    "Wait...",
    "محمد",
    "AC/DC",
    "Ada (she/her)",
    "Студия А/Б",
    "Berlin: Studio 7",
    "From 9:30",
    "Season 2025-26",
    ...["Studio 2026-2027", "2026–2027", "Class of 1999 to 2004 (Berlin)", "Studio ２０２６-２０２７"],
  ])("accepts %s", (value) => {
    expect(own.safeParse(value).data).toBe(value);
  });

  test.each([
    ...["https://evil.example", "evil.example", "Win at evil.example now", "//evil", "me@evil"],
    ...["EVIL.EXAMPLE", "evil.xn--p1ai", "почта.рф", "evil。example", "evil．example", "evil｡example"],
    ...["／／ｅｖｉｌ", "a＠b", "\u{1f4a9}.la", "evil․example"],
    ...["evil\\x", "＼evil", "tel:0900", "https:evil", "mailto：me", "1.2.3.4", "at 192.0.2.17:80"],
    ...["+49 30 123 45", "０９００１２３４", "٠٩٠٠١٢٣", "0900 (12) 34", "evil/", "/evil", "1/2", "a. b/c"],
    ...["+2026-2027", "2027-2026", "2026 2027", "20262027", "2026-2027 7", "7, 2026-2027", "2026-2199"],
  ])("refuses %s, which could become a link", (value) => {
    expect(mistake(own, value)).toMatch(/^Remove web addresses, phone numbers/);
  });
});

test("checks a name that only repeats one part quickly", () => {
  const own = ownName(80, "A name is required");
  for (const part of ["/", ".", "1.", "a/", "1", ":", "a:", ". /"]) {
    const started = performance.now();
    own.safeParse(part.repeat(20_000 / part.length));
    expect(performance.now() - started, part).toBeLessThan(200);
  }
});

describe("a comment", () => {
  test("accepts lines and emoji", () => {
    const value = "First\n\n\tsecond \u{1f468}\u200d\u{1f469}\u200d\u{1f467} שלום";
    expect(prose.safeParse(value).data).toBe(value);
  });

  test("refuses characters that hide or reverse text", () => {
    for (const character of INVISIBLE)
      expect(mistake(prose, `Look ${character} here`)).toMatch(/^Remove invisible characters/);
  });
});

test("projects, workspaces, tokens, and comments use them", () => {
  const turned = "Gallery \u202egpj.exe";
  expect(createProject.safeParse({ name: turned, type: "api" }).success).toBe(false);
  expect(renameTeam.safeParse({ name: turned }).success).toBe(false);
  expect(createToken.safeParse({ name: turned, scopes: ["read"] }).success).toBe(false);
  expect(createComment.safeParse({ body: turned }).success).toBe(false);
});
