import { eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { inTransaction, isUniqueViolation } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { endTokens, useToken } from "./account-tokens.ts";
import { addressChangedMail } from "./mails.ts";
import type { Origin } from "./sessions.ts";
import { throttle, USE_LINK_ADDRESS } from "./throttle.ts";

/** Takes the link of a confirmation mail, once: confirms the account's address, or moves the account to a new one. Returns it. */
export async function verifyEmail(deps: Deps, token: string, origin: Origin): Promise<string> {
  await throttle(deps, `link ${origin.address}`, USE_LINK_ADDRESS);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { userId, email } = await useToken(tx, deps, "verify_email", token);
      const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      await tx
        .update(users)
        .set({ email, emailVerifiedAt: new Date(deps.clock()) })
        .where(eq(users.id, userId));
      await endTokens(tx, userId, "verify_email");
      if (!before || before.email === email) return email;
      await endTokens(tx, userId, "reset_password"); // those went to the address that is no longer theirs
      await queueMail(tx, userId, addressChangedMail(before, email));
      await createNotification(tx, userId, {
        kind: "account",
        title: "Your email address was changed",
        body: `Your account now belongs to ${email}.`,
        link: "/settings",
      });
      return email;
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "Another account has this address by now. Choose another.");
    throw error;
  }
}
