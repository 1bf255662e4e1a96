import type { ProjectStatus, UpdateProject } from "@byline/contract/projects.ts";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, refuseTest } from "../../core/access.ts";
import { refuseReservedTitle } from "../../core/reserved-names.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { changesBetween } from "../../kit/changes.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { refuseOwnApi } from "./own-api.ts";
import { canChangeProject } from "./policy.ts";
import { getProject, type ProjectRow } from "./queries.ts";

const projectIdOf = ({ id }: { id: string }) => id;

/** Changes the given members. An empty text clears a member. An existing reserved name may stay. */
export const updateProject = write<Actor, { id: string } & UpdateProject, ProjectRow>(
  "updateProject",
  { may: canChangeProject, project: projectIdOf },
  async ({ tx, deps, actor, emit }, { id, ...input }) => {
    const project = await lockProject(tx, actor, id);
    if (input.name && input.name !== project.name) refuseReservedTitle(input.name, deps.config);
    refuseOwnApi(input, deps.config.url);
    const { name, description, type, repositoryUrl, deploymentUrl } = input;
    const { isPublic, publicCredits, embedViews } = input;
    if (isPublic) refuseTest(actor, "public projects");
    const changes = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      ...(type !== undefined && { type }),
      ...(repositoryUrl !== undefined && { repositoryUrl: repositoryUrl || null }),
      ...(deploymentUrl !== undefined && { deploymentUrl: deploymentUrl || null }),
      ...(isPublic !== undefined && { isPublic }),
      ...(publicCredits !== undefined && { publicCredits }),
      ...(embedViews !== undefined && { embedViews }),
    };
    const members = Object.keys(changes);
    if (members.length === 0) return project;
    await tx.update(projects).set(changes).where(eq(projects.id, project.id));
    emit("project.updated", {
      ...about(project),
      data: { members },
      changes: changesBetween(project, changes),
    });
    return { ...project, ...changes };
  },
);

/**
 * Moves a project between development, testing, and, if the plan has room, live. Moving it to its current
 * status changes nothing. A formerly live project counts toward the plan until the month ends (charged.ts).
 */
export const moveProject = write<Actor, { id: string; status: ProjectStatus }, ProjectRow>(
  "moveProject",
  { may: canChangeProject, project: projectIdOf },
  async (ctx, { id, status }) => {
    const { tx, deps, actor, emit } = ctx;
    const project = await lockProject(tx, actor, id);
    if (project.status === status) return project;
    if (status === "live") await deps.limits.reserveLiveProject(ctx);
    const changes = {
      status,
      ...(project.status === "live" && { lastLiveMonth: firstOfMonth(deps.clock()) }),
    };
    await tx.update(projects).set(changes).where(eq(projects.id, project.id));
    emit("project.status_changed", { ...about(project), data: { from: project.status, to: status } });
    return { ...project, ...changes };
  },
);

/** Archives a project. It keeps its data, accepts no more attributions, and isn't public. */
export const archiveProject = write<Actor, { id: string }, ProjectRow>(
  "archiveProject",
  { may: canChangeProject },
  async ({ tx, actor, emit }, { id }) => {
    const project = await lockProject(tx, actor, id);
    if (project.archivedAt) return project;
    await tx.update(projects).set({ archivedAt: sql`now()` }).where(eq(projects.id, project.id));
    emit("project.archived", about(project));
    return getProject(tx, actor, id);
  },
);

export const restoreProject = write<Actor, { id: string }, ProjectRow>(
  "restoreProject",
  { may: canChangeProject },
  async (ctx, { id }) => {
    const { tx, deps, actor, emit } = ctx;
    const project = await lockProject(tx, actor, id);
    if (!project.archivedAt) return project;
    if (project.status === "live") await deps.limits.reserveLiveProject(ctx);
    await tx.update(projects).set({ archivedAt: null }).where(eq(projects.id, project.id));
    emit("project.restored", about(project));
    return { ...project, archivedAt: null };
  },
);

/** Locks a project and returns its current state. Concurrent changes wait. */
export async function lockProject(tx: Tx, actor: Actor, id: string): Promise<ProjectRow> {
  const { id: found } = await getProject(tx, actor, id);
  const isProject = and(eq(projects.id, found), eq(projects.workspaceId, actor.workspaceId));
  await tx.select({ id: projects.id }).from(projects).where(isProject).for("update");
  return getProject(tx, actor, id);
}

const about = ({ id }: ProjectRow) => ({ subjects: [id], projectId: id });
