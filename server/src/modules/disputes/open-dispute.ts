import type { DisputeKind } from "@byline/contract/disputes.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { disputes } from "../../db/tables/disputes.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { getConfirmed } from "../accounts/people.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditsCreator } from "../catalog/credits-creator.ts";
import { getClaim } from "../claims/queries.ts";
import { findRole } from "../workspaces/members.ts";
import { about, insertMessage } from "./add-message.ts";
import { canDispute, canObjectAgain } from "./policy.ts";
import { listMessages, lockDispute, type StoredDispute } from "./queries.ts";

/** `attribution` is the public credit, or null if there's none. */
type Objection = { claimId: string; attribution: ShownAttribution | null; kind: DisputeKind; text: string };

/**
 * Opens a dispute about a public credit by the creator who proved the identifier. One per kind, and once more
 * after the project declines.
 */
export const openDispute = write<UserActor, Objection, StoredDispute>(
  "openDispute",
  { may: canDispute, scope: "account" },
  async ({ tx, deps, actor: { userId }, emit }, { claimId, attribution, kind, text }) => {
    const claim = await getClaim(tx, userId, claimId);
    await getConfirmed(tx, userId);
    if (!claim.provenAt) throw new AppError("conflict", "Prove this identifier first.");
    const shown =
      attribution && !attribution.withdrawnAt && (await creditsCreator(tx, attribution, claim.publicId));
    if (!attribution || !shown)
      throw new AppError(
        "not_found",
        "This public credit doesn't exist, or it doesn't credit this identifier.",
      );
    const { workspaceId, projectId, id: attributionId } = attribution;
    if (await findRole(tx, workspaceId, userId))
      throw new AppError("conflict", "This credit belongs to your own workspace. Edit or withdraw it there.");
    const openedAt = new Date(deps.clock());
    const { scheme, value } = claim;
    const objection = { workspaceId, projectId, attributionId, userId, scheme, value, kind };
    const [opened = await reopen(tx, objection, openedAt)] = await tx
      .insert(disputes)
      .values({ id: timeOrderedId(), openedAt, ...objection })
      .onConflictDoNothing()
      .returning();
    await insertMessage(tx, opened, { side: "creator", userId, body: text, createdAt: openedAt });
    emit("dispute.opened", { ...about(opened), data: { kind } });
    return lockDispute(tx, opened.id);
  },
);

/** Reopens a dispute that the project declined, once, in the same thread. */
async function reopen(
  tx: Tx,
  objection: Pick<StoredDispute, "workspaceId" | "projectId" | "attributionId" | "userId" | "kind">,
  openedAt: Date,
): Promise<StoredDispute> {
  const { workspaceId, projectId, attributionId, userId, kind } = objection;
  const isSame = and(
    eq(disputes.workspaceId, workspaceId),
    eq(disputes.projectId, projectId),
    eq(disputes.attributionId, attributionId),
    eq(disputes.userId, userId),
    eq(disputes.kind, kind),
  );
  const [before] = await tx.select().from(disputes).where(isSame).for("update");
  if (!before || !canObjectAgain(before, await listMessages(tx, [before])))
    throw new AppError(
      "conflict",
      "You've already disputed this credit for this reason. See the thread for the reply.",
    );
  const [reopened] = await tx
    .update(disputes)
    .set({ state: "open", openedAt, closedAt: null })
    .where(isSame)
    .returning();
  return reopened as StoredDispute;
}
