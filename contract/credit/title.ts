import { dublinCore } from "./dublin-core.ts";
import { areNamed } from "./other-makers.ts";
import { plainTitle } from "./plain-title.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { statesAny } from "./stated.ts";
import { clean, textOf } from "./text.ts";
import { splitTitle } from "./title-statement.ts";

/** The members for a title. The first one present is used. */
export const TITLE_MEMBERS: readonly string[] = [
  ...["title", "titles", "name", ...dublinCore("title"), "TI", "T1", "BT", "PackageName"],
  ...["Upstream-Name", ...SERVICE_MEMBERS.title],
];

/** Returns the title without markup, and without a statement that contains these makers or a role. */
export function titleIn(metadata: Record<string, unknown>, makers: { name: string }[] = []): string | null {
  const { title = null } = statedTitle(metadata) ?? {};
  return title === null ? null : withoutFeatured(splitTitle(title, makers)?.title ?? title, makers);
}

const FEATURED = /^(.+) [([](?:feat|ft|featuring)\.? ([^()[\]]+)[)\]]$/i;

/** MusicBrainz: removes "(feat. Jo Lund)" from a title whose credit names them. */
function withoutFeatured(title: string, makers: { name: string }[]): string {
  const [, before = "", names = ""] = /[)\]]$/.test(title) ? (FEATURED.exec(title) ?? []) : [];
  return before !== "" && areNamed(names, makers) ? before : title;
}

/** Returns the title and its member. From a list, the first one that isn't a subtitle or translation. */
export function statedTitle(metadata: Record<string, unknown>): { member: string; title: string } | null {
  const isBibtex = statesAny(metadata, BIBTEX_MEMBERS);
  for (const member of TITLE_MEMBERS) {
    const title = metadata[member] === undefined ? null : titleOf(metadata[member], isBibtex);
    if (title !== null) return { member, title };
  }
  return null;
}

/** Members that only BibTeX has. */
export const BIBTEX_MEMBERS: ReadonlySet<string> = new Set([
  "booktitle",
  "journaltitle",
  "ENTRYTYPE",
  "entrytype",
  "archivePrefix",
]);

function titleOf(value: unknown, isBibtex: boolean): string | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const isMain = (item: unknown) => Object(item).titleType === undefined;
  const first = [...items.filter(isMain), ...items.filter((item) => !isMain(item))]
    .map((item) => textOf(Object(item).title ?? item))
    .find((text) => text !== null);
  return first ? clean(plainTitle(first, isBibtex)) : null;
}
