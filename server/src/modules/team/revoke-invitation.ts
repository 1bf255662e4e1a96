import { and, eq, lte } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { workspaceInvitations } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import { canGive } from "./policy.ts";

const KEPT_MS = 30 * DAY_MS;

/** Its link stops working and its place is free. */
export async function revokeInvitation(db: Db, actor: UserActor, id: string): Promise<void> {
  canManageTeam(actor);
  await inTransaction(db, async (tx) => {
    const mine = and(
      eq(workspaceInvitations.workspaceId, actor.workspaceId),
      eq(workspaceInvitations.id, id),
    );
    const [revoked] = isUuid(id) ? await tx.delete(workspaceInvitations).where(mine).returning() : [];
    if (!revoked) throw notFound("invitation");
    canGive(actor, revoked.role);
    await recordAudit(tx, actor, {
      action: "revoke invitation",
      kind: "workspace",
      id: actor.workspaceId,
      note: id,
    });
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["team"] });
  });
}

/** What nobody answered for a month after it expired names an address for nothing. */
export async function sweepInvitations({ db, clock }: Deps): Promise<void> {
  await db
    .delete(workspaceInvitations)
    .where(lte(workspaceInvitations.expiresAt, new Date(clock() - KEPT_MS)));
}
