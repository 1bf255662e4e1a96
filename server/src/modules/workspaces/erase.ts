import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { deleteMember } from "./members.ts";
import { listUnsharedWorkspaces, listWorkspaces } from "./queries.ts";

/** Removes the person from shared workspaces. Unshared ones keep their owner but lose their name. */
export const workspacesEraser: Eraser = {
  module: "workspaces",
  tables: ["workspace_members", "workspaces"],
  async erase({ tx }, person) {
    const unshared = new Set<string>(await listUnsharedWorkspaces(tx, person.id));
    for (const { id } of await listWorkspaces(tx, person.id)) {
      if (unshared.has(id))
        await tx.update(workspaces).set({ name: "Deleted developer" }).where(eq(workspaces.id, id));
      else await deleteMember(tx, id, person.id);
    }
  },
};
