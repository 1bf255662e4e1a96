import type { Proof } from "@byline/contract/second-factor.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { invalid, unauthorizedSession } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { findFactors, hasFactor, proveFactor } from "./factors/prove-factor.ts";
import { isPassword } from "./passwords.ts";
import { findPerson, type Person } from "./people.ts";
import { clearThrottle, REAUTHENTICATE, throttle } from "./throttle.ts";

/**
 * Asks a signed-in person who they are before something that cannot be undone: by their second factor where
 * they have one, else by their password. 400 at `path` or `code` when it is wrong, not 401: they are still
 * signed in.
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
  if (!(await isPassword(proof.password ?? "", user?.passwordHash)) || !user)
    throw invalid(path, "This is not your password. Try again.");
  await clearThrottle(deps, key);
  return user;
}
