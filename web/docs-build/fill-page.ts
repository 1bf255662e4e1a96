import { formatNumber } from "@byline/contract/figures.ts";
import * as numbers from "./numbers.ts";
import { fillOutcomes } from "./test-outcomes.ts";
import { fillEvents } from "./webhook-events.ts";

/** Puts numbers and lists into a page's MDX: its HTML, its Markdown, and the search read the same text. */
export const fillPage = (page: string): string => fillOutcomes(fillEvents(fillNumbers(page)));

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
