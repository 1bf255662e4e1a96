import { agentTypeOf, jsonForScript } from "@byline/contract/credit.ts";
import { creatorPath, creatorTitle, feedTitle, nameOf, usesOf } from "@byline/contract/public-pages.ts";
import type { CreatorPage, ListedCredits, WrittenSite } from "@byline/contract/written-pages.ts";
import { HeadlineMark } from "../ui/page-header.tsx";
import { CopyLink } from "./copy-parts.tsx";
import { CreditList, LatestOfWorks, PageLinks, WorkGrid } from "./credit-lists.tsx";
import { FeedLink, ForMachines, NoIndex, writePage } from "./document.tsx";
import { ClaimedBy, Headline, IdentifierList, SomethingWrong, TextLink, UseList } from "./parts.tsx";

/** Writes a creator's page: who they are, their works, and who credits them. */
export function writeCreator(site: WrittenSite, creator: CreatorPage, listed: ListedCredits): string {
  const { publicId, uses, works, embed } = creator;
  const title = creatorTitle(creator);
  const path = creatorPath(publicId);
  const address = site.url + path;
  const json = `${site.url}/v1/public/creators/${publicId}`;
  const jsonLd = creatorJsonLd(creator, address);
  return writePage(site, {
    path,
    title,
    description: `${title}: ${usesOf(creator)}.`,
    hasCard: true,
    more: (
      <>
        <ForMachines address={address} title={title} json={json} jsonLd={jsonLd} />
        <FeedLink title={feedTitle(nameOf(creator))} href={`${address}/credits.atom`} />
        {!listed.first && <NoIndex />}
      </>
    ),
    children: (
      <>
        <p className="text-sm text-ink-2">{usesOf(creator)}</p>
        <Headline text={title}>
          <HeadlineMark />
          <bdi>{title}</bdi>
        </Headline>
        <IdentifierList identifiers={creator.identifiers} />
        {creator.claimed ? <ClaimedBy claimed={creator.claimed} /> : <ClaimLink creator={creator} />}
        {listed.first && works.length > 0 && (
          <section className="mt-10" aria-labelledby="works">
            <h2 id="works" className="font-serif text-lg">
              Works
            </h2>
            <p className="text-sm text-ink-2">Most recent first.</p>
            <WorkGrid works={works} />
          </section>
        )}
        <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section className="mt-10" aria-labelledby="credits">
            <h2 id="credits" className="font-serif text-lg">
              {listed.first ? "Latest credits" : "Older credits"}
            </h2>
            {listed.first ? (
              <LatestOfWorks listed={listed} works={works} />
            ) : (
              <CreditList listed={listed} of="creator" />
            )}
            <PageLinks path={path} listed={listed} json={`${json}/credits`} hasFeed />
          </section>
          <div>
            <UseList uses={uses} />
            {listed.first && <CopyLink name={title} address={address} jsonLd={jsonLd} embed={embed} />}
          </div>
        </div>
        <SomethingWrong path={path} siteUrl={site.url} />
      </>
    ),
  });
}

/** A workspace may use a local id for the creator, or one that no one can prove. */
const ClaimLink = ({ creator: { own, claimable } }: { creator: CreatorPage }) =>
  claimable && (
    <p className="mt-4 text-base text-ink-2" data-chrome>
      Is this you?{" "}
      <TextLink href={`/claims?identifier=${encodeURIComponent(own.value)}`} rel="nofollow">
        Claim this page
      </TextLink>
    </p>
  );

const creatorJsonLd = (creator: CreatorPage, address: string) =>
  jsonForScript({
    "@context": "https://schema.org",
    ...{ "@type": "Thing", ...agentTypeOf(creator.kind) },
    "@id": address,
    name: nameOf(creator) ?? undefined,
    url: address,
    identifier: creator.identifiers.map(({ value }) => value),
    sameAs: creator.identifiers.flatMap(({ url }) => url ?? []),
  });
