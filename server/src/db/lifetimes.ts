import { and, gt, lt, lte } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DAY_MS } from "../kit/days.ts";

/** Clock corrections up to this many milliseconds don't invalidate new secrets. */
const MAX_CORRECTION_MS = 5 * 60_000;

/**
 * Matches rows that expire after `now` (milliseconds since 1970), at most a lifetime later. A row that
 * expires later was issued while the clock was ahead, and would outlive the correction.
 */
export const livesAt = (expiresAt: PgColumn, now: number, lifetimeMs: number) =>
  and(gt(expiresAt, new Date(now)), lte(expiresAt, new Date(now + lifetimeMs + MAX_CORRECTION_MS)));

/** The same check for a row that was read. */
export function isLiveAt(expiresAt: Date, now: number, lifetimeMs: number): boolean {
  const left = expiresAt.getTime() - now;
  return left > 0 && left <= lifetimeMs + MAX_CORRECTION_MS;
}

/** How long expired rows are kept, so that a clock that is ahead by less deletes no valid row. */
const KEPT_EXPIRED_MS = DAY_MS;

/** Matches rows that expired long enough before `now` to be deleted. */
export const deletableAt = (expiresAt: PgColumn, now: number) =>
  lt(expiresAt, new Date(now - KEPT_EXPIRED_MS));
