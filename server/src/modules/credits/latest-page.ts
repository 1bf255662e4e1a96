import { SEARCH_TEXT_LIMIT } from "@byline/contract/community.ts";
import type { FoundCredited } from "@byline/contract/search.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { listLatestShown, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { link, projectPath } from "./credit-parts.ts";
import { html } from "./html.ts";
import { framePage } from "./page-frame.ts";
import { BUTTON, creditList, headlineMark } from "./page-parts.ts";
import { workShown } from "./plate.ts";

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

type Found = { creators: FoundCredited[]; works: FoundCredited[] };

/** Creators and works of public credits that were searched for. */
export function foundPage(frame: Frame, q: string, { creators, works }: Found): string {
  const title = `Credits of “${q}”`;
  const none = creators.length + works.length === 0;
  const main = html`
<p class="text-sm text-ink-2">${link(PATH, TITLE)}</p>
<h1 class="mt-2 font-serif text-2xl leading-tight wrap-anywhere sm:text-3xl">${headlineMark}${title}</h1>
${searchForm(q)}
${
  none &&
  html`<p class="mt-8 max-w-[65ch] text-md">No public credit matches. Try fewer
  words, another spelling, or an identifier such as an ORCID iD, an ISBN, or a DOI.</p>`
}
${foundList("creators", "Creators", creators)}
${foundList("works", "Works", works)}`;
  const more = html`<meta name="robots" content="noindex">`;
  return framePage(frame, { path: PATH, title, description: title, more, main });
}

/** Sent to this page itself. */
const searchForm = (
  q: string,
) => html`<search><form action="${PATH}" class="mt-6 flex max-w-xl items-end gap-2">
  <label class="grid min-w-0 flex-1 gap-1.5 text-base font-medium">Find a creator or a work
    <input type="search" name="q" value="${q}" maxlength="${SEARCH_TEXT_LIMIT}" required autocomplete="off"
      class="h-9 w-full rounded border border-rule-strong/70 bg-sheet px-3 font-normal text-ink"></label>
  <button class="${BUTTON}">Search</button>
</form></search>`;

const foundList = (id: string, title: string, found: FoundCredited[]) =>
  found.length > 0 &&
  html`<section class="mt-10" aria-labelledby="${id}">
  <h2 id="${id}" class="font-serif text-lg">${title}</h2>
  <ul class="mt-3 max-w-3xl border-t border-rule">${found.map(
    ({ path, name, plate, picture }) => html`<li class="border-b border-rule"><a
      class="flex items-center gap-4 py-2 text-md hover:text-accent" href="${path}">${workShown(
        plate,
        picture,
        "row",
        "size-12 shrink-0",
      )}<span dir="auto" class="min-w-0 wrap-anywhere">${name}</span></a></li>`,
  )}</ul>
</section>`;
