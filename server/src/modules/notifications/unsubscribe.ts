import { eq, lt } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { personWrite, systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { digestUnsubscribes } from "../../db/tables/notifications.ts";
import { DAY_MS } from "../../kit/days.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { switchDigestOff } from "../accounts/people.ts";

const KEPT_DAYS = 90;

/** Returns the secret of a link that turns off the digest without signing in. Stores only its SHA-256. */
export async function issueUnsubscribe(tx: Tx, userId: string): Promise<string> {
  const secret = newSecret();
  await tx.insert(digestUnsubscribes).values({ secretHash: hashSecret(secret), userId });
  return secret;
}

/**
 * Turns off the digest for its recipient. Can be repeated; the response is the same for an unknown secret.
 */
export const unsubscribe = personWrite<{ token: string }, void, VisitorActor>(
  "unsubscribe",
  async ({ tx }, { token }) => {
    const [found] = await tx
      .select({ userId: digestUnsubscribes.userId })
      .from(digestUnsubscribes)
      .where(eq(digestUnsubscribes.secretHash, hashSecret(token)));
    if (found) await switchDigestOff(tx, found.userId);
  },
);

export const sweepUnsubscribes = systemWrite<void, void>("sweepUnsubscribes", async ({ tx, deps }) => {
  const expired = lt(digestUnsubscribes.createdAt, new Date(deps.clock() - KEPT_DAYS * DAY_MS));
  await tx.delete(digestUnsubscribes).where(expired);
});
