import { BURST_MINUTES } from "@byline/contract/community.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import type { activities } from "../../db/tables/projects.ts";
import { firstIdAt, timeOf } from "../../kit/ids.ts";

const BURST_MS = BURST_MINUTES * 60_000;

type Row = Omit<typeof activities.$inferInsert, "burstId">;
type Doing = Pick<Row, "userId" | "kind" | "status">;

/**
 * Returns the rows with their bursts. A burst groups an account's similar activities within an hour of the
 * first. A move to live always gets its own burst, so the feed never folds it.
 */
export async function addBursts(tx: Tx, rows: Row[]): Promise<(typeof activities.$inferInsert)[]> {
  const bursts = await readBursts(tx, rows);
  return rows.map((row) => {
    if (row.status === "live") return { ...row, burstId: row.id };
    const known = bursts.get(keyOf(row)) ?? [];
    const at = timeOf(row.id);
    const burstId = known.find((id) => timeOf(id) <= at && at < timeOf(id) + BURST_MS) ?? row.id;
    if (burstId === row.id) bursts.set(keyOf(row), [row.id, ...known]);
    return { ...row, burstId };
  });
}

/** Returns the bursts that these rows may belong to, by key, latest first. */
async function readBursts(tx: Tx, rows: Row[]): Promise<Map<string, string[]>> {
  const earliest = Math.min(...rows.map(({ id }) => timeOf(id)));
  const { rows: found } = await clientOf(tx).query<Doing & { burstId: string }>(
    `select distinct user_id as "userId", kind, status, burst_id as "burstId" from activities
     where user_id = any($1::uuid[]) and id >= $2 and burst_id >= $2 order by burst_id desc`,
    [[...new Set(rows.map(({ userId }) => userId))], firstIdAt(earliest - BURST_MS)],
  );
  const bursts = Map.groupBy(found, keyOf);
  return new Map([...bursts].map(([key, list]) => [key, list.map(({ burstId }) => burstId)]));
}

const keyOf = ({ userId, kind, status }: Doing) => `${userId} ${kind} ${status ?? ""}`;
