import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const made = (metadata: Record<string, unknown>) => {
  const { contributors, hasOthers } = creditOf({ metadata });
  return [...contributors.map(({ name, role }) => `${name}: ${role}`), ...(hasOthers ? ["others"] : [])];
};
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("npm, Cargo, and AUTHORS files: a list that ends in contributors is incomplete", () => {
  test.each([
    ["Brian O'Shea, Johan Tell and contributors", ["Brian O'Shea: creator", "Johan Tell: creator", "others"]],
    ["The Chromium Authors and contributors", ["The Chromium Authors: creator", "others"]],
    ["Jane Roe & contributors", ["Jane Roe: creator", "others"]],
    ["Jane Roe (and contributors)", ["Jane Roe: creator", "others"]],
    ["Jane Roe, Karl Ott, and other contributors", ["Jane Roe: creator", "Karl Ott: creator", "others"]],
    ["Jane Roe, Karl Ott et al.", ["Jane Roe: creator", "Karl Ott: creator", "others"]],
    ["Roe, Jane, et al.", ["Roe, Jane: creator", "others"]],
    ["Example Holdings, Inc. and contributors", ["Example Holdings, Inc.: creator", "others"]],
    ["Jane Roe and Karl Ott and contributors", ["Jane Roe and Karl Ott: creator", "others"]],
    // Names of their own
    ["Bootstrap contributors", ["Bootstrap contributors: creator"]],
    ["The NumPy and SciPy contributors", ["The NumPy and SciPy contributors: creator"]],
    ["Jane Roe, Karl Ott", ["Jane Roe, Karl Ott: creator"]],
  ])("%s", (author, makers) => {
    expect(made({ author })).toEqual(makers);
  });

  test("the two are never combined into one person", () => {
    const name = "Brian O'Shea, Johan Tell and contributors";
    const { contributors } = creditOf({ metadata: { author: { name, "@type": "Person" } } });
    expect(contributors).toMatchObject([{ name: "Brian O'Shea" }, { name: "Johan Tell" }]);
  });
});

describe("KORMARC and GB/T 3792: statements of responsibility in Korean and Chinese", () => {
  test.each([
    ["박경리 지음 ; 김영하 옮김", ["박경리: author", "김영하: translator"]],
    ["박경리 지음", ["박경리: author"]],
    ["박경리 저; 김영하 역", ["박경리: author", "김영하: translator"]],
    ["버지니아 울프 지음 ; 이소연 옮김", ["버지니아 울프: author", "이소연: translator"]],
    ["김영하, 박경리 지음", ["김영하: author", "박경리: author"]],
    ["박경리 글·그림", ["박경리: author", "박경리: illustrator"]],
    ["박경리 엮음", ["박경리: editor"]],
    ["박경리 편", ["박경리: editor"]],
    ["박경리 사진", ["박경리: photographer"]],
    ["지은이: 박경리 ; 옮긴이: 김영하", ["박경리: author", "김영하: translator"]],
    ["(英) 莎士比亚著 ; 朱生豪译", ["莎士比亚: author", "朱生豪: translator"]],
    ["[英]莎士比亚著；朱生豪译", ["莎士比亚: author", "朱生豪: translator"]],
    ["（英）莎士比亚著", ["莎士比亚: author"]],
    ["[明] 吴承恩 著", ["吴承恩: author"]],
    ["(清) 曹雪芹, (清) 高鹗著", ["曹雪芹: author", "高鹗: author"]],
    ["[美] 约翰·斯坦贝克著", ["约翰·斯坦贝克: author"]],
    ["[日] 村上春树", ["村上春树: creator"]],
    ["张三丰 摄", ["张三丰: photographer"]],
    // Names of their own
    ["김옮김", ["김옮김: creator"]],
    ["박경리", ["박경리: creator"]],
    ["김사진", ["김사진: creator"]],
    ["(株)電通", ["(株)電通: creator"]],
    ["王摄", ["王摄: creator"]],
  ])("%s", (creator, makers) => {
    expect(made({ creator })).toEqual(makers);
    expect(made({ creators: [creator] })).toEqual(makers);
  });

  test("a title ends where such a statement begins", () => {
    expect(creditOf({ metadata: { title: "토지 / 박경리 지음" } })).toMatchObject({
      ...{ title: "토지", creators: ["박경리"] },
    });
  });
});

describe("utils::person, CRAN: MARC codes in brackets after each name, and an ORCID iD", () => {
  const ORCID = "https://orcid.org/0000-0002-1825-0097";
  test.each([
    [
      `Maria Ostrowska [aut, cre] (ORCID: <${ORCID}>), Ken Abe [aut], Sven Lindqvist [ctb], \
Gridworks PBC [cph, fnd]`,
      [
        ...["Maria Ostrowska: author", "Ken Abe: author", "Sven Lindqvist: contributor"],
        ...["Gridworks PBC: rights holder", "Gridworks PBC: funder"],
      ],
    ],
    ["Ana Prados [aut, cre]", ["Ana Prados: author"]],
    [
      "Ana Prados <ana@example.com> [aut, cph], Harbor Software, PBC [cph, fnd]",
      [
        ...["Ana Prados: author", "Ana Prados: rights holder"],
        ...["Harbor Software, PBC: rights holder", "Harbor Software, PBC: funder"],
      ],
    ],
    ["Ana Prados [aut], Jo Lund [cre]", ["Ana Prados: author", "Jo Lund: associated name"]],
    ["Ana Prados [aut] and Jo Lund [trl]", ["Ana Prados: author", "Jo Lund: translator"]],
    [
      "Ana Prados [aut] (Quay model), Jo Lund [ths]",
      ["Ana Prados (Quay model): author", "Jo Lund: associated name"],
    ],
    // Other brackets
    ["Ana Prados [zzz], Jo Lund [aut]", ["Ana Prados [zzz], Jo Lund [aut]: creator"]],
    ["Ana Prados [cph]", ["Ana Prados: rights holder"]],
    ["Prados, Ana [Herausgeber]", ["Ana Prados: editor"]],
  ])("%s", (author, makers) => {
    expect(made({ author })).toEqual(makers);
  });

  test.each([`(ORCID: <${ORCID}>)`, `(<${ORCID}>)`, `(ORCID: <${ORCID}>, Harbor University)`])(
    "%s belongs to the author",
    (comment) => {
      const [one, other] = creditOf({
        metadata: { author: `Ana Prados [aut, cre] ${comment}, Jo Lund [aut]` },
      }).contributors;
      expect(one).toMatchObject({ id: ORCID, url: ORCID });
      expect(other).toMatchObject({ name: "Jo Lund", id: null, url: null });
    },
  );
});

describe("MARC 21 field 100 in Arabic and Hebrew: names and life dates, with Arabic commas", () => {
  test.each([
    ["محفوظي، نجيب، 1911-2006", ["نجيب محفوظي: creator"]],
    ["محفوظ، نجيب، 1911-2006؛ حسين، طه، 1889-1973", ["نجيب محفوظ: creator", "طه حسين: creator"]],
    ["نجيب محفوظ؛ طه حسين", ["نجيب محفوظ: creator", "طه حسين: creator"]],
    ["עגנון, שמואל יוסף, 1888-1970", ["שמואל יוסף עגנון: creator"]],
    ["محفوظ، نجيب", ["محفوظ، نجيب: creator"]],
  ])("%s", (creator, makers) => {
    expect(made({ creator })).toEqual(makers);
  });

  test("without dates, an order that may be a catalog's gets a warning", () => {
    expect(codes({ creator: "محفوظ، نجيب" })).toEqual(["creator_ambiguous"]);
  });
});

describe("degrees after a name aren't a given name", () => {
  test.each([
    ["Jane Roe, MD, PhD; Karl Ott, MLIS", ["Jane Roe, MD, PhD: creator", "Karl Ott, MLIS: creator"]],
    ["Roe, Jane, MPH; Ott, Karl, M.L.S.", ["Jane Roe MPH: creator", "Karl Ott M.L.S.: creator"]],
    ...["MLS", "MFA", "MPH", "JD", "LLM", "RN", "MBA", "MSc", "BSc", "DPhil", "EdD", "PsyD", "M.L.I.S."].map(
      (degree): [string, string[]] => [
        `Jane Roe, ${degree}; Ott, Karl`,
        [`Jane Roe, ${degree}: creator`, "Karl Ott: creator"],
      ],
    ),
    ["Roe, M.L.; Ott, K.", ["M.L. Roe: creator", "K. Ott: creator"]],
  ])("%s", (creator, makers) => {
    expect(made({ creator })).toEqual(makers);
  });

  test("they get no warning about the order", () => {
    expect(codes({ creator: "Karl Ott, MLIS" })).toEqual([]);
  });
});

describe("MARC 21 field 100 $c: titles and words with a given name", () => {
  test.each([
    ["Pius XII, Pope, 1876-1958", "Pius XII (Pope)"],
    ["Pius XII, Pope", "Pius XII (Pope)"],
    ["Elizabeth II, Queen of Great Britain", "Elizabeth II (Queen of Great Britain)"],
    ["Elizabeth II, Queen of Great Britain, 1926-2022", "Elizabeth II (Queen of Great Britain)"],
    ["Augustine, of Hippo, Saint, 354-430", "Augustine of Hippo (Saint)"],
    ["Anselm, Saint, Archbishop of Canterbury, 1033?-1109", "Anselm (Saint, Archbishop of Canterbury)"],
    ["Seuss, Dr.", "Dr. Seuss"],
    ["Seuss, Dr., 1904-1991", "Dr. Seuss"],
    ["Thomas, à Kempis", "Thomas à Kempis"],
    ["Thomas, à Kempis, 1380-1471", "Thomas à Kempis"],
    ["William, of Ockham", "William of Ockham"],
    ["Alexander, the Great, 356 B.C.-323 B.C.", "Alexander the Great"],
    // Texts of their own
    ["Tyler, The Creator", "Tyler, The Creator"],
    ["Ana Prados, Dr.", "Ana Prados, Dr."],
    ["Harbor, Museum of Art", "Harbor, Museum of Art"],
    ["Smith, de Vries", "Smith, de Vries"],
    ["Queen", "Queen"],
  ])("%s", (creator, name) => {
    expect(made({ creator })).toEqual([`${name}: creator`]);
    expect(made({ creators: [creator, "Jo Lund"] })).toEqual([`${name}: creator`, "Jo Lund: creator"]);
  });
});

test.each([
  ["Eliot, George, 1819-1880 [pseud. of Mary Ann Evans]", "George Eliot"],
  ["Eliot, George [pseud. of Mary Ann Evans], 1819-1880", "George Eliot"],
  ["George Eliot (pseud. of Mary Ann Evans)", "George Eliot"],
  ["Twain, Mark [pseud.]", "Mark Twain"],
  ["Twain, Mark, pseud., 1835-1910", "Mark Twain"],
  ["Pseudo Echo", "Pseudo Echo"],
])("AACR2: the person behind the pseudonym %s isn't part of the name", (creator, name) => {
  expect(made({ creator })).toEqual([`${name}: creator`]);
});

describe("ISBD 4: the place before a publisher is no role", () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ publisher: "Berlin : Hafen Verlag" }, []],
    [{ "dc:publisher": "New York : Harbor Press" }, []],
    [{ publisher: "Styling: Ana Prados" }, ["creator_ambiguous"]],
    [{ creator: "Styling : Ana Prados" }, ["creator_ambiguous"]],
  ])("%j", (metadata, expected) => {
    expect(codes(metadata)).toEqual(expected);
  });
});
