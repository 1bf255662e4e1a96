import type { ProjectStatus, UpdateProject } from "@byline/contract/projects.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { recordActivity } from "../community/record-activity.ts";
import { takeLivePlace } from "../usage/live-projects.ts";
import { canChangeProject } from "./policy.ts";
import { getProject, type ProjectRow } from "./queries.ts";

/** Changes the members that are given; an empty text clears one. */
export function updateProject(db: Db, actor: Actor, id: string, input: UpdateProject): Promise<ProjectRow> {
  return change(db, actor, id, async (tx, project) => {
    refuseArchived(project);
    const { name, description, type, repositoryUrl, deploymentUrl, isPublic } = input;
    const changes = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      ...(type !== undefined && { type }),
      ...(repositoryUrl !== undefined && { repositoryUrl: repositoryUrl || null }),
      ...(deploymentUrl !== undefined && { deploymentUrl: deploymentUrl || null }),
      ...(isPublic !== undefined && { isPublic }),
    };
    if (Object.keys(changes).length > 0)
      await tx.update(projects).set(changes).where(eq(projects.id, project.id));
  });
}

const MOVED: Record<ProjectStatus, string> = {
  development: "back to development",
  testing: "to testing",
  live: "live",
};

/** Moves a project between development, testing and, while the plan has room, live. Moving it to where it is changes nothing. */
export function moveProject(
  deps: Deps,
  actor: Actor,
  id: string,
  status: ProjectStatus,
): Promise<ProjectRow> {
  return change(deps.db, actor, id, async (tx, project) => {
    refuseArchived(project);
    if (project.status === status) return;
    if (status === "live") await takeLivePlace({ ...deps, db: tx }, actor);
    await tx.update(projects).set({ status }).where(eq(projects.id, project.id));
    await recordActivity(tx, actor, project, {
      kind: "project_moved",
      status,
      title: `Moved ${project.name} ${MOVED[status]}`,
    });
  });
}

/** An archived project keeps all it has, takes no more attributions, and is shown to nobody else. */
export function archiveProject(db: Db, actor: Actor, id: string): Promise<ProjectRow> {
  return change(db, actor, id, async (tx, project) => {
    if (project.archivedAt) return;
    await tx.update(projects).set({ archivedAt: sql`now()` }).where(eq(projects.id, project.id));
    await recordActivity(tx, actor, project, { kind: "project_archived", title: `Archived ${project.name}` });
  });
}

export function restoreProject(deps: Deps, actor: Actor, id: string): Promise<ProjectRow> {
  return change(deps.db, actor, id, async (tx, project) => {
    if (!project.archivedAt) return;
    if (project.status === "live") await takeLivePlace({ ...deps, db: tx }, actor);
    await tx.update(projects).set({ archivedAt: null }).where(eq(projects.id, project.id));
    await recordActivity(tx, actor, project, { kind: "project_restored", title: `Restored ${project.name}` });
  });
}

async function change(
  db: Db,
  actor: Actor,
  id: string,
  work: (tx: Db, project: ProjectRow) => Promise<void>,
): Promise<ProjectRow> {
  canChangeProject(actor);
  return inTransaction(db, async (tx) => {
    const project = await getProject(tx, actor, id);
    await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, project.id), eq(projects.workspaceId, actor.workspaceId)))
      .for("update");
    await work(tx, project);
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["projects"] });
    return getProject(tx, actor, id);
  });
}

function refuseArchived(project: ProjectRow) {
  if (project.archivedAt) throw new AppError("conflict", "This project is archived. Restore it first.");
}
