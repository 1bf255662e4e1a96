import { sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Db } from "../../db/client.ts";

/** Part of locking an account: its public projects turn private, and keep in mind that they were not. */
export async function hideProjects(tx: Db, workspaceId: WorkspaceId, at: Date): Promise<void> {
  await tx.execute(
    sql`update projects set is_public = false, hidden_at = ${at.toISOString()} where workspace_id = ${workspaceId} and is_public`,
  );
  await announce(tx, { workspaceId: "*", topics: ["projects", "activities"] });
}

/** Shows again what was hidden at that moment. */
export async function showProjects(tx: Db, workspaceId: WorkspaceId, at: Date): Promise<void> {
  await tx.execute(
    sql`update projects set is_public = true, hidden_at = null where workspace_id = ${workspaceId} and hidden_at = ${at.toISOString()}`,
  );
  await announce(tx, { workspaceId: "*", topics: ["projects", "activities"] });
}

/** Part of erasing an account: projects stay, for attributions belong to them, but say nothing of who made them. */
export async function anonymiseProjects(tx: Db, workspaceId: WorkspaceId): Promise<void> {
  await tx.execute(sql`
    update projects set is_public = false, description = null, repository_url = null, deployment_url = null,
      archived_at = coalesce(archived_at, now()) where workspace_id = ${workspaceId}`);
}
