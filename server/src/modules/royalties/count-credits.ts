import type { Db } from "../../db/client.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { type CreatorWeight, listTop, weighCreators } from "../attributions/figures.ts";
import type { Projects } from "../attributions/tallies.ts";
import type { Month } from "../usage/months.ts";
import { onlyRate, type RateChange } from "./rates.ts";

/**
 * Who was credited in a month, by what was recorded then and is not withdrawn. As long as one rate was in
 * force the tallies say it; a month in which the rate changed is counted from its attributions. What was
 * recorded without an agreed rate weighs `fallback`.
 */
export async function countCredits(
  db: Db,
  projects: Projects,
  month: Month,
  rates: RateChange[],
  fallback: number,
): Promise<CreatorWeight[]> {
  const rate = onlyRate(rates, month.startsAt, month.endsAt);
  if (rate === undefined) return weighCreators(db, projects, month, fallback);
  const range = { from: month.first, to: daysBefore(dayOf(month.endsAt), 1) };
  const { top } = await listTop(db, "creator", projects, range, null);
  const weight = BigInt(rate || fallback || 1);
  return top.map(({ value: creatorId, count: attributions }) => ({
    creatorId,
    attributions,
    weight: BigInt(attributions) * weight,
  }));
}
