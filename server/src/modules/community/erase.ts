import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { projectComments } from "../../db/tables/community.ts";
import { projectStars } from "../../db/tables/projects.ts";

/** Deletes comments, their reports, and stars, and updates their counts. */
export const communityEraser: Eraser = {
  module: "community",
  tables: ["project_comments", "project_stars"],
  async erase({ tx }, { id }) {
    await tx.delete(projectComments).where(eq(projectComments.userId, id));
    await tx.delete(projectStars).where(eq(projectStars.userId, id));
  },
};
