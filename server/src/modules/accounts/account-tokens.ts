import { and, eq, gt, lt } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { accountTokens } from "../../db/tables/accounts.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";

type Purpose = (typeof accountTokens.$inferSelect)["purpose"];
type AccountToken = { userId: string; email: string };

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = { verify_email: 72 * HOUR_MS, reset_password: HOUR_MS };

/** The 256-bit secret of a link that is mailed to `email`. Only its SHA-256 is kept. `now` in milliseconds since 1970. */
export async function issueToken(
  tx: Db,
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

/** Whose link it is; 400 when it is unknown, used or too old. */
export async function findToken(deps: Deps, purpose: Purpose, secret: string): Promise<AccountToken> {
  const [found] = await deps.db
    .select(shown)
    .from(accountTokens)
    .where(valid(deps, purpose, secret));
  if (!found) throw noLongerValid();
  return found;
}

/** Takes the link away, so of two that open it one gets through; the other gets 400. */
export async function useToken(tx: Db, deps: Deps, purpose: Purpose, secret: string): Promise<AccountToken> {
  const [used] = await tx
    .delete(accountTokens)
    .where(valid(deps, purpose, secret))
    .returning(shown);
  if (!used) throw noLongerValid();
  return used;
}

/** Ends a person's links of this kind, or of every kind. */
export async function endTokens(tx: Db, userId: string, purpose?: Purpose): Promise<void> {
  const mine = eq(accountTokens.userId, userId);
  await tx.delete(accountTokens).where(purpose ? and(mine, eq(accountTokens.purpose, purpose)) : mine);
}

export async function sweepAccountTokens({ db, clock }: Deps): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(clock())));
}

const shown = { userId: accountTokens.userId, email: accountTokens.email };

function valid({ clock }: Deps, purpose: Purpose, secret: string) {
  return and(
    eq(accountTokens.secretHash, hashSecret(secret)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, new Date(clock())),
  );
}

function noLongerValid() {
  return invalid("token", "This link is no longer valid: it was used, or it is too old. Ask for a new one.");
}
