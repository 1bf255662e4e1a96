import type { Deps } from "../../core/deps.ts";
import { countEach } from "../attributions/count-each.ts";
import { type Content, listNewestOfEach, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { creditedBy, findPublicEntry, type PublicEntry } from "../catalog/public-entries.ts";
import type { PublicName } from "../catalog/public-names.ts";
import { listPublicWorks } from "../catalog/public-works.ts";

/**
 * A work of a creator, shown by its newest credit: how often it was credited, in which projects, and the
 * contents that it is known as there. `more`: the figures are lower bounds.
 */
export type MadeWork = PublicName & {
  /** Whether credits name it; its name is otherwise the id itself. */
  named: boolean;
  shownBy: ShownAttribution;
  creditCount: number;
  more: boolean;
  uses: Map<string, number>;
  contents: Content[];
};

/** The works of a creator that were credited last. */
export async function readMade(
  { db, pool }: Deps,
  entry: PublicEntry<typeof CREATORS>,
  limit: number,
): Promise<MadeWork[]> {
  const made = await listPublicWorks(db, entry, limit);
  const asked = made.flatMap(({ contents }) => contents);
  const [newest, counts] = await Promise.all([
    listNewestOfEach(
      pool,
      made.map(({ contents }) => contents),
      creditedBy(entry),
    ),
    countEach(db, "content", asked),
  ]);
  const countOf = new Map(asked.map((content, i) => [content, counts[i] ?? 0]));
  return newest.flatMap(({ group, attribution: shownBy }) => {
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

/** Further works of the creator with this public id; none where nothing is public under it. */
export async function readOtherWorks(
  deps: Deps,
  creatorId: string,
  workId: string | null,
  limit: number,
): Promise<MadeWork[]> {
  const entry = await findPublicEntry(deps.db, CREATORS, creatorId);
  if (entry === null || "movedTo" in entry) return [];
  const made = await readMade(deps, entry, limit + 1);
  return made.filter(({ publicId }) => publicId !== workId).slice(0, limit);
}
