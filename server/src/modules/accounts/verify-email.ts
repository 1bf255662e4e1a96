import { eq } from "drizzle-orm";
import { anyCaller, type VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { isUniqueViolation, type Tx } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { endTokens, redeemToken } from "./account-tokens.ts";
import { addressChangedMail } from "./mails.ts";

/**
 * Redeems the link of a confirmation mail, once: confirms the account's address, or changes it to the new
 * one. Returns the address.
 */
export const verifyEmail = write<VisitorActor, { token: string }, string>(
  "verifyEmail",
  { may: anyCaller, scope: "account" },
  async ({ tx, deps, emit }, { token }) => {
    const now = deps.clock();
    const { userId, email } = await redeemToken(tx, now, "verify_email", token);
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    await setAddress(tx, userId, email, new Date(now));
    await endTokens(tx, userId, "verify_email");
    if (!before || before.email === email) {
      emit("account.email_verified", { subjects: [userId] });
      return email;
    }
    await endTokens(tx, userId, "reset_password"); // those went to the address that is no longer theirs
    await queueMail(tx, userId, addressChangedMail(before, email));
    emit("account.email_changed", { subjects: [userId] });
    return email;
  },
);

async function setAddress(tx: Tx, userId: string, email: string, emailVerifiedAt: Date): Promise<void> {
  try {
    await tx.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, userId));
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "Another account has this address by now. Choose another.");
    throw error;
  }
}
