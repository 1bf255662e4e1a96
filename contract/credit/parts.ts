import { isolated } from "./grammar.ts";
import type { CreditLanguage } from "./languages.ts";
import type { Credit } from "./model.ts";
import { sentencesOf } from "./sentence.ts";

/** A part of a credit line. `rel` is "license" if `url` leads to the license. */
export type CreditPart = { text: string; url: string | null; rel: string | null };

/** Noncharacters, which never occur in a credit, because reading metadata removes them. */
const [BEGIN, END] = ["\ufdd0", "\ufdd1"];
const MARKED = new RegExp(`${BEGIN}(\\d+)${END}`);

/** Returns the credit line in parts, for programs that display it without writing HTML. */
export function creditParts(credit: Credit, language: CreditLanguage = "en"): CreditPart[] {
  const links: CreditPart[] = [];
  const plain = (text: string): string =>
    text.replaceAll(new RegExp(MARKED, "g"), (_, at: string) => links[Number(at)]?.text ?? "");
  const link = (text: string, url: string | null, rel?: string) => {
    links.push({
      text: isolated(plain(text)),
      url: url && /^https?:/i.test(url) ? url : null,
      rel: rel ?? null,
    });
    return `${BEGIN}${links.length - 1}${END}`;
  };
  const line = sentencesOf(credit, { text: isolated, link }, language);
  return line.split(MARKED).flatMap((piece, i) => {
    if (i % 2 === 1) return links[Number(piece)] ?? [];
    return piece === "" ? [] : [{ text: piece, url: null, rel: null }];
  });
}
