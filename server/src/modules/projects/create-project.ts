import type { CreateProject } from "@byline/contract/projects.ts";
import type { Actor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { recordActivity } from "../community/record-activity.ts";
import { canCreateProject } from "./policy.ts";
import type { ProjectRow } from "./queries.ts";

/** The public API also stores `web-app`. */
export type NewProject = Omit<CreateProject, "type"> & { type: ProjectRow["type"] };

export async function createProject(db: Db, actor: Actor, input: NewProject): Promise<ProjectRow> {
  canCreateProject(actor);
  return inTransaction(db, async (tx) => {
    const [project] = await tx
      .insert(projects)
      .values({
        workspaceId: actor.workspaceId,
        createdBy: actor.userId,
        name: input.name,
        description: input.description || null,
        type: input.type,
        repositoryUrl: input.repositoryUrl || null,
        deploymentUrl: input.deploymentUrl || null,
        isPublic: input.isPublic,
      })
      .returning();
    if (!project) throw new Error("The new project was not returned");
    await recordActivity(tx, actor, project, { kind: "project_created", title: `Started ${project.name}` });
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["projects"] });
    return { ...project, attributionCount: 0, noticeReceipt: null };
  });
}
