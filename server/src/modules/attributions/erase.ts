import { eq, inArray, or } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { attributionExports } from "../../db/tables/attributions.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { dropAttributionExports } from "./attribution-exports.ts";

/**
 * Keeps attributions, which store a random id. Deletes export files requested by the person's tokens, and all
 * export files of workspaces without other members.
 */
export const attributionsEraser: Eraser = {
  module: "attributions",
  tables: ["attribution_exports"],
  async erase({ tx, deps }, person) {
    const owned = await listOwnedWorkspaces(tx, person.id);
    const unshared = owned.filter(({ others }) => others === 0).map(({ id }) => id);
    const { createdBy, workspaceId } = attributionExports;
    const theirs = or(eq(createdBy, person.id), inArray(workspaceId, unshared));
    await dropAttributionExports(tx, theirs, deps.clock());
  },
};
