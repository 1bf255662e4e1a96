import type { SignIn } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { anyCaller, type VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { type Caller, write } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { networkOf } from "../../kit/network.ts";
import { beginPending } from "./factors/pending-sign-in.ts";
import { type Factors, findFactors, hasFactor } from "./factors/prove-factor.ts";
import { logFailure, noteFailure } from "./note-failure.ts";
import { isPassword } from "./passwords.ts";
import { beginSession, type Origin } from "./sessions.ts";
import {
  clearThrottle,
  countTry,
  readTries,
  SIGN_IN_ACCOUNT,
  SIGN_IN_ADDRESS,
  SIGN_IN_ATTACKED,
  SIGN_IN_FAILURES,
  signInKey,
  throttle,
} from "./throttle.ts";

/** The secret of the new session, or of the sign-in that waits for its second step. */
export type SignedIn = { session: string } | ({ pending: string } & Factors);

/**
 * A wrong password and an unknown address answer alike, in like time. An account that is tried from many
 * networks takes fewer tries from each. That slows guessing down and locks no owner out.
 */
export async function signIn(
  caller: Caller<VisitorActor>,
  { email, password }: SignIn,
  origin: Origin,
): Promise<SignedIn> {
  const { deps } = caller;
  const pair = signInKey(origin.address, email);
  const failures = `sign-in failures ${email}`;
  const [user] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  try {
    await throttle(deps, `sign-in ${networkOf(origin.address)}`, SIGN_IN_ADDRESS);
    const attacked = (await readTries(deps, failures, SIGN_IN_FAILURES)).tries >= SIGN_IN_FAILURES.tries;
    await throttle(deps, pair, attacked ? SIGN_IN_ATTACKED : SIGN_IN_ACCOUNT);
  } catch (error) {
    logFailure(caller, user?.id, "too many tries");
    throw error;
  }
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    await countTry(deps, failures, SIGN_IN_FAILURES);
    await noteFailure(caller, user?.id, user ? "wrong password" : "unknown address");
    throw wrongPassword();
  }
  await clearThrottle(deps, pair);
  return enterByPassword(caller, { userId: user.id, passwordHash: user.passwordHash, origin });
}

type Checked = { userId: string; passwordHash: string | null; origin: Origin };

/** The password was right; 401 where it was changed while it was compared, which takes its time. */
const enterByPassword = write<VisitorActor, Checked, SignedIn>(
  "enterByPassword",
  { may: anyCaller, scope: "account" },
  async (ctx, { userId, passwordHash, origin }) => {
    const { tx } = ctx;
    const [user] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (user?.passwordHash !== passwordHash) throw wrongPassword();
    const factors = await findFactors(tx, userId);
    if (hasFactor(factors)) return { pending: await beginPending(ctx, { userId }), ...factors };
    return { session: await beginSession(ctx, { userId, origin, factor: "password" }) };
  },
);

const wrongPassword = () =>
  new AppError("unauthorized", "Email address or password is wrong. Check both and try again.");
