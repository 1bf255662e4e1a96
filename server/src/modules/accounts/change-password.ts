import type { ChangePassword } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import { endGrants } from "../../core/grants.ts";
import { type Caller, personWrite } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { passwordChangedMail } from "./mails.ts";
import { refuseWeakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import type { Person } from "./people.ts";
import { reauthenticate } from "./reauthenticate.ts";

/** Requires the current password or second factor, then ends access granted under the old password. */
export async function changePassword(
  caller: Caller<UserActor>,
  { currentPassword, newPassword, ...proof }: ChangePassword,
): Promise<void> {
  const person = await reauthenticate(caller, { ...proof, password: currentPassword }, "currentPassword");
  if (newPassword.normalize("NFC") === currentPassword?.normalize("NFC")) {
    throw invalid("newPassword", "This is already your password. Choose a different one.");
  }
  await refuseWeakPassword(newPassword, person, "newPassword");
  await storePassword(caller, { person, passwordHash: await hashPassword(newPassword) });
}

const storePassword = personWrite<{ person: Person; passwordHash: string }, void>(
  "storePassword",
  async (ctx, { person, passwordHash }) => {
    const { tx, actor, emit } = ctx;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    await endGrants(ctx, "passwordChange", actor);
    await queueMail(tx, person.id, passwordChangedMail(person));
    emit("account.password_changed", { subjects: [person.id], workspaceId: null });
  },
);
