import type { ClaimMethod } from "@byline/contract/claims.ts";
import { asc, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { claims } from "../../db/tables/claims.ts";
import { listCreatorsOf } from "../catalog/creators-of.ts";
import { canClaim } from "./policy.ts";
import { getClaim, isOf, lockClaim, type StoredClaim } from "./queries.ts";

/** `token` is the published token, absent for a proof by sign-in. */
type Proof = { id: string; method: ClaimMethod; token?: string };

/** Proves a claim. Ends another account's claim to the identifier, since the latest proof counts. */
export const proveClaim = write<UserActor, Proof, StoredClaim>(
  "proveClaim",
  { may: canClaim, scope: "account" },
  async ({ tx, deps, actor: { userId }, emit }, { id, method, token }) => {
    const { scheme, value } = await getClaim(tx, userId, id);
    const rivals = await tx
      .select()
      .from(claims)
      .where(isOf({ scheme, value }))
      .orderBy(asc(claims.id))
      .for("update");
    const claim = await lockClaim(tx, userId, id);
    if (token !== undefined && claim.token !== token)
      throw new AppError("conflict", "This identifier has a new code. Publish that one.");
    for (const rival of rivals.filter((one) => one.id !== claim.id && one.provenAt)) {
      await tx
        .update(claims)
        .set({ ...unproven, ended: "superseded" })
        .where(eq(claims.id, rival.id));
      const data = { reason: "superseded" as const };
      emit("account.claim_ended", { subjects: [rival.userId, rival.id], workspaceId: null, data });
    }
    const now = new Date(deps.clock());
    const proven = { method, provenAt: claim.provenAt ?? now, checkedAt: now, ended: null };
    await tx
      .update(claims)
      .set({ ...unproven, ...proven })
      .where(eq(claims.id, claim.id));
    if (!claim.provenAt) {
      emit("account.claim_proven", { subjects: [userId, claim.id], workspaceId: null, data: { method } });
      for (const { workspaceId, id: creatorId } of await listCreatorsOf(tx, claim.publicId))
        emit("claim.proved", { subjects: [creatorId], workspaceId });
    }
    return getClaim(tx, userId, id);
  },
);

/** Columns of a claim without a proof. */
export const unproven = { provenAt: null, failedChecks: 0, failingSince: null } as const;
