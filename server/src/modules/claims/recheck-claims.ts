import { FAILED_CHECKS, PUBLISHED_METHODS, type PublishedMethod } from "@byline/contract/claims.ts";
import { and, asc, eq, gt, inArray, lte, or } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { claims } from "../../db/tables/claims.ts";
import { DAY_MS } from "../../kit/days.ts";
import { findMissing } from "./find-proof.ts";
import { unproven } from "./prove-claim.ts";
import { findClaim, isProven, type StoredClaim } from "./queries.ts";

const AT_ONCE = 8;

/** Checks every published proof again that was last checked a day ago. */
export async function recheckClaims(deps: Deps): Promise<void> {
  const dueAt = new Date(deps.clock() - DAY_MS);
  for (let after: StoredClaim | undefined; ; ) {
    const due = await listDue(deps, dueAt, after);
    await Promise.all(
      due.map((claim) =>
        eachAlone(
          [claim],
          (one) => recheck(deps, one),
          ({ id }) => id,
        ),
      ),
    );
    after = due.at(-1);
    if (due.length < AT_ONCE) return;
  }
}

function listDue({ db }: Deps, dueAt: Date, after: StoredClaim | undefined): Promise<StoredClaim[]> {
  const { checkedAt, id } = claims;
  const beyond = after?.checkedAt
    ? or(gt(checkedAt, after.checkedAt), and(eq(checkedAt, after.checkedAt), gt(id, after.id)))
    : undefined;
  return db
    .select()
    .from(claims)
    .where(and(isProven, inArray(claims.method, PUBLISHED_METHODS), lte(checkedAt, dueAt), beyond))
    .orderBy(asc(checkedAt), asc(id))
    .limit(AT_ONCE);
}

async function recheck(deps: Deps, claim: StoredClaim): Promise<void> {
  const missing = await findMissing(deps, claim.method as PublishedMethod, claim);
  if (!missing?.ours) await noteCheck(systemCaller(deps), { ...claim, found: missing === null });
}

type Checked = Pick<StoredClaim, "id" | "token" | "method" | "checkedAt"> & { found: boolean };

/**
 * Stores a check's result. A found proof resets earlier failures. The first failure notifies the person, and
 * the seventh in a row ends the claim.
 */
const noteCheck = systemWrite<Checked, void>(
  "noteCheck",
  async ({ tx, deps, emit }, { id, checkedAt: before, found }) => {
    await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for("update");
    const claim = await findClaim(tx, id);
    const { provenAt, checkedAt, failedChecks, failingSince, userId } = claim ?? {};
    if (!provenAt || !userId || checkedAt?.getTime() !== before?.getTime()) return; // checked in the meantime
    const now = new Date(deps.clock());
    const failed = found ? 0 : (failedChecks ?? 0) + 1;
    const about = { subjects: [userId, id], workspaceId: null };
    const lost = failed >= FAILED_CHECKS;
    const state = { failedChecks: failed, failingSince: found ? null : (failingSince ?? now) };
    await tx
      .update(claims)
      .set({ checkedAt: now, ...(lost ? { ...unproven, ended: "lost" } : state) })
      .where(eq(claims.id, id));
    if (lost) emit("account.claim_ended", { ...about, data: { reason: "lost" } });
    else if (failed === 1) emit("account.claim_failing", { ...about, data: {} });
  },
);
