import type { ChangeEmail } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { endTokens, issueToken } from "./account-tokens.ts";
import { addressChangeMail, addressInUseMail, verificationMail } from "./mails.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { MAIL_ACCOUNT, throttle } from "./throttle.ts";

/**
 * Mails a link to the new address and a warning to the present one; the address changes when the link is opened. An address
 * that has an account is answered alike, and told instead.
 */
export async function changeEmail(
  deps: Deps,
  actor: UserActor,
  { email, password }: ChangeEmail,
): Promise<void> {
  const user = await reauthenticate(deps, actor, password);
  if (email === user.email) throw invalid("email", "This is your address already.");
  await throttle(deps, `mail ${user.id}`, MAIL_ACCOUNT);
  const [taken] = await deps.db.select().from(users).where(eq(users.email, email));
  await inTransaction(deps.db, async (tx) => {
    await endTokens(tx, user.id, "verify_email");
    const secret = await issueToken(tx, deps.clock(), "verify_email", { userId: user.id, email });
    const letter = taken
      ? addressInUseMail(taken, deps.config.url)
      : verificationMail({ ...user, email }, deps.config.url, secret);
    await queueMail(tx, user.id, letter);
    await queueMail(tx, user.id, addressChangeMail(user, email));
  });
}
