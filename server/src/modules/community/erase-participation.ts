import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { projectComments } from "../../db/tables/community.ts";
import { projectStars } from "../../db/tables/projects.ts";

/** Part of erasing an account: its comments (with reports of them) and stars go, and the counts with them. */
export async function eraseParticipation(tx: Db, userId: string): Promise<void> {
  await tx.delete(projectComments).where(eq(projectComments.userId, userId));
  await tx.delete(projectStars).where(eq(projectStars.userId, userId));
}
