import {
  CREDIT_FORMATS,
  type CreditFormat,
  creditOf,
  formatCredit,
  jsonForScript,
} from "@byline/contract/credit.ts";
import { embedElement, embedScriptTag } from "@byline/contract/embeds.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { isBare } from "./credit-parts.ts";

/** The formats of a project's credits; `embed` shows the latest on other sites. */
export const COPY_FORMATS = [...CREDIT_FORMATS, "embed"] as const;

/** Without those that say nothing. */
const stated = (credits: ShownAttribution[]) => credits.filter((credit) => !isBare(creditOf(credit)));

/** So many of a project's credits are embedded: each is read by whoever opens the page. */
export const EMBEDDED = 10;

/** The latest credits as elements that stay up to date, each once, and the way to all of them. */
export function embedCredits(credits: ShownAttribution[], name: string, address: string): string {
  const alike = Map.groupBy(stated(credits), (credit) => formatCredit(credit, "html"));
  const items = [...alike.values()].slice(0, EMBEDDED).map(([credit]) => {
    const element = credit && embedElement(credit, { kind: "credit", id: shortIdOf(credit) });
    return `  <li>${element}</li>\n`;
  });
  const all = `<p><a href="${escapeHtml(address)}">${escapeHtml(`All credits of ${name}`)}</a></p>`;
  return `${embedScriptTag(new URL(address).origin)}\n<ul>\n${items.join("")}</ul>\n${all}\n`;
}

/** Credits as a text to paste: each line once, however often it was recorded. */
export function writeCredits(credits: ShownAttribution[], format: CreditFormat): string {
  const written = [...new Set(stated(credits).map((credit) => formatCredit(credit, format)))];
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
