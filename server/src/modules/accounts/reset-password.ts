import type { ResetPassword } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { endGrants } from "../../core/grants.ts";
import { clearThrottle, throttle } from "../../core/throttle.ts";
import { type Caller, personWrite } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { networkOf } from "../../kit/network.ts";
import { queueMail } from "../mail/outbox.ts";
import { findToken, redeemToken } from "./account-tokens.ts";
import { noteReset } from "./known-network.ts";
import { passwordChangedMail } from "./mails.ts";
import { refuseWeakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { confirmAddress, findPerson } from "./people.ts";
import type { Origin } from "./sessions.ts";
import { secondFactorKey, signInKey, USE_LINK_ADDRESS } from "./throttle-rules.ts";

/** Redeems a reset link, once. Sessions and other links end. A refused password leaves the link valid. */
export async function resetPassword(
  caller: Caller<VisitorActor>,
  { token, password }: ResetPassword,
  origin: Origin,
): Promise<void> {
  const { deps } = caller;
  await throttle(deps, `link ${networkOf(origin.address)}`, USE_LINK_ADDRESS);
  const { userId, email } = await findToken(deps.db, deps.clock(), "reset_password", token);
  const person = await findPerson(deps.db, userId);
  if (person) await refuseWeakPassword(password, person);
  await replacePassword(caller, { token, passwordHash: await hashPassword(password) });
  await clearThrottle(deps, signInKey(origin.address, email));
  // The password that used up the tries no longer works, and recovery codes are too long to guess. App codes
  // aren't: their count stays, so that reading the mailbox doesn't give new tries with each reset.
  await clearThrottle(deps, secondFactorKey(userId, "recovery code"));
  await noteReset(deps, origin.address, email);
}

const replacePassword = personWrite<{ token: string; passwordHash: string }, void, VisitorActor>(
  "replacePassword",
  async (ctx, { token, passwordHash }) => {
    const { tx, deps, emit } = ctx;
    const now = deps.clock();
    const { userId, email } = await redeemToken(tx, now, ["reset_password"], token);
    const person = await findPerson(tx, userId);
    if (!person) return;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await confirmAddress(tx, person, email, new Date(now));
    const proved = person.emailVerifiedAt === null;
    await endGrants(ctx, proved ? "firstProofByReset" : "passwordReset", { userId });
    await queueMail(tx, userId, passwordChangedMail(person, proved));
    emit("account.password_reset", { subjects: [userId] });
  },
);
