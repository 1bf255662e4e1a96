import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { isPassword } from "./passwords.ts";
import type { Person } from "./people.ts";
import { clearThrottle, REAUTHENTICATE, throttle } from "./throttle.ts";

/**
 * Checks a signed-in person's password before something that cannot be undone. 400 at `path` when it is
 * wrong, not 401: they are still signed in.
 */
export async function reauthenticate(
  { deps, actor }: Caller<UserActor>,
  password: string,
  path = "password",
): Promise<Person> {
  const key = `reauthenticate ${actor.userId}`;
  await throttle(deps, key, REAUTHENTICATE);
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  if (!(await isPassword(password, user?.passwordHash)) || !user)
    throw invalid(path, "This is not your password. Try again.");
  await clearThrottle(deps, key);
  return user;
}
