import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { LOCKS } from "../../db/locks.ts";
import { inTurn } from "../../kit/in-turn.ts";

/**
 * One at a time for each workspace, over all processes, from the first question to Stripe to the last row
 * written. It is a lock of the session, not of a transaction: none stands open while the network is waited
 * for. A process that dies lets go of it.
 */
export function lockCustomer<T>(deps: Deps, workspaceId: string, work: () => Promise<T>): Promise<T> {
  // Of those who wait in this process only the first takes a connection.
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
