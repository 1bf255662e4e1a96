import type { SignUp } from "@byline/contract/accounts.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { inTransaction, isUniqueViolation } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { welcome } from "../notifications/welcome.ts";
import { createPersonalWorkspace } from "../workspaces/create-workspace.ts";
import { issueToken } from "./account-tokens.ts";
import { verificationMail } from "./mails.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { refuseReservedUsername } from "./reserved-usernames.ts";
import { beginSession, type Origin } from "./sessions.ts";
import { SIGN_UP_ADDRESS, throttle } from "./throttle.ts";

/**
 * Makes the account with its personal workspace and first notifications, mails the link that confirms the address, and signs
 * it in. Returns the new session's secret.
 */
export async function signUp(deps: Deps, input: SignUp, origin: Origin): Promise<string> {
  await throttle(deps, `sign-up ${origin.address}`, SIGN_UP_ADDRESS);
  refuseReservedUsername(input.username);
  await refuseWeakPassword(input.password, [input.email, input.username]);
  const { password, ...names } = input;
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ ...names, passwordHash })
        .returning({ id: users.id });
      if (!user) throw new Error("The new user was not returned");
      await createPersonalWorkspace(
        tx,
        user.id,
        `${input.firstName} ${input.lastName}`,
        new Date(deps.clock()),
      );
      await welcome(tx, user.id);
      const secret = await issueToken(tx, deps.clock(), "verify_email", {
        userId: user.id,
        email: input.email,
      });
      await queueMail(tx, user.id, verificationMail(input, deps.config.url, secret));
      return beginSession(tx, deps.clock(), user.id, origin);
    });
  } catch (error) {
    // One sentence for both, so it does not tell which of the two is known.
    if (isUniqueViolation(error))
      throw new AppError("conflict", "This email address or username is taken. Sign in, or choose another.");
    throw error;
  }
}
