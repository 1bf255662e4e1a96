import { isRefused, type Mail } from "../../adapters/mail/mailer.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { clientOf, errorCode } from "../../db/client.ts";
import type { Backlog } from "../../delivery/backlog.ts";
import { createBackoff } from "../../delivery/backoff.ts";
import { claimed, nextDueIn } from "../../delivery/claim.ts";
import type { Queue, Settled } from "../../delivery/queue.ts";
import { runQueue } from "../../delivery/run-queue.ts";
import { DAY_MS } from "../../kit/days.ts";

const MINUTE_MS = 60_000;
/** Pauses start at a minute and double, so the last try is about four hours after the first. */
const pauseAfter = createBackoff(
  Array.from({ length: 8 }, (_, i) => MINUTE_MS * 2 ** i),
  0,
);
const MAX_MAIL_AGE_MS = DAY_MS;
/** Mails claimed at a time, so that turns can change in between. */
const MAX_BATCH = 20;

/** `tries` counts claims, including this one. */
type DueMail = Mail & { id: string; tries: number };
/** When to try again, in milliseconds since 1970, or null if sent or given up. */
type Outcome = { dueAt: number | null; tries: number };

export const mailBacklog: Backlog = {
  queue: "mails",
  due: "select coalesce(due_at, created_at) as due from outbox_mails order by due_at nulls first, turn, id",
};

/** Sends mails from the outbox until stopped. Does nothing without a mail server. */
export function startMailing(deps: Deps): { stop: () => Promise<void> } {
  const queue = mailQueue(deps);
  if (!queue) return { stop: async () => {} };
  return runQueue(deps, queue, {
    name: "mails",
    wakesOn: (signal) => "work" in signal && signal.work === "mails",
  });
}

/** Returns the mail queue, or null without a mail server. May send a mail twice, with the same id. */
export function mailQueue(deps: Deps): Queue<DueMail, Outcome> | null {
  const { mailer, clock, log, metrics } = deps;
  const caller = systemCaller(deps);
  if (!mailer) return null;
  return {
    concurrency: 2,
    leaseMs: 2 * MINUTE_MS,
    attemptMs: MINUTE_MS,
    claim: (limit, now, leaseMs) => claimMails(caller, { limit: Math.min(limit, MAX_BATCH), now, leaseMs }),
    nextDueAt: (now) => nextDueIn(deps.pool, "outbox_mails", now),
    async deliver({ id, tries, ...mail }) {
      try {
        await mailer.send(id, mail);
        metrics?.countDelivery("mails", "delivered");
        return { dueAt: null, tries };
      } catch (error) {
        metrics?.countDelivery("mails", "failed");
        const pause = isRefused(error) ? null : pauseAfter(tries);
        const givenUp = pause === null;
        log.warn({ mail: id, tries, code: errorCode(error), givenUp }, "a mail could not be sent");
        return { dueAt: givenUp ? null : clock() + pause, tries };
      }
    },
    release: ({ tries }) => ({ dueAt: clock(), tries: tries - 1 }),
    settle: (settled) => settleMails(caller, settled),
  };
}

const CLAIM = {
  name: "claim-mails",
  text: `
    with ${claimed({
      table: "outbox_mails",
      key: ["id"],
      attempt: "tries",
      due: "(due_at is null or due_at <= $1) and created_at > $4",
      order: "due_at nulls first, turn, id",
      returning: "t.id, t.turn, t.tries, t.to_address, t.subject, t.text, t.html, t.headers",
    })}
    select id, tries, to_address as "to", subject, text, html, headers from claimed order by turn, id`,
};

const claimMails = systemWrite<{ limit: number; now: number; leaseMs: number }, DueMail[]>(
  "claimMails",
  async ({ tx }, { limit, now, leaseMs }) => {
    const values = [new Date(now), new Date(now + leaseMs), limit, new Date(now - MAX_MAIL_AGE_MS)];
    return (await clientOf(tx).query<DueMail>({ ...CLAIM, values })).rows;
  },
);

const SETTLE = {
  name: "settle-mails",
  text: `
    with outcomes as (
      select * from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[])
        as o (id, claimed, tries, due_at)
    ), gone as (
      delete from outbox_mails m using outcomes o where m.id = o.id and m.tries = o.claimed
      and o.due_at is null
    )
    update outbox_mails m set tries = o.tries, due_at = o.due_at
    from outcomes o where m.id = o.id and m.tries = o.claimed and o.due_at is not null`,
};

const settleMails = systemWrite<Settled<DueMail, Outcome>[], void>("settleMails", async ({ tx }, settled) => {
  const values = [
    settled.map(({ item }) => item.id),
    settled.map(({ item }) => item.tries),
    settled.map(({ outcome }) => outcome.tries),
    settled.map(({ outcome }) => (outcome.dueAt === null ? null : new Date(outcome.dueAt))),
  ];
  await clientOf(tx).query({ ...SETTLE, values });
});
