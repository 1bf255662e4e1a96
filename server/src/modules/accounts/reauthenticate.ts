import type { Proof } from "@byline/contract/second-factor.ts";
import { and, eq, gt } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { invalid, unauthorizedSession } from "../../core/errors.ts";
import { clearThrottle, throttle } from "../../core/throttle.ts";
import type { Caller } from "../../core/write.ts";
import { sessions, users } from "../../db/tables/accounts.ts";
import { findFactors, hasFactor, proveFactor } from "./factors/prove-factor.ts";
import { isPassword } from "./passwords.ts";
import { findPerson, type Person } from "./people.ts";
import { REAUTHENTICATE } from "./throttle-rules.ts";

const RECENT_MS = 10 * 60_000;

/**
 * Confirms a signed-in person's identity before an irreversible action: by second factor if they have one,
 * else by password, and without a password by a recent sign-in. 400 at `path` or `code` if it fails, not 401,
 * since they're still signed in.
 */
export async function reauthenticate(
  caller: Caller<UserActor>,
  proof: Proof,
  path = "password",
): Promise<Person> {
  const { deps, actor } = caller;
  if (hasFactor(await findFactors(deps.db, actor.userId))) {
    await proveFactor(caller, actor.userId, proof);
    const person = await findPerson(deps.db, actor.userId);
    if (!person) throw unauthorizedSession();
    return person;
  }
  const key = `reauthenticate ${actor.userId}`;
  await throttle(deps, key, REAUTHENTICATE);
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  if (user?.passwordHash === null) {
    if (await isRecent(caller)) return user;
    throw invalid(path, "Your account has no password. Sign in again, then try again within ten minutes.");
  }
  if (!(await isPassword(proof.password ?? "", user?.passwordHash)) || !user)
    throw invalid(path, "This isn’t your password. Try again.");
  await clearThrottle(deps, key);
  return user;
}

/** Whether the session began just now, the only proof for an account without a password or second factor. */
async function isRecent({ deps: { db, clock }, actor }: Caller<UserActor>): Promise<boolean> {
  const since = new Date(clock() - RECENT_MS);
  return (
    (await db.$count(sessions, and(eq(sessions.id, actor.sessionId), gt(sessions.createdAt, since)))) > 0
  );
}
