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

/** The brand's credit line: a red rule, who made it, what it is. */
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

/** The same in plain text, for titles of pages. */
export const creditTitle = (credit: Named) =>
  [creditedName(credit), labeledTitle(credit.title ?? UNTITLED, credit)].filter(Boolean).join(", ");

/** The title of a work in lists. */
export const workTitle = (title: string | null, looks: string): Html =>
  title === null
    ? html`<span class="${looks} text-ink-2">${UNTITLED}</span>`
    : html`<cite dir="auto" class="${looks} italic">${title}</cite>`;

/** What a work without a title is recorded as, beside or below the words for it. */
export const workId = (id: string): Html =>
  html`<span class="block font-mono text-xs text-ink-2 wrap-anywhere">${id}</span>`;

/** The headline of a page, in smaller letters the longer it is. */
export const headline = (text: string, line: Html): Html => html`
<h1 class="mt-2 font-serif leading-tight text-pretty hyphens-auto wrap-anywhere ${headlineSize(text.length)}"
  >${line}</h1>`;

const headlineSize = (length: number) =>
  length <= 90 ? "text-2xl lg:text-3xl" : length <= 180 ? "text-xl lg:text-2xl" : "text-lg lg:text-xl";

/** The date after a credit line, in the reader's language, unless the title states its year. */
export function dateLine(credited: Credited, lang?: CreditLanguage): Html | null {
  const date = dateOf(credited.metadata, schemaTypeOf(credited.attributionType));
  if (!date || creditOf(credited).title?.includes(yearText(date))) return null;
  return html`<span class="text-ink-2">, ${dateText(date, lang)}</span>`;
}

/** Of which nothing is stated that others could repeat. */
export const isBare = (credit: Credit) =>
  [creditedName(credit), credit.title, credit.source, credit.license].every((part) => part === null);

/** What a work without a title is recorded as. */
export const contentId = (credited: Credited): Html => html`
<p class="mt-2 font-mono text-sm text-ink-2 wrap-anywhere">${credited.contentId}</p>`;

/** What may be done with the work, as far as the attribution says. */
export function termsOf(license: License | null): Html {
  if (!license) return html`No license is stated.`;
  const name = license.url ? link(license.url, license.name, "license nofollow") : html`${license.name}`;
  if (["dedication", "mark"].includes(license.kind)) return html`In the public domain (${name}).`;
  if (license.kind === "public-domain") return html`In the public domain.`;
  if (["undetermined", "none"].includes(license.kind)) return html`${name}.`;
  return html`License: ${name}.`;
}

/** `rel` of what people typed holds nofollow: search engines take it for no advice of ours. */
export const link = (href: string, text: string, rel: string | null = null) => html`<a
  class="underline decoration-rule-strong underline-offset-3" href="${href}"
  ${rel && html`rel="${rel}"`}>${text}</a>`;

/** Explains how names are removed. */
export const REMOVALS = "/docs/claims#have-your-name-removed";

/** Of a credit whose creator is no longer named. */
export const nameRemovedNote = html`<p class="mt-4 text-base text-ink-2">A creator’s name was removed at their
  request. ${link(REMOVALS, "How names are removed")}.</p>`;

/** Who made a project; null where their profile is not public. */
export type Author = { name: string; username: string } | null;

export const byAuthor = (author: Author): Html | null =>
  author && html` by ${link(`/developers/${author.username}`, author.name)}`;

const written = (dateStyle: "long" | "medium") => {
  const days = new Intl.DateTimeFormat("en-US", { dateStyle, timeZone: "UTC" });
  return (at: Date | string) => {
    const date = new Date(at);
    return html`<time class="whitespace-nowrap" datetime="${date.toISOString()}">${days.format(date)}</time>`;
  };
};
export const day = written("long");
/** In rows: "Nov 22, 2026". */
export const shortDay = written("medium");

/** What a creator who proved their identifier asks for, beside what projects recorded. */
export const claimedBy = ({ identifier, name, creditLine }: Claimed): Html => html`
<p class="mt-4 text-base text-ink-2">Verified creator${
  name && html`: <bdi class="text-ink">${name}</bdi>`
}, who proved <span class="wrap-anywhere">${identifier.label}</span>.
  ${creditLine && html`Asks to be credited as “<bdi class="text-ink">${creditLine}</bdi>”.`}</p>`;
