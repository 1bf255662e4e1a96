import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { pagesById } from "../../db/pages.ts";
import { projectComments, reports } from "../../db/tables/community.ts";
import { activities, projectStars } from "../../db/tables/projects.ts";

/** A person's community data for the copy of their data: lists in pages, oldest first. */

export const pagesOfComments = (db: Db, userId: string) =>
  pagesById(db, projectComments, projectComments.id, eq(projectComments.userId, userId));

export const pagesOfReports = (db: Db, userId: string) =>
  pagesById(db, reports, reports.id, eq(reports.reporterId, userId));

export const pagesOfActivities = (db: Db, userId: string) =>
  pagesById(db, activities, activities.id, eq(activities.userId, userId));

export async function listStars(db: Db, userId: string) {
  return db.select().from(projectStars).where(eq(projectStars.userId, userId));
}
