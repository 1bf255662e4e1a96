import type { Config } from "../../config.ts";
import { projectPath } from "./credit-parts.ts";
import { html } from "./html.ts";
import { framePage } from "./page-frame.ts";
import { creditList, headlineMark, type Listed, pageLinks, unlessFirst } from "./page-parts.ts";
import { somethingWrong } from "./report-page.ts";

type Project = { id: string; name: string; description: string | null };

/** A page of a project's credits, newest first. */
export function creditsPage(
  { head, config }: { head: string; config: Config },
  { project, ...listed }: Listed & { project: Project },
): string {
  const path = projectPath(project.id);
  const main = html`
<p class="text-sm text-ink-2">Credits of a project</p>
<h1 class="mt-2 font-serif text-2xl leading-tight wrap-anywhere sm:text-3xl">${headlineMark}<a
  class="hover:text-accent" href="/community/projects/${project.id}">${project.name}</a></h1>
${project.description && html`<p class="mt-3 max-w-[65ch] text-md text-ink-2">${project.description}</p>`}
<div class="mt-8">${creditList(listed)}</div>
${pageLinks(path, listed, `/v1/public/projects/${project.id}/credits`, true)}
${somethingWrong(path, config.url)}`;
  return framePage(
    { head, siteUrl: config.url },
    {
      path,
      title: `Credits of ${project.name}`,
      description: `Who made what ${project.name} shows, newest first.`,
      more: html`<link rel="alternate" type="application/atom+xml" title="Credits of ${project.name}"
  href="${config.url}${path}/credits.atom">
<link rel="alternate" type="application/json" href="${config.url}/v1/public/projects/${project.id}/credits">
${unlessFirst(listed)}`,
      main,
    },
  );
}
