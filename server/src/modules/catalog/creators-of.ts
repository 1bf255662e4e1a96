import { and, eq, not } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { creators } from "../../db/tables/catalog.ts";
import { isTestWorkspace } from "../workspaces/test-workspace.ts";

/** Returns each workspace's creator with this public id, except in test workspaces. */
export function listCreatorsOf(db: Db, publicId: string): Promise<{ workspaceId: string; id: string }[]> {
  const { workspaceId, rootId: id } = creators;
  return db
    .selectDistinct({ workspaceId, id })
    .from(creators)
    .where(and(eq(creators.publicId, publicId), not(isTestWorkspace(workspaceId))));
}
