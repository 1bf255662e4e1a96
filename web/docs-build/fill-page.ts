import { formatNumber } from "@byline/contract/figures.ts";
import * as numbers from "./numbers.ts";
import { callsOf, readOpenApi } from "./openapi.ts";
import { fillCredits } from "./produced-credits.ts";
import { writeSnippets } from "./reference.ts";
import { fillTables } from "./tables.ts";
import { fillOutcomes } from "./test-outcomes.ts";
import { fillEvents } from "./webhook-events.ts";

/** Puts numbers and lists into a page's MDX, so that its HTML, its Markdown, and search use the same text. */
export const fillPage = (page: string): string =>
  curl(fillCalls(fillCredits(fillTables(fillOutcomes(fillEvents(fillNumbers(page)))))));

/** Code blocks, code in text, and elements, whose apostrophes stay straight. */
const CODE = /(^```[\s\S]*?^```$|`[^`\n]+`|<[^>]+>)/gm;

/** Makes apostrophes in prose typographic. */
const curl = (page: string): string =>
  page
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/(?<=[\p{L}`])'/gu, "’") : part))
    .join("");

/** Replaces `<Calls of="recordAttribution" />` with the snippets of that call in the API reference. */
const fillCalls = (page: string): string =>
  page.replaceAll(/^<Calls of="(\w+)" \/>$/gm, (_, id: string) => {
    const call = callsOf(readOpenApi()).find((one) => one.id === id);
    if (!call) throw new Error(`The API has no call ${id}`);
    return writeSnippets(call);
  });

const PRINTED = /\{(?:(format\w+)\()?([A-Z]\w*)(?:\.(\w+))?\)?\}/g;

/**
 * Replaces `{NAME}`, `{NAME.member}`, and `{formatX(NAME)}` with that value of numbers.ts. Leaves unknown
 * names, which are code: in prose, the build fails on them.
 */
function fillNumbers(page: string): string {
  const known: Record<string, unknown> = numbers;
  return page.replaceAll(PRINTED, (text, format: string | undefined, name: string, member?: string) => {
    const value = member ? (known[name] as Record<string, unknown> | undefined)?.[member] : known[name];
    if (typeof value === "string") return value;
    if (typeof value !== "number") return text;
    return format ? (known[format] as typeof formatNumber)(value) : formatNumber(value);
  });
}
