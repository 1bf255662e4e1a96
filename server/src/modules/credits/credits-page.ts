import type { Config } from "../../config.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditRow, link, projectPath } from "./credit-parts.ts";
import { html } from "./html.ts";
import { framePage } from "./page-frame.ts";

type Listed = {
  project: { id: string; name: string; description: string | null };
  credits: ShownAttribution[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  first: boolean;
};

const NOTHING_YET = "Nothing has been credited yet.";

/** A page of a project's credits, newest first. */
export function creditsPage(
  { head, config }: { head: string; config: Config },
  { project, credits, next, first }: Listed,
): string {
  const path = projectPath(project.id);
  const main = html`
<p class="text-sm text-ink-2">Credits of a project</p>
<h1 class="mt-2 font-serif text-2xl leading-tight sm:text-3xl"><a class="hover:text-accent"
  href="/community/projects/${project.id}">${project.name}</a></h1>
${project.description && html`<p class="mt-3 max-w-[65ch] text-md text-ink-2">${project.description}</p>`}
${
  credits.length > 0
    ? html`<ul class="mt-8 border-t border-rule">${credits.map(creditRow)}</ul>`
    : html`<p class="mt-8 text-md text-ink-2">${first ? NOTHING_YET : "There are no older credits."}</p>`
}
<nav aria-label="Pages" class="mt-6 flex gap-6 text-base" data-chrome>
  ${!first && link(path, "Newest credits")}
  ${next && link(`${path}?cursor=${next}`, "Older credits", "next")}
  ${link(`${path}/credits.atom`, "Atom feed")}
  ${link(`/v1/public/projects/${project.id}/credits`, "JSON")}
</nav>`;
  return framePage(
    { head, siteUrl: config.url },
    {
      path,
      title: `Credits of ${project.name}`,
      description: `Who made what ${project.name} shows, newest first.`,
      more: html`<link rel="alternate" type="application/atom+xml" title="Credits of ${project.name}"
  href="${config.url}${path}/credits.atom">
<link rel="alternate" type="application/json" href="${config.url}/v1/public/projects/${project.id}/credits">
${!first && html`<meta name="robots" content="noindex">`}`,
      main,
    },
  );
}
