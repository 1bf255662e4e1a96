import type { ChangeClaim } from "@byline/contract/claims.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { claims } from "../../db/tables/claims.ts";
import { changesBetween } from "../../kit/changes.ts";
import { canClaim } from "./policy.ts";
import { getClaim, lockClaim, type StoredClaim } from "./queries.ts";

/** Changes a creator's name, credit line, and notifications for a proved identifier. */
export const changeClaim = write<UserActor, { id: string } & ChangeClaim, StoredClaim>(
  "changeClaim",
  { may: canClaim, scope: "account" },
  async ({ tx, actor: { userId }, emit }, { id, ...input }) => {
    const claim = await lockClaim(tx, userId, id);
    if (!claim.provenAt) throw new AppError("conflict", "Prove this identifier first.");
    const changes = changesBetween(claim, input);
    const members = Object.keys(changes);
    if (members.length === 0) return claim;
    await tx.update(claims).set(input).where(eq(claims.id, claim.id));
    const about = { subjects: [userId, claim.id], workspaceId: null, changes };
    emit("account.claim_changed", { ...about, data: { members } });
    return getClaim(tx, userId, id);
  },
);

/** Deletes a claim, proved or not, with its data. */
export const releaseClaim = write<UserActor, { id: string }, void>(
  "releaseClaim",
  { may: canClaim, scope: "account" },
  async ({ tx, actor: { userId }, emit }, { id }) => {
    const claim = await lockClaim(tx, userId, id);
    await tx.delete(claims).where(eq(claims.id, claim.id));
    const about = { subjects: [userId, claim.id], workspaceId: null };
    if (claim.provenAt) emit("account.claim_ended", { ...about, data: { reason: "released" } });
  },
);
