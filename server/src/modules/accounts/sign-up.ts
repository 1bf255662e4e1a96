import type { SignUp } from "@byline/contract/accounts.ts";
import type { VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { refuseReservedPerson, refuseReservedUsername } from "../../core/reserved-names.ts";
import { throttle, throttleFailures } from "../../core/throttle.ts";
import { type Caller, personWrite, type WriteContext } from "../../core/write.ts";
import { isUniqueViolation } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { networkOf } from "../../kit/network.ts";
import { queueMail } from "../mail/outbox.ts";
import { createPersonalWorkspace } from "../workspaces/create-workspace.ts";
import { issueToken } from "./account-tokens.ts";
import { explainLookAlike, refuseLookAlike } from "./look-alike.ts";
import { verificationMail } from "./mails.ts";
import { refuseWeakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { beginSession, type Origin } from "./sessions.ts";
import { SIGN_UP_ADDRESS, SIGN_UP_ALL_TAKEN, SIGN_UP_TAKEN } from "./throttle-rules.ts";

/** Creates the account and signs it in. Returns the new session's secret. */
export async function signUp(
  caller: Caller<VisitorActor>,
  { password, ...input }: SignUp,
  origin: Origin,
): Promise<string> {
  const network = networkOf(origin.address);
  await throttle(caller.deps, `sign-up ${network}`, SIGN_UP_ADDRESS);
  refuseReservedUsername(input.username, caller.deps.config);
  refuseReservedPerson(input, caller.deps.config);
  await refuseWeakPassword(password, input);
  const passwordHash = await hashPassword(password);
  const key = `sign-up taken ${network}`;
  const takenBy = (index: string) => (error: unknown) => isUniqueViolation(error, index);
  // Counts only taken values, so that a neighbor on the network can't block another address from signing up.
  const limits = [
    { key, rule: SIGN_UP_ALL_TAKEN, counts: (error: unknown) => isUniqueViolation(error) },
    { key: `${key} ${input.email}`, rule: SIGN_UP_TAKEN, counts: takenBy("users_email") },
    {
      key: `${key} ${input.username.toLowerCase()}`,
      rule: SIGN_UP_TAKEN,
      counts: takenBy("users_username"),
    },
  ];
  try {
    return await throttleFailures(caller.deps, { of: key, limits }, () =>
      createAccount(caller, { account: { ...input, passwordHash }, origin }),
    );
  } catch (cause) {
    const error = explainLookAlike(cause);
    // One message for both, so that it doesn't reveal which one is known.
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "This email address or username is taken. Sign in, or choose another.");
  }
}

type NewAccount = Omit<SignUp, "password"> & {
  passwordHash: string | null;
  emailVerifiedAt?: Date;
  emailNotifications?: boolean;
};

/** Creates the account and mails a link to confirm its address. */
const createAccount = personWrite<{ account: NewAccount; origin: Origin }, string, VisitorActor>(
  "createAccount",
  async (ctx, { account, origin }) => {
    const { tx, deps } = ctx;
    await refuseLookAlike(tx, account.username);
    const userId = await insertAccount(ctx, account);
    const secret = await issueToken(tx, deps.clock(), "verify_email", { userId, email: account.email });
    await queueMail(tx, userId, verificationMail(account.email, deps.config.url, secret));
    return beginSession(ctx, { userId, origin, factors: ["password"] });
  },
);

/** Part of a write: adds the account with its workspace and first notifications. Returns its id. */
export async function insertAccount({ tx, deps, emit }: WriteContext, account: NewAccount): Promise<string> {
  const createdAt = new Date(deps.clock());
  const [user] = await tx
    .insert(users)
    .values({ ...account, createdAt })
    .returning({ id: users.id });
  if (!user) throw new Error("The new user was not returned");
  await createPersonalWorkspace(tx, user.id, fullName(account), createdAt);
  await deps.accountSteps.created(tx, user.id, createdAt);
  emit("account.created", { subjects: [user.id] });
  return user.id;
}
