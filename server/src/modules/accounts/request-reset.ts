import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { issueToken } from "./account-tokens.ts";
import { resetMail } from "./mails.ts";
import type { Origin } from "./sessions.ts";
import { RESET_ACCOUNT, RESET_ADDRESS, throttle } from "./throttle.ts";

/** Many times what a known address costs, so that the time of the answer does not tell it from an unknown one. */
const ANSWER_MS = 250;

/** Mails a link that resets the password, if the address has an account; nothing in the answer says whether it has. */
export async function requestReset(deps: Deps, email: string, origin: Origin): Promise<void> {
  await throttle(deps, `reset ${origin.address}`, RESET_ADDRESS);
  await throttle(deps, `reset ${email}`, RESET_ACCOUNT);
  await Promise.all([mailLink(deps, email), wait(ANSWER_MS)]);
}

async function mailLink(deps: Deps, email: string): Promise<void> {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt), eq(users.demo, false)));
  if (!user) return;
  await inTransaction(deps.db, async (tx) => {
    const secret = await issueToken(tx, deps.clock(), "reset_password", { userId: user.id, email });
    await queueMail(tx, user.id, resetMail(user, deps.config.url, secret));
  });
}
