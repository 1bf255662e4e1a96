import { createHash } from "node:crypto";
import type { Resolution } from "@byline/contract/resolve.ts";
import { desc, lt, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { systemWrite } from "../../core/write.ts";
import { resolutions } from "../../db/tables/resolve.ts";

const KEPT_MS = 24 * 3_600_000;
const MAX_KEPT = 50_000;

/** Increment when the shape of responses changes, so that old ones aren't returned. */
const VERSION = 3;

const keyOf = (input: string) => createHash("sha256").update(`${VERSION} ${input}`).digest("hex");

/** Returns the response for an input from the last day, or null. */
export async function findResolution({ pool, clock }: Deps, input: string): Promise<Resolution | null> {
  const { rows } = await pool.query<{ answer: Resolution }>(
    "select answer from resolutions where key = $1 and resolved_at > $2",
    [keyOf(input), new Date(clock() - KEPT_MS)],
  );
  return rows[0]?.answer ?? null;
}

export const keepResolution = systemWrite<Resolution, void>("keepResolution", async ({ tx }, answer) => {
  const resolvedAt = new Date(answer.resolved_at);
  await tx
    .insert(resolutions)
    .values({ key: keyOf(answer.input), answer, resolvedAt })
    .onConflictDoUpdate({ target: resolutions.key, set: { answer, resolvedAt } });
});

/** Deletes answers older than a day and all but the newest 50,000. */
export const sweepResolutions = systemWrite<void, void>("sweepResolutions", async ({ tx, deps }) => {
  await tx.delete(resolutions).where(lt(resolutions.resolvedAt, new Date(deps.clock() - KEPT_MS)));
  const past = tx
    .select({ key: resolutions.key })
    .from(resolutions)
    .orderBy(desc(resolutions.resolvedAt))
    .offset(MAX_KEPT);
  await tx.delete(resolutions).where(sql`${resolutions.key} in (${past})`);
});
