import { setImmediate } from "node:timers/promises";
import { bibtexOf } from "@byline/contract/credit/bibtex.ts";
import { noticeOf, providerLine, spdxOf } from "@byline/contract/credit/citation.ts";
import { cslItem } from "@byline/contract/credit/csl.ts";
import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import { risOf } from "@byline/contract/credit/ris.ts";
import { type Credited, formatCredit, jsonForScript } from "@byline/contract/credit.ts";
import type { WrittenFormat } from "@byline/contract/credits.ts";

/**
 * Writes a credit in any format. Null for `provider` if the source isn't a provider with its own wording.
 * `language` applies to `text`, `html`, and `markdown`.
 */
export function writeCredit(
  record: Credited,
  format: WrittenFormat,
  language?: CreditLanguage,
): string | null {
  switch (format) {
    case "bibtex":
      return bibtexOf(record);
    case "ris":
      return risOf(record);
    case "csl-json":
      return JSON.stringify([cslItem(record)], null, 2);
    case "notice":
      return noticeOf(record);
    case "spdx":
      return spdxOf(record);
    case "provider":
      return providerLine(record);
    default:
      return formatCredit(record, format, language);
  }
}

/** Credits written in one turn; the slowest format takes about 0.4 ms each. */
const CREDITS_A_TURN = 20;

/** Writes the credits available in this format, in the order of the records. */
export async function writeEach<Record extends Credited>(
  records: Record[],
  format: WrittenFormat,
  language?: CreditLanguage,
): Promise<{ record: Record; credit: string }[]> {
  const written: { record: Record; credit: string }[] = [];
  for (const [index, record] of records.entries()) {
    const credit = writeCredit(record, format, language);
    if (credit !== null) written.push({ record, credit });
    if (index % CREDITS_A_TURN === CREDITS_A_TURN - 1) await setImmediate();
  }
  return written;
}

/** Joins credits into one document of their format, without duplicates. */
export function joinCredits(written: string[], format: WrittenFormat): string {
  const credits = [...new Set(written)];
  if (credits.length === 0 && format !== "csl-json" && format !== "json-ld") return "";
  switch (format) {
    case "text":
    case "provider":
    case "notice":
    case "spdx":
    case "ris":
      return `${credits.join("\n\n")}\n`;
    case "bibtex":
      return `${withOwnKeys(credits).join("\n\n")}\n`;
    case "html":
      return `<ul>\n${credits.map((line) => `<li>${line}</li>\n`).join("")}</ul>\n`;
    case "markdown":
      return credits.map((line) => `- ${line}\n`).join("");
    case "csl-json":
      return `${JSON.stringify(
        credits.flatMap((item) => JSON.parse(item)),
        null,
        2,
      )}\n`;
    case "json-ld":
      return `${jsonForScript({
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: credits.map((item, i) => ({
          "@type": "ListItem",
          position: i + 1,
          item: JSON.parse(item),
        })),
      })}\n`;
  }
}

/** BibTeX keys consist of a name, a year, and a word, so different works can share one. */
function withOwnKeys(entries: string[]): string[] {
  const uses = new Map<string, number>();
  return entries.map((entry) =>
    entry.replace(/^(@\w+\{)([^,]*)/, (_, start: string, key: string) => {
      const use = (uses.get(key) ?? 0) + 1;
      uses.set(key, use);
      return `${start}${key}${use > 1 ? `-${use}` : ""}`;
    }),
  );
}
