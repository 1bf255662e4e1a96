import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createPool, errorCode } from "../db/client.ts";
import { hasReplayed, readPosition } from "../db/replica-position.ts";
import { doubtful, durationOf, type Finding, wrongAs } from "./finding.ts";

/** How long a replica may take to replay what the primary has. */
const WAIT_MS = 2000;
const LOOK_MS = 100;

/** Examines the replica at `url` of the database that `primary` connects to. */
export async function examineReplica(url: string, primary: pg.Pool): Promise<Finding[]> {
  const replica = createPool(url, { max: 1, name: "byline-doctor" });
  try {
    const position = await readPosition(primary);
    const until = performance.now() + WAIT_MS;
    while (performance.now() < until) {
      if (await hasReplayed(replica, position)) return [];
      await sleep(LOOK_MS);
    }
    const { rows } = await replica.query<{ seconds: number | null }>(
      "select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds",
    );
    const seconds = Math.max(rows[0]?.seconds ?? 0, WAIT_MS / 1000);
    const found = `The replica is ${durationOf(seconds)} behind the primary.`;
    return [doubtful("Replica", found, "See its log for a lost connection, and end long queries there.")];
  } catch (error) {
    const reason = (error as Error).message || errorCode(error);
    if (reason?.startsWith("The database ")) return [wrongAs("Replica", error, "Check BYLINE_READ_URL.")];
    const found = `The replica can't be reached: ${reason}.`;
    return [doubtful("Replica", found, "Check BYLINE_READ_URL. Until then, the primary answers all reads.")];
  } finally {
    await replica.end();
  }
}
