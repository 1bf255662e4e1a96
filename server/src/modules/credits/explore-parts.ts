import { type Person, PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import {
  COMMUNITY_SORTS,
  communitySortTitles,
  SEARCH_TEXT_LIMIT,
  type ShownProject,
} from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { formatNumber, relativeTime } from "@byline/contract/figures.ts";
import { FILTERED_TYPES, type readFilters } from "@byline/contract/project-filters.ts";
import { projectTypeIcon } from "@byline/contract/project-type-icons.ts";
import { PROJECT_STATUSES, type ProjectStatus, projectTypeNames } from "@byline/contract/projects.ts";
import { fullName } from "../../kit/full-name.ts";
import { type Html, html } from "./html.ts";
import { BUTTON, counted } from "./page-parts.ts";
import { shapesOf } from "./plate.ts";

/** The page address and the project filters in it. */
export type AskedFilters = { path: string; searchParams: URLSearchParams } & ReturnType<typeof readFilters>;

export const section = (id: string, title: string, content: Html) => html`
<section class="mt-12" aria-labelledby="${id}">
<h2 id="${id}" class="mb-3 font-serif text-lg font-medium">${title}</h2>
${content}
</section>`;

export const emptyState = (title: string, text = "", action: Html | null = null) => html`
<div class="border-y border-rule py-6"><div class="max-w-prose">
  <div aria-hidden="true" class="mb-4 h-0.5 w-10 bg-accent"></div>
  <p class="font-serif text-lg font-medium">${title}</p>
  ${text && html`<p class="mt-1 text-base text-ink-2">${text}</p>`}
  ${action && html`<p class="mt-5">${action}</p>`}
</div></div>`;

/** Relative to the time when the page was written. */
export const timeAgo = (iso: string) => html`<time datetime="${iso}">${relativeTime(iso)}</time>`;

export const profile = ({ username }: Person) => `/developers/${username}`;

export const personName = (user: Person) => html`<a href="${profile(user)}"
  class="inline-block max-w-full py-0.5 hover:text-accent">${fullName(user)}</a>`;

/** Renders a person's avatar and name, or the private-profile label for null. */
export const person = (user: Person | null) =>
  user === null
    ? html`<span class="text-ink-2">${PRIVATE_PROFILE}</span>`
    : html`<a href="${profile(user)}"
      class="inline-flex min-w-0 items-center gap-2 hover:text-accent">${avatar(
        user,
      )}<span class="truncate">${fullName(user)}</span></a>`;

/** Renders an avatar like the web app's. `size` has classes for the image and its letters. */
export const avatar = (user: Person | null, size = "size-5 text-[0.5625rem]") =>
  user?.profileImageUrl
    ? html`<img src="${user.profileImageUrl}" alt="" loading="lazy"
      class="${size} shrink-0 rounded-full object-cover">`
    : html`<span aria-hidden="true" class="${size} grid shrink-0 place-items-center rounded-full bg-ink
      font-medium text-paper">${
        `${user?.firstName?.[0] ?? ""}${user?.lastName?.[0] ?? ""}`.toUpperCase() || "U"
      }</span>`;

const CONTROL =
  "h-9 w-full rounded border border-rule-strong/70 bg-sheet text-base font-normal text-ink " +
  "hover:border-rule-strong";
/** Replaces the browser's own arrow, as in the web app. */
const CHEVRON = html`<svg aria-hidden="true" viewBox="0 0 16 16"
  class="pointer-events-none absolute top-2.5 right-2.5 size-4 text-ink-3"><path d="M4 6.5 8 10.5 12 6.5"
  fill="none" stroke="currentColor" stroke-width="1.5"/></svg>`;
const LABEL = "grid gap-1.5 text-sm font-medium";

const typeName = (type: string) => (projectTypeNames as Record<string, string>)[type] ?? type;

type Option = readonly [value: string, title: string];
const TYPES: Option[] = [["", "All types"], ...FILTERED_TYPES.map((type) => [type, typeName(type)] as const)];
const STATUSES: Option[] = [
  ["", "All statuses"],
  ...PROJECT_STATUSES.map((status) => [status, status] as const),
];
/** The first sort order is the default, so the address leaves it out. */
const SORTS = COMMUNITY_SORTS.map((sort, i): Option => [i === 0 ? "" : sort, communitySortTitles[sort]]);

/** Submits to the page itself. The page's script applies each change immediately. */
export function filterForm({ path, values }: AskedFilters): Html {
  const select = (name: "type" | "status" | "sort", label: string, options: Option[], classes = "") =>
    html`<label class="${LABEL} ${classes}">${label}<span class="relative block"><select name="${name}"
      class="${CONTROL} appearance-none pr-8 pl-3">${options.map(
        ([value, title]) =>
          html`<option value="${value}" ${values[name] === value && html`selected`}>${title}</option>`,
      )}</select>${CHEVRON}</span></label>`;
  return html`<search aria-label="Filter community projects" class="@container block"><form action="${path}"
  data-filters
  class="mb-6 grid grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]">
  <label class="${LABEL} col-span-full @3xl:col-span-1">Search<input type="search" name="q"
    value="${values.q}" maxlength="${SEARCH_TEXT_LIMIT}" autocomplete="off"
    placeholder="${communityTexts.searchHint}" class="${CONTROL} px-3"></label>
  ${select("type", "Type", TYPES)}
  ${select("status", "Status", STATUSES)}
  ${select("sort", "Sort by", SORTS, "col-span-full @lg:col-span-1")}
  <p class="hidden noscript:block"><button class="${BUTTON}">Apply</button></p>
</form></search>`;
}

const listFormat = new Intl.ListFormat("en");

/** Renders the empty state for an address with unknown filters. */
export function unusableFilters({ path, searchParams, unknown }: AskedFilters): Html {
  const named = unknown.map((name) => `the ${name} “${searchParams.get(name)}”`);
  const title =
    named.length > 1 ? "Filters in this address don’t work" : "A filter in this address doesn’t work";
  const text = `Byline can’t use ${listFormat.format(named)}. Correct the address, or clear its filters.`;
  return emptyState(title, text, html`<a href="${path}" class="${BUTTON}">Clear filters</a>`);
}

/** Returns this address with changed values. */
function addressWith({ path, searchParams }: AskedFilters, values: Record<string, string>): string {
  const next = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(values)) next.set(name, value);
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/** Renders a link to the next page. The page's script appends it to the list with this id instead. */
export function moreLink(
  asked: AskedFilters,
  listId: string,
  cursor: Record<string, string | null>,
): Html | null {
  const [[name, value]] = Object.entries(cursor) as [[string, string | null]];
  if (value === null) return null;
  return html`<p class="mt-5"><a href="${addressWith(asked, { [name]: value })}" data-more="${listId}"
    class="${BUTTON}">Load more</a></p>`;
}

/** Literal class names, because the style sheet is built from those in the source. */
const STATUS_LOOKS: Record<ProjectStatus, string> = {
  live: "bg-live-wash text-live",
  testing: "bg-testing-wash text-testing",
  development: "bg-development-wash text-development",
};
const STAR = "m12 3 2.7 5.6 6.1.8-4.5 4.2 1.2 6.1-5.5-3-5.5 3 1.2-6.1-4.5-4.2 6.1-.8z";
const COMMENT = "M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z";
const icon = (d: string) => html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linejoin="round" class="size-3.5"><path d="${d}"/></svg>`;

/** Renders a project's type icon, with its uploaded mark if any. */
export const markOf = ({ type, markUrl }: ShownProject, size: "size-12" | "size-8") => html`
<span class="flex shrink-0 gap-1.5"><span aria-hidden="true" class="${size} grid shrink-0 place-items-center
  rounded border border-rule bg-wash text-ink-2"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-1/2">${shapesOf({
    shapes: projectTypeIcon(type),
  })}</svg></span>${
    markUrl &&
    html`<img src="${markUrl}" alt="" class="${size} shrink-0 rounded border border-rule object-cover">`
  }</span>`;

/** Starring requires signing in; the link returns here. */
export const projectRows = (asked: AskedFilters, projects: ShownProject[]) => {
  const returnTo = encodeURIComponent(addressWith({ ...asked, path: "/community" }, {}));
  const signIn = `/api/login?return_to=${returnTo}`;
  return html`<ul id="community-projects" aria-label="Community projects"
  class="border-t border-rule">${projects.map(
    (project) => html`<li class="flex gap-4 border-b border-rule py-4">
  ${markOf(project, "size-12")}
  <div class="min-w-0 flex-1">
    <div class="flex items-start justify-between gap-4">
      <h3 class="min-w-0 font-serif text-lg leading-snug font-medium"><a
        href="/explore/projects/${project.id}"
        class="decoration-rule-strong underline-offset-4 hover:underline">${project.name}</a></h3>
      <span class="inline-flex h-5 shrink-0 items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium ${
        STATUS_LOOKS[project.status]
      }"><span aria-hidden="true" class="size-1.5 rounded-full bg-current"></span>${project.status}</span>
    </div>
    <p class="mt-1 line-clamp-2 max-w-prose text-base text-ink-2">${
      project.description || "No description"
    }</p>
    <div class="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      ${person(project.user)}
      <span>${typeName(project.type)}</span>
      <span class="tabular">${counted(project.attributionCount, "attribution")}</span>
      <span class="tabular inline-flex items-center gap-1.5">${icon(COMMENT)}${formatNumber(
        project.commentCount,
      )}<span class="sr-only">${project.commentCount === 1 ? "comment" : "comments"}</span></span>
      <a href="${signIn}" aria-label="Star ${project.name}, ${counted(project.starCount, "star")}"
        class="ml-auto inline-flex h-8 items-center gap-2 rounded border border-rule-strong/60 bg-sheet px-3
        text-sm font-medium text-ink hover:border-rule-strong hover:bg-wash">${icon(STAR)}<span
        class="tabular">${formatNumber(project.starCount)}</span></a>
    </div>
  </div>
</li>`,
  )}</ul>`;
};
