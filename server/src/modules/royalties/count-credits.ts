import { clientOf, type Db } from "../../db/client.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { firstIdAt } from "../../kit/ids.ts";
import { tallyRows, tallyValues } from "../attributions/tallies.ts";
import type { Month } from "../usage/months.ts";
import { onlyRate, type RateChange } from "./rates.ts";

/** Counted attributions of a creator in a month; `weight` is each times the rate on it, in basis points. */
export type Credit = { creatorId: string; attributions: number; weight: bigint };

/**
 * Who was credited in a month, by what was recorded then and is not withdrawn. As long as one rate was in force the tallies say it; a
 * month in which the rate changed is counted from its rows. What was recorded without an agreed rate weighs `fallback`.
 */
export async function countCredits(
  tx: Db,
  projectId: string,
  month: Month,
  rates: RateChange[],
  fallback: number,
): Promise<Credit[]> {
  const rate = onlyRate(rates, month.startsAt, month.endsAt);
  if (rate === undefined) return countRows(tx, projectId, month, fallback);
  const last = daysBefore(dayOf(month.endsAt), 1);
  const { rows } = await clientOf(tx).query<{ creator_id: string; n: number }>(
    `select value as creator_id, sum(n)::bigint as n from (${tallyRows("creator")}) t group by value having sum(n) > 0`,
    tallyValues([projectId], { from: month.first, to: last }),
  );
  const weight = BigInt(rate || fallback || 1);
  return rows.map((row) => ({
    creatorId: row.creator_id,
    attributions: row.n,
    weight: BigInt(row.n) * weight,
  }));
}

async function countRows(tx: Db, projectId: string, month: Month, fallback: number): Promise<Credit[]> {
  const { rows } = await clientOf(tx).query<{ creator_id: string; n: number; weight: string }>(
    `select content_creator_id as creator_id, count(*) as n, sum(coalesce(royalty_basis_points, $4::int))::text as weight
     from attributions where project_id = $1 and id >= $2 and id < $3 and content_creator_id is not null and withdrawn_at is null
     group by content_creator_id`,
    [projectId, firstIdAt(month.startsAt), firstIdAt(month.endsAt), fallback],
  );
  return rows.map((row) => ({ creatorId: row.creator_id, attributions: row.n, weight: BigInt(row.weight) }));
}
