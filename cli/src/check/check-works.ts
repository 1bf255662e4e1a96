import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { Attribution } from "@byline/sdk";
import type { Collected, Page } from "./collect.ts";
import { type KnownCredits, type Work, workAt } from "./known-credits.ts";
import type { Shown } from "./read-page.ts";

/** What a check finds wrong, in the words of reports. */
export const RULES = {
  "uncredited-work": "A work has no attribution",
  "credit-missing": "A page shows a work without naming its creator",
  "credit-wrong": "A caption credits somebody else than the attribution does",
} as const;

export type Finding = { rule: keyof typeof RULES; message: string; fix: string };
/** One work at one place. */
export type Checked = { file: string; line: number; work: string; finding: Finding | null };

export function checkWorks({ pages, works }: Collected, known: KnownCredits): Checked[] {
  const checked: Checked[] = [];
  const seen = new Set<string>();
  for (const page of pages)
    for (const shown of page.shown) {
      const work = workAt(page.place, shown.address);
      for (const key of work.keys) seen.add(key);
      const finding = checkWork(work, known) ?? checkCredit(page, shown, current(work, known));
      checked.push({ file: page.name, line: shown.line, work: work.name, finding });
    }
  for (const { name, place } of works) {
    const work = workAt(place);
    if (work.keys.some((key) => seen.has(key))) continue; // the page that shows it was checked
    checked.push({ file: name, line: 1, work: work.name, finding: checkWork(work, known) });
  }
  return checked;
}

const recorded = ({ keys }: Work, known: KnownCredits) => keys.flatMap((key) => known.get(key) ?? []);
const current = (work: Work, known: KnownCredits) =>
  recorded(work, known).filter(({ withdrawn_at }) => !withdrawn_at);

function checkWork(work: Work, known: KnownCredits): Finding | null {
  if (current(work, known).length > 0) return null;
  const withdrawn = recorded(work, known).length > 0;
  const isAddress = /^https?:/.test(work.id);
  return {
    rule: "uncredited-work",
    message: `${work.name} has no attribution${withdrawn ? ": the one it had was withdrawn" : ""}.`,
    fix:
      `${isAddress ? `Find out who made it with byline resolve ${quote(work.id)}, then r` : "R"}ecord it: ` +
      `byline record ${quote(work.id)} --type ${typeOf(work.name)} --title ${quote(titleOf(work.name))} ` +
      "--creator-name NAME",
  };
}

/** Words that introduce a maker in captions, in the languages that credits are written in. */
const CAPTION_WORDS = [
  ...["credits?", "photo(?:graph)?", "image", "source", "illustration", "picture"],
  ...["foto(?:graf(?:ie|ía|ia)?)?", "bild(?:nachweis|quelle)?", "quelle", "abbildung", "fot\\.", "zdjęcie"],
  ...["photographie", "crédits?(?: photo)?", "créditos?", "fuente", "imagen", "imagem", "fonte", "immagine"],
  ...["crediti", "bron", "beeld", "źródło", "autor", "写真", "撮影", "出典", "图片", "摄影", "来源"],
];
const CREDITS = new RegExp(
  `©|(?<![\\p{L}\\p{N}])(?:${CAPTION_WORDS.join("|")})\\s*[:：]|\\bcourtesy of\\b`,
  "iu",
);
const MADE_BY = /\bby\s+\p{Lu}/u;

function checkCredit(page: Page, { caption }: Shown, attributions: Attribution[]): Finding | null {
  // A page of the same id at another host is not this Byline's.
  const isShown = ({ url }: Attribution) =>
    url !== null && (page.credits.has(url) || page.credits.has(url.split("/").at(-1) as string));
  if (attributions.some(isShown)) return null;
  const isNamedIn = (text: string) => attributions.some((attribution) => names(attribution, text));
  const creditsOther =
    caption !== null && (CREDITS.test(caption) || MADE_BY.test(caption)) && !isNamedIn(caption);
  if (!creditsOther && isNamedIn(page.text)) return null;
  const [attribution] = attributions as [Attribution];
  const { content_id, content_creator_id, attribution_type, metadata } = attribution;
  const credit = {
    contentId: content_id,
    contentCreatorId: content_creator_id,
    attributionType: attribution_type,
    metadata,
  };
  const creator = creditOf(credit).creator ?? "its creator";
  return {
    rule: creditsOther ? "credit-wrong" : "credit-missing",
    message: creditsOther
      ? `The caption says ${JSON.stringify(folded(caption))}, but the attribution credits ${creator}.`
      : `The page does not name ${creator}.`,
    fix: `Write: ${formatCredit(credit, "text")}`,
  };
}

/** Whether a text has the names of all makers, each as whole words. */
function names({ metadata }: Attribution, text: string): boolean {
  const { creators } = creditOf({ metadata });
  return creators.every((creator) => {
    const name = folded(creator).replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "iu").test(folded(text));
  });
}

/** Text in which every apostrophe and every space is the same. */
const folded = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();

function typeOf(name: string): string {
  if (/\.(mp3|wav|flac|ogg|m4a)$/i.test(name)) return "audio_content";
  return /\.(mp4|webm|mov)$/i.test(name) ? "video_content" : "image_content";
}

const titleOf = (name: string) => (name.split("/").at(-1) as string).replace(/\.\w+$/, "");

/** As a shell reads it back. */
const quote = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
