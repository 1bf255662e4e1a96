import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { pictures } from "../../db/tables/pictures.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";
import { clearPicture } from "./change-pictures.ts";

/** Removes pictures uploaded to workspaces that only this person had. Pictures in other workspaces stay. */
export const picturesEraser: Eraser = {
  module: "pictures",
  tables: ["pictures"],
  async erase({ tx, deps }, person) {
    const own = await listUnsharedWorkspaces(tx, person.id);
    if (own.length === 0) return;
    const uploads = await tx
      .select()
      .from(pictures)
      .where(and(inArray(pictures.workspaceId, own), isNotNull(pictures.prefix), isNull(pictures.sourceUrl)))
      .for("update");
    for (const upload of uploads) await clearPicture(tx, upload, "removed", deps.clock());
  },
};
