import { and, eq } from "drizzle-orm";
import type { VisitorActor } from "../../../core/access.ts";
import type { Deps } from "../../../core/deps.ts";
import { AppError } from "../../../core/errors.ts";
import { personWrite, systemWrite } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { deletableAt, livesAt } from "../../../db/lifetimes.ts";
import { pendingSignIns } from "../../../db/tables/factors.ts";
import { hashSecret, newSecret } from "../../../kit/secrets.ts";

const LIFETIME_MS = 10 * 60_000;

type FirstFactor = (typeof pendingSignIns.$inferSelect)["first"];

/** Begins the second step after the first succeeded. Returns its secret, valid for ten minutes. */
export const beginPending = personWrite<{ userId: string; first: FirstFactor }, string, VisitorActor>(
  "beginPending",
  async ({ tx, deps }, { userId, first }) => {
    const secret = newSecret();
    const expiresAt = new Date(deps.clock() + LIFETIME_MS);
    await tx.insert(pendingSignIns).values({ secretHash: hashSecret(secret), userId, first, expiresAt });
    return secret;
  },
);

/** Returns the user id for a pending sign-in. 401 if it ended or expired. */
export async function findPending(deps: Pick<Deps, "db" | "clock">, secret: string): Promise<string> {
  const userId = await readPending(deps, secret);
  if (!userId) throw tookTooLong();
  return userId;
}

/** Like `findPending`, but returns undefined instead of 401. */
export async function readPending(
  { db, clock }: Pick<Deps, "db" | "clock">,
  secret: string,
): Promise<string | undefined> {
  const [pending] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(and(bySecret(secret), livesAt(pendingSignIns.expiresAt, clock(), LIFETIME_MS)));
  return pending?.userId;
}

/** Part of a write that finishes the sign-in, only once. Returns the factor used in the first step. */
export async function endPending(tx: Tx, secret: string): Promise<FirstFactor> {
  const [ended] = await tx.delete(pendingSignIns).where(bySecret(secret)).returning();
  if (!ended) throw tookTooLong();
  return ended.first;
}

export async function endPendingOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export const sweepPendingSignIns = systemWrite<void, void>("sweepPendingSignIns", async ({ tx, deps }) => {
  await tx.delete(pendingSignIns).where(deletableAt(pendingSignIns.expiresAt, deps.clock()));
});

function bySecret(secret: string) {
  return eq(pendingSignIns.secretHash, hashSecret(secret));
}

function tookTooLong() {
  return new AppError("unauthorized", "This sign-in took too long. Sign in again.");
}
