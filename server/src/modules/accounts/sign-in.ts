import type { SignIn } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { clearThrottle, throttle } from "../../core/throttle.ts";
import { type Caller, personWrite } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { networkOf } from "../../kit/network.ts";
import { beginPending } from "./factors/pending-sign-in.ts";
import { type Factors, findFactors, hasFactor } from "./factors/prove-factor.ts";
import { isKnownNetwork } from "./known-network.ts";
import { logFailure, noteFailure } from "./note-failure.ts";
import { isPassword } from "./passwords.ts";
import { beginSession, type Origin } from "./sessions.ts";
import { SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, SIGN_IN_UNKNOWN, signInKey } from "./throttle-rules.ts";

/** The secret of the new session, or of the sign-in waiting for its second step. */
export type SignedIn = { session: string } | ({ pending: string } & Factors);

/**
 * Signs in by password. A wrong password and an unknown address get the same response in about the same time.
 * All networks unknown to an account share one limit, regardless of a stranger's addresses. A known network
 * has its own limit, so its owner isn't locked out, and a reset makes a network known.
 */
export async function signIn(
  caller: Caller<VisitorActor>,
  { email, password }: SignIn,
  origin: Origin,
): Promise<SignedIn> {
  const { deps } = caller;
  const pair = signInKey(origin.address, email);
  const [user] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  try {
    await throttle(deps, `sign-in ${networkOf(origin.address)}`, SIGN_IN_ADDRESS);
    const known = await isKnownNetwork(deps, { userId: user?.id, email, address: origin.address });
    await throttle(deps, pair, SIGN_IN_ACCOUNT);
    if (!known) await throttle(deps, `sign-in unknown ${email}`, SIGN_IN_UNKNOWN, "or reset your password");
  } catch (error) {
    logFailure(caller, user?.id, "too many tries");
    throw error;
  }
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    await noteFailure(caller, user?.id, user ? "wrong password" : "unknown address");
    throw wrongPassword();
  }
  await clearThrottle(deps, pair);
  return enterByPassword(caller, { userId: user.id, passwordHash: user.passwordHash, origin });
}

type Checked = { userId: string; passwordHash: string | null; origin: Origin };

/** Signs in with the checked password. 401 if the password changed during the slow check. */
const enterByPassword = personWrite<Checked, SignedIn, VisitorActor>(
  "enterByPassword",
  async (ctx, { userId, passwordHash, origin }) => {
    const { tx } = ctx;
    const [user] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (user?.passwordHash !== passwordHash) throw wrongPassword();
    const factors = await findFactors(tx, userId);
    if (hasFactor(factors))
      return { pending: await beginPending(ctx, { userId, first: "password" }), ...factors };
    return { session: await beginSession(ctx, { userId, origin, factors: ["password"] }) };
  },
);

const wrongPassword = () =>
  new AppError("unauthorized", "The email address or password is wrong. Check both and try again.");
