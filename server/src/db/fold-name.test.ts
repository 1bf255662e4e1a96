import { foldName, foldQuery, foldText } from "@byline/contract/fold-name.ts";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "../../test/harness.ts";
import { createPool } from "./client.ts";

const pool = createPool(await createDatabase(), { max: 1, name: "fold-name-test" });
afterAll(() => pool.end());

const foldInDatabase = async (names: string[]): Promise<string[]> => {
  const { rows } = await pool.query(
    `select coalesce(array_agg(fold_name(n) order by i), '{}') as folded
     from unnest($1::text[]) with ordinality u (n, i)`,
    [names],
  );
  return rows[0].folded;
};

/** Spellings of one name, with what Unicode says of them. */
const SAME: [string, ...string[]][] = [
  ["CaseFolding.txt: final sigma (03C2; C; 03C3)", "ΟΔΥΣΣΕΥΣ", "οδυσσεύς", "Ὀδυσσεύς", "οδυσσευσ"],
  ["CaseFolding.txt: sharp s (00DF, 1E9E; F; 0073 0073)", "Straße", "STRASSE", "STRAẞE", "strasse"],
  ["CaseFolding.txt: dotted and dotless i (0130, 0131; T)", "İstanbul", "ıstanbul", "Istanbul", "ISTANBUL"],
  ["CaseFolding.txt: long s (017F), ligature fi (FB01)", "ſofﬁa", "Soffia"],
  ["CaseFolding.txt: Cyrillic variants (1C80..1C88; C)", "ᲀᲂᲁа", "Вода"],
  ["CaseFolding.txt: Cherokee (AB70..ABBF; C)", "ᏣᎳᎩ", "ꮳꮃꭹ"],
  ["UnicodeData.txt: 212B and 00C5 decompose to 0041 030A", "Ångström", "A\u030angstro\u0308m", "angstrom"],
  ["UnicodeData.txt: Arabic vowel marks 064B..0652, Mn", "مُحَمَّد", "محمد"],
  ["UnicodeData.txt: tatweel 0640, Lm", "محمـــد", "محمد"],
  ["UnicodeData.txt: hamza and madda above 0653..0655, Mn", "أحمد", "احمد"],
  ["UnicodeData.txt: Hebrew points 05B0..05C7, Mn", "שָׁלוֹם", "שלום"],
  ["UnicodeData.txt: Vietnamese marks 031B, 0323", "Nguyễn Thị Hường", "nguyen thi huong"],
  ["UnicodeData.txt: fullwidth forms, <wide>", "Ｂｙｌｉｎｅ", "Byline"],
  ["UnicodeData.txt: halfwidth katakana, <narrow>", "ﾊﾞｲﾗｲﾝ", "バイライン"],
  ["CLDR root collation, primary strength", "Øystein Łukasz Đorđe Ħal", "oystein lukasz dorde hal"],
  ["DerivedCoreProperties.txt: Default_Ignorable_Code_Point", "Ana\u200d Pra\u00addos\ufe0f", "Ana Prados"],
  ["PropList.txt: White_Space", " Ana\u00a0\u2003Prados\u3000", "Ana Prados"],
  ["Apostrophes: 2018, 2019, 02BB, 02BC", "O’Brien", "O'Brien", "OʼBrien", "O‘Brien", "Oʻbrien"],
];

test.each(SAME)("%s", async (_, ...spellings) => {
  expect(new Set(spellings.map(foldName)).size).toBe(1);
  expect(new Set(await foldInDatabase(spellings)).size).toBe(1);
});

test.each([
  ["が", "か", "voiced kana: 3099 makes another letter"],
  ["कि", "क", "Devanagari vowel signs are letters of the word"],
  ["มี", "มา", "Thai vowels are, too"],
  ["Ana", "Anna", "letters"],
])("%s is not %s: %s", async (a, b) => {
  expect(foldName(a)).not.toBe(foldName(b));
  const [one, other] = await foldInDatabase([a, b]);
  expect(one).not.toBe(other);
});

test("optional marks fold to nothing, and others stay", () => {
  const optional =
    /(?=\p{Mn})[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{DI}]/u;
  for (let code = 0; code <= 0xffff; code++) {
    const mark = String.fromCharCode(code);
    if (optional.test(mark)) expect(foldName(`a${mark}`), code.toString(16)).toBe("a");
  }
});

test("the database folds every character like the code, and folding twice changes nothing", async () => {
  // Of the Unicode version of both: this server's Node may know letters that PostgreSQL does not.
  const { rows } = await pool.query<{ code: number }>(
    `select code from generate_series(1, x'1ffff'::int) code
     where case when code not between x'd800'::int and x'dfff'::int then unicode_assigned(chr(code)) end`,
  );
  const codes = rows.map(({ code }) => code);
  const names = codes.map((code) => `a ${String.fromCodePoint(code)} b`);
  const folded = names.map(foldName);
  const differing: string[] = [];
  for (let at = 0; at < names.length; at += 50_000) {
    const found = await foldInDatabase(names.slice(at, at + 50_000));
    found.forEach((one, i) => {
      if (one !== folded[at + i]) differing.push(codes[at + i]?.toString(16) as string);
    });
  }
  expect(differing).toEqual([]);
  expect(folded.filter((one) => foldName(one) !== one)).toEqual([]);
  const long = "Ｅﬁ̈ ".repeat(100);
  expect(await foldInDatabase([long])).toEqual([foldName(long)]);
  const { rows: texts } = await pool.query("select fold_text($1) as folded", [long]);
  expect(texts).toEqual([{ folded: foldText(long) }]);
});

test("a search that folds to nothing stays as typed, so it doesn't match every text", () => {
  expect(["ΟΔΟΣ ", "´", " \u0301\u200b ", "  "].map(foldQuery)).toEqual(["οδοσ", "´", "\u0301\u200b", ""]);
});

test("a name removed by an earlier build stays removed", async () => {
  const { rows } = await pool.query(
    `select encode(sha256(convert_to('w ' || former_fold_name($1), 'utf8')), 'hex') = any(keys) as former,
            name_key('w', $1) = any(keys) as current
     from name_keys('w', $1) keys`,
    ["Νίκος"],
  );
  expect(rows).toEqual([{ former: true, current: true }]);
});
