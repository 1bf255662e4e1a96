import { bibtexOf } from "@byline/contract/credit/bibtex.ts";
import { noticeOf, spdxOf } from "@byline/contract/credit/citation.ts";
import { dateText } from "@byline/contract/credit/date-text.ts";
import { dateOf } from "@byline/contract/credit/dates.ts";
import { warningsOf } from "@byline/contract/credit/warnings.ts";
import { type Credited, formatCredit } from "@byline/contract/credit.ts";
import { tableOf } from "./tables.ts";

/** JSON whose credit the page shows. `credit` is the attribution type, `as` an additional format. */
const STATED = /^```json(?=[^\n]* credit=)([^\n]*)\n([\s\S]*?)^```$/gm;
/** Values of a member, one per line, shown as a table of the product's results. */
const VALUES = /^```text values="(creator|license|role|date)"\n([\s\S]*?)^```$/gm;

const METADATA = {
  creator: (creator: string) => ({ creator }),
  license: (license: string) => ({ license: license.startsWith("[") ? JSON.parse(license) : license }),
  role: (role: string) => ({ creators: [{ name: "Ana Prados", role }] }),
  date: (date: string) => ({ date: date.startsWith("{") ? JSON.parse(date) : date }),
};
type Member = keyof typeof METADATA;
const HEADS: Record<Member, [string, string]> = {
  creator: ["You send", "The credit shows"],
  license: ["You send", "The credit shows"],
  role: ["Role", "The credit shows"],
  date: ["You send", "The page shows"],
};
const FORMATS = { bibtex: bibtexOf, notice: noticeOf, spdx: spdxOf };
const TITLES: Record<keyof typeof FORMATS, string> = { bibtex: "BibTeX", notice: "NOTICE", spdx: "SPDX" };

/** Returns the attributions in a page that have their credits shown. */
export const creditedIn = (page: string): Credited[] =>
  [...page.matchAll(STATED)].map(([, meta = "", json = ""]) => readStated(meta, json));

/** Puts the product's own credits into a page, so that none is written by hand. */
export const fillCredits = (page: string): string =>
  page
    .replaceAll(STATED, addCredit)
    .replaceAll(VALUES, (_, member: Member, values: string) =>
      inMdx(tableOfValues(member, values.trimEnd().split("\n"))),
    );

function addCredit(block: string, meta: string, json: string): string {
  const stated = readStated(meta, json);
  const as = /as="(\w+)"/.exec(meta)?.[1] as keyof typeof FORMATS | undefined;
  const lines = [block, `> ${inMdx(formatCredit(stated, "markdown"))}`];
  if (as) lines.push(`\`\`\`text title="${TITLES[as]}"\n${FORMATS[as](stated)}\n\`\`\``);
  return lines.join("\n\n");
}

function readStated(meta: string, json: string): Credited {
  const stated = JSON.parse(json);
  return {
    contentId: stated.content_id ?? "docs:1",
    contentCreatorId: stated.content_creator_id ?? null,
    attributionType: /credit="(\w+)"/.exec(meta)?.[1] ?? "",
    metadata: stated.metadata ?? stated,
  };
}

/** Values with the same result share a row. */
function tableOfValues(member: Member, values: string[]): string {
  const rows = Map.groupBy(values, (value) => wordsFor(member, value))
    .entries()
    .map(([words, alike]) => [alike.map((value) => `\`${value}\``).join(", "), words]);
  return tableOf(HEADS[member], [...rows]);
}

/** Returns a credit's words for one value, without the title and a missing license. For a date, the date. */
function wordsFor(member: Member, value: string): string {
  const metadata = { title: "T", ...METADATA[member](value) };
  const stated = { contentId: "docs:1", contentCreatorId: null, attributionType: "image_content", metadata };
  const date = dateOf(metadata, "ImageObject");
  const words =
    member === "date"
      ? date && dateText(date)
      : formatCredit(stated, "markdown")
          .replace(/^"T"[,.]? ?/, "")
          .replace(member === "license" ? "" : / ?No license stated[.]$/, "")
          .replace(/[.]$/, "");
  const warning = warningsOf(stated).length > 0 ? "([warning](/docs/credits#warnings))" : null;
  return [words ?? "Nothing", warning].filter(Boolean).join(" ");
}

/** MDX reads braces as code, except in backticks. */
const inMdx = (markdown: string) =>
  markdown.replaceAll(/`[^`]*`|[{}]/g, (text) => text.replace(/^[{}]$/, "\\$&"));
