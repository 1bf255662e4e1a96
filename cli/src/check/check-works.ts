import type { Attribution } from "@byline/sdk";
import { creditsOther, hasName, hasWording, isCreditLine } from "./captions.ts";
import type { Collected, Page } from "./collect.ts";
import {
  type KnownCredits,
  type Work,
  type WrittenCredit,
  type WrittenCredits,
  workAt,
} from "./known-credits.ts";
import type { Shown } from "./read-page.ts";

/** Rules and their descriptions in reports. */
export const RULES = {
  "uncredited-work": "A work has no attribution",
  "credit-missing": "A page shows a work without naming its creator",
  "credit-wrong": "The text next to a work credits someone else",
} as const;

export type Finding = { rule: keyof typeof RULES; message: string; fix: string };
/** One occurrence of a work, in a page or a folder. */
export type Checked = { file: string; line: number; work: string; finding: Finding | null };

/** Returns the findings. `written`: the credits of the attributions in `listShown`. */
export function checkWorks(
  { pages, works }: Collected,
  known: KnownCredits,
  written: WrittenCredits,
): Checked[] {
  const checked: Checked[] = [];
  const seen = new Set<string>();
  for (const page of pages)
    for (const shown of page.shown) {
      const work = workAt(page.place, shown.address);
      for (const key of work.keys) seen.add(key);
      const finding = checkWork(work, known) ?? checkCredit(page, shown, current(work, known), written);
      checked.push({ file: page.name, line: shown.line, work: work.name, finding });
    }
  for (const { name, place } of works) {
    const work = workAt(place);
    if (work.keys.some((key) => seen.has(key))) continue; // already checked on its page
    checked.push({ file: name, line: 1, work: work.name, finding: checkWork(work, known) });
  }
  return checked;
}

/** Returns the ids of attributions for works on the pages. */
export const listShown = ({ pages }: Collected, known: KnownCredits): string[] => {
  const works = pages.flatMap((page) => page.shown.map(({ address }) => workAt(page.place, address)));
  return [...new Set(works.flatMap((work) => current(work, known)).map(({ id }) => id))];
};

/** Whether a page or folder contains a work without a recorded address. */
export const hasUnknown = ({ pages, works }: Collected, known: KnownCredits): boolean => {
  const shown = pages.flatMap((page) => page.shown.map(({ address }) => workAt(page.place, address)));
  return [...shown, ...works.map(({ place }) => workAt(place))].some(
    (work) => current(work, known).length === 0,
  );
};

const recorded = ({ keys }: Work, known: KnownCredits) => keys.flatMap((key) => known.get(key) ?? []);
const current = (work: Work, known: KnownCredits) =>
  recorded(work, known).filter(({ withdrawn_at }) => !withdrawn_at);

function checkWork(work: Work, known: KnownCredits): Finding | null {
  if (current(work, known).length > 0) return null;
  const withdrawn = recorded(work, known).length > 0;
  const isAddress = /^https?:/.test(work.id);
  return {
    rule: "uncredited-work",
    message: `${work.name} has no attribution${withdrawn ? ": it was withdrawn" : ""}.`,
    fix:
      `${isAddress ? `Find out who made it with byline resolve ${quote(work.id)}, then r` : "R"}ecord it: ` +
      `byline record ${quote(work.id)} --type ${typeOf(work.name)} --title ${quote(titleOf(work.name))} ` +
      "--creator-name NAME",
  };
}

function checkCredit(
  page: Page,
  { caption, beside }: Shown,
  attributions: Attribution[],
  written: WrittenCredits,
): Finding | null {
  // A page with the same id on another host isn't this instance's.
  const isShown = ({ url }: Attribution) =>
    url !== null && (page.credits.has(url) || page.credits.has(url.split("/").at(-1) as string));
  if (attributions.some(isShown)) return null;
  const credits = attributions.flatMap(({ id }) => written.get(id) ?? []);
  const isNamed = (text: string) => credits.some((credit) => names(credit, text));
  const [credit] = credits;
  if (!credit) return null; // withdrawn since
  const { creator, line } = credit;
  const near = [caption, beside !== null && isCreditLine(beside) ? beside : null];
  const wrong = near.find((text) => text !== null && creditsOther(text, isNamed));
  if (!wrong && isNamed(page.text)) return null;
  const named = creator ?? "its creator";
  return {
    rule: wrong ? "credit-wrong" : "credit-missing",
    message: wrong
      ? `The text next to it is ${JSON.stringify(oneLine(wrong))}, but the attribution credits ${named}.`
      : `The page doesn't name ${named}.`,
    fix: `Write: ${line}`,
  };
}

/** Whether a text contains the required wording, or every creator's name, as whole words. */
function names({ creators, wording }: WrittenCredit, text: string): boolean {
  if (wording !== null && hasWording(text, wording)) return true;
  return creators.every((creator) => hasName(text, creator));
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function typeOf(name: string): string {
  if (/\.(mp3|wav|flac|ogg|m4a)$/i.test(name)) return "audio_content";
  return /\.(mp4|webm|mov)$/i.test(name) ? "video_content" : "image_content";
}

const titleOf = (name: string) => (name.split("/").at(-1) as string).replace(/\.\w+$/, "");

/** Quotes a text for the shell. */
const quote = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
