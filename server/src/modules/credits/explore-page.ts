import { PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import {
  type Activity,
  type CommunityCredits,
  type LeaderboardEntry,
  RANK_FORMULA,
  SEARCH_TEXT_LIMIT,
  type ShownCredit,
  type ShownProject,
} from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { fullName } from "../../kit/full-name.ts";
import { link, projectPath, workId, workTitle } from "./credit-parts.ts";
import {
  type AskedFilters,
  avatar,
  emptyState,
  filterForm,
  moreLink,
  person,
  personName,
  profile,
  projectRows,
  section,
  timeAgo,
  unusableFilters,
} from "./explore-parts.ts";
import { type Html, html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";
import { BUTTON, counted, headlineMark } from "./page-parts.ts";
import { workShown } from "./plate.ts";

/** `next` is the next page's cursor. */
type Growing<Item> = { items: Item[]; next: string | null };
type Shown = {
  credits: CommunityCredits;
  /** Null if the address contains unknown filters. */
  projects: Growing<ShownProject> | null;
  leaderboard: LeaderboardEntry[];
  activities: Growing<Activity>;
};

/** Renders the Explore page: latest credits, projects, leaderboard, and activity. */
export function explorePage(
  frame: Site,
  asked: AskedFilters,
  { credits, projects, leaderboard, activities }: Shown,
): string {
  const { path, searchParams } = asked;
  const main = html`
<h1 class="font-serif text-2xl leading-tight sm:text-3xl">${headlineMark}Explore</h1>
<p class="mt-3 max-w-[65ch] text-md text-ink-2">${communityTexts.summary}</p>
${section("credits", "Latest credits", creditParts(credits))}
<div class="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
  ${section(
    "projects",
    "Community Projects",
    html`${filterForm(asked)}
<div data-results>${projects ? projectList(asked, projects) : unusableFilters(asked)}</div>`,
  )}
  <div class="grid grid-cols-1 gap-x-12 md:grid-cols-2 lg:block">
    ${section("leaderboard", "Leaderboard", board(leaderboard))}
    ${section("activity", "Recent Activity", activityList(asked, activities))}
  </div>
</div>`;
  const description = `${communityTexts.summary} ${communityTexts.contents}`;
  const more = html`<script src="/explore.js" defer></script>${
    searchParams.size > 0 && html`<meta name="robots" content="noindex">`
  }`;
  return framePage(frame, { path, title: "Explore", description, more, main });
}

const creditParts = ({ latest, creators, works }: CommunityCredits) => html`
<search><form action="/explore/credits" class="mb-6 flex max-w-xl items-end gap-2">
  <label class="grid min-w-0 flex-1 gap-1.5 text-sm font-medium">Find a creator or a work
    <input type="search" name="q" maxlength="${SEARCH_TEXT_LIMIT}" required autocomplete="off"
      class="h-9 w-full rounded border border-rule-strong/70 bg-sheet px-3 text-base font-normal"></label>
  <button class="${BUTTON}">Search</button>
</form></search>
${
  latest.length === 0
    ? emptyState(communityTexts.noCredits, communityTexts.creditsHere, ownProjects)
    : html`<p class="mb-4 text-sm text-ink-2">${communityTexts.latestRule}</p>
${creditGrid("Latest credits", latest)}
<p class="mt-6 text-base">${link("/explore/credits", "Latest public credits")}</p>
<div class="mt-10 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
  ${ranking("Most credited creators", creators, nameOfCreator)}
  ${ranking("Most credited works", works, nameOfWork)}
</div>`
}`;

const ownProjects = html`<a href="/api/login?return_to=/projects" class="${BUTTON}">Your projects</a>`;

/** Renders credits as a grid of pictures and plates. */
export const creditGrid = (label: string, credits: ShownCredit[]) => html`<ul aria-label="${label}"
  class="grid grid-cols-2 items-end gap-x-5 gap-y-7 sm:grid-cols-3 lg:grid-cols-6">${credits.map(
    creditCard,
  )}</ul>`;

const creditCard = ({ path, plate, picture, title, creator, project, createdAt }: ShownCredit) => html`
<li class="min-w-0"><a href="${path}" class="block hover:text-accent">${workShown(
  plate,
  picture,
  "card",
)}${workTitle(title, "mt-2 line-clamp-1 font-serif text-base")}${title === null && workId(plate.id)}${
  creator && html`<span dir="auto" class="block truncate text-base">${creator}</span>`
}</a>
  <p class="flex items-baseline text-sm text-ink-2"><a href="${projectPath(project.id)}"
    class="truncate py-0.5 hover:text-accent">${project.name}</a><span
    class="shrink-0 whitespace-pre"> · ${timeAgo(createdAt)}</span></p></li>`;

type Ranked = CommunityCredits["creators"][number];

const nameOfCreator = ({ name }: Ranked) => html`<bdi class="block truncate">${name}</bdi>`;

const nameOfWork = ({ name, creator }: CommunityCredits["works"][number]) => html`<cite dir="auto"
  class="block truncate font-serif">${name}</cite>${
    creator && html`<bdi class="block truncate text-sm text-ink-2">${creator}</bdi>`
  }`;

const creditCount = (count: number) => `${formatNumber(count)} ${count === 1 ? "credit" : "credits"}`;

const ranking = <Entry extends Ranked>(
  title: string,
  entries: Entry[],
  nameOf: (entry: Entry) => Html,
) => html`
<div>
  <h3 class="font-serif text-md">${title}</h3>
  <p class="mb-2 text-sm text-ink-2">${communityTexts.ranked}</p>
  ${
    entries.length === 0
      ? note(communityTexts.noneRanked)
      : html`<ol aria-label="${title}" class="border-t border-rule">${entries.map(
          (entry) => html`<li class="border-b border-rule"><a href="${entry.path}"
    class="flex items-center gap-3 py-2 text-base hover:text-accent">${workShown(
      entry.plate,
      entry.picture,
      "row",
    )}<span class="min-w-0 flex-1">${nameOf(entry)}</span><span class="tabular text-sm text-ink-2"
    >${creditCount(entry.count)}</span></a></li>`,
        )}</ol>`
  }
</div>`;

const note = (text: string) => html`<p class="border-t border-rule pt-3 text-base text-ink-2">${text}</p>`;

function projectList(asked: AskedFilters, { items, next }: Growing<ShownProject>): Html {
  if (items.length > 0)
    return html`${projectRows(asked, items)}${moreLink(asked, "community-projects", { cursor: next })}`;
  const { q, type, status } = asked.values;
  return q || type || status
    ? emptyState(
        communityTexts.noneFound,
        communityTexts.searched,
        html`<a href="${asked.path}" class="${BUTTON}">Clear filters</a>`,
      )
    : emptyState(communityTexts.noProjects, communityTexts.beFirst, ownProjects);
}

const board = (entries: LeaderboardEntry[]) => html`
<p class="mb-3 text-sm text-ink-2">${RANK_FORMULA}</p>
${
  entries.length === 0
    ? note(communityTexts.noneOnBoard)
    : html`<ol aria-label="Leaderboard" class="border-t border-rule">${entries.map(
        ({ rank, user, score, projects }) => html`
  <li class="flex items-center gap-3 border-b border-rule py-2 text-base"><span
    class="tabular w-7 shrink-0 font-serif text-lg ${rank === 1 ? "text-ink" : "text-ink-3"}">${rank}</span
    ><span class="flex min-w-0 flex-1 items-center gap-1.5">${person(user)}</span><span class="tabular"
    >${formatNumber(score)}<span class="sr-only"> attributions in ${counted(
      projects,
      "live public project",
    )}</span></span></li>`,
      )}</ol>`
}
<a href="/api/login?return_to=/community" class="mt-4 signed-in:hidden ${BUTTON}"
  >Sign in to see your rank</a>`;

function activityList(asked: AskedFilters, { items, next }: Growing<Activity>): Html {
  if (items.length === 0) return emptyState(communityTexts.noActivity);
  return html`<ul id="activities" class="grid grid-cols-1 gap-4">${items.map(
    (activity) => html`
  <li class="flex gap-3">${avatar(activity.user, "size-7 text-xs")}<div class="min-w-0">
  <div class="text-base">${activityTitle(activity)}</div>
  <p class="text-sm text-ink-2">${activity.user ? personName(activity.user) : PRIVATE_PROFILE} · ${timeAgo(
    activity.createdAt,
  )}</p></div></li>`,
  )}</ul>${moreLink(asked, "activities", { before: next })}`;
}

const TITLE_LINK = "inline-block max-w-full py-0.5 decoration-rule-strong underline-offset-4 hover:underline";

const activityLink = ({ projectId, title }: Pick<Activity, "projectId" | "title">) =>
  html`<a href="/explore/projects/${projectId}" class="${TITLE_LINK}">${title}</a>`;

/** A burst expands to its activities. */
function activityTitle(activity: Activity): Html {
  const { count, folded, title, user } = activity;
  if (count === 1) return activityLink(activity);
  if (folded.length === 0 || !user) return html`${title}`;
  const more = count - folded.length;
  return html`<details class="group"><summary class="${TITLE_LINK} cursor-pointer list-none"
  >${title}${CHEVRON}</summary><ul
  class="mt-1 mb-1.5 grid gap-0.5 border-l border-rule pl-3 text-sm">${folded.map(
    (each) => html`<li>${activityLink(each)}</li>`,
  )}${
    more > 0 &&
    html`<li><a href="${profile(user)}" class="inline-block py-0.5 text-ink-2 hover:text-accent"
    >${formatNumber(more)} more on ${fullName(user)}’s profile</a></li>`
  }</ul></details>`;
}

const CHEVRON = html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="2" class="ml-1 inline size-3.5 text-ink-3 group-open:rotate-180
  motion-safe:transition-transform"><path d="m6 9 6 6 6-6"/></svg>`;
