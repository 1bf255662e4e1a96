import { creditOf, jsonForScript } from "@byline/contract/credit.ts";
import { creditTitle, feedTitle, figuresOf, projectPath } from "@byline/contract/public-pages.ts";
import type { ProjectPage, WrittenSite } from "@byline/contract/written-pages.ts";
import { PublicProjectHead } from "../components/projects/public-project-head.tsx";
import { CopyCredits } from "./copy-parts.tsx";
import { CreditList, PageLinks } from "./credit-lists.tsx";
import { FeedLink, ForMachines, NoIndex, writePage } from "./document.tsx";
import { SomethingWrong } from "./parts.tsx";

/** Maximum credits in the JSON-LD. */
const MAX_JSON_LD_CREDITS = 20;

/** Writes a page of a project's credits, newest first. */
export function writeProject(site: WrittenSite, page: ProjectPage): string {
  const { project, figures } = page;
  const { id, name } = project;
  const path = projectPath(id);
  const address = site.url + path;
  const title = feedTitle(name);
  const json = `${site.url}/v1/public/projects/${id}/credits`;
  return writePage(site, {
    path,
    title,
    description: `Who made the works in ${name}, newest first.`,
    hasCard: true,
    more: (
      <>
        <ForMachines address={address} title={title} json={json} jsonLd={projectJsonLd(page, site.url)} />
        <FeedLink title={title} href={`${address}/credits.atom`} />
        {!page.first && <NoIndex />}
      </>
    ),
    children: (
      <>
        <PublicProjectHead project={project} page="credits" hasCredits />
        {figures.attributions > 0 && (
          <>
            <p className="text-md">{figuresOf(figures)}</p>
            <CopyCredits path={path} />
          </>
        )}
        <div className="mt-8">
          <CreditList listed={page} />
        </div>
        <PageLinks path={path} listed={page} json={json} hasFeed />
        <SomethingWrong path={path} siteUrl={site.url} />
      </>
    ),
  });
}

const projectJsonLd = ({ project, figures, credits }: ProjectPage, siteUrl: string) =>
  jsonForScript({
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    "@id": siteUrl + projectPath(project.id),
    url: siteUrl + projectPath(project.id),
    name: feedTitle(project.name),
    about: {
      "@type": "CreativeWork",
      name: project.name,
      ...(project.description && { description: project.description }),
      url: `${siteUrl}/explore/projects/${project.id}`,
    },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: figures.attributions,
      itemListElement: credits.slice(0, MAX_JSON_LD_CREDITS).map((credit, i) => ({
        "@type": "ListItem",
        position: i + 1,
        name: creditTitle(creditOf(credit)),
        url: siteUrl + credit.path,
      })),
    },
  });
