import type { Deps } from "../../core/deps.ts";
import { countEach } from "../attributions/count-each.ts";
import { type Content, listNewestOfEach, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { creditedBy, findPublicEntry, type PublicEntry } from "../catalog/public-entries.ts";
import type { PublicName } from "../catalog/public-names.ts";
import { listPublicWorks } from "../catalog/public-works.ts";

/**
 * A creator's work, shown by its newest credit, with its credit count, projects, and content ids. `more`: the
 * figures are lower bounds.
 */
export type MadeWork = PublicName & {
  /** Whether credits name the work; otherwise its name is the id. */
  named: boolean;
  shownBy: ShownAttribution;
  creditCount: number;
  more: boolean;
  uses: Map<string, number>;
  contents: Content[];
};

/** Returns the most recently credited works of a creator. */
export async function readMade(
  { db, pool }: Deps,
  entry: PublicEntry<typeof CREATORS>,
  limit: number,
): Promise<MadeWork[]> {
  const made = await listPublicWorks(db, entry, limit);
  const allContents = made.flatMap(({ contents }) => contents);
  const [newest, counts] = await Promise.all([
    listNewestOfEach(
      pool,
      made.map(({ contents }) => contents),
      creditedBy(entry),
    ),
    countEach(db, "content", allContents),
  ]);
  const countOf = new Map(allContents.map((content, i) => [content, counts[i] ?? 0]));
  const latestFirst = newest.toSorted((a, b) => (a.attribution.id < b.attribution.id ? 1 : -1));
  return latestFirst.flatMap(({ group, attribution: shownBy }) => {
    const work = made[group];
    if (!work) return [];
    const uses = new Map<string, number>();
    for (const content of work.contents)
      uses.set(content.projectId, (uses.get(content.projectId) ?? 0) + (countOf.get(content) ?? 0));
    return {
      publicId: work.publicId,
      name: work.name,
      named: work.named,
      shownBy,
      creditCount: [...uses.values()].reduce((sum, n) => sum + n, 0),
      more: work.more,
      uses,
      contents: work.contents,
    };
  });
}

/** Like `readMade`, by the creator's public id. Returns [] if there's no public page. */
export async function readWorksOf(deps: Deps, creatorId: string, limit: number): Promise<MadeWork[]> {
  const entry = await findPublicEntry(deps.db, CREATORS, creatorId);
  return entry === null || "movedTo" in entry ? [] : readMade(deps, entry, limit);
}
