import { and, eq, or } from "drizzle-orm";
import { invalid } from "../../core/errors.ts";
import { systemWrite } from "../../core/write.ts";
import type { Db, Tx } from "../../db/client.ts";
import { deletableAt, livesAt } from "../../db/lifetimes.ts";
import { accountTokens, users } from "../../db/tables/accounts.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";

type Purpose = (typeof accountTokens.$inferSelect)["purpose"];
type AccountToken = { userId: string; email: string };

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = {
  verify_email: 72 * HOUR_MS,
  change_email: 72 * HOUR_MS,
  reset_password: HOUR_MS,
};

/**
 * Returns the 256-bit secret for a link mailed to `email`. Only its SHA-256 is stored. `now`: ms since 1970.
 */
export async function issueToken(
  tx: Tx,
  now: number,
  purpose: Purpose,
  { userId, email }: AccountToken,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now + LIFETIME_MS[purpose]);
  await tx
    .insert(accountTokens)
    .values({ secretHash: hashSecret(secret), userId, purpose, email, expiresAt });
  return secret;
}

/** Returns the link's account and address. 400 if the link is unknown, used, or expired. */
export async function findToken(
  db: Db,
  now: number,
  purpose: Purpose,
  secret: string,
): Promise<AccountToken> {
  const [found] = await db
    .select(shown)
    .from(accountTokens)
    .where(valid(now, [purpose], secret));
  if (!found) throw noLongerValid();
  return found;
}

/** Returns the number of a person's links for `purpose` that work at `now`. */
export async function countLinks(db: Db, now: number, userId: string, purpose: Purpose): Promise<number> {
  const links = await db
    .select({ purpose: accountTokens.purpose })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isLinkFor(purpose, now)));
  return links.length;
}

/**
 * Deletes the link: if two requests use it at once, one succeeds and the other gets 400. Locks the person's
 * row first, so that two of their links take turns.
 */
export async function redeemToken(
  tx: Tx,
  now: number,
  purposes: Purpose[],
  secret: string,
): Promise<AccountToken & { purpose: Purpose }> {
  const good = valid(now, purposes, secret);
  const [found] = await tx.select(shown).from(accountTokens).where(good);
  if (found) await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for("update");
  const [redeemed] = await tx.delete(accountTokens).where(good).returning(shown);
  if (!redeemed) throw noLongerValid();
  return redeemed;
}

/** Ends a person's links for one purpose, or for all. */
export async function endLinks(tx: Tx, userId: string, purpose?: Purpose): Promise<void> {
  const own = eq(accountTokens.userId, userId);
  await tx.delete(accountTokens).where(purpose ? and(own, eq(accountTokens.purpose, purpose)) : own);
}

export const sweepAccountTokens = systemWrite<void, void>("sweepAccountTokens", async ({ tx, deps }) => {
  await tx.delete(accountTokens).where(deletableAt(accountTokens.expiresAt, deps.clock()));
});

const { userId, email, purpose } = accountTokens;
const shown = { userId, email, purpose };

/** Returns the condition for links for `purpose` that work at `now`. */
export const isLinkFor = (purpose: Purpose, now: number) =>
  and(eq(accountTokens.purpose, purpose), livesAt(accountTokens.expiresAt, now, LIFETIME_MS[purpose]));

function valid(now: number, purposes: Purpose[], secret: string) {
  return and(
    eq(accountTokens.secretHash, hashSecret(secret)),
    or(...purposes.map((purpose) => isLinkFor(purpose, now))),
  );
}

function noLongerValid() {
  return invalid(
    "token",
    "This link is no longer valid: it was already used or has expired. Request a new one.",
  );
}
