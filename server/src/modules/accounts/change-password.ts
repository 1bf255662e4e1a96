import type { ChangePassword } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { endTokens } from "./account-tokens.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { endOtherSessions } from "./sessions.ts";

/** Asks for the present password, then ends every other session and every reset link that is still under way. */
export async function changePassword(
  deps: Deps,
  actor: UserActor,
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const user = await reauthenticate(deps, actor, currentPassword, "currentPassword");
  if (newPassword.normalize("NFC") === currentPassword.normalize("NFC")) {
    throw invalid("newPassword", "This is your password already. Choose another one.");
  }
  await refuseWeakPassword(newPassword, [user.email, user.username], "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endOtherSessions(tx, actor);
    await endTokens(tx, user.id, "reset_password");
    await queueMail(tx, user.id, passwordChangedMail(user));
    await createNotification(tx, user.id, {
      kind: "account",
      title: "Your password was changed",
      body: "Other devices were signed out. If this was not you, reset your password now.",
      link: "/settings",
    });
  });
}
