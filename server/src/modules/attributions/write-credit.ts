import {
  type CitationFormat,
  type CslItem,
  cslItem,
  noticeOf,
  providerLine,
  spdxOf,
} from "@byline/contract/credit/citation.ts";
import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import { type Credited, type CreditFormat, formatCredit } from "@byline/contract/credit.ts";

export type WrittenFormat = CreditFormat | CitationFormat;

/**
 * Writes a credit in any format. Null where there is none: `provider` without a provider that has its own
 * wording. `language`: that of `text`, `html`, and `markdown`.
 */
export async function writeCredit(
  record: Credited,
  format: WrittenFormat,
  language?: CreditLanguage,
): Promise<string | null> {
  switch (format) {
    case "bibtex":
    case "ris":
      return writeReference(cslItem(record), format);
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

/** Loaded when it is first asked for: the tables of BibTeX take memory. */
async function writeReference(item: CslItem, format: "bibtex" | "ris"): Promise<string> {
  const { Cite } = await import("@citation-js/core");
  await Promise.all([import("@citation-js/plugin-bibtex"), import("@citation-js/plugin-ris")]);
  return new Cite([item]).format(format).trim();
}
