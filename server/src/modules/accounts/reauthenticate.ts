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
 * Asks a signed-in person who they are before something that cannot be undone: by their second factor where
 * they have one, else by their password, and without one by having signed in just now. 400 at `path` or
 * `code` when it is wrong, not 401: they are still signed in.
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
    throw invalid(path, "Your account has no password. Sign in again, then do this within ten minutes.");
  }
  if (!(await isPassword(proof.password ?? "", user?.passwordHash)) || !user)
    throw invalid(path, "This is not your password. Try again.");
  await clearThrottle(deps, key);
  return user;
}

/** Whether the session began just now, which is all that an account without password and factor can show. */
async function isRecent({ deps: { db, clock }, actor }: Caller<UserActor>): Promise<boolean> {
  const since = new Date(clock() - RECENT_MS);
  return (
    (await db.$count(sessions, and(eq(sessions.id, actor.sessionId), gt(sessions.createdAt, since)))) > 0
  );
}
