import { setTimeout as wait } from "node:timers/promises";
import { anyCaller, type VisitorActor } from "../../core/access.ts";
import { throttle } from "../../core/throttle.ts";
import { type Caller, write } from "../../core/write.ts";
import { networkOf } from "../../kit/network.ts";
import { queueMail } from "../mail/outbox.ts";
import { countLinks, issueToken } from "./account-tokens.ts";
import { resetMail } from "./mails.ts";
import { findPersonByEmail } from "./people.ts";
import type { Origin } from "./sessions.ts";
import { RESET_ACCOUNT, RESET_ADDRESS } from "./throttle-rules.ts";

/** Many times what a known address costs: the response time must not reveal which addresses are known. */
const ANSWER_MS = 250;

/** That many links that work at once are enough in one mailbox: whoever asks for more is not mailed again. */
const MAX_LINKS = 5;

/**
 * Mails a link that resets the password, if the address has an account; the answer never reveals whether. Who
 * asks too often has to wait, but only in their own network: a stranger must not keep an owner out.
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

const mailReset = write<VisitorActor, { email: string }, void>(
  "mailReset",
  { may: anyCaller, scope: "account" },
  async ({ tx, deps: { config, clock }, emit }, { email }) => {
    const person = await findPersonByEmail(tx, email);
    if (!person || person.erasedAt || person.demo) return;
    if ((await countLinks(tx, clock(), person.id, "reset_password")) >= MAX_LINKS) return;
    const secret = await issueToken(tx, clock(), "reset_password", { userId: person.id, email });
    await queueMail(tx, person.id, resetMail(person, config.url, secret));
    emit("account.reset_requested", { subjects: [person.id] });
  },
);
