import { describe, expect, test } from "vitest";
import { type CreditFormat, formatCredit } from "../credit.ts";
import { CREDIT_LANGUAGES, type CreditLanguage, creditLanguage } from "./languages.ts";

const write = (metadata: Record<string, unknown>, format: CreditFormat, language: CreditLanguage) => {
  const record = { contentId: "x:1", contentCreatorId: "x:ada", attributionType: "text_content", metadata };
  return formatCredit(record, format, language);
};
const BY = { license: "CC BY 4.0" };
const START = { title: "T", ...BY };
const metadata = { ...START, creators: ["Ana", "Bo"], translator: "Cy", changes: "cropped" };

test.each([
  ["de", "„T“ von Ana und Bo, übersetzt von Cy, ist lizenziert unter CC BY 4.0. Änderungen: cropped."],
  ["fr", "«\u00a0T\u00a0» par Ana et Bo, traduction\u00a0: Cy, est sous licence CC BY 4.0."],
  ["es", "«T» de Ana y Bo, traducción de Cy, está bajo la licencia CC BY 4.0. Cambios: cropped."],
  ["pl", "„T”, autor: Ana i Bo, przekład: Cy – na licencji"],
  ["ja", "『T』（作者：Ana、Bo）（翻訳：Cy）はCC BY 4.0の下でライセンスされています。変更点：cropped。"],
  ["zh", "《T》（作者：Ana和Bo）（翻译：Cy）采用 CC BY 4.0 许可。更改：cropped。"],
] as const)("%s", (language, line) => {
  expect(write(metadata, "text", language)).toContain(line);
});

test.each([
  ["en", '"T" by an unknown creator is licensed'],
  ["de", "„T“ (Urheber unbekannt) ist lizenziert"],
  ["fr", "«\u00a0T\u00a0» (auteur inconnu) est sous licence"],
  ["es", "«T» (autor desconocido) está bajo"],
  ["pt", "“T” (autor desconhecido) está sob"],
  ["it", "«T» (autore sconosciuto) è sotto licenza"],
  ["nl", "“T” (maker onbekend) valt onder"],
  ["pl", "„T” (autor nieznany) – na licencji"],
  ["ja", "『T』（作者不明）はCC BY 4.0"],
  ["zh", "《T》（作者不详）采用"],
] as const)("%s: an unknown maker doesn't split a sentence", (language, line) => {
  expect(write({ ...START, creator: ":unav" }, "text", language)).toContain(line);
});

test.each([
  ["pl", "fot. Ana"],
  ["fr", "direction éditoriale\u00a0: Cy"],
  ["ja", "（写真：Ana、編集：Cy）"],
  ["zh", "（摄影：Ana；编辑：Cy）"],
] as const)("%s: roles in the style of picture credits", (language, roles) => {
  const people = { creators: [{ name: "Ana", role: "photographer" }], editor: "Cy" };
  expect(write({ ...START, ...people }, "text", language)).toContain(roles);
});

test.each([
  [
    "ja",
    "この作品『T』（作者：B）は『O』（作者：A）（CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/deed.ja)に基づき使用）の二次的著作物です。",
  ],
  [
    "zh",
    "本作品《T》（作者：B）是《O》（作者：A）（依据 CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/deed.zh-hans) 使用）的演绎作品。",
  ],
  ["pl", "Całość – na licencji CC BY 4.0."],
] as const)("%s: a derivative is one sentence", (language, line) => {
  const based_on = { title: "O", creator: "A", ...BY };
  expect(write({ ...START, creator: "B", based_on }, "text", language)).toContain(line);
});

test.each(CREDIT_LANGUAGES)("%s: no text runs into an address", (language) => {
  for (const license of ["CC BY 4.0", "MIT OR Apache-2.0", "CC0"]) {
    const line = write({ ...START, license, source: "https://museum.example/t" }, "text", language);
    for (const [address] of line.matchAll(/https?:\S+/g)) expect(address).toMatch(/^[\x21-\x7e]+$/);
  }
});

test.each(CREDIT_LANGUAGES)(
  "%s fills every placeholder, declares its language, and links its deed",
  (language) => {
    const based_on = { title: "Y", creator: "Z", ...BY };
    const html = write({ ...metadata, based_on, ai_generated: true }, "html", language);
    expect(html).toMatch(new RegExp(`^<p lang="${language}" dir="ltr">`));
    expect(html).not.toMatch(/[{}]|,,|\.\./);
    if (language !== "en") expect(html).toContain(`/licenses/by/4.0/deed.`);
  },
);

describe("a deed opens in the credit's language, in every format", () => {
  const deeds = CREDIT_LANGUAGES.map((language): [CreditLanguage, string] => [
    language,
    language === "en" ? "/" : `/deed.${language === "zh" ? "zh-hans" : language}`,
  ]);
  test.each(deeds)("%s", (language, deed) => {
    const based_on = { title: "O", license: "CC0" };
    for (const format of ["text", "html", "markdown"] as const) {
      const line = write({ ...START, based_on }, format, language);
      const addresses = [...line.matchAll(/https:[^\s)"（）]+?(?=[.)"]*(?:[\s"）)]|$))/g)].map(
        ([url]) => url,
      );
      expect(new Set(addresses), format).toEqual(
        new Set(
          ["licenses/by/4.0", "publicdomain/zero/1.0"].map(
            (at) => `https://creativecommons.org/${at}${deed}`,
          ),
        ),
      );
    }
    const statement = write({ license: "https://rightsstatements.org/vocab/InC/1.0/" }, "text", language);
    expect(statement).toContain(
      language === "en" ? "/vocab/InC/1.0/" : `/page/InC/1.0/?language=${language}`,
    );
  });
});

test("BCP 47 tags choose by their language", () => {
  expect(creditLanguage("pt-BR", "de")).toBe("pt");
  expect(creditLanguage("xx", undefined, "zh_Hant")).toBe("zh");
  expect(creditLanguage(null)).toBe("en");
});

test.each<[language: CreditLanguage, creators: string[], words: string]>([
  ["en", ["A"], 'a derivative of "X" by A and "Y" by C.'],
  ["en", ["A", "B"], 'a derivative of "X" by A and B; and "Y" by C.'],
  ["de", ["A", "B"], "„X“ von A und B; und „Y“ von C."],
  ["ja", ["A", "B"], "『X』（作者：A、B）、『Y』（作者：C）"],
])("Chicago 6.64: %s has semicolons between originals of %j", (language, creators, words) => {
  const based_on = [
    { title: "X", creators },
    { title: "Y", creator: "C" },
  ];
  expect(write({ title: "T", based_on }, "html", language)).toContain(words);
});

test("Chicago 6.64: an original's license isn't confused with the next one's", () => {
  const based_on = [{ title: "X", license: "CC0" }, { title: "Y", license: "CC0" }, { title: "Z" }];
  const cc0 = "[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)";
  expect(write({ title: "T", based_on }, "markdown", "en")).toContain(
    `"X", used under ${cc0}; "Y", used under ${cc0}; and "Z". No license stated.`,
  );
});
