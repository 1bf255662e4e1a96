import type { ResetPassword } from "@byline/contract/accounts.ts";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { endTokens, findToken, useToken } from "./account-tokens.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { endAllSessions, type Origin } from "./sessions.ts";
import { forgive, throttle, USE_LINK_ADDRESS } from "./throttle.ts";

/** Takes the link of a reset mail, once, and ends every session. A password that is refused leaves the link good. */
export async function resetPassword(
  deps: Deps,
  { token, password }: ResetPassword,
  origin: Origin,
): Promise<void> {
  await throttle(deps, `link ${origin.address}`, USE_LINK_ADDRESS);
  const { userId, email } = await findToken(deps, "reset_password", token);
  const [known] = await deps.db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  await refuseWeakPassword(password, [email, known?.username ?? ""]);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    await useToken(tx, deps, "reset_password", token);
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    if (!user) return;
    // Whoever opened the link reads this address's mail.
    if (user.email === email) {
      await tx
        .update(users)
        .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
        .where(eq(users.id, userId));
    }
    await endTokens(tx, userId, "reset_password");
    await endAllSessions(tx, userId);
    await queueMail(tx, userId, passwordChangedMail(user));
  });
  await forgive(deps, `sign-in ${origin.address} ${email}`);
}
