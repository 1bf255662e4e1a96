import { and, eq, isNull } from "drizzle-orm";
import type { AnyActor } from "../../../core/access.ts";
import { personWrite, systemWrite } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { deletableAt, livesAt } from "../../../db/lifetimes.ts";
import { passkeyChallenges } from "../../../db/tables/factors.ts";
import { newSecret } from "../../../kit/secrets.ts";

const LIFETIME_MS = 5 * 60_000;

/** Adds a passkey, proves an account's owner, or signs in with any passkey. */
export type ChallengeFor =
  | { purpose: "add" | "prove"; userId: string }
  | { purpose: "sign_in"; userId: null };

/** Returns 256 random bits for a passkey to sign, once and within five minutes. */
export const issueChallenge = personWrite<ChallengeFor, string, AnyActor>(
  "issueChallenge",
  async ({ tx, deps }, goal) => {
    const challenge = newSecret();
    const expiresAt = new Date(deps.clock() + LIFETIME_MS);
    await tx.insert(passkeyChallenges).values({ challenge, ...goal, expiresAt });
    return challenge;
  },
);

/**
 * Part of a write that commits in any case. Returns false if the challenge was already used or has expired.
 */
export async function endChallenge(
  tx: Tx,
  challenge: string,
  { purpose, userId }: ChallengeFor,
  now: number,
): Promise<boolean> {
  const { challenge: text, purpose: goal, userId: owner, expiresAt } = passkeyChallenges;
  const ended = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(text, challenge),
        eq(goal, purpose),
        userId === null ? isNull(owner) : eq(owner, userId),
        livesAt(expiresAt, now, LIFETIME_MS),
      ),
    )
    .returning({ purpose: goal });
  return ended.length > 0;
}

export const sweepChallenges = systemWrite<void, void>("sweepChallenges", async ({ tx, deps }) => {
  await tx.delete(passkeyChallenges).where(deletableAt(passkeyChallenges.expiresAt, deps.clock()));
});
