import type { ChangeEmail } from "@byline/contract/accounts.ts";
import type { UserActor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import { throttle } from "../../core/throttle.ts";
import { type Caller, personWrite } from "../../core/write.ts";
import { changesBetween } from "../../kit/changes.ts";
import { queueMail } from "../mail/outbox.ts";
import { endLinks, issueToken } from "./account-tokens.ts";
import { addressChangeMail, addressInUseMail, verificationMail } from "./mails.ts";
import { findPersonByEmail, type Person } from "./people.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { MAIL_ACCOUNT } from "./throttle-rules.ts";

/**
 * Mails a link to the new address and a warning to the current one. The address changes when the link is
 * opened. If the new address already has an account, only the mail to it says so.
 */
export async function changeEmail(
  caller: Caller<UserActor>,
  { email, ...proof }: ChangeEmail,
): Promise<void> {
  const person = await reauthenticate(caller, proof);
  if (email === person.email) throw invalid("email", "This is already your address.");
  await throttle(caller.deps, `mail ${person.id}`, MAIL_ACCOUNT);
  await mailAddressChange(caller, { person, email });
}

const mailAddressChange = personWrite<{ person: Person; email: string }, void>(
  "mailAddressChange",
  async ({ tx, deps: { config, clock }, emit }, { person, email }) => {
    const taken = await findPersonByEmail(tx, email);
    await endLinks(tx, person.id, "change_email");
    const secret = await issueToken(tx, clock(), "change_email", { userId: person.id, email });
    const letter = taken ? addressInUseMail(taken, config.url) : verificationMail(email, config.url, secret);
    await queueMail(tx, person.id, letter);
    await queueMail(tx, person.id, addressChangeMail(person, email));
    emit("account.email_change_requested", {
      subjects: [person.id],
      workspaceId: null,
      changes: changesBetween(person, { email }),
    });
  },
);

/** Ends the link mailed to the new address. */
export const cancelEmailChange = personWrite<void, void>(
  "cancelEmailChange",
  async ({ tx, actor: { userId }, emit }) => {
    await endLinks(tx, userId, "change_email");
    emit("account.updated", { subjects: [userId], workspaceId: null });
  },
);
