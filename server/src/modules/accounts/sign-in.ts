import type { SignIn } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { isPassword } from "./passwords.ts";
import { beginSession, type Origin } from "./sessions.ts";
import { clearThrottle, SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, throttle } from "./throttle.ts";

/** Returns the new session's secret. A wrong password and an unknown address answer alike, in like time. */
export async function signIn(
  caller: Caller<VisitorActor>,
  { email, password }: SignIn,
  origin: Origin,
): Promise<string> {
  const { deps } = caller;
  const pair = `sign-in ${origin.address} ${email}`;
  await throttle(deps, `sign-in ${origin.address}`, SIGN_IN_ADDRESS);
  await throttle(deps, pair, SIGN_IN_ACCOUNT);
  const [user] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    throw new AppError("unauthorized", "Email address or password is wrong. Check both and try again.");
  }
  await clearThrottle(deps, pair);
  return beginSession(caller, { userId: user.id, origin });
}
