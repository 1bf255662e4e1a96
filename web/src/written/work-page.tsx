import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  agentTypeOf,
  creditOf,
  jsonForScript,
  jsonLdOf,
  labeledTitle,
  MAX_NAMED_MAKERS,
  NAME_REMOVED,
  othersOf,
} from "@byline/contract/credit.ts";
import {
  creatorPath,
  creditTitle,
  isBare,
  projectPath,
  usesOf,
  workPath,
} from "@byline/contract/public-pages.ts";
import type { ListedCredits, WorkPage, WrittenSite } from "@byline/contract/written-pages.ts";
import { Fragment, type ReactNode } from "react";
import { HeadlineMark } from "../ui/page-header.tsx";
import { CopyFormats } from "./copy-parts.tsx";
import { CreditList, PageLinks } from "./credit-lists.tsx";
import { ForMachines, NoIndex, writePage } from "./document.tsx";
import { WorkArticle } from "./figure.tsx";
import {
  ClaimedBy,
  ClaimHint,
  ContentId,
  CreatorLinks,
  DateAfter,
  Headline,
  IdentifierList,
  inARow,
  NameRemoved,
  SomethingWrong,
  Source,
  Terms,
  TextLink,
  TitleOrNone,
  UseList,
} from "./parts.tsx";

/** Writes a work's page: its creators, terms of use, and who credits it. */
export function writeWork(
  site: WrittenSite,
  work: WorkPage,
  listed: ListedCredits,
  lang?: CreditLanguage,
): string {
  const { publicId, picture, identifiers, uses, credited } = work;
  const path = workPath(publicId);
  const address = site.url + path;
  const credit = creditOf(credited);
  const json = `${site.url}/v1/public/works/${publicId}`;
  const title = creditTitle(credit);
  const stated = jsonLdOf(credit, credited);
  const addresses = [...identifiers.map(({ url }) => url), stated.sameAs].flat().filter(Boolean);
  const jsonLd = jsonForScript({
    ...stated,
    "@id": address,
    creator: work.creators.map(({ publicId, name, kind }) => ({
      ...agentTypeOf(kind),
      name,
      url: site.url + creatorPath(publicId),
    })),
    sameAs: [...new Set(addresses)],
  });
  return writePage(site, {
    path,
    title: `${title} · Work`, // tells it from the credit's page, which has the same title
    description: `${title}. ${usesOf(work)}.`,
    hasCard: true,
    more: (
      <>
        <ForMachines address={address} title={title} json={json} jsonLd={jsonLd} />
        {!listed.first && <NoIndex />}
      </>
    ),
    children: (
      <>
        <WorkArticle
          credited={credited}
          picture={picture}
          head={
            <>
              <p className="text-sm text-ink-2">{usesOf(work)}</p>
              <Headline text={title}>
                <WorkLine work={work} />
                <DateAfter credited={credited} lang={lang} />
              </Headline>
              {!work.named && <ContentId id={credited.contentId} />}
            </>
          }
        >
          <p className="mt-4 text-md text-ink-2">
            {work.licensesDiffer ? <Licenses work={work} /> : <Terms license={credit.license} />}
            <Source source={credit.source} />
          </p>
          {work.nameRemoved && <NameRemoved />}
          {work.claims.map((claimed) => (
            <ClaimedBy key={claimed.identifier.value} claimed={claimed} />
          ))}
          <IdentifierList identifiers={identifiers} />
          {work.creators.length > 0 && (
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-base" data-chrome>
              <CreatorLinks creators={work.creators} />
            </p>
          )}
          {!isBare(credit) && (
            <CopyFormats
              credited={credited}
              embedded={{ kind: "work", id: publicId }}
              path={path}
              siteUrl={site.url}
              lang={lang}
            />
          )}
        </WorkArticle>
        {listed.first ? <UseList uses={uses} newest={work.newestIn} /> : <OlderCredits listed={listed} />}
        <PageLinks path={path} listed={listed} json={`${json}/credits`} />
        <SomethingWrong path={path} siteUrl={site.url} />
        {!work.nameRemoved && <ClaimHint claims={work.claims} creators={work.creators} />}
      </>
    ),
  });
}

const OlderCredits = ({ listed }: { listed: ListedCredits }) => (
  <section className="mt-10" aria-labelledby="credits">
    <h2 id="credits" className="font-serif text-lg">
      Older credits
    </h2>
    <CreditList listed={listed} of="work" />
  </section>
);

/** The brand's credit line with links to the creators' pages. */
function WorkLine({ work: { creators, credited, name, named, nameRemoved } }: { work: WorkPage }) {
  const [first] = creators;
  const credit = creditOf(credited);
  const requiredText = credit.requiredLine?.text;
  const toPage = (publicId: string, text: string) => (
    <a key={publicId} className="hover:text-accent" href={creatorPath(publicId)}>
      <bdi>{text}</bdi>
    </a>
  );
  const names: ReactNode[] = requiredText
    ? [first ? toPage(first.publicId, requiredText) : <bdi key="required">{requiredText}</bdi>]
    : creators.slice(0, MAX_NAMED_MAKERS).map((creator) => toPage(creator.publicId, creator.name));
  const others = requiredText ? null : othersOf(creators.length, MAX_NAMED_MAKERS);
  if (others) names.push(others);
  if (nameRemoved && !requiredText) names.push(NAME_REMOVED);
  return (
    <>
      <HeadlineMark />
      {inSentence(names)}
      {names.length > 0 && ", "}
      <TitleOrNone title={named ? name : null} italic={names.length > 0} />
      {labeledTitle("", credit)}
    </>
  );
}

/** Joins parts as "A, B and C". */
const inSentence = (parts: ReactNode[]) =>
  inARow(parts.flatMap((part, i) => (i === 0 ? [part] : [i < parts.length - 1 ? ", " : " and ", part])));

/** Projects named with each license. */
const MAX_PROJECTS_NAMED = 3;

/** Shows all licenses, because Byline can't tell which one is right. */
function Licenses({ work: { licenses } }: { work: WorkPage }) {
  const alike = Map.groupBy(licenses, ({ license }) => license.url ?? license.name);
  const stated = [...alike].map(([key, projects], i) => {
    const left = projects.length - MAX_PROJECTS_NAMED;
    return (
      <Fragment key={key}>
        {i > 0 && ", "}
        {projects[0]?.license.name} (
        {projects.slice(0, MAX_PROJECTS_NAMED).map(({ projectId, projectName }, n) => (
          <Fragment key={projectId}>
            {n > 0 && ", "}
            <TextLink href={projectPath(projectId)}>{projectName}</TextLink>
          </Fragment>
        ))}
        {left > 0 && ` and ${left} more`})
      </Fragment>
    );
  });
  return <>Credits list different licenses: {stated}. Ask the creator before you use the work.</>;
}
