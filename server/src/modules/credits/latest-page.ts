import type { ShownProject } from "@byline/contract/community.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { listLatestShown, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listShownById } from "../community/shown-projects.ts";
import { creditList } from "./credit-lists.ts";
import { link, projectPath } from "./credit-parts.ts";
import { markOf } from "./explore-parts.ts";
import { searchForm } from "./found-page.ts";
import { html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";
import { counted, headlineMark } from "./page-parts.ts";

const DAYS = 30;
/** `each` is the maximum per project. The page's text says six. */
const LATEST = { limit: 48, each: 6 };
const TITLE = "Latest public credits";

type Latest = { credits: ShownAttribution[]; projects: ShownProject[] };

/** Returns the newest credits of all projects with public credits, and these projects. */
export async function listLatest({ db, pool, clock }: Deps): Promise<Latest> {
  const since = daysBefore(dayOf(clock()), DAYS - 1);
  const credits = await withCreditLines(db, await listLatestShown(pool, since, LATEST));
  const projectIds = [...new Set(credits.map(({ projectId }) => projectId))];
  return { credits, projects: await listShownById(pool, null, projectIds) };
}

const PATH = "/explore/credits";

/** Renders /explore/credits. */
export function latestPage(frame: Site, { credits, projects }: Latest): string {
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">${headlineMark}${TITLE}</h1>
<p class="mt-3 max-w-[65ch] text-md text-ink-2">What live public projects credited in the last ${DAYS} days,
  up to six from each project. ${link("/explore", "Explore")} has all public projects and the
  leaderboard.</p>
${searchForm("")}
${creditList({ credits, first: true }, "creator")}
${
  projects.length > 0 &&
  html`<section class="mt-10" aria-labelledby="projects">
  <h2 id="projects" class="font-serif text-lg">Projects</h2>
  <ul class="mt-4 flex flex-wrap gap-x-8 gap-y-4">${projects.map(
    (project) => html`<li class="min-w-0"><a href="${projectPath(project.id)}"
      class="flex items-center gap-3 hover:text-accent">${markOf(project, "size-8")}<span class="min-w-0"
      ><span class="block wrap-anywhere">${project.name}</span><span class="tabular block text-sm text-ink-2"
      >${counted(project.attributionCount, "credit")}</span></span></a></li>`,
  )}</ul>
</section>`
}`;
  const description = "The newest credits of all public projects: who made what, and where it’s used.";
  return framePage(frame, { path: PATH, title: TITLE, description, main });
}
