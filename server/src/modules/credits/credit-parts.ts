import { schemaTypeOf } from "@byline/contract/attribution-types.ts";
import { dateText, yearText } from "@byline/contract/credit/date-text.ts";
import { dateOf } from "@byline/contract/credit/dates.ts";
import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  type Credit,
  type Credited,
  creditedName,
  creditOf,
  labeledTitle,
  UNTITLED,
} from "@byline/contract/credit.ts";
import type { License } from "@byline/contract/licenses/licenses.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { CREATORS, WORKS } from "../catalog/kinds.ts";
import type { Claimed } from "../claims/claimed.ts";
import { type Html, html } from "./html.ts";

export const creditPath = (attribution: ShownAttribution) => `/c/${shortIdOf(attribution)}`;
export const projectPath = (projectId: string) => `/p/${projectId}`;
export const workPath = (publicId: string) => WORKS.page + publicId;
export const creatorPath = (publicId: string) => CREATORS.page + publicId;

type Named = Pick<Credit, "aiLabel" | "creators" | "hasOthers" | "requiredLine" | "title">;

/** Renders the brand's credit line: a red rule, the creator, and the work. */
export function creditLine(credit: Named, rule: string): Html {
  const { title } = credit;
  const creator = creditedName(credit);
  const label = labeledTitle("", credit);
  const untitled = html`<span class="text-ink-2">${UNTITLED}</span>`;
  const mark = html`<span aria-hidden="true"
    class="mr-3 inline-block bg-accent align-middle ${rule}"></span>`;
  if (creator === null)
    return html`${mark}${title === null ? untitled : html`<cite dir="auto">${title}</cite>`}${label}`;
  const work = title === null ? untitled : html`<cite dir="auto" class="italic">${title}</cite>`;
  return html`${mark}<bdi>${creator}</bdi>, ${work}${label}`;
}

/** Returns the credit line as plain text, for page titles. */
export const creditTitle = (credit: Named) =>
  [creditedName(credit), labeledTitle(credit.title ?? UNTITLED, credit)].filter(Boolean).join(", ");

type Called = { name: string; named: boolean };

/** Returns a creator's name, or null without one, since an id isn't a name. */
export const nameOf = ({ named, name }: Called) => (named ? name : null);

/** Returns the title of a creator's page. Without a name, it's "Unnamed creator" with their id. */
export const creatorTitle = (creator: Called) => nameOf(creator) ?? `Unnamed creator (${creator.name})`;

/** Renders a work's title for lists. */
export const workTitle = (title: string | null, looks: string): Html =>
  title === null
    ? html`<span class="${looks} text-ink-2">${UNTITLED}</span>`
    : html`<cite dir="auto" class="${looks} italic">${title}</cite>`;

/** Renders the id of an untitled work, for lists. */
export const workId = (id: string): Html =>
  html`<span class="block font-mono text-xs text-ink-2 wrap-anywhere">${id}</span>`;

/** Renders a page's headline, in smaller letters for longer text. */
export const headline = (text: string, line: Html): Html => html`
<h1 class="mt-2 font-serif leading-tight text-pretty hyphens-auto wrap-anywhere ${headlineSize(text.length)}"
  >${line}</h1>`;

const headlineSize = (length: number) =>
  length <= 90 ? "text-2xl lg:text-3xl" : length <= 180 ? "text-xl lg:text-2xl" : "text-lg lg:text-xl";

/** Renders the date after a credit line, in the reader's language, unless the title contains the year. */
export function dateLine(credited: Credited, lang?: CreditLanguage): Html | null {
  const date = dateOf(credited.metadata, schemaTypeOf(credited.attributionType));
  if (!date || creditOf(credited).title?.includes(yearText(date))) return null;
  return html`<span class="text-ink-2">, ${dateText(date, lang)}</span>`;
}

/** Whether a credit states nothing worth repeating. */
export const isBare = (credit: Credit) =>
  [creditedName(credit), credit.title, credit.source, credit.license].every((part) => part === null);

/** Renders the id of an untitled work, for its own page. */
export const contentId = (credited: Credited): Html => html`
<p class="mt-2 font-mono text-sm text-ink-2 wrap-anywhere">${credited.contentId}</p>`;

/** Renders the terms of use, as far as the attribution states them. */
export function termsOf(license: License | null): Html {
  if (!license) return html`No license is stated.`;
  const name = license.url ? link(license.url, license.name, "license nofollow") : html`${license.name}`;
  if (["dedication", "mark"].includes(license.kind)) return html`In the public domain (${name}).`;
  if (license.kind === "public-domain") return html`In the public domain.`;
  if (["undetermined", "none"].includes(license.kind)) return html`${name}.`;
  return html`License: ${name}.`;
}

/** User-provided links have `rel` nofollow, so that search engines don't take them as endorsed. */
export const link = (href: string, text: string, rel: string | null = null) => html`<a
  class="underline decoration-rule-strong underline-offset-3" href="${href}"
  ${rel && html`rel="${rel}"`}>${text}</a>`;

/** Explains how names are removed. */
export const REMOVALS = "/docs/claims#have-your-name-removed";

/** Shown on a credit whose creator's name was removed. */
export const nameRemovedNote = html`<p class="mt-4 text-base text-ink-2">A creator’s name was removed at their
  request. ${link(REMOVALS, "How names are removed")}.</p>`;

/** A project's author, or null if their profile is private. */
export type Author = { name: string; username: string } | null;

export const byAuthor = (author: Author): Html | null =>
  author && html` by ${link(`/developers/${author.username}`, author.name)}`;

const dateFormat = (dateStyle: "long" | "medium") => {
  const days = new Intl.DateTimeFormat("en-US", { dateStyle, timeZone: "UTC" });
  return (at: Date | string) => {
    const date = new Date(at);
    return html`<time class="whitespace-nowrap" datetime="${date.toISOString()}">${days.format(date)}</time>`;
  };
};
export const day = dateFormat("long");
/** Formats a date for rows: "Nov 22, 2026". */
export const shortDay = dateFormat("medium");

/** Renders a verified creator's own name and credit line, next to what projects recorded. */
export const claimedBy = ({ identifier, name, creditLine }: Claimed): Html => html`
<p class="mt-4 text-base text-ink-2">Verified creator${
  name && html`: <bdi class="text-ink">${name}</bdi>`
}, who proved <span class="wrap-anywhere">${identifier.label}</span>.
  ${creditLine && html`Asks to be credited as “<bdi class="text-ink">${creditLine}</bdi>”.`}</p>`;
