import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import { WRITTEN_FORMATS, type WrittenFormat } from "@byline/contract/credits.ts";
import { embedElement, embedScriptTag } from "@byline/contract/embeds.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { joinCredits, writeEach } from "../attributions/write-credit.ts";
import { isBare } from "./credit-parts.ts";

/** The formats of a project's credits; `embed` shows the latest on other sites. */
export const COPY_FORMATS = [...WRITTEN_FORMATS, "embed"] as const;

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

/** Credits as one text to paste: each once, however often it was recorded. */
export async function copyCredits(credits: ShownAttribution[], format: WrittenFormat): Promise<string> {
  const written = await writeEach(stated(credits), format);
  return joinCredits(
    written.map(({ credit }) => credit),
    format,
  );
}
