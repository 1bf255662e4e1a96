import { z } from "zod";
import { syncStatus } from "./sync-status.ts";

/**
 * What the rights platform said, redacted: `status` is HTTP's, null when no answer came; `errors` point at
 * members of what was sent.
 */
export const syncAnswer = z.object({
  status: z.int().nullable(),
  reason: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type SyncAnswer = z.infer<typeof syncAnswer>;

/** One step of a record on its way. `attempt` counts its tries. */
export const syncMove = z.object({
  id: z.int(),
  from: syncStatus,
  to: syncStatus,
  at: z.string(),
  revision: z.int(),
  attempt: z.int(),
  answer: syncAnswer.nullable(),
});
export type SyncMove = z.infer<typeof syncMove>;

/**
 * GET /api/attributions/:id/sync: where the record stands with the rights platform, and how it came there,
 * newest first.
 */
export const attributionSync = z.object({
  state: syncStatus,
  since: z.string(),
  /** 1 as recorded, one more for each edit and for its withdrawal. */
  revision: z.int(),
  attempt: z.int(),
  answer: syncAnswer.nullable(),
  /** When it is next sent or checked; null when nothing is to be done. */
  nextTryAt: z.string().nullable(),
  /** The platform's own id. */
  externalId: z.string().nullable(),
  /** Whether a person can have it sent again now. */
  retryable: z.boolean(),
  moves: z.array(syncMove),
});
export type AttributionSync = z.infer<typeof attributionSync>;

const reconciliation = z.object({
  ranAt: z.string(),
  from: z.string(),
  to: z.string(),
  ours: z.int(),
  theirs: z.int(),
  missingThere: z.int(),
  missingHere: z.int(),
  differing: z.int(),
  foreignRefs: z.int(),
  repaired: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const CONNECTIONS = ["connected", "degraded", "disconnected"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** What screens show: also that nothing was sent to the platform yet, or that there is none. */
const connectionState = z.enum([...CONNECTIONS, "untried", "unconnected"]);
export type ConnectionState = z.infer<typeof connectionState>;

/** The name of the stand-in on a local instance where no platform is configured. */
export const SANDBOX_REGISTRY = "Rights registry (sandbox)";

/** What stands in for a rights platform in the demo, where nothing is sent to a real one. */
export const DEMO_REGISTRY = "Demo registry";

const connector = z.object({
  /** The platform's name, and its site if it has one. */
  name: z.string(),
  site: z.string().nullable(),
  /** The reference platform that comes with Byline stands in for a real one. */
  sandbox: z.boolean(),
  connection: connectionState,
  since: z.string().nullable(),
  lastSyncedAt: z.string().nullable(),
  /** What is wrong with the connection, or recently was. */
  lastError: z.object({ at: z.string(), message: z.string() }).nullable(),
});

/**
 * How many are in each state that is not final, and since when the oldest waits; of the caller's workspace,
 * or of the instance.
 */
const queue = z.object({
  waiting: z.int(),
  oldestAt: z.string().nullable(),
  rejected: z.int(),
  needsReview: z.int(),
  failed: z.int(),
});

/** GET /api/rights/status. */
export const rightsStatus = connector.extend(queue.shape);
export type RightsStatus = z.infer<typeof rightsStatus>;

/** POST /api/rights/retries: everything of the workspace that failed or was turned down is sent again. */
export const retried = z.object({ retried: z.int() });

/** GET /api/operator/rights: the same for the whole instance, with the latest comparisons of both sides. */
export const operatorRights = rightsStatus.extend({
  /** Seconds that the oldest has waited; 0 when none waits. */
  oldestSeconds: z.number(),
  reconciliations: z.array(reconciliation),
});
export type OperatorRights = z.infer<typeof operatorRights>;
