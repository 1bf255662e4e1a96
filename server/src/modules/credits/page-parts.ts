import { type Credited, formatCredit, markdownText } from "@byline/contract/credit.ts";
import { embedCode } from "@byline/contract/embeds.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditRow, link, projectPath } from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { CARD } from "./social-card.ts";

/** What programs find in a page: `json` is the address of the same in the API, `jsonLd` safe in a script. */
type Machines = { address: string; title: string; json: string; jsonLd: string };

/** The part of a page's head that programs and social sites read. */
export function forMachines({ address, title, json, jsonLd }: Machines): Html {
  const { origin } = new URL(address);
  return html`<link rel="alternate" type="application/json+oembed" title="${title}"
  href="${origin}/oembed?url=${encodeURIComponent(address)}">
<link rel="alternate" type="application/json" href="${json}">
<meta property="og:image" content="${address}/card.png">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${new Html(jsonLd)}</script>`;
}

const FORMATS = [
  ["text", "Text"],
  ["html", "HTML"],
  ["markdown", "Markdown"],
  ["json-ld", "JSON-LD"],
] as const;

/** A credit line in five formats; the last one shows the attribution. */
export const copyFormats = (credited: Credited, attribution: ShownAttribution, siteUrl: string): Html => html`
<section class="mt-8" aria-labelledby="use" data-chrome>
  <h2 id="use" class="font-serif text-lg">Use this credit</h2>
  ${FORMATS.map(([format, name]) => copyBlock(format, name, formatCredit(credited, format)))}
  ${copyBlock("embed", "Embed", embedCode(attribution, shortIdOf(attribution), siteUrl))}
</section>`;

/** A link to the page of a creator, in the same formats; `embed` is what other sites show of it. */
export const copyLink = (name: string, address: string, jsonLd: string, embed: string): Html => html`
<section class="mt-10 max-w-3xl" aria-labelledby="use" data-chrome>
  <h2 id="use" class="font-serif text-lg">Link to this page</h2>
  ${copyBlock("text", "Text", `${name}, ${address}`)}
  ${copyBlock("html", "HTML", `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`)}
  ${copyBlock("markdown", "Markdown", `[${markdownText(name)}](${address})`)}
  ${copyBlock("json-ld", "JSON-LD", jsonLd)}
  ${copyBlock("embed", "Embed", embed)}
</section>`;

/** The button shows itself when its script runs; without it the text is there to be selected. */
const copyBlock = (format: string, name: string, text: string) => html`
<details class="border-b border-rule" ${format === "text" && new Html("open")}>
  <summary class="py-2 text-base font-medium">${name}</summary>
  <div class="pb-3">
    <pre id="credit-${format}" tabindex="0"
      class="overflow-x-auto rounded bg-wash p-3 font-mono text-sm whitespace-pre-wrap">${text}</pre>
    <button type="button" hidden data-copy="credit-${format}"
      class="mt-2 h-8 rounded border border-rule-strong px-3 text-base hover:bg-wash">Copy ${name}</button>
  </div>
</details>`;

/** Each leads to the service that assigned it, where that has pages. */
export const identifierList = (identifiers: Identifier[]): Html | null =>
  identifiers.length === 0
    ? null
    : html`<ul aria-label="Identifiers"
      class="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-base">${identifiers.map(
        ({ label, url }) =>
          html`<li class="min-w-0 wrap-anywhere">${url ? link(url, label, "nofollow") : label}</li>`,
      )}</ul>`;

/** "1 credit", "1,204 credits"; `more`: at least so many. */
const counted = (n: number, noun: string, more = false) =>
  `${more ? "at least " : ""}${formatNumber(n)} ${n === 1 ? noun : `${noun}s`}`;

type Counts = { creditCount: number; applicationCount: number; more: boolean };

/** "12 credits in 3 applications" */
export const usesOf = ({ creditCount, applicationCount, more }: Counts) =>
  `${counted(creditCount, "credit", more)} in ${counted(applicationCount, "application")}`;

/** The projects that credit something, with how often. */
export const useList = (uses: { projectId: string; name: string; count: number }[]): Html => html`
<section class="mt-10" aria-labelledby="uses">
  <h2 id="uses" class="font-serif text-lg">Credited in</h2>
  <ul class="mt-2 border-t border-rule">${uses.map(
    ({
      projectId,
      name,
      count,
    }) => html`<li class="flex justify-between gap-4 border-b border-rule py-2 text-base"
    ><a class="min-w-0 wrap-anywhere hover:text-accent" href="${projectPath(projectId)}">${name}</a
    ><span class="tabular shrink-0 text-ink-2">${counted(count, "credit")}</span></li>`,
  )}</ul>
</section>`;

/** The accent before a headline. */
export const headlineMark = html`<span aria-hidden="true"
  class="mr-3 inline-block h-[3px] w-10 bg-accent align-middle"></span>`;

/** A page of credits: `next` is the cursor of the next one, null on the last. */
export type Listed = { credits: ShownAttribution[]; next: string | null; first: boolean };

export const creditList = ({ credits, first }: Listed, ofSeveral = false): Html =>
  credits.length > 0
    ? html`<ul class="mt-3 border-t border-rule">${credits.map((credit) =>
        creditRow(credit, ofSeveral),
      )}</ul>`
    : html`<p class="mt-8 text-md text-ink-2">${
        first ? "Nothing has been credited yet." : "There are no older credits."
      }</p>`;

/** The credits of one work or creator, below what is said of it. */
export const creditSection = (listed: Listed): Html => html`
<section class="mt-10" aria-labelledby="credits">
  <h2 id="credits" class="font-serif text-lg">${listed.first ? "Latest credits" : "Older credits"}</h2>
  ${creditList(listed, true)}
</section>`;

/** Leads to the pages of a list, and to the same for programs. */
export const pageLinks = (path: string, { next, first }: Listed, json: string, feed: boolean): Html => html`
<nav aria-label="Pages" class="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-base" data-chrome>
  ${!first && link(path, "Newest credits")}
  ${next && link(`${path}?cursor=${next}`, "Older credits", "next")}
  ${feed && link(`${path}/credits.atom`, "Atom feed")}
  ${link(json, "JSON")}
</nav>`;

/** Search engines keep the first page of a list. */
export const unlessFirst = ({ first }: Listed) =>
  first ? null : html`<meta name="robots" content="noindex">`;
