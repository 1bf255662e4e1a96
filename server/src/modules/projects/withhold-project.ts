import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { projectHolds, projects } from "../../db/tables/projects.ts";

/** `receipt` is the number of the copyright notice, or null for upheld reports. */
type Hold = { id: string; receipt: string | null };

/** Withholds a project from public view, whatever its owner chose. */
export const withholdProject = write<UserActor, Hold, void>(
  "withholdProject",
  { may: canOperate, scope: "operator" },
  async ({ tx, deps, emit }, { id, receipt }) => {
    const now = new Date(deps.clock());
    await tx.insert(projectHolds).values({ projectId: id, receipt, createdAt: now }).onConflictDoNothing();
    const [project] = await tx
      .update(projects)
      .set({ withheldAt: now })
      .where(and(eq(projects.id, id), isNull(projects.withheldAt)))
      .returning({ workspaceId: projects.workspaceId });
    if (!project) return;
    const { workspaceId } = project;
    emit("project.withheld", { subjects: [id], projectId: id, workspaceId, data: { receipt } });
  },
);

/** Releases a project unless another report or notice withholds it. Its owner's choice applies again. */
export const releaseProject = write<UserActor, Hold, void>(
  "releaseProject",
  { may: canOperate, scope: "operator" },
  async ({ tx, emit }, { id, receipt }) => {
    // Of two concurrent releases, the second must see that the first one's hold is gone.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for("update");
    const holds = eq(projectHolds.projectId, id);
    const released = sql`${projectHolds.receipt} is not distinct from ${receipt}`;
    await tx.delete(projectHolds).where(and(holds, released));
    const [project] = await tx
      .update(projects)
      .set({ withheldAt: null })
      .where(
        and(
          eq(projects.id, id),
          isNotNull(projects.withheldAt),
          notExists(tx.select({ one: sql`1` }).from(projectHolds).where(holds)),
        ),
      )
      .returning({ workspaceId: projects.workspaceId });
    if (!project) return;
    emit("project.released", { subjects: [id], projectId: id, workspaceId: project.workspaceId });
  },
);
