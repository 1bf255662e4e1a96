import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { endGrants } from "../../core/grants.ts";
import { personWrite } from "../../core/write.ts";
import { isUniqueViolation, type Tx } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { changesBetween } from "../../kit/changes.ts";
import { queueMail } from "../mail/outbox.ts";
import { endLinks, redeemToken } from "./account-tokens.ts";
import { addressChangedMail } from "./mails.ts";
import { findPerson } from "./people.ts";

/**
 * Redeems a confirmation link, once: confirms the account's address or changes it to the new one. Returns the
 * address. 403 in another account's session, which leaves the link valid. Access to the mailbox alone
 * confirms nothing: its owner may not be the person who signed up.
 */
export const verifyEmail = personWrite<{ token: string }, string>("verifyEmail", async (ctx, { token }) => {
  const { actor, tx, deps, emit } = ctx;
  const now = deps.clock();
  const link = await redeemToken(tx, now, ["verify_email", "change_email"], token);
  const { userId, email } = link;
  if (userId !== actor.userId)
    throw new AppError("forbidden", "This link is for another account. Sign in to that account first.");
  const before = await findPerson(tx, userId);
  await setAddress(tx, userId, email, new Date(now));
  if (!before || link.purpose === "verify_email") {
    await endLinks(tx, userId, "verify_email");
    emit("account.email_verified", { subjects: [userId], workspaceId: null });
    return email;
  }
  await endGrants(ctx, "addressChange", { userId });
  await queueMail(tx, userId, addressChangedMail(before, email));
  emit("account.email_changed", {
    subjects: [userId],
    workspaceId: null,
    changes: changesBetween(before, { email }),
  });
  return email;
});

async function setAddress(tx: Tx, userId: string, email: string, emailVerifiedAt: Date): Promise<void> {
  try {
    await tx.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, userId));
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "Another account now has this address. Choose another.");
    throw error;
  }
}
