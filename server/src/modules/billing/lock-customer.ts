import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { LOCKS } from "../../db/locks.ts";
import { inTurn } from "../../kit/in-turn.ts";

/**
 * Runs `work` for one call per workspace at a time, across all processes. Holds a session lock, so that no
 * transaction stays open during network calls. If the process dies, the lock is released.
 */
export function lockCustomer<T>(deps: Deps, workspaceId: string, work: () => Promise<T>): Promise<T> {
  // Only the first caller in this process takes a connection. The others wait without one.
  return inTurn(`customer ${workspaceId}`, () => lockEverywhere(deps, workspaceId, work));
}

async function lockEverywhere<T>(deps: Deps, workspaceId: string, work: () => Promise<T>): Promise<T> {
  const client = await deps.billingLocks.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on("error", onError);
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [LOCKS.billingCustomer, workspaceId]);
    const done = await work();
    if (broken)
      throw new AppError("unavailable", "The database connection was lost. Try again in a few seconds.", {
        retryAfter: 3,
      });
    return done;
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => {
      broken = true;
    });
    client.off("error", onError);
    client.release(broken);
  }
}
