import { eq, inArray, lt } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { digestUnsubscribes } from "../../db/tables/notifications.ts";
import { DAY_MS } from "../../kit/days.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";

const KEPT_DAYS = 90;

/** The secret of a link that stops the digest without signing in. Only its SHA-256 is kept. */
export async function issueUnsubscribe(tx: Db, userId: string): Promise<string> {
  const secret = newSecret();
  await tx.insert(digestUnsubscribes).values({ secretHash: hashSecret(secret), userId });
  return secret;
}

/** Switches the digest off for whom it was sent to. Works as often as it is asked, and says nothing of unknown secrets. */
export async function unsubscribe(db: Db, secret: string): Promise<void> {
  const whose = db
    .select({ userId: digestUnsubscribes.userId })
    .from(digestUnsubscribes)
    .where(eq(digestUnsubscribes.secretHash, hashSecret(secret)));
  await db.update(users).set({ emailNotifications: false }).where(inArray(users.id, whose));
}

export async function sweepUnsubscribes({ db, clock }: Deps): Promise<void> {
  await db
    .delete(digestUnsubscribes)
    .where(lt(digestUnsubscribes.createdAt, new Date(clock() - KEPT_DAYS * DAY_MS)));
}
