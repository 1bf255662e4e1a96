import { z } from "zod";
import { syncStatus } from "./sync-status.ts";

/**
 * The rights platform's redacted response. `status` is the HTTP status, or null without a response. `errors`
 * refer to members we sent.
 */
export const syncAnswer = z.object({
  status: z.int().nullable(),
  reason: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type SyncAnswer = z.infer<typeof syncAnswer>;

/** One step of a record's sync. `attempt` counts its tries. */
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

/** GET /api/attributions/:id/sync: the record's sync status and history, newest first. */
export const attributionSync = z.object({
  state: syncStatus,
  since: z.string(),
  /** 1 when recorded, incremented by each edit and the withdrawal. */
  revision: z.int(),
  attempt: z.int(),
  answer: syncAnswer.nullable(),
  /** When it's next sent or checked, or null if it's done. */
  nextTryAt: z.string().nullable(),
  /** The platform's own id. */
  externalId: z.string().nullable(),
  /** Whether the user can send it again now. */
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

/** Connection states on screens, including no call yet and no platform. */
const connectionState = z.enum([...CONNECTIONS, "untried", "unconnected"]);
export type ConnectionState = z.infer<typeof connectionState>;

/** The sandbox's name on a local instance without a configured platform. */
export const SANDBOX_REGISTRY = "Rights registry (sandbox)";

/** The simulated platform's name in the demo, which sends nothing. */
export const DEMO_REGISTRY = "Demo registry";

const connector = z.object({
  /** The platform's name, and its site if any. */
  name: z.string(),
  site: z.string().nullable(),
  /** Whether the bundled reference platform replaces a real one. */
  sandbox: z.boolean(),
  connection: connectionState,
  since: z.string().nullable(),
  lastSyncedAt: z.string().nullable(),
  /** The connection's current or most recent problem. */
  lastError: z.object({ at: z.string(), message: z.string() }).nullable(),
});

/**
 * The number of records in each non-final state, and since when the oldest waits. For the caller's workspace
 * or the whole instance.
 */
const queue = z.object({
  waiting: z.int(),
  oldestAt: z.string().nullable(),
  rejected: z.int(),
  needsReview: z.int(),
  failed: z.int(),
});

export const rightsStatus = connector.extend(queue.shape);
export type RightsStatus = z.infer<typeof rightsStatus>;

/** POST /api/rights/retries: sends all the workspace's failed and rejected records again. */
export const retried = z.object({ retried: z.int() });

/** GET /api/operator/rights: the whole instance's status, with the latest comparisons of both sides. */
export const operatorRights = rightsStatus.extend({
  /** Seconds that the oldest has waited, or 0 if none waits. */
  oldestSeconds: z.number(),
  reconciliations: z.array(reconciliation),
});
export type OperatorRights = z.infer<typeof operatorRights>;
