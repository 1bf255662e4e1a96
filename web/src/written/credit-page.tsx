import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  creditOf,
  creditText,
  jsonForScript,
  jsonLdOf,
  stopAfter,
  withFewNames,
} from "@byline/contract/credit.ts";
import { pictureAddress } from "@byline/contract/picture-sources.ts";
import { creditTitle, isBare, PUBLIC_PAGES, workPath } from "@byline/contract/public-pages.ts";
import type {
  CreditPage,
  LinkedCreator,
  WrittenCredit,
  WrittenSite,
} from "@byline/contract/written-pages.ts";
import { CreditSearch } from "../components/credits/credit-search.tsx";
import { PageTitle } from "../components/page/page-title.tsx";
import { CopyFormats } from "./copy-parts.tsx";
import { MoreByCreator, MoreCredits, Objected, ProjectLink, Steps } from "./credit-sections.tsx";
import { ForMachines, NoIndex, writePage } from "./document.tsx";
import { WorkArticle } from "./figure.tsx";
import {
  ByAuthor,
  ClaimedBy,
  ClaimHint,
  ContentId,
  CreatorLinks,
  DateAfter,
  Day,
  Headline,
  NameRemoved,
  SomethingWrong,
  Source,
  Terms,
  TextLink,
  WrittenLine,
} from "./parts.tsx";

/** Writes a credit's page: the credit line as its headline, then everything behind it. */
export function writeCredit(site: WrittenSite, page: CreditPage, lang?: CreditLanguage): string {
  const { attribution, claims, objections, author, history, works, others } = page;
  const { path } = attribution;
  const links = withStatedNames(page);
  const credit = creditOf(attribution);
  const { source, license, changes } = credit;
  const credited = withKind(attribution, links.creators);
  const address = site.url + path;
  const id = path.slice(PUBLIC_PAGES.credit.length);
  const title = creditTitle(credit);
  const jsonLd = jsonForScript({
    ...jsonLdOf(creditOf(credited), credited),
    "@id": address,
    mainEntityOfPage: address,
    thumbnailUrl: pictureAddress(attribution.picture, site.url) ?? undefined,
  });
  return writePage(site, {
    path,
    title,
    description: creditText(withFewNames(credit)),
    hasCard: true,
    more: (
      <ForMachines
        address={address}
        title={title}
        json={`${site.url}/v1/public/credits/${id}`}
        jsonLd={jsonLd}
      />
    ),
    children: (
      <>
        <WorkArticle
          credited={attribution}
          picture={attribution.picture}
          head={
            <>
              <p className="text-sm text-ink-2">
                Credited in <ProjectLink attribution={attribution} />
                <ByAuthor author={author} />
              </p>
              <Headline text={title}>
                <WrittenLine credit={credit} rule="h-[3px] w-10" />
                <DateAfter credited={attribution} lang={lang} />
              </Headline>
              {credit.title === null && <ContentId id={attribution.contentId} />}
            </>
          }
        >
          <p className="mt-4 text-md text-ink-2">
            <Terms license={license} />
            <Source source={source} />
            {changes && (
              <>
                {" Changes: "}
                <bdi>{changes}</bdi>
                {stopAfter(changes)}
              </>
            )}{" "}
            Recorded <Day at={attribution.createdAt} />.
          </p>
          {attribution.nameRemoved && <NameRemoved />}
          {objections.map((objection) => (
            <Objected key={objection.kind} objection={objection} projectName={attribution.projectName} />
          ))}
          {claims.map((claimed) => (
            <ClaimedBy key={claimed.identifier.value} claimed={claimed} />
          ))}
          <FurtherPages links={links} />
          {!isBare(credit) && (
            <CopyFormats
              credited={credited}
              embedded={{ kind: "credit", id }}
              path={path}
              siteUrl={site.url}
              lang={lang}
            />
          )}
          <section className="mt-8" aria-labelledby="checked">
            <h2 id="checked" className="font-serif text-lg">
              Verification
            </h2>
            <Steps className="mt-2" site={site} attribution={attribution} history={history} claims={claims} />
          </section>
          <SomethingWrong path={path} siteUrl={site.url} />
          {!attribution.nameRemoved && <ClaimHint claims={claims} creators={links.creators} />}
        </WorkArticle>
        <MoreByCreator creator={links.creators[0]} works={works} />
        {others.length > 0 && (
          <MoreCredits attribution={attribution} others={works.length > 0 ? [] : others} />
        )}
      </>
    ),
  });
}

/** Writes the page of a withdrawn credit: its project and dates, without the credit itself. */
export function writeWithdrawnCredit(site: WrittenSite, { attribution, history }: CreditPage): string {
  return writePage(site, {
    path: attribution.path,
    title: "This credit was withdrawn",
    description: `A credit recorded in ${attribution.projectName} was withdrawn.`,
    more: <NoIndex />,
    children: (
      <>
        <PageTitle>This credit was withdrawn</PageTitle>
        <p className="mt-4 max-w-[65ch] text-md text-ink-2">
          The people behind <ProjectLink attribution={attribution} /> withdrew it. It no longer says who made
          the work.
        </p>
        <Steps
          className="mt-6 max-w-xl"
          site={site}
          attribution={attribution}
          history={history}
          claims={[]}
        />
        <CreditSearch />
      </>
    ),
  });
}

/** On this page, a creator who proved no identifier has the name in the credit itself. */
function withStatedNames({ attribution, links, claims }: CreditPage): CreditPage["links"] {
  const { creators } = creditOf(attribution);
  const [name] = creators;
  const [creator] = links.creators;
  if (!name || !creator || creators.length + links.creators.length > 2 || claims.length > 0) return links;
  return { ...links, creators: [{ ...creator, name }] };
}

/** A single creator's kind is known from all their credits and corrections. */
const withKind = <C extends WrittenCredit>(attribution: C, [creator, ...others]: LinkedCreator[]): C =>
  creator && creator.kind !== "unknown" && others.length === 0
    ? { ...attribution, metadata: { ...attribution.metadata, creator_type: creator.kind } }
    : attribution;

/** Links to the pages of the work and its creators. */
const FurtherPages = ({ links: { work, creators } }: Pick<CreditPage, "links">) =>
  (work !== null || creators.length > 0) && (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-base" data-chrome>
      {work && <TextLink href={workPath(work)}>All credits for this work</TextLink>}
      <CreatorLinks creators={creators} />
    </p>
  );
