import { sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Db } from "../../db/client.ts";
import { createNotification } from "../notifications/create-notification.ts";

/** Takes a project from public view, whatever its owner chose, and tells the owner why. Part of the operator's transaction. */
export async function withholdProject(tx: Db, projectId: string, at: Date, why: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string; created_by: string }>(
    sql`update projects set withheld_at = ${at.toISOString()} where id = ${projectId} and withheld_at is null returning name, created_by`,
  );
  const [project] = rows;
  if (!project) return;
  const title = `${project.name} is no longer shown to others`;
  await createNotification(tx, project.created_by, {
    kind: "account",
    title,
    body: why,
    link: `/projects/${projectId}`,
  });
  await announce(tx, { workspaceId: "*", topics: ["projects", "activities"] });
}

/** Shows it again where its owner had it shown, unless an upheld report or a copyright notice still speaks against it. */
export async function releaseProject(tx: Db, projectId: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string; created_by: string }>(
    sql`update projects set withheld_at = null where id = ${projectId} and withheld_at is not null
      and not exists (select from reports where project_id = ${projectId} and comment_id is null and status = 'upheld')
      and not exists (select from dmca_notices where project_id = ${projectId} and state in ('removed', 'countered', 'court'))
      returning name, created_by`,
  );
  const [project] = rows;
  if (!project) return;
  const body = "What had taken it from public view is settled. It is shown as you chose in its settings.";
  const title = `${project.name} can be shown again`;
  await createNotification(tx, project.created_by, {
    kind: "account",
    title,
    body,
    link: `/projects/${projectId}`,
  });
  await announce(tx, { workspaceId: "*", topics: ["projects", "activities"] });
}
