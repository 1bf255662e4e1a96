import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, unauthorizedSession } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { issueToken } from "./account-tokens.ts";
import { verificationMail } from "./mails.ts";
import { MAIL_ACCOUNT, throttle } from "./throttle.ts";

/** Mails the link that confirms the account's address once more; earlier ones stay good. */
export async function requestVerification(deps: Deps, actor: UserActor): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw unauthorizedSession();
  if (user.emailVerifiedAt) throw new AppError("conflict", "Your email address is confirmed already.");
  await throttle(deps, `mail ${user.id}`, MAIL_ACCOUNT);
  await inTransaction(deps.db, async (tx) => {
    const secret = await issueToken(tx, deps.clock(), "verify_email", { userId: user.id, email: user.email });
    await queueMail(tx, user.id, verificationMail(user, deps.config.url, secret));
  });
}
