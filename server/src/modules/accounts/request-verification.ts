import type { UserActor } from "../../core/access.ts";
import { AppError, unauthorizedSession } from "../../core/errors.ts";
import { throttle } from "../../core/throttle.ts";
import { type Caller, personWrite } from "../../core/write.ts";
import { queueMail } from "../mail/outbox.ts";
import { issueToken } from "./account-tokens.ts";
import { verificationMail } from "./mails.ts";
import { findPerson, type Person } from "./people.ts";
import { MAIL_ACCOUNT } from "./throttle-rules.ts";

/** Mails a new link that confirms the account's address. Earlier links stay valid. */
export async function requestVerification(caller: Caller<UserActor>): Promise<void> {
  const { deps, actor } = caller;
  const person = await findPerson(deps.db, actor.userId);
  if (!person) throw unauthorizedSession();
  if (person.emailVerifiedAt) throw new AppError("conflict", "Your email address is already confirmed.");
  await throttle(deps, `mail ${person.id}`, MAIL_ACCOUNT);
  await mailVerification(caller, person);
}

const mailVerification = personWrite<Person, void>(
  "mailVerification",
  async ({ tx, deps: { config, clock } }, person) => {
    const { id: userId, email } = person;
    const secret = await issueToken(tx, clock(), "verify_email", { userId, email });
    await queueMail(tx, userId, verificationMail(email, config.url, secret));
  },
);
