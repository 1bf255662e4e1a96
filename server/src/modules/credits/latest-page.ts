import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { listLatestShown, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { link, projectPath } from "./credit-parts.ts";
import { searchForm } from "./found-page.ts";
import { html } from "./html.ts";
import { framePage } from "./page-frame.ts";
import { creditList, headlineMark } from "./page-parts.ts";

const DAYS = 30;
const LATEST = { limit: 48, each: 6 };
const TITLE = "Latest public credits";

/** The newest credits of all projects that show theirs. */
export async function listLatest({ db, pool, clock }: Deps): Promise<ShownAttribution[]> {
  const since = daysBefore(dayOf(clock()), DAYS - 1);
  return withCreditLines(db, await listLatestShown(pool, since, LATEST));
}

type Frame = { head: string; siteUrl: string };
const PATH = "/community/credits";

/** What the community page shows of credits, for readers without JavaScript. */
export function latestPage(frame: Frame, credits: ShownAttribution[]): string {
  const projects = new Map(credits.map(({ projectId, projectName }) => [projectId, projectName]));
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">${headlineMark}${TITLE}</h1>
<p class="mt-3 max-w-[65ch] text-md text-ink-2">What live public projects credited in the last ${DAYS} days,
  at most ${LATEST.each} of each. ${link("/community", "The community page")} has all public projects and the
  leaderboard.</p>
${searchForm("")}
${creditList({ credits, first: true }, "creator")}
${
  projects.size > 0 &&
  html`<section class="mt-10" aria-labelledby="projects">
  <h2 id="projects" class="font-serif text-lg">Projects</h2>
  <ul class="mt-3 border-t border-rule">${[...projects].map(
    ([id, name]) => html`<li class="border-b border-rule py-2">${link(projectPath(id), name)}</li>`,
  )}</ul>
</section>`
}`;
  const description = "The newest credits of all public projects: who made what, and where it is used.";
  return framePage(frame, { path: PATH, title: TITLE, description, main });
}
