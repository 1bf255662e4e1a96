import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";

export const teamEraser: Eraser = {
  module: "team",
  tables: ["workspace_invitations"],
  async erase({ tx }, { email }) {
    await tx.delete(workspaceInvitations).where(eq(workspaceInvitations.email, email));
  },
};
