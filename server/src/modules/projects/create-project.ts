import { formatNumber } from "@byline/contract/figures.ts";
import { MAX_PROJECTS } from "@byline/contract/plans.ts";
import type { CreateProject } from "@byline/contract/projects.ts";
import type { Actor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { refuseReservedTitle } from "../../core/reserved-names.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { changesBetween } from "../../kit/changes.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { countProjects } from "./counts.ts";
import { refuseOwnApi } from "./own-api.ts";
import { canCreateProject } from "./policy.ts";
import type { ProjectRow } from "./queries.ts";

/** The public API also accepts `web-app`. */
export type NewProject = Omit<CreateProject, "type"> & { type: ProjectRow["type"] };

/** Throws 409 past the workspace's maximum. Concurrent calls wait, so they can't both take the last place. */
export const createProject = write<Actor, NewProject, ProjectRow>(
  "createProject",
  { may: canCreateProject },
  async (ctx, { name, description, type, repositoryUrl, deploymentUrl, ...switches }) => {
    const { tx, actor, deps, emit } = ctx;
    refuseReservedTitle(name, deps.config);
    refuseOwnApi({ repositoryUrl, deploymentUrl }, deps.config.url);
    await lockWorkspace(tx, actor.workspaceId);
    await refuseOneMore(tx, actor.workspaceId);
    const [project] = await addProjects(tx, [
      {
        workspaceId: actor.workspaceId,
        createdBy: actor.userId,
        name,
        description: description || null,
        type,
        repositoryUrl: repositoryUrl || null,
        deploymentUrl: deploymentUrl || null,
        ...switches,
        ...(actor.test && { test: true, isPublic: false }),
        createdAt: new Date(deps.clock()),
      },
    ]);
    if (!project) throw new Error("The new project was not returned");
    const made = { name, description: project.description, type, ...switches, status: project.status };
    emit("project.created", {
      subjects: [project.id],
      projectId: project.id,
      changes: changesBetween(null, made),
    });
    return { ...project, attributionCount: 0, noticeReceipt: null };
  },
);

async function refuseOneMore(tx: Tx, workspaceId: string): Promise<void> {
  if ((await countProjects(tx, workspaceId)) < MAX_PROJECTS) return;
  throw new AppError(
    "conflict",
    `This workspace has reached its limit of ${formatNumber(MAX_PROJECTS)} projects, including ` +
      "archived ones. Rename and reuse one that you no longer need; if it's archived, restore it first.",
  );
}

/** Part of a write: adds projects. */
export function addProjects(tx: Tx, rows: (typeof projects.$inferInsert)[]) {
  return tx.insert(projects).values(rows).returning();
}
