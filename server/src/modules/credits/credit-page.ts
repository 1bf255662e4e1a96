import type { AttributionChange } from "@byline/contract/attributions.ts";
import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  creditOf,
  creditText,
  jsonForScript,
  jsonLdOf,
  stopAfter,
  withFewNames,
} from "@byline/contract/credit.ts";
import type { DisputeKind } from "@byline/contract/disputes.ts";
import { pictureAddress } from "@byline/contract/picture-sources.ts";
import type { Config } from "../../config.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import type { Linked } from "../catalog/public-names.ts";
import type { Claimed } from "../claims/claimed.ts";
import type { Objection } from "../disputes/queries.ts";
import { creditList } from "./credit-lists.ts";
import {
  type Author,
  byAuthor,
  claimedBy,
  contentId,
  creatorPath,
  creditLine,
  creditPath,
  creditTitle,
  dateLine,
  day,
  headline,
  isBare,
  link,
  nameRemovedNote,
  projectPath,
  termsOf,
  workPath,
} from "./credit-parts.ts";
import { searchForm } from "./found-page.ts";
import { type Html, html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";
import { copyFormats, forMachines, workGrid } from "./page-parts.ts";
import type { MadeWork } from "./read-made.ts";
import { somethingWrong } from "./report-page.ts";
import { FIGURE_BESIDE, workFigure } from "./work-figure.ts";

/** A credit page's content. `works` are by its first creator; `others` are credits in its project. */
export type CreditPage = {
  attribution: ShownAttribution;
  links: { work: string | null; creators: Linked[] };
  /** Statements by its creators who proved their identifiers; `objections` are open now. */
  claims: Claimed[];
  objections: Objection[];
  author: Author;
  history: Pick<AttributionChange, "kind" | "at">[];
  works: MadeWork[];
  others: ShownAttribution[];
};

/** Renders a credit's page: the credit line as its headline, then everything behind it. */
export function creditPage({ head, config }: Site, page: CreditPage, lang?: CreditLanguage) {
  const { attribution, claims, objections, author, history, works, others } = page;
  const links = withStatedNames(page);
  const credit = creditOf(attribution);
  const { source, license, changes } = credit;
  const bare = isBare(credit);
  const credited = withKind(attribution, links.creators);
  const path = creditPath(attribution);
  const address = config.url + path;
  const more = forMachines({
    address,
    title: creditTitle(credit),
    json: `${config.url}/v1/public/credits/${path.slice(3)}`,
    jsonLd: jsonForScript({
      ...jsonLdOf(creditOf(credited), credited),
      "@id": address,
      mainEntityOfPage: address,
      thumbnailUrl: pictureAddress(attribution.picture, config.url) ?? undefined,
    }),
  });
  const main = html`
<article class="${FIGURE_BESIDE}">
  ${workFigure(attribution, attribution.picture)}
  <div>
    <p class="text-sm text-ink-2">${creditedIn(attribution, author)}</p>
    ${headline(
      creditTitle(credit),
      html`${creditLine(credit, "h-[3px] w-10")}${dateLine(attribution, lang)}`,
    )}
    ${credit.title === null && contentId(attribution)}
    <p class="mt-4 text-md text-ink-2">${termsOf(license)}
      ${source ? html`Source: ${link(source, new URL(source).host, "nofollow")}.` : null}
      ${changes ? html`Changes: <bdi>${changes}</bdi>${stopAfter(changes)}` : null}
      Recorded ${day(attribution.createdAt)}.</p>
    ${attribution.nameRemoved && nameRemovedNote}
    ${objections.map((objection) => objectedAs(objection, attribution))}
    ${claims.map(claimedBy)}
    ${furtherPages(links)}
    ${
      !bare &&
      copyFormats(
        credited,
        { kind: "credit", id: shortIdOf(attribution) },
        { path, siteUrl: config.url, lang },
      )
    }
    <section class="mt-8" aria-labelledby="checked">
      <h2 id="checked" class="font-serif text-lg">Verification</h2>
      <ol class="mt-2">${steps(config, attribution, history)}${claims.map(claimStep)}</ol>
    </section>
    ${somethingWrong(path, config.url)}
    ${!attribution.nameRemoved && claims.length < Math.max(1, links.creators.length) && claimYours}
  </div>
</article>
${moreByMaker(links, works)}
${others.length > 0 && moreCredits(attribution, works.length > 0 ? [] : others)}`;
  const description = creditText(withFewNames(credit));
  return framePage(
    { head, config },
    {
      path,
      title: creditTitle(credit),
      description,
      hasCard: true,
      more,
      main,
    },
  );
}

const claimYours = html`<p class="mt-2 text-sm text-ink-2" data-chrome>Are you named here?
  ${link("/claims", "Claim your credits")} to correct or follow them.</p>`;

/** On this page, a creator who proved no identifier has the name in the credit itself. */
function withStatedNames({ attribution, links, claims }: CreditPage): CreditPage["links"] {
  const { creators } = creditOf(attribution);
  const [name] = creators;
  const [maker] = links.creators;
  if (!name || !maker || creators.length + links.creators.length > 2 || claims.length > 0) return links;
  return { ...links, creators: [{ ...maker, name }] };
}

/** A single creator's kind is known from all their credits and corrections. */
const withKind = (attribution: ShownAttribution, [maker, ...others]: Linked[]): ShownAttribution =>
  maker && maker.kind !== "unknown" && others.length === 0
    ? { ...attribution, metadata: { ...attribution.metadata, creator_type: maker.kind } }
    : attribution;

/** Renders the page of a withdrawn credit: its project and dates, without the credit itself. */
export function withdrawnPage({ head, config }: Site, { attribution, history }: CreditPage) {
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">This credit was withdrawn</h1>
<p class="mt-4 max-w-[65ch] text-md text-ink-2">The people behind
  ${projectLink(attribution)} withdrew it. It no longer says who made the work.</p>
<ol class="mt-6 max-w-xl">${steps(config, attribution, history)}</ol>
${searchForm("")}`;
  return framePage(
    { head, config },
    {
      path: creditPath(attribution),
      title: "This credit was withdrawn",
      description: `A credit recorded in ${attribution.projectName} was withdrawn.`,
      more: html`<meta name="robots" content="noindex">`,
      main,
    },
  );
}

const OBJECTIONS = {
  "not-mine": "They say that the work isn’t theirs.",
  "wrong-license": "They say that the license isn’t the one that they gave.",
} as const satisfies Record<DisputeKind, string>;

const objectedAs = ({ kind, declinedAt }: Objection, { projectName }: ShownAttribution): Html => html`
<p class="mt-4 border-l-4 border-rule-strong bg-wash px-4 py-2 text-base">${
  declinedAt
    ? html`Its creator objected. ${OBJECTIONS[kind]} <bdi>${projectName}</bdi> declined on
  ${day(declinedAt)}.`
    : html`Disputed by its creator. ${OBJECTIONS[kind]} The project has been asked.`
}</p>`;

/** Never shows an id as a name. */
const displayName = ({ named, name }: Linked) => (named ? name : "this creator");

/** Renders links to the pages of the work and its creators. */
const furtherPages = ({ work, creators }: CreditPage["links"]): Html | null =>
  work === null && creators.length === 0
    ? null
    : html`<p class="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-base" data-chrome>
      ${work && link(workPath(work), "All credits of this work")}
      ${creators.map((one) => link(creatorPath(one.publicId), `More by ${displayName(one)}`))}</p>`;

function creditedIn(attribution: ShownAttribution, author: Author): Html {
  return html`Credited in ${projectLink(attribution)}${byAuthor(author)}`;
}

const projectLink = ({ projectId, projectName }: ShownAttribution) =>
  link(`/explore/projects/${projectId}`, projectName);

const KINDS = { recorded: "Stated", edited: "Corrected", withdrawn: "Withdrawn" } as const;

/** The reference platform is no evidence, so only a configured registry is named. */
function steps({ rights }: Config, attribution: ShownAttribution, history: CreditPage["history"]): Html[] {
  const by = (kind: keyof typeof KINDS) => (kind === "recorded" ? ` by ${attribution.projectName}` : "");
  const recorded = { kind: "recorded", at: attribution.createdAt.toISOString() } as const;
  const { registeredAs } = attribution;
  return [
    ...[recorded, ...history].map(({ kind, at }) =>
      step(
        html`<strong class="font-medium">${KINDS[kind]}</strong>${by(kind)} · ${day(at)}`,
        kind === "withdrawn",
      ),
    ),
    ...(registeredAs && rights.connection && !rights.sandbox
      ? [
          step(
            html`<strong class="font-medium">Registered</strong> at ${rights.name} as <span
  class="whitespace-nowrap">${registeredAs}</span>`,
          ),
        ]
      : []),
  ];
}

const claimStep = ({ identifier, provenAt }: Claimed) =>
  step(html`<strong class="font-medium">Creator verified</strong> by proof of
    <span class="wrap-anywhere">${identifier.label}</span> · ${day(provenAt)}`);

const step = (text: Html, ended = false) => html`<li
  class="flex items-baseline gap-3 border-b border-rule py-2 text-base"><span aria-hidden="true"
  class="size-2 shrink-0 rounded-full ${ended ? "border border-ink" : "bg-ink"}"></span
  ><span>${text}</span></li>`;

const moreByMaker = ({ creators: [maker] }: CreditPage["links"], works: MadeWork[]) =>
  maker && works.length > 0
    ? html`
<section class="mt-14" aria-labelledby="maker" data-chrome>
  <h2 id="maker" class="font-serif text-xl">More by <bdi>${displayName(maker)}</bdi></h2>
  ${workGrid(works)}
</section>`
    : null;

/** Shows no credits if the creator's other works are shown instead. */
function moreCredits({ projectId, projectName }: ShownAttribution, others: ShownAttribution[]): Html {
  const toAll = link(projectPath(projectId), `All credits of ${projectName}`);
  const all = html`<p class="mt-6" data-chrome>${toAll}</p>`;
  if (others.length === 0) return all;
  return html`
<section class="mt-14" aria-labelledby="more" data-chrome>
  <h2 id="more" class="font-serif text-xl">More credits of ${projectName}</h2>
  ${creditList({ credits: others, first: true })}
  ${all}
</section>`;
}
