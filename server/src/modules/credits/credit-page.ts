import type { AttributionChange } from "@byline/contract/attributions.ts";
import { creditJsonLd, creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { Config } from "../../config.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import {
  creditLine,
  creditPath,
  creditRow,
  creditTitle,
  day,
  link,
  plateSvg,
  projectPath,
  termsOf,
} from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { framePage } from "./page-frame.ts";
import { CARD } from "./social-card.ts";

/** Who recorded it; without a username where the profile is not public. */
export type Author = { name: string; username: string | null };

/** What the page is written from. `others` are further credits of the project. */
export type CreditPage = {
  attribution: ShownAttribution;
  author: Author;
  history: Pick<AttributionChange, "kind" | "at">[];
  others: ShownAttribution[];
};

type Site = { head: string; config: Config };

const FORMATS = [
  ["text", "Text"],
  ["html", "HTML"],
  ["markdown", "Markdown"],
  ["json-ld", "JSON-LD"],
] as const;

/** The page of a credit: the line itself as its headline, and everything it is made from. */
export function creditPage({ head, config }: Site, { attribution, author, history, others }: CreditPage) {
  const credit = creditOf(attribution);
  const { source, license, changes } = credit;
  const path = creditPath(attribution);
  const address = config.url + path;
  const more = html`<link rel="alternate" type="application/json+oembed" title="${creditTitle(credit)}"
  href="${config.url}/oembed?url=${encodeURIComponent(address)}">
<link rel="alternate" type="application/json" href="${config.url}/v1/public/credits/${path.slice(3)}">
<meta property="og:image" content="${address}/card.png">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:image:alt" content="${creditTitle(credit)}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${new Html(creditJsonLd(attribution))}</script>`;
  const main = html`
<article class="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
  <figure class="max-w-[26rem]">
    ${plateSvg(attribution, "w-full rounded shadow-raised")}
    <figcaption class="mt-3 text-sm text-ink-2">No picture of this work is stored.
      ${source ? link(source, "See it at its source", "nofollow") : null}</figcaption>
  </figure>
  <div>
    <p class="text-sm text-ink-2">${creditedIn(attribution, author)}</p>
    <h1 class="mt-2 font-serif text-2xl leading-tight sm:text-3xl">${creditLine(credit, "h-[3px] w-10")}</h1>
    <p class="mt-4 text-md text-ink-2">${termsOf(license)}
      ${source ? html`Source: ${link(source, new URL(source).host, "nofollow")}.` : null}
      ${changes ? html`Changes: <bdi>${changes}</bdi>.` : null}
      Recorded ${day(attribution.createdAt)}.</p>
    <section class="mt-8" aria-labelledby="use">
      <h2 id="use" class="font-serif text-lg">Use this credit</h2>
      ${FORMATS.map(([format, name]) => copyBlock(format, name, formatCredit(attribution, format)))}
      ${copyBlock("embed", "Embed", embedCode(attribution, config.url))}
    </section>
    <section class="mt-8" aria-labelledby="checked">
      <h2 id="checked" class="font-serif text-lg">How far this credit is checked</h2>
      <ol class="mt-2">${steps(config, attribution, history)}</ol>
    </section>
    <p class="mt-6 text-sm text-ink-2" data-chrome>Is something wrong here?
      ${link(`/community/projects/${attribution.projectId}`, "Report the project")} or
      ${link(`/dmca-notice?material=${encodeURIComponent(address)}`, "send a copyright notice")}.</p>
  </div>
</article>
${others.length > 0 ? moreOf(attribution, others) : null}`;
  const description = formatCredit(attribution, "text");
  return framePage(
    { head, siteUrl: config.url },
    {
      path,
      title: creditTitle(credit),
      description,
      more,
      main,
    },
  );
}

/** The element with the credit inside it: readers have that also where the script does not run. */
const embedCode = (attribution: ShownAttribution, siteUrl: string) =>
  `<script type="module" src="${siteUrl}/embed/byline-credit.js"></script>\n` +
  `<byline-credit credit="${shortIdOf(attribution)}">${formatCredit(attribution, "html")}</byline-credit>`;

/** What is left of a credit that was withdrawn: where it was, and when it went. Nothing of what it said. */
export function withdrawnPage({ head, config }: Site, { attribution, history }: CreditPage) {
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">This credit was withdrawn</h1>
<p class="mt-4 max-w-[65ch] text-md text-ink-2">Whoever recorded it in
  ${projectLink(attribution)} took it back. It no longer says who made the work.</p>
<ol class="mt-6 max-w-xl">${steps(config, attribution, history)}</ol>`;
  return framePage(
    { head, siteUrl: config.url },
    {
      path: creditPath(attribution),
      title: "This credit was withdrawn",
      description: `A credit recorded in ${attribution.projectName} was withdrawn.`,
      more: html`<meta name="robots" content="noindex">`,
      main,
    },
  );
}

function creditedIn(attribution: ShownAttribution, { name, username }: Author): Html {
  const person = username
    ? html`<a class="underline underline-offset-3" href="/developers/${username}">${name}</a>`
    : html`${name}`;
  return html`Credited in ${projectLink(attribution)} by ${person}`;
}

const projectLink = ({ projectId, projectName }: ShownAttribution) =>
  link(`/community/projects/${projectId}`, projectName);

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

const KINDS = { recorded: "Stated", edited: "Corrected", withdrawn: "Withdrawn" } as const;

function steps({ rights }: Config, attribution: ShownAttribution, history: CreditPage["history"]): Html[] {
  const by = (kind: keyof typeof KINDS) => (kind === "recorded" ? ` by ${attribution.projectName}` : "");
  const recorded = { kind: "recorded", at: attribution.createdAt.toISOString() } as const;
  const { registeredAs } = attribution;
  return [
    ...[recorded, ...history].map(({ kind, at }) =>
      step(html`<strong class="font-medium">${KINDS[kind]}</strong>${by(kind)} · ${day(at)}`),
    ),
    ...(registeredAs
      ? [step(html`<strong class="font-medium">Registered</strong> at ${rights.name} as ${registeredAs}`)]
      : []),
  ];
}

const step = (text: Html) => html`<li class="flex items-baseline gap-3 border-b border-rule py-2 text-base"
  ><span aria-hidden="true" class="size-2 shrink-0 rounded-full bg-ink"></span><span>${text}</span></li>`;

const moreOf = ({ projectId, projectName }: ShownAttribution, others: ShownAttribution[]) => html`
<section class="mt-14" aria-labelledby="more" data-chrome>
  <h2 id="more" class="font-serif text-xl">More credits of ${projectName}</h2>
  <ul class="mt-3 border-t border-rule">${others.map(creditRow)}</ul>
  <p class="mt-4">${link(projectPath(projectId), `All credits of ${projectName}`)}</p>
</section>`;
