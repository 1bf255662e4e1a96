import { and, gt, lte } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Clock corrections up to this size keep what was just issued valid. Milliseconds. */
const MAX_CORRECTION_MS = 5 * 60_000;

/**
 * Matches rows that expire after `now` (milliseconds since 1970), at most a lifetime later. Whatever expires
 * later was issued while the clock was ahead, and would otherwise outlive the correction.
 */
export const livesAt = (expiresAt: PgColumn, now: number, lifetimeMs: number) =>
  and(gt(expiresAt, new Date(now)), lte(expiresAt, new Date(now + lifetimeMs + MAX_CORRECTION_MS)));
