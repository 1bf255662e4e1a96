import { RETENTION } from "@byline/contract/retention.ts";
import { and, eq, lte } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { systemWrite, write } from "../../core/write.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { canGive } from "./policy.ts";

const KEPT_MS = RETENTION.invitationDays * DAY_MS;

/** Disables the link and frees the seat. Allowed while paused, because it only removes access. */
export const revokeInvitation = write<UserActor, { id: string }, void>(
  "revokeInvitation",
  { may: canManageTeam, whilePaused: "allowed" },
  async ({ tx, actor, emit }, { id }) => {
    const own = and(eq(workspaceInvitations.workspaceId, actor.workspaceId), eq(workspaceInvitations.id, id));
    const [revoked] = isUuid(id) ? await tx.delete(workspaceInvitations).where(own).returning() : [];
    if (!revoked) throw notFound("invitation");
    canGive(actor, revoked.role);
    emit("invitation.revoked", { subjects: [id] });
  },
);

/** Deletes invitations a month after they expire, since their addresses are no longer needed. */
export const sweepInvitations = systemWrite<void, void>("sweepInvitations", async ({ tx, deps }) => {
  const expired = lte(workspaceInvitations.expiresAt, new Date(deps.clock() - KEPT_MS));
  await tx.delete(workspaceInvitations).where(expired);
});
