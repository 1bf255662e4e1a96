import type { StarState } from "@byline/contract/community.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { projectStars } from "../../db/tables/projects.ts";
import { countStars } from "../projects/queries.ts";
import { findShown } from "../projects/shown.ts";
import { canTakePart } from "./policy.ts";

/** Stars or unstars a public project for the caller. Repeating the call changes nothing. */
export const starProject = write<UserActor, { id: string; starred: boolean }, StarState>(
  "starProject",
  { may: canTakePart, scope: "account" },
  async ({ tx, deps, actor, emit }, { id, starred }) => {
    const project = await findShown(tx, id);
    const star = { projectId: project.id, userId: actor.userId };
    const own = and(eq(projectStars.projectId, star.projectId), eq(projectStars.userId, star.userId));
    const changed = starred
      ? await tx
          .insert(projectStars)
          .values({ ...star, createdAt: new Date(deps.clock()) })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(projectStars).where(own).returning();
    const { workspaceId } = project;
    if (changed.length > 0)
      emit(starred ? "project.starred" : "project.unstarred", {
        subjects: [project.id],
        projectId: project.id,
        workspaceId,
      });
    return { starred, starCount: await countStars(tx, project.id) };
  },
);
