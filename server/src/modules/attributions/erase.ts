import { eq, inArray, or } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { attributionExports } from "../../db/tables/attributions.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { dropAttributionExports } from "./attribution-exports.ts";

/**
 * Attributions stay, and name a random id. Files of them go: those that the person's tokens asked for, and
 * all of a workspace nobody else is in.
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
