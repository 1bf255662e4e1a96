import { and, eq, isNotNull } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { pagesById } from "../../db/pages.ts";
import { creatorMerges, creators, distinctEntries, workMerges, works } from "../../db/tables/catalog.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";

export const catalogExporter: Exporter = {
  module: "catalog",
  tables: ["creator_merges", "creators", "distinct_entries", "work_merges", "works"],
  async export({ db }, { id }, zip) {
    await zip.addList("creator-corrections", pagesOfCorrections(db, creators, id));
    await zip.addList("work-corrections", pagesOfCorrections(db, works, id));
    await zip.addList("creator-merges", pagesOfMerges(db, creatorMerges, id));
    await zip.addList("work-merges", pagesOfMerges(db, workMerges, id));
    await zip.addList("not-the-same", pagesOfDistinct(db, id));
  },
};

async function* pagesOfCorrections(db: Db, entries: typeof creators | typeof works, userId: string) {
  for (const { id: workspaceId } of await listOwnedWorkspaces(db, userId)) {
    const corrected = and(eq(entries.workspaceId, workspaceId), isNotNull(entries.correctedAt));
    if (!corrected) continue;
    for await (const rows of pagesById(db, entries, entries.id, corrected))
      yield rows.map(({ id, scheme, value, name, correctedName, correctedBy, correctedAt, ...entry }) => ({
        workspaceId,
        ...{ id, scheme, value, name, correctedName, correctedBy, correctedAt },
        ...("correctedKind" in entry && { correctedKind: entry.correctedKind }),
        ...("correctedLicense" in entry && {
          correctedLicense: entry.correctedLicense,
          correctedSource: entry.correctedSource,
        }),
      }));
  }
}

async function* pagesOfMerges(db: Db, merges: typeof creatorMerges | typeof workMerges, userId: string) {
  for (const { id } of await listOwnedWorkspaces(db, userId))
    yield* pagesById(db, merges, merges.id, eq(merges.workspaceId, id));
}

async function* pagesOfDistinct(db: Db, userId: string) {
  for (const { id } of await listOwnedWorkspaces(db, userId))
    yield await db.select().from(distinctEntries).where(eq(distinctEntries.workspaceId, id));
}
