import { type Credited, creditOf } from "./credit.ts";
import { readIdentifier } from "./identifiers.ts";
import { platedOf } from "./plate.ts";

type OfCreator = { publicId: string; name: string; named: boolean; shownBy: Credited; creditCount: number };

/** Returns a key of the work: its title, year, and identifier or source. Null if these are missing. */
export function workKeyOf(credited: Credited, title = creditOf(credited).title): string | null {
  const { global, value } = readIdentifier(credited.contentId);
  const id = global ? value : creditOf(credited).source;
  return title !== null && id ? JSON.stringify([title, platedOf(credited).year, id]) : null;
}

type InProject = Credited & { projectId: string; picture: unknown };

/** Returns one credit per work and project, the newest one, with the first picture of the work. */
export function oncePerWork<Credit extends InProject>(newestFirst: Credit[]): Credit[] {
  const keyOf = (credit: Credit) => `${credit.projectId} ${workKeyOf(credit) ?? credit.contentId}`;
  return [...Map.groupBy(newestFirst, keyOf).values()].flatMap(([newest, ...others]) => {
    if (!newest) return [];
    return { ...newest, picture: newest.picture ?? others.find(({ picture }) => picture)?.picture ?? null };
  });
}

const identityOf = ({ publicId, name, named, shownBy }: OfCreator): string =>
  (named ? workKeyOf(shownBy, name) : null) ?? publicId;

/** Groups a creator's works that are surely the same, though their ids differ, by the most credited one. */
export const groupSame = <Work extends OfCreator>(works: Work[]): { work: Work; others: Work[] }[] =>
  [...Map.groupBy(works, identityOf).values()].flatMap((same) => {
    const [work, ...others] = same.toSorted((a, b) => b.creditCount - a.creditCount);
    return work ? { work, others } : [];
  });
