import { eq } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";

export const teamExporter: Exporter = {
  module: "team",
  tables: ["workspace_invitations"],
  async export({ db }, person, zip) {
    const { id, workspaceId, email, role, sentAt, expiresAt, invitedBy } = workspaceInvitations;
    const sent = await db
      .select({ id, workspaceId, email, role, sentAt, expiresAt })
      .from(workspaceInvitations)
      .where(eq(invitedBy, person.id));
    await zip.addJson("invitations.json", sent);
  },
};
