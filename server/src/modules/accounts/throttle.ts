import { lt, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { throttles } from "../../db/tables/accounts.ts";

const MINUTE_MS = 60_000;

/** `tries` in `minutes`, then a wait of as long, twice as long the next time, and so on up to a day. */
export type ThrottleRule = { tries: number; minutes: number };

export const SIGN_IN_ACCOUNT: ThrottleRule = { tries: 10, minutes: 15 };
export const SIGN_IN_ADDRESS: ThrottleRule = { tries: 100, minutes: 15 };
export const SIGN_UP_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };
export const RESET_ADDRESS: ThrottleRule = { tries: 30, minutes: 60 };
export const RESET_ACCOUNT: ThrottleRule = { tries: 5, minutes: 60 };
export const USE_LINK_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };
export const REAUTHENTICATE: ThrottleRule = { tries: 10, minutes: 15 };
export const MAIL_ACCOUNT: ThrottleRule = { tries: 5, minutes: 60 };
export const INVITE_ACCOUNT: ThrottleRule = { tries: 50, minutes: 60 };
export const AVATAR_ACCOUNT: ThrottleRule = { tries: 30, minutes: 60 };
export const EXPORT_ACCOUNT: ThrottleRule = { tries: 5, minutes: 24 * 60 };

/** Counts a try under `key`; throws 429 with the seconds to wait once there are too many. Shared by all processes. */
export async function throttle(deps: Deps, key: string, rule: ThrottleRule): Promise<void> {
  const now = deps.clock();
  const windowEnds = new Date(now + rule.minutes * MINUTE_MS);
  const { rows } = await deps.db.execute<{ tries: number; strikes: number; resets_at: string }>(sql`
    insert into throttles as t (key, tries, resets_at) values (${key}, 1, ${windowEnds.toISOString()})
    on conflict (key) do update set
      tries = case when t.resets_at <= ${new Date(now).toISOString()} then 1 else t.tries + 1 end,
      strikes = case when t.resets_at <= ${new Date(now - 24 * 60 * MINUTE_MS).toISOString()} then 0
                     when t.tries = ${rule.tries} and t.resets_at > ${new Date(now).toISOString()} then t.strikes + 1 else t.strikes end,
      resets_at = case when t.resets_at <= ${new Date(now).toISOString()} then excluded.resets_at
                       when t.tries = ${rule.tries} then ${new Date(now).toISOString()}::timestamptz
                         + least(interval '1 day', interval '1 minute' * ${rule.minutes}::int * power(2, least(t.strikes, 12))::int) else t.resets_at end
    returning tries, strikes, resets_at`);
  const state = rows[0];
  if (!state || state.tries <= rule.tries) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(state.resets_at) - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new AppError(
    "rate_limited",
    `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
    {
      retryAfter: seconds,
    },
  );
}

export async function forgive(deps: Deps, key: string): Promise<void> {
  await deps.db.execute(sql`delete from throttles where key = ${key}`);
}

/** A row names an address or an account, and says nothing any more a day after its wait is over. */
export async function sweepThrottles(deps: Deps): Promise<void> {
  await deps.db.delete(throttles).where(lt(throttles.resetsAt, new Date(deps.clock() - 24 * 60 * MINUTE_MS)));
}
