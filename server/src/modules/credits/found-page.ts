import { SEARCH_TEXT_LIMIT } from "@byline/contract/community.ts";
import { link, workId, workTitle } from "./credit-parts.ts";
import { creditGrid } from "./explore-page.ts";
import type { FoundCredits } from "./find-credits.ts";
import { html } from "./html.ts";
import { framePage, type Site } from "./page-frame.ts";
import { BUTTON, counted, headlineMark } from "./page-parts.ts";
import { workShown } from "./plate.ts";

const PATH = "/explore/credits";

/** Renders search results: creators and works of public credits, and their latest credits. */
export function foundPage(frame: Site, q: string, { creators, works, credits }: FoundCredits): string {
  const title = `Results for “${q}”`;
  const main = html`
<p class="text-sm text-ink-2">${link(PATH, "Latest public credits")}</p>
<h1 class="mt-2 font-serif text-2xl leading-tight wrap-anywhere sm:text-3xl">${headlineMark}${title}</h1>
${searchForm(q)}
${
  creators.length + works.length === 0 &&
  html`<p class="mt-8 max-w-[65ch] text-md">No public credit matches. Try fewer
  words, another spelling, or an identifier such as an ORCID iD, an ISBN, or a DOI.</p>`
}
<div class="grid grid-cols-1 gap-x-12 md:grid-cols-2">
  ${foundList("creators", "Creators", creators)}
  ${foundList("works", "Works", works)}
</div>
${
  credits.length > 0 &&
  html`<section class="mt-12" aria-labelledby="credits">
  <h2 id="credits" class="mb-4 font-serif text-lg">Their latest credits</h2>
  ${creditGrid("Their latest credits", credits)}
</section>`
}`;
  const more = html`<meta name="robots" content="noindex">`;
  return framePage(frame, { path: PATH, title, description: title, more, main });
}

/** Renders the search form for creators and works; `q` is the current query. */
export const searchForm = (
  q: string,
) => html`<search><form action="${PATH}" class="mt-6 mb-8 flex max-w-xl items-end gap-2">
  <label class="grid min-w-0 flex-1 gap-1.5 text-base font-medium">Find a creator or a work
    <input type="search" name="q" value="${q}" maxlength="${SEARCH_TEXT_LIMIT}" required autocomplete="off"
      class="h-9 w-full rounded border border-rule-strong/70 bg-sheet px-3 font-normal text-ink"></label>
  <button class="${BUTTON}">Search</button>
</form></search>`;

const foundList = (id: string, title: string, found: FoundCredits["works"]) =>
  found.length > 0 &&
  html`<section class="mt-6" aria-labelledby="${id}">
  <h2 id="${id}" class="font-serif text-lg">${title}</h2>
  <ul class="mt-3 border-t border-rule">${found.map(
    ({ path, name, named, creator, count, plate, picture }) => html`<li class="border-b border-rule"><a
      class="flex items-center gap-4 py-2 text-md hover:text-accent" href="${path}">${workShown(
        plate,
        picture,
        "row",
        "size-12 shrink-0",
      )}<span class="min-w-0 grow wrap-anywhere">${
        id === "works"
          ? html`${workTitle(named ? name : null, "block font-serif")}${!named && workId(name)}`
          : html`<bdi class="block">${name}</bdi>`
      }${creator && html`<bdi class="block text-sm text-ink-2">${creator}</bdi>`}</span><span
      class="tabular shrink-0 text-sm text-ink-2">${counted(count, "credit")}</span></a></li>`,
  )}</ul>
</section>`;
