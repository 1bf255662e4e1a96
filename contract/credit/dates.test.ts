import { describe, expect, test } from "vitest";
import { dateText, yearText } from "./date-text.ts";
import { dateOf, datesIn } from "./dates.ts";
import { CREDIT_LANGUAGES } from "./languages.ts";

const readOne = (date: unknown) => datesIn({ date }).stated?.edtf ?? null;

describe("reading a date", () => {
  test.each([
    ["2004", "2004"],
    ["2004-06", "2004-06"],
    ["2004-06-15", "2004-06-15"],
    ["1998/2004", "1998/2004"],
    ["1984?", "1984?"],
    ["2004-06~", "2004-06~"],
    ["2004-06-11%", "2004-06-11%"],
    ["156X", "156X"],
    ["15XX", "15XX"],
    ["2004-XX", "2004-XX"],
    ["2004-22", "2004-22"],
    ["1985/..", "1985/.."],
    ["../1985", "../1985"],
    ["-0043", "-0043"],
    ["2004-02-30", null],
    ["2004-13", null],
    ["2004/1998", null],
    ["/", null],
  ])("ISO 8601-2: %s is %s", (text, edtf) => {
    expect(readOne(text)).toBe(edtf);
  });

  test.each([
    ["RFC 3339", "2021-05-03T12:00:00Z", "2021-05-03"],
    ["ISO 8601 basic", "20210503", "2021-05-03"],
    ["EXIF", "2019:05:03 10:11:12", "2019-05-03"],
    ["RIS", "2004/06//", "2004-06"],
    ["RIS: a season as other information", "2010///Spring", "2010-21"],
    ["RIS: a season next to the month", "2010/06//Spring", "2010-06"],
    ["RIS: the day and other information", "2010/06/15/Spring", "2010-06-15"],
    ["RIS: the whole date as other information", "1998///1998–2004", "1998/2004"],
    ["RIS: the whole date as other information", "///44 BC", "-0043"],
    ["RIS: other information that is no date", "2010///Volume 3", "2010"],
    ["AACR2 1.4F: one of two dates", "1936 Feb. or Mar.", "1936-02?/1936-03?"],
    ["AACR2 1.4F: one of two dates", "3 or 4 June 1936", "1936-06-03?/1936-06-04?"],
    ["AACR2 1.4F7: one year or the other", "[1936 or 1937]", "1936?/1937?"],
    ["AACR2 1.4F: a supplied date", "n.d. (1871)", "1871"],
    ["AACR2 1.4F: a supplied date", "undated [ca. 1871]", "1871~"],
    ["EDTF 2.2: an open interval", "1936 or later", "1936/.."],
    ["EDTF 2.2: an open interval", "1868 or earlier", "../1868"],
    ["MEDLINE", "1998 May-June", "1998-05/1998-06"],
    ["a journal's issue", "Spring-Summer 1998", "1998-21/1998-22"],
    ["Chicago 9.64", "c. 1868–73", "1868~/1873"],
    ["Chicago 9.64", "1868-73?", "1868/1873?"],
    ["MARC 21 field 008", "19uu", "19XX"],
    ["RDA 1.9.2", "[1920?]", "1920?"],
    ["AACR2 1.4F7", "156-?", "156X?"],
    ["MARC 21 field 260", "2003, c2002", "2003"],
    ["MARC 21 field 260", "1881 (printed 1882)", "1881"],
    ["MARC 21 field 260", "1967 [c1965]", "1967"],
    ["AACR2 1.4F2", "1971 [i.e. 1972]", "1972"],
    ["ISO 690", "2021a", "2021"],
    ["ISO 690", "n.d.", null],
  ])("%s: %s is %s", (_, text, edtf) => {
    expect(readOne(text)).toBe(edtf);
  });

  test.each([
    ["June 2004", "2004-06"],
    ["June 3rd, 2004", "2004-06-03"],
    ["3. Juni 2004", "2004-06-03"],
    ["1er août 2004", "2004-08-01"],
    ["3 de junio de 2004", "2004-06-03"],
    ["3 czerwca 2004", "2004-06-03"],
    ["2004年6月3日", "2004-06-03"],
    ["Spring 2004", "2004-21"],
    ["c. 1565", "1565~"],
    ["ca. 1850", "1850~"],
    ["© 2019", "2019"],
    ["1560s", "156X"],
    ["16th century", "15XX"],
    ["44 BC", "-0043"],
    ["1999–2003", "1999/2003"],
    ["1998-99", "1998/1999"],
    ["2004–06", "2004/2006"],
    ["between 1998 and 2004", "1998/2004"],
    ["June–July 2004", "2004-06/2004-07"],
    ["3–5 June 2004", "2004-06-03/2004-06-05"],
    ["3-5 May 2021", "2021-05-03/2021-05-05"],
    ["3 - 5 May 2021", "2021-05-03/2021-05-05"],
    ["May 3-5, 2021", "2021-05-03/2021-05-05"],
    ["May 3–5, 2021", "2021-05-03/2021-05-05"],
    ["3.–5. Mai 2021", "2021-05-03/2021-05-05"],
    ["3. bis 5. Mai 2021", "2021-05-03/2021-05-05"],
    ["du 3 au 5 mai 2021", "2021-05-03/2021-05-05"],
    ["del 3 al 5 de mayo de 2021", "2021-05-03/2021-05-05"],
    ["3 a 5 de maio de 2021", "2021-05-03/2021-05-05"],
    ["dal 3 al 5 maggio 2021", "2021-05-03/2021-05-05"],
    ["3 t/m 5 mei 2021", "2021-05-03/2021-05-05"],
    ["3-5 maja 2021", "2021-05-03/2021-05-05"],
    ["2021年5月3日～5日", "2021-05-03/2021-05-05"],
    ["2021年5月3日至5日", "2021-05-03/2021-05-05"],
    ["2021-05-03/05", "2021-05-03/2021-05-05"],
    ["5-3 May 2021", null],
    ["before 1900", "../1900"],
    ["1998–", "1998/.."],
  ])("in words: %s is %s", (text, edtf) => {
    expect(readOne(text)).toBe(edtf);
  });

  test.each([
    [{ "date-parts": [[2021, 5, 3]] }, "2021-05-03"],
    [{ "date-parts": [["1998"], ["2004"]] }, "1998/2004"],
    [{ "date-parts": [[1565]], circa: true }, "1565~"],
    [{ "date-parts": [[2004]], season: 1 }, "2004-21"],
    [{ literal: "June 2004" }, "2004-06"],
    [{ raw: "2004-06" }, "2004-06"],
    [{ "date-parts": [[null]] }, null],
  ])("CSL 1.0.2: %j is %s", (date, edtf) => {
    expect(datesIn({ issued: date }).published?.edtf ?? null).toBe(edtf);
  });

  test.each([
    ...["03/05/2020", "2004/05", "1900s", "yesterday", "18181", "Winter 1998-99", "May or 1936"],
    // a copyright date in AACR2 1.4F6, and about 1998 elsewhere; RDA 2.8.6: years of another calendar
    ...["c1998", "1420 [1999 or 2000]", "5759 [1998 or 1999]"],
  ])("%s may mean several dates, so it gets a warning", (date) => {
    const warnings: never[] = [];
    expect(datesIn({ date }, warnings).stated).toBeNull();
    expect(warnings).toMatchObject([{ path: "metadata.date", code: "date_unreadable" }]);
  });

  test.each([["n.d."], ["s.a."], [{ "date-parts": [[null]] }], [true], [null], [""]])(
    "%j says that there's no date, which isn't a mistake",
    (date) => {
      const warnings: never[] = [];
      expect(datesIn({ date }, warnings).stated).toBeNull();
      expect(warnings).toEqual([]);
    },
  );
});

describe("which date is used", () => {
  test.each([
    ["Crossref: a registration is no date of the work", { created: { "date-time": "2021-01-01" } }, null],
    ["Crossref published-print", { "published-print": { "date-parts": [[2020, 3]] } }, "2020-03"],
    ["DataCite 4 dateType", { dates: [{ date: "2019", dateType: "Issued" }] }, "2019"],
    ["BibTeX month", { year: 2004, month: "jun" }, "2004-06"],
    ["BibTeX month in digits", { year: "2004", month: "6", day: 3 }, "2004-06-03"],
    ["DSpace dc.date.issued", { "dc.date.issued": "2019-05" }, "2019-05"],
    ["CITATION.cff", { "date-released": "2021-05-03" }, "2021-05-03"],
    ["published before created", { date_created: "1890", datePublished: "1998" }, "1998"],
  ])("%s", (_, metadata, edtf) => {
    expect(dateOf(metadata, "Book")?.edtf ?? null).toBe(edtf);
  });

  test("a picture uses the date it was made", () => {
    expect(dateOf({ date_created: "1890", datePublished: "1998" }, "ImageObject")?.edtf).toBe("1890");
  });
});

test.each([
  [
    "2004-06",
    "June 2004,Juni 2004,juin 2004,junio de 2004,junho de 2004,giugno 2004,juni 2004,czerwiec 2004,2004年6月",
  ],
  ["1565~", "c. 1565,um 1565,vers 1565,c. 1565,c. 1565,ca. 1565,ca. 1565,ok. 1565,1565年頃,约1565"],
  ["1998/2004", "1998–2004"],
  ["1984?", "1984?"],
])("CLDR: each language formats %s in its own way", (date, texts) => {
  const stated = datesIn({ date }).stated;
  const written = CREDIT_LANGUAGES.map((language) => stated && dateText(stated, language));
  expect([...new Set(texts.split(","))]).toEqual([...new Set(written)]);
});

test.each([
  ["2021-05-03/2021-05-05", { month: "long", day: "numeric" }],
  ["2021-05-30/2021-06-02", { month: "long", day: "numeric" }],
] as const)("CLDR intervalFormats: %s has the year only once, or the month", (date, options) => {
  const [from = "", to = ""] = date.split("/");
  const stated = datesIn({ date }).stated;
  for (const language of CREDIT_LANGUAGES.filter((one) => !["ja", "zh"].includes(one))) {
    const format = new Intl.DateTimeFormat(language, { ...options, year: "numeric", timeZone: "UTC" });
    const text = stated && dateText(stated, language);
    expect(text, language).toBe(format.formatRange(new Date(from), new Date(to)));
    expect(text?.match(/\d{4}/g), language).toHaveLength(1);
  }
});

test.each([
  ["en", "May 3 – 5, 2021"],
  ["de", "3.–5. Mai 2021"],
  ["fr", "3–5 mai 2021"],
  ["ja", "2021年5月3日～5日"],
  ["zh", "2021年5月3日至5日"],
  ["ja", "2021年5月～6月", "2021-05/2021-06"],
  ["zh", "2021年5月30日至6月2日", "2021-05-30/2021-06-02"],
  ["en", "May – June 2021", "2021-05/2021-06"],
  ["en", "December 2020 – January 2021", "2020-12/2021-01"],
] as const)(
  "CLDR intervalFormats in %s: %s",
  (language, expected, date: string = "2021-05-03/2021-05-05") => {
    const stated = datesIn({ date }).stated;
    const text = stated && dateText(stated, language).replaceAll(/\s/g, " ");
    expect(text).toBe(expected);
  },
);

test("an uncertain year is always marked", () => {
  const years = ["2004-06", "1565~", "1984?", "156X", "2003-12/2004-01", "../1900"];
  expect(years.map((date) => datesIn({ date }).stated).map((date) => date && yearText(date))).toEqual([
    ...["2004", "c. 1565", "1984?", "1560–1569", "2003–2004", "until 1900"],
  ]);
});
