import { creditOf, jsonForScript } from "@byline/contract/credit.ts";
import type { Config } from "../../config.ts";
import type { ProjectFigures } from "../catalog/project-figures.ts";
import { creditList, type Listed, pageLinks, unlessFirst } from "./credit-lists.ts";
import {
  type Author,
  byAuthor,
  creditPath,
  creditTitle,
  headline,
  link,
  projectPath,
} from "./credit-parts.ts";
import { type Html, html } from "./html.ts";
import { framePage } from "./page-frame.ts";
import { copyCredits, counted, forMachines, headlineMark } from "./page-parts.ts";
import type { readProject } from "./read-credits.ts";
import { somethingWrong } from "./report-page.ts";

type Project = Awaited<ReturnType<typeof readProject>>["project"];

/** Maximum credits in the JSON-LD. */
const MAX_JSON_LD_CREDITS = 20;

/** Returns "1,204 credits of 312 works by 98 creators", without parts that aren't counted. */
export function figuresOf({ attributions, works, creators }: ProjectFigures): string {
  const of = works ? ` of ${counted(works, "work")}` : "";
  return `${counted(attributions, "credit")}${of}${creators ? ` by ${counted(creators, "creator")}` : ""}`;
}

/** Renders a page of a project's credits, newest first. */
export function creditsPage(
  { head, config }: { head: string; config: Config },
  {
    project,
    figures,
    author,
    ...listed
  }: Listed & { project: Project; figures: ProjectFigures; author: Author },
): string {
  const path = projectPath(project.id);
  const address = config.url + path;
  const title = `Credits of ${project.name}`;
  const json = `${config.url}/v1/public/projects/${project.id}/credits`;
  const main = html`
<p class="text-sm text-ink-2">Credits of a project${byAuthor(author)}</p>
${headline(
  project.name,
  html`${headlineMark}<a class="hover:text-accent"
    href="/explore/projects/${project.id}">${project.name}</a>`,
)}
${project.description && html`<p class="mt-3 max-w-[65ch] text-md text-ink-2">${project.description}</p>`}
${placesOf(project)}
${figures.attributions > 0 && html`<p class="mt-3 text-md">${figuresOf(figures)}</p>${copyCredits(path)}`}
<div class="mt-8">${creditList(listed)}</div>
${pageLinks(path, listed, json, true)}
${somethingWrong(path, config.url)}`;
  const jsonLd = creditsJsonLd({ project, figures, ...listed }, address, config.url);
  return framePage(
    { head, config },
    {
      path,
      title,
      description: `Who made the works in ${project.name}, newest first.`,
      hasCard: true,
      more: html`${forMachines({ address, title, json, jsonLd })}
<link rel="alternate" type="application/atom+xml" title="${title}" href="${address}/credits.atom">
${unlessFirst(listed)}`,
      main,
    },
  );
}

/** Renders links to the app and its source code. */
function placesOf({ deploymentUrl, repositoryUrl }: Project): Html | null {
  const places = [
    ...(deploymentUrl ? [link(deploymentUrl, "Open the application", "nofollow")] : []),
    ...(repositoryUrl ? [link(repositoryUrl, "Source code", "nofollow")] : []),
  ];
  if (places.length === 0) return null;
  return html`<p class="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-base" data-chrome>${places}</p>`;
}

const creditsJsonLd = (
  { project, figures, credits }: Listed & { project: Project; figures: ProjectFigures },
  address: string,
  siteUrl: string,
) =>
  jsonForScript({
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    "@id": address,
    url: address,
    name: `Credits of ${project.name}`,
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
        url: siteUrl + creditPath(credit),
      })),
    },
  });
