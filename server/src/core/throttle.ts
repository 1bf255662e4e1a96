import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { throttles } from "../db/tables/throttles.ts";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import { inSharedTurn } from "./shared-state.ts";
import { systemWrite } from "./write.ts";

const MINUTE_MS = 60_000;

/**
 * Allows `tries` in `minutes`, then blocks for that long, doubling each time up to a day. With `allowance`,
 * blocks only until the minutes are over.
 */
export type ThrottleRule = { tries: number; minutes: number; allowance?: true };

/**
 * Counts a try under `key` across all processes and returns the count. Past the limit, throws 429 with the
 * seconds to wait and `advice`.
 */
export async function throttle(
  deps: Deps,
  key: string,
  rule: ThrottleRule,
  advice?: string,
  reason?: string,
): Promise<number> {
  const counted = await countTry(deps, key, rule);
  if (counted.tries > rule.tries) throw tooManyTries(deps, counted, advice, reason);
  return counted.tries;
}

type Limit = { key: string; rule: ThrottleRule; counts: (error: unknown) => boolean };

/**
 * Runs `work` and counts only errors that `counts` accepts for a limit. Throws 429 once any limit is reached.
 * Calls with the same `of` run one at a time on this machine, so concurrent calls can't exceed the limit.
 */
export function throttleFailures<R>(
  deps: Deps,
  { of, limits }: { of: string; limits: Limit[] },
  work: () => Promise<R>,
): Promise<R> {
  return inSharedTurn(deps.shared, of, async () => {
    for (const { key, rule } of limits) {
      const before = await readTries(deps, key, rule);
      if (before.tries >= rule.tries) throw tooManyTries(deps, before);
    }
    try {
      return await work();
    } catch (error) {
      for (const { key, rule, counts } of limits) if (counts(error)) await countTry(deps, key, rule);
      throw error;
    }
  });
}

function tooManyTries(
  deps: Deps,
  { resetsAt }: Counted,
  advice = "then try again",
  reason = "Too many attempts.",
) {
  const seconds = Math.max(1, Math.ceil((resetsAt - deps.clock()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    "rate_limited",
    `${reason} Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, ${advice}.`,
    { retryAfter: seconds },
  );
}

type Counted = { tries: number; resetsAt: number };

/** Counts a try without refusing it. `resetsAt` is in milliseconds since 1970. */
export async function countTry(deps: Deps, key: string, rule: ThrottleRule): Promise<Counted> {
  const now = sqlNow(deps);
  const over = sql`not (${isOpen(sql`t`, now, rule)})`;
  const isLast = rule.allowance ? sql`false` : sql`t.tries = ${rule.tries}`;
  const { rows } = await deps.db.execute<{ tries: number; resets_at: string }>(sql`
    insert into throttles as t (key, tries, resets_at)
    values (${key}, 1, ${now} + interval '1 minute' * ${rule.minutes}::int)
    on conflict (key) do update set
      tries = case when ${over} then 1 else t.tries + 1 end,
      strikes = case when t.resets_at <= ${now} - interval '1 day' then 0
                     when ${isLast} and not (${over}) then t.strikes + 1
                     else t.strikes end,
      resets_at = case when ${over} then excluded.resets_at
                       when ${isLast}
                       then ${now} + ${longestWait(sql`t`, rule)}
                       else t.resets_at end
    returning tries, resets_at`);
  const [counted] = rows;
  return { tries: counted?.tries ?? 0, resetsAt: Date.parse(counted?.resets_at ?? "") };
}

/** Returns the current count under `key`. */
export async function readTries(deps: Deps, key: string, rule: ThrottleRule): Promise<Counted> {
  const open = and(eq(throttles.key, key), isOpen(sql`${throttles}`, sqlNow(deps), rule));
  const [row] = await deps.db.select().from(throttles).where(open);
  return row ? { tries: row.tries, resetsAt: row.resetsAt.getTime() } : { tries: 0, resetsAt: deps.clock() };
}

const sqlNow = ({ clock }: Deps) => sql`${new Date(clock()).toISOString()}::timestamptz`;

const longestWait = (t: SQL, { minutes }: ThrottleRule) =>
  sql`least(interval '1 day',
    interval '1 minute' * ${minutes}::int * power(2, least(${t}.strikes, 12))::int)`;

/**
 * Whether the window still counts. A wait longer than the rule allows is ignored: it comes from a wrong
 * clock. The 5 minutes allow for overlapping tries and clock differences between processes.
 */
const isOpen = (t: SQL, now: SQL, rule: ThrottleRule) =>
  sql`${t}.resets_at > ${now}
    and ${t}.resets_at <= ${now} + ${longestWait(t, rule)} + interval '5 minutes'`;

/** Resets the count after a successful try. */
export async function clearThrottle(deps: Deps, key: string): Promise<void> {
  await deps.db.execute(sql`delete from throttles where key = ${key}`);
}

/** A row contains an address or account, and is useless a day after its wait ends. */
export const sweepThrottles = systemWrite<void, void>("sweepThrottles", async ({ tx, deps }) => {
  await tx.delete(throttles).where(lt(throttles.resetsAt, new Date(deps.clock() - 24 * 60 * MINUTE_MS)));
});
