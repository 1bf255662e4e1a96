import { z } from "zod";

/** An attribution's status with the rights platform. */
export const SYNC_STATUSES = [
  "pending",
  "sending",
  "processing",
  "synced",
  "rejected",
  "needs_review",
  "failed",
  "withdrawn",
] as const;
export const syncStatus = z.enum(SYNC_STATUSES);
export type SyncStatus = (typeof SYNC_STATUSES)[number];
