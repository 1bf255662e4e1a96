import { CITATION_FORMATS, providerLine } from "@byline/contract/credit/citation.ts";
import { CREDIT_LANGUAGES, type CreditLanguage, LANGUAGE_NAMES } from "@byline/contract/credit/languages.ts";
import { type Credited, creditOf, formatCredit, markdownText } from "@byline/contract/credit.ts";
import { FORMAT_NAMES, type WrittenFormat } from "@byline/contract/credits.ts";
import { type Embedded, embedCode } from "@byline/contract/embeds.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { type Identifier, readIdentifier } from "@byline/contract/identifiers.ts";
import { type Plated, platedOf } from "@byline/contract/plate.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditPath, link, projectPath, shortDay, workId, workPath, workTitle } from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { workShown } from "./plate.ts";
import type { MadeWork } from "./read-made.ts";

/** A page's data for programs. `json` is its API address; `jsonLd` is safe in a script element. */
type Machines = { address: string; title: string; json: string; jsonLd: string };

/** Renders head elements for programs and social sites. */
export function forMachines({ address, title, json, jsonLd }: Machines): Html {
  const { origin } = new URL(address);
  return html`<link rel="alternate" type="application/json+oembed" title="${title}"
  href="${origin}/oembed?url=${encodeURIComponent(address)}">
<link rel="alternate" type="application/json" href="${json}">
<script type="application/ld+json">${new Html(jsonLd)}</script>`;
}

/** Formats written into the page. Citations and notices are fetched when opened. */
const FORMATS = ["html", "markdown", "json-ld"] as const;
const FETCHED = CITATION_FORMATS.filter((format) => format !== "provider");
const MAIN_BUTTON =
  "inline-flex h-9 items-center rounded bg-accent px-3.5 text-base font-medium text-on-accent " +
  "hover:bg-accent-strong";
export const BUTTON =
  "inline-flex h-9 items-center rounded border border-rule-strong/60 bg-sheet px-3.5 text-base font-medium " +
  "hover:border-rule-strong hover:bg-wash";

/**
 * Renders a credit line in several formats, in the language of `?lang=`. The last one embeds the live credit
 * or work. `path` is the page's path, for links to other languages.
 */
export const copyFormats = (
  credited: Credited,
  embedded: Embedded,
  { path, siteUrl, lang }: { path: string; siteUrl: string; lang: CreditLanguage | undefined },
): Html =>
  copySection(
    { title: "Use this credit", action: "Copy credit", lang, languages: languageLinks(path, lang) },
    formatCredit(credited, "text", lang),
    [
      ...FORMATS.map(
        (format) => [format, FORMAT_NAMES[format], formatCredit(credited, format, lang)] as const,
      ),
      ["embed", "Embed", embedCode(credited, embedded, siteUrl, lang)],
    ],
    html`${FETCHED.map((format) => fetchedFormat(path, format))}${
      providerLine(credited) !== null && fetchedFormat(path, "provider")
    }`,
  );

const languageLinks = (path: string, lang: CreditLanguage = "en") => html`
  <nav aria-label="Language of the credit"
    class="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">${CREDIT_LANGUAGES.map((one) =>
      one === lang
        ? html`<span lang="${one}" aria-current="true" class="font-medium">${LANGUAGE_NAMES[one]}</span>`
        : html`<a href="${path}?lang=${one}#use" lang="${one}" hreflang="${one}" rel="nofollow"
          class="text-ink-2 underline decoration-rule-strong underline-offset-3">${LANGUAGE_NAMES[one]}</a>`,
    )}</nav>`;

/** Renders a link to a creator's page in several formats; `embed` is the HTML for other sites. */
export const copyLink = (name: string, address: string, jsonLd: string, embed: string): Html =>
  copySection({ title: "Link to this page", action: "Copy link" }, `${name}, ${address}`, [
    ["html", "HTML", `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`],
    ["markdown", "Markdown", `[${markdownText(name)}](${address})`],
    ["json-ld", "JSON-LD", jsonLd],
    ["embed", "Embed", embed],
  ]);

type Format = readonly [id: string, name: string, text: string];

/** The plain text with its copy button, then the other formats. */
const copySection = (
  {
    title,
    action,
    lang,
    languages,
  }: { title: string; action: string; lang?: CreditLanguage | undefined; languages?: Html },
  text: string,
  formats: Format[],
  more: Html | null = null,
) => html`
<section class="mt-8 max-w-3xl" aria-labelledby="use" data-chrome>
  <h2 id="use" class="font-serif text-lg">${title}</h2>
  ${languages ?? null}
  ${copyText("text", withBreaks(text), "mt-3", lang)}
  ${copyButton("text", action, MAIN_BUTTON)}
  <div class="mt-4 border-t border-rule">${formats.map(
    ([id, name, formatted]) => html`
<details class="border-b border-rule">
  <summary class="py-2 text-base font-medium">${name}</summary>
  <div class="pb-3">${copyText(id, formatted, "")}${copyButton(id, `Copy ${name}`, BUTTON)}</div>
</details>`,
  )}${more}</div>
</section>`;

/** Renders a format that is fetched from the address below `path` when the reader opens it. */
const fetchedFormat = (path: string, format: WrittenFormat | "embed") => html`
<details class="border-b border-rule" data-text="${path}/copy/${format}">
  <summary class="py-2 text-base font-medium">${FORMAT_NAMES[format]}</summary>
  <div class="pb-3">
    <pre id="credit-${format}" tabindex="0" hidden
      class="mb-3 max-h-80 overflow-auto rounded bg-wash p-3 font-mono text-sm whitespace-pre-wrap"></pre>
    <button type="button" data-copy="credit-${format}" hidden
      class="mr-4 ${BUTTON}">Copy ${FORMAT_NAMES[format]}</button>
    ${link(`${path}/copy/${format}`, "Open as plain text")}
  </div>
</details>`;

const copyText = (
  id: string,
  text: Html[] | string,
  classes: string,
  lang?: CreditLanguage,
) => html`<pre id="credit-${id}" tabindex="0"${lang ? html` lang="${lang}" dir="ltr"` : null}
  class="${classes} overflow-x-auto rounded bg-wash p-3 font-mono text-sm whitespace-pre-wrap">${text}</pre>`;

/** Addresses may break after their punctuation. */
const withBreaks = (text: string) =>
  text.split(/(?<=https?:\/\/\S+[/_?&=-])(?=[\w%])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`);

/** Hidden without scripts, since the text can be selected. The page's script enables it. */
const copyButton = (id: string, label: string, look: string) => html`<button type="button" disabled
  data-copy="credit-${id}" class="mt-3 ${look} noscript:hidden">${label}</button>`;

/** Renders a project's credits in all formats. The page's script shows them in place of the links. */
export const copyCredits = (path: string): Html => html`
<section class="mt-6 max-w-3xl" aria-labelledby="use" data-chrome>
  <h2 id="use" class="sr-only">Use these credits</h2>
  <a href="${path}/copy/text" data-copy class="${MAIN_BUTTON}">Copy credits</a>
  <details class="mt-3">
  <summary class="py-2 text-base font-medium">Other formats</summary>
  <div class="mt-2 border-t border-rule">${[...FORMATS, ...FETCHED, "embed" as const].map((format) =>
    fetchedFormat(path, format),
  )}</div>
  </details>
</section>`;

/** Each identifier links to the service that assigned it, if it has pages. */
export const identifierList = (identifiers: Identifier[]): Html | null =>
  identifiers.length === 0
    ? null
    : html`<ul aria-label="Identifiers"
      class="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-base">${identifiers.map(
        ({ label, url }) =>
          html`<li class="min-w-0 wrap-anywhere">${url ? link(url, label, "nofollow") : label}</li>`,
      )}</ul>`;

/** Returns "1 credit" or "1,204 credits"; with `more`, "at least" comes first. */
export const counted = (n: number, noun: string, more = false) =>
  `${more ? "at least " : ""}${formatNumber(n)} ${n === 1 ? noun : `${noun}s`}`;

type Counts = { creditCount: number; applicationCount: number; more: boolean };

/** Returns "12 credits in 3 applications". */
export const usesOf = ({ creditCount, applicationCount, more }: Counts) =>
  `${counted(creditCount, "credit", more)} in ${counted(applicationCount, "application")}`;

type Use = { projectId: string; name: string; count: number };

/** Renders the projects that credit something, with counts and, if given, their newest credits. */
export const useList = (uses: Use[], newest = new Map<string, ShownAttribution>()): Html => html`
<section class="mt-10" aria-labelledby="uses">
  <h2 id="uses" class="font-serif text-lg">Credited in</h2>
  <ul class="mt-3 border-t border-rule">${uses.map(
    ({ projectId, name, count }) => html`<li
    class="flex items-baseline justify-between gap-4 border-b border-rule py-2 text-base"
    ><span class="min-w-0"><a class="wrap-anywhere hover:text-accent" href="${projectPath(projectId)}"
    >${name}</a>${newestIn(newest.get(projectId), count)}</span
    ><span class="tabular shrink-0 text-ink-2">${counted(count, "credit")}</span></li>`,
  )}</ul>
</section>`;

/** Renders the newest credit's license and a link to it. */
function newestIn(credit: ShownAttribution | undefined, count: number): Html | null {
  if (!credit) return null;
  const { license } = creditOf(credit);
  const when = count > 1 ? html`the latest on ${shortDay(credit.createdAt)}` : shortDay(credit.createdAt);
  return html`<span class="mt-0.5 block text-sm text-ink-2">${license && `${license.name} · `}<a
    class="inline-block py-1 underline decoration-rule-strong underline-offset-3" href="${creditPath(credit)}"
    >${when}</a></span>`;
}

/** The accent before a headline. */
export const headlineMark = html`<span aria-hidden="true"
  class="mr-3 inline-block h-[3px] w-10 bg-accent align-middle"></span>`;

/** Returns the plate under the work's common title, whatever its newest credit calls it. */
const platedAs = ({ shownBy, name, named }: MadeWork): Plated => ({
  ...platedOf(shownBy),
  title: named ? name : null,
});

/** Renders a creator's works with their credit counts. */
export function workGrid(works: MadeWork[]): Html {
  const alike = Map.groupBy(works, ({ name }) => name);
  const details = new Map([...alike].map(([name, same]) => [name, new Set(same.map(detailsOf))]));
  return html`
<ul class="mt-4 grid grid-cols-2 items-end gap-x-5 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">${works.map(
    (work) => html`<li class="min-w-0"><a
    class="block hover:text-accent" href="${workPath(work.publicId)}">${workShown(
      platedAs(work),
      work.shownBy.picture,
      "card",
    )}${workTitle(
      work.named ? work.name : null,
      "mt-2 line-clamp-2 font-serif text-base leading-snug wrap-anywhere",
    )}${!work.named && workId(work.name)}</a><span class="block text-sm text-ink-2">${
      (details.get(work.name)?.size ?? 0) > 1 &&
      html`<span class="block wrap-anywhere">${detailsOf(work)}</span>`
    }${counted(work.creditCount, "credit", work.more)}</span></li>`,
  )}</ul>`;
}

/** Tells works with the same title apart, in words that mean the same to everyone. */
function detailsOf({ shownBy }: MadeWork): string {
  const { year } = platedOf(shownBy);
  const { source } = creditOf(shownBy);
  const { global, label } = readIdentifier(shownBy.contentId);
  return [year, source && new URL(source).host, global && label].filter(Boolean).join(", ");
}
