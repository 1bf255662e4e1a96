import { creditOf } from "@byline/contract/credit.ts";
import { platedOf } from "@byline/contract/plate.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditLine, creditPath, creditTitle, link, shortDay, workId } from "./credit-parts.ts";
import { type Html, html } from "./html.ts";
import { counted } from "./page-parts.ts";
import { workShown } from "./plate.ts";
import type { MadeWork } from "./read-made.ts";

/** The kind of page that lists the credits. */
type ListOf = "project" | "work" | "creator";

/** A page of credits. `next` is the next page's cursor, or null on the last page. */
export type Listed = { credits: ShownAttribution[]; next: string | null; first: boolean };

/** Credits of a list whose next page isn't known. */
type Some = Omit<Listed, "next"> & Partial<Listed>;

/** Credits shown as one row, by the latest. `here`: `times` counts only this page. */
type Row = { latest: ShownAttribution; times: number; more?: boolean; here?: boolean };

/** Renders credits as rows. In a project, credits of the same content that look the same share one. */
export const creditList = (listed: Some, of: ListOf = "project"): Html =>
  listed.credits.length > 0
    ? rowList(groupAlike(listed), of, "lg:grid-cols-2")
    : html`<p class="mt-8 text-md text-ink-2">${
        listed.first ? "Nothing has been credited yet." : "There are no older credits."
      }</p>`;

function groupAlike({ credits, next, first }: Some): Row[] {
  const alike = Map.groupBy(credits, (credit) => {
    const stated = creditOf(credit);
    const { projectId, contentId } = credit;
    return JSON.stringify([projectId, contentId, creditTitle(stated), stated.license?.name]);
  });
  const here = !first || next !== null;
  return [...alike.values()].flatMap(([latest, ...others]) =>
    latest ? { latest, times: others.length + 1, here } : [],
  );
}

/** Renders a creator's latest credits, one row per work and project, with the number of credits. */
export function latestOfWorks(listed: Listed, works: MadeWork[]): Html {
  const workOf = ({ projectId, contentId }: ShownAttribution) =>
    works.find(({ contents }) =>
      contents.some((one) => one.projectId === projectId && one.value === contentId),
    );
  const known = Map.groupBy(listed.credits, (credit) => `${credit.projectId} ${workOf(credit)?.publicId}`);
  const rows = [...known.values()].flatMap((credits) => {
    const [latest] = credits;
    const work = latest && workOf(latest);
    if (!work) return groupAlike({ ...listed, credits });
    return { latest, times: work.uses.get(latest.projectId) ?? credits.length, more: work.more };
  });
  return rowList(rows, "creator");
}

const rowList = (rows: Row[], of: ListOf, columns = "") => html`<ul
  class="mt-3 grid grid-cols-1 gap-x-12 border-t border-rule ${columns}">${rows.map((row) =>
    creditRow(row, of),
  )}</ul>`;

/** Shows only what the list doesn't already say. */
function creditRow({ latest, times, more, here = false }: Row, of: ListOf): Html {
  const { projectName, picture, createdAt } = latest;
  const credit = creditOf(latest);
  const { license } = credit;
  const ofWork = of === "work";
  const inProject = of === "creator";
  const when =
    times > 1
      ? html`${counted(times, "credit", more)}${inProject && ` in ${projectName}`}${
          here && " on this page"
        }, the latest on ${shortDay(createdAt)}`
      : html`${inProject && `${projectName} · `}${shortDay(createdAt)}`;
  return html`<li class="border-b border-rule">
  <a href="${creditPath(latest)}" class="flex items-center gap-4 py-3 hover:text-accent">
    ${!ofWork && workShown(platedOf(latest), picture, "row", "size-16 shrink-0")}
    <span class="min-w-0 grow"><span class="block font-serif text-md leading-snug wrap-anywhere"
      >${ofWork ? projectName : creditLine(credit, "h-0.5 w-5")}</span>${
        !ofWork && credit.title === null && workId(latest.contentId)
      }
    <span class="mt-0.5 block text-sm text-ink-2">${license && `${license.name} · `}${when}</span></span>
  </a>
</li>`;
}

/** Renders links to other pages of a list, its feed, and its JSON. */
export const pageLinks = (path: string, { next, first }: Listed, json: string, feed: boolean): Html => html`
<nav aria-label="Pages" class="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-base" data-chrome>
  ${!first && link(path, "Newest credits")}
  ${next && link(`${path}?cursor=${next}`, "Older credits", "next")}
  ${feed && link(`${path}/credits.atom`, "Atom feed")}
  ${link(json, "JSON")}
</nav>`;

/** Keeps all pages but the first out of search engines. */
export const unlessFirst = ({ first }: Listed) =>
  first ? null : html`<meta name="robots" content="noindex">`;
