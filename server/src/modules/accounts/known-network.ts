import { and, eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { countTry, readTries } from "../../core/throttle.ts";
import { sessions } from "../../db/tables/accounts.ts";
import { networkOf } from "../../kit/network.ts";
import { alive } from "./find-session.ts";
import { RESET_DONE } from "./throttle-rules.ts";

const NO_USER_ID = "00000000-0000-0000-0000-000000000000";

type Place = { userId: string | undefined; email: string; address: string | null };

/**
 * Whether someone is signed in to the account from this network, or reset its password there within a day.
 * Tries from elsewhere never lock out an owner on a known network.
 */
export async function isKnownNetwork(deps: Deps, { userId, email, address }: Place): Promise<boolean> {
  const network = networkOf(address);
  const own = and(eq(sessions.userId, userId ?? NO_USER_ID), alive(deps.clock()));
  const signedIn = await deps.db.select({ address: sessions.address }).from(sessions).where(own);
  const reset = await readTries(deps, resetKey(address, email), RESET_DONE);
  return reset.tries > 0 || signedIn.some((one) => networkOf(one.address) === network);
}

/** Records that the password was reset from this network by a mailed link. */
export async function noteReset(deps: Deps, address: string | null, email: string): Promise<void> {
  await countTry(deps, resetKey(address, email), RESET_DONE);
}

const resetKey = (address: string | null, email: string) => `reset done ${networkOf(address)} ${email}`;
