import { type Credited, creditOf } from "./credit.ts";
import { readIdentifier } from "./identifiers.ts";
import { platedOf } from "./plate.ts";

type OfCreator = { publicId: string; name: string; named: boolean; shownBy: Credited; creditCount: number };

/** The same for a creator's works with the same title, year, and identifier or source. */
function identityOf({ publicId, name, named, shownBy }: OfCreator): string {
  const { global, value } = readIdentifier(shownBy.contentId);
  const key = global ? value : creditOf(shownBy).source;
  return named && key ? JSON.stringify([name, platedOf(shownBy).year, key]) : publicId;
}

/** Groups a creator's works that are surely the same, though their ids differ, by the most credited one. */
export const groupSame = <Work extends OfCreator>(works: Work[]): { work: Work; others: Work[] }[] =>
  [...Map.groupBy(works, identityOf).values()].flatMap((same) => {
    const [work, ...others] = same.toSorted((a, b) => b.creditCount - a.creditCount);
    return work ? { work, others } : [];
  });
