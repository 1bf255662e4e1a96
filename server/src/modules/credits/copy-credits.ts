import { CREDIT_FORMATS, type CreditFormat, formatCredit, jsonForScript } from "@byline/contract/credit.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";

/** The formats of a project's credits; `embed` is what other sites show of them. */
export const COPY_FORMATS = [...CREDIT_FORMATS, "embed"] as const;

/** Credits as a text to paste: each line once, however often it was recorded. */
export function writeCredits(credits: ShownAttribution[], format: CreditFormat): string {
  const written = [...new Set(credits.map((credit) => formatCredit(credit, format)))];
  switch (format) {
    case "text":
      return written.map((line) => `${line}\n`).join("\n");
    case "html":
      return `<ul>\n${written.map((line) => `<li>${line}</li>\n`).join("")}</ul>\n`;
    case "markdown":
      return written.map((line) => `- ${line}\n`).join("");
    case "json-ld":
      return `${jsonForScript({
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: written.map((item, i) => ({
          "@type": "ListItem",
          position: i + 1,
          item: JSON.parse(item),
        })),
      })}\n`;
  }
}
