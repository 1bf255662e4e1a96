import { deletesRowsOf } from "../../core/eraser.ts";
import { projectComments } from "../../db/tables/community.ts";
import { projectStars } from "../../db/tables/projects.ts";

/** Deletes comments, their reports, and stars, and updates their counts. */
export const communityEraser = deletesRowsOf("community", projectComments.userId, projectStars.userId);
