import { setTimeout as wait } from "node:timers/promises";
import type { VisitorActor } from "../../core/access.ts";
import { throttle } from "../../core/throttle.ts";
import { type Caller, personWrite } from "../../core/write.ts";
import { networkOf } from "../../kit/network.ts";
import { queueMail } from "../mail/outbox.ts";
import { countLinks, issueToken } from "./account-tokens.ts";
import { resetMail } from "./mails.ts";
import { findPersonByEmail } from "./people.ts";
import type { Origin } from "./sessions.ts";
import { RESET_ACCOUNT, RESET_ADDRESS } from "./throttle-rules.ts";

/** Longer than any lookup takes, so that the response time doesn't reveal known addresses. */
const ANSWER_MS = 250;

/** Maximum working links in one mailbox. Further requests send no mail. */
const MAX_LINKS = 5;

/**
 * Mails a password reset link if the address has an account. The response never reveals that. Frequent
 * requests are limited by network only, so that a stranger can't lock out an owner.
 */
export async function requestReset(
  caller: Caller<VisitorActor>,
  email: string,
  origin: Origin,
): Promise<void> {
  const network = networkOf(origin.address);
  await throttle(caller.deps, `reset ${network}`, RESET_ADDRESS);
  await throttle(caller.deps, `reset ${network} ${email}`, RESET_ACCOUNT);
  await Promise.all([mailReset(caller, { email }), wait(ANSWER_MS)]);
}

const mailReset = personWrite<{ email: string }, void, VisitorActor>(
  "mailReset",
  async ({ tx, deps: { config, clock }, emit }, { email }) => {
    const person = await findPersonByEmail(tx, email);
    if (!person || person.erasedAt || person.demo) return;
    if ((await countLinks(tx, clock(), person.id, "reset_password")) >= MAX_LINKS) return;
    const secret = await issueToken(tx, clock(), "reset_password", { userId: person.id, email });
    await queueMail(tx, person.id, resetMail(person, config.url, secret));
    emit("account.reset_requested", { subjects: [person.id] });
  },
);
