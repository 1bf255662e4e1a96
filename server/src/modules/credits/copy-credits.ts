import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import { WRITTEN_FORMATS, type WrittenFormat } from "@byline/contract/credits.ts";
import { EMBEDDED_CREDITS, embedElement, embedScriptTag } from "@byline/contract/embeds.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { isBare } from "@byline/contract/public-pages.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { joinCredits, writeEach } from "./write-credit.ts";

/** Formats for copying a project's credits. `embed` shows the latest ones on other sites. */
export const COPY_FORMATS = [...WRITTEN_FORMATS, "embed"] as const;

/** Drops credits without anything to show. */
const withoutBare = (credits: ShownAttribution[]) => credits.filter((credit) => !isBare(creditOf(credit)));

/** Returns the latest distinct credits as elements that stay up to date, with a link to all credits. */
export function embedCredits(credits: ShownAttribution[], name: string, address: string): string {
  const alike = Map.groupBy(withoutBare(credits), (credit) => formatCredit(credit, "html"));
  const items = [...alike.values()].slice(0, EMBEDDED_CREDITS).map(([credit]) => {
    const element = credit && embedElement(credit, { kind: "credit", id: shortIdOf(credit) });
    return `  <li>${element}</li>\n`;
  });
  const all = `<p><a href="${escapeHtml(address)}">${escapeHtml(`All credits in ${name}`)}</a></p>`;
  return `${embedScriptTag(new URL(address).origin)}\n<ul>\n${items.join("")}</ul>\n${all}\n`;
}

/** Returns credits as one text to paste. Credits recorded several times appear once. */
export async function copyCredits(credits: ShownAttribution[], format: WrittenFormat): Promise<string> {
  const written = await writeEach(withoutBare(credits), format);
  return joinCredits(
    written.map(({ credit }) => credit),
    format,
  );
}
