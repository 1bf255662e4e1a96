import { describe, expect, test } from "vitest";
import { type CreditFormat, formatCredit } from "../credit.ts";
import { CREDIT_LANGUAGES, type CreditLanguage } from "./languages.ts";

const write = (license: string, language?: CreditLanguage) =>
  formatCredit(
    { contentId: "x:1", contentCreatorId: null, attributionType: "code", metadata: { title: "T", license } },
    "text",
    language,
  );

describe("several licenses", () => {
  test.each([
    ["en", "To view copies of these licenses, visit "],
    ["de", "Kopien dieser Lizenzen: "],
    ["fr", "Textes des licences\u00a0: "],
    ["es", "Para ver copias de estas licencias, visite "],
    ["pt", "Para ver cópias destas licenças, visite "],
    ["it", "Per copie di queste licenze: "],
    ["nl", "Kopieën van deze licenties: "],
    ["pl", "Teksty licencji: "],
    ["ja", "各ライセンスの全文："],
    ["zh", "各许可全文："],
  ] as const)("use the plural for their copies in %s", (language, words) => {
    const line = write("MIT OR Apache-2.0", language);
    expect(line).toContain(`${words}https://spdx.org/licenses/MIT.html`);
    expect(write("MIT", language)).not.toContain(words);
    expect(write("MIT OR MIT", language)).not.toContain(words);
  });

  test.each([
    ["fr", "est sous licences MIT et ISC"],
    ["es", "está bajo las licencias MIT e ISC"],
    ["pt", "está sob as licenças MIT e ISC"],
    ["it", "è sotto le licenze MIT e ISC"],
    ["nl", "valt onder de licenties MIT en ISC"],
    ["pl", "na licencjach MIT i ISC"],
    ["ja", "MITおよびISCの下で"],
  ] as const)("use the plural in %s if they apply together", (language, words) => {
    expect(write("MIT AND ISC", language)).toContain(words);
  });
});

const TERMS = "https://a.example/terms";

describe("terms without a name", () => {
  test.each([
    ["en", "is used under the license in EULA.txt.", "is used under the terms at a.example."],
    [
      "de",
      "wird unter der Lizenz in EULA.txt verwendet.",
      "wird unter den Bedingungen auf a.example verwendet.",
    ],
    ["es", "se utiliza bajo la licencia de EULA.txt.", "se utiliza bajo los términos de a.example."],
    ["it", "condizioni d’uso: la licenza in EULA.txt.", "condizioni d’uso: i termini su a.example."],
    ["nl", "gebruikt onder de licentie in EULA.txt.", "gebruikt onder de voorwaarden op a.example."],
    ["ja", "EULA.txtのライセンスに基づいて", "a.exampleの利用条件に基づいて"],
  ] as const)("are written in %s", (language, file, host) => {
    expect(write("SEE LICENSE IN EULA.txt", language)).toContain(file);
    expect(write(TERMS, language)).toContain(host);
  });

  test.each(CREDIT_LANGUAGES.filter((language) => language !== "en"))(
    "contain no English in %s",
    (language) => {
      const licenses = [
        "SEE LICENSE IN EULA.txt",
        TERMS,
        "Apache-1.0+",
        "GPL-2.0-only WITH Classpath-exception-2.0",
      ];
      for (const license of licenses)
        expect(write(license, language)).not.toMatch(/\b(?:the|with|license in|or later)\b/);
    },
  );
});

test.each([
  ["Harbor License", "is used under the Harbor License.", "wird unter Harbor License verwendet."],
  ["The Harbor License", "is used under the Harbor License.", "wird unter Harbor License verwendet."],
  ["Artistic", "is licensed under the Artistic License.", "ist lizenziert unter Artistic License."],
  ["House rules", "is used under House rules.", "wird unter House rules verwendet."],
  ["a license of the museum", "used under a license of the museum", "unter a license of the museum"],
])("Chicago 8.180: %s has an article only in English", (license, english, german) => {
  expect(write(license)).toContain(english);
  expect(write(license, "de")).toContain(german);
});

describe("SPDX 2.3, annex D.4: an exception is linked next to its license", () => {
  const SPDX = "https://spdx.org/licenses";
  const metadata = { title: "T", license: "GPL-2.0-only WITH Classpath-exception-2.0" };
  const record = { contentId: "x:1", contentCreatorId: null, attributionType: "code", metadata };

  test.each<[CreditFormat, string]>([
    ["text", `this license, visit ${SPDX}/GPL-2.0-only.html and ${SPDX}/Classpath-exception-2.0.html.`],
    [
      "html",
      `with <a href="${SPDX}/Classpath-exception-2.0.html" rel="license">Classpath-exception-2.0</a>.`,
    ],
    ["markdown", `with [Classpath-exception-2.0](${SPDX}/Classpath-exception-2.0.html).`],
  ])("%s", (format, words) => {
    expect(formatCredit(record, format)).toContain(words);
  });
});
