import type { TestApp } from "./harness.ts";

/** Marks a claim as proved by DNS a moment ago. */
export const proveClaim = ({ deps }: TestApp, claimId: string) =>
  deps.pool.query("update claims set proven_at = now(), method = 'dns', checked_at = now() where id = $1", [
    claimId,
  ]);
