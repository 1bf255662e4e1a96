import { sql } from "drizzle-orm";
import { type Actor, anyCaller } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";

const HOUR_MS = 3_600_000;
/** Lookups of a workspace in an hour. What is in the cache is none. */
const LOOKUPS_AN_HOUR = 300;

/** Counts a lookup of the workspace, for all processes. Throws 429 past the limit, which counts no more. */
export const countLookup = write<Actor, void, void>(
  "countLookup",
  { may: anyCaller, whilePaused: "allowed" }, // it records nothing of theirs, as a search
  async ({ tx, deps, actor }) => {
    const now = deps.clock();
    const startedAt = new Date(now).toISOString();
    const hourAgo = new Date(now - HOUR_MS).toISOString();
    const over = sql`(w.started_at <= ${hourAgo}::timestamptz or w.started_at > ${startedAt}::timestamptz
      + interval '1 minute')`;
    const { rows } = await tx.execute<{ used: number; started_at: string }>(sql`
      insert into resolve_windows as w (workspace_id, started_at, used)
      values (${actor.workspaceId}, ${startedAt}, 1)
      on conflict (workspace_id) do update set
        used = case when ${over} then 1 else w.used + 1 end,
        started_at = case when ${over} then excluded.started_at else w.started_at end
      returning used, started_at`);
    const [window] = rows;
    if (!window || window.used <= LOOKUPS_AN_HOUR) return;
    const seconds = Math.max(1, Math.ceil((Date.parse(window.started_at) + HOUR_MS - now) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new AppError(
      "rate_limited",
      `Your workspace looked up ${LOOKUPS_AN_HOUR} works in an hour. Wait ${minutes} minutes, or fill ` +
        "in the credit yourself.",
      { retryAfter: seconds },
    );
  },
);
