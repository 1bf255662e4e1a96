import { agentTypeOf, jsonForScript } from "@byline/contract/credit.ts";
import { creditList, type Listed, latestOfWorks, pageLinks, unlessFirst } from "./credit-lists.ts";
import { claimedBy, creatorPath, creatorTitle, headline, link, nameOf, REMOVALS } from "./credit-parts.ts";
import { feedTitle } from "./feed.ts";
import { searchForm } from "./found-page.ts";
import { type Html, html } from "./html.ts";
import { namedOembed } from "./oembed.ts";
import { framePage, plainPage, type Site } from "./page-frame.ts";
import {
  copyLink,
  forMachines,
  headlineMark,
  identifierList,
  useList,
  usesOf,
  workGrid,
} from "./page-parts.ts";
import type { PublicCreator } from "./read-public.ts";
import { somethingWrong } from "./report-page.ts";

/** Renders a creator's page: who they are, their works, and who credits them. */
export function creatorPage({ head, config }: Site, creator: PublicCreator, listed: Listed): string {
  const { publicId, uses } = creator;
  const name = creatorTitle(creator);
  const path = creatorPath(publicId);
  const address = config.url + path;
  const json = `${config.url}/v1/public/creators/${publicId}`;
  const jsonLd = creatorJsonLd(creator, address);
  const embed = namedOembed(name, usesOf(creator), path, { siteUrl: config.url }).html;
  const main = html`
${heading(creator)}
${listed.first && creator.works.length > 0 && worksOf(creator)}
<div class="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
  <section class="mt-10" aria-labelledby="credits">
    <h2 id="credits" class="font-serif text-lg">${listed.first ? "Latest credits" : "Older credits"}</h2>
    ${listed.first ? latestOfWorks(listed, creator.works) : creditList(listed, "creator")}
    ${pageLinks(path, listed, `${json}/credits`, true)}
  </section>
  <div>${useList(uses)}${listed.first && copyLink(name, address, jsonLd, embed)}</div>
</div>
${somethingWrong(path, config.url)}`;
  return framePage(
    { head, config },
    {
      path,
      title: name,
      description: `${name}: ${usesOf(creator)}.`,
      hasCard: true,
      more: html`${forMachines({ address, title: name, json, jsonLd })}
<link rel="alternate" type="application/atom+xml" title="${feedTitle(
        nameOf(creator),
      )}" href="${address}/credits.atom">
${unlessFirst(listed)}`,
      main,
    },
  );
}

/** Renders the page of a creator whose name was removed, without naming them. */
export function removedPage({ head, config }: Site, path: string): string {
  const text = html`<p>The creator named here asked us to remove their name. Public credits of their works
  no longer name them. ${link(REMOVALS, "How names are removed")}.</p>`;
  return plainPage({ head, config }, path, "This name was removed", text, searchForm(""));
}

const heading = (creator: PublicCreator): Html => html`
<p class="text-sm text-ink-2">${usesOf(creator)}</p>
${headline(creatorTitle(creator), html`${headlineMark}<bdi>${creatorTitle(creator)}</bdi>`)}
${identifierList(creator.identifiers)}
${creator.claimed ? claimedBy(creator.claimed) : claimLink(creator)}`;

/** A workspace may use a local id for the creator, or one that no one can prove. */
const claimLink = ({ own, claimable }: PublicCreator): Html | null =>
  claimable
    ? html`<p class="mt-4 text-base text-ink-2" data-chrome>Is this you?
      ${link(`/claims?identifier=${encodeURIComponent(own.value)}`, "Claim this page", "nofollow")}</p>`
    : null;

const worksOf = ({ works }: PublicCreator): Html => html`
<section class="mt-10" aria-labelledby="works">
  <h2 id="works" class="font-serif text-lg">Works</h2>
  <p class="text-sm text-ink-2">Most recent first.</p>
  ${workGrid(works)}
</section>`;

const creatorJsonLd = (creator: PublicCreator, address: string) =>
  jsonForScript({
    "@context": "https://schema.org",
    ...{ "@type": "Thing", ...agentTypeOf(creator.kind) },
    "@id": address,
    name: nameOf(creator) ?? undefined,
    url: address,
    identifier: creator.identifiers.map(({ value }) => value),
    sameAs: creator.identifiers.flatMap(({ url }) => url ?? []),
  });
