import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from "prom-client";
import { findBackupTime, segmentSeconds } from "./archive/archived.ts";
import { activeBacklogs } from "./backlogs.ts";
import { activeConsumers } from "./consumers.ts";
import type { Deps } from "./core/deps.ts";
import { type Metric, metric } from "./core/metrics.ts";
import { waitingSeconds } from "./db/spool.ts";
import { measureBacklogs } from "./delivery/backlog.ts";
import { listLags } from "./events/lag.ts";

export const { OPENMETRICS_CONTENT_TYPE } = Registry;

/** How long a reading of the database is returned again, however often metrics are read. */
const FRESH_MS = 5000;
/** Finding the newest base backup lists all pieces of all of them. */
const BACKUP_FRESH_MS = 600_000;
/** How long a reading waits for the object store. */
const STORE_WAIT_MS = 500;

/**
 * Returns a function that returns all metrics as OpenMetrics text: those of `readProcesses`, added up where
 * their labels are the same, and those of the instance, which are in the database.
 */
export function metricsCollector(deps: Deps, readProcesses: () => Promise<Metric[][]>) {
  const findBackup = newestBackupTime(deps);
  const readInstance = cached(async () => [
    ...(await instanceMetrics(deps)),
    ...(await replicaMetrics(deps)),
    ...(await archiveMetrics(deps, findBackup)),
  ]);
  return async function collectMetrics(): Promise<string> {
    const [processes, instance] = await Promise.all([readProcesses(), readInstance()]);
    const all = [...processes, instance] as unknown as MetricObjectWithValues<MetricValue<string>>[][];
    const registry = AggregatorRegistry.aggregate(all);
    registry.setContentType(OPENMETRICS_CONTENT_TYPE);
    return registry.metrics();
  };
}

function cached<T>(read: () => Promise<T>, freshMs = FRESH_MS): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (!reading || now - readAt > freshMs) [reading, readAt] = [read(), now];
    return reading;
  };
}

async function replicaMetrics({ replica }: Deps): Promise<Metric[]> {
  if (!replica) return [];
  const { status, lagSeconds } = await replica.state();
  const gauge = (name: string, help: string, value: number) =>
    metric("gauge", name, help, [{ value, labels: {} }]);
  return [
    gauge("replica_in_use", "1 if reads can go to the replica", status === "in use" ? 1 : 0),
    gauge("replica_lag_seconds", "How long the replica has lacked something", lagSeconds),
  ];
}

/** Reads queues and consumers. Without a database, only that it's down. */
async function instanceMetrics(deps: Deps): Promise<Metric[]> {
  const up = (value: number) => metric("gauge", "database_up", "1 if it responds", [{ value, labels: {} }]);
  try {
    const [sizes, lags] = await Promise.all([
      measureBacklogs(deps.pool, activeBacklogs(deps.config), deps.clock()),
      listLags(deps, activeConsumers(deps)),
    ]);
    const byQueue = (value: (one: (typeof sizes)[number]) => number) =>
      sizes.map((one) => ({ value: value(one), labels: { queue: one.queue } }));
    const byConsumer = (value: (one: (typeof lags)[number]) => number) =>
      lags.map((one) => ({ value: value(one), labels: { consumer: one.consumer } }));
    return [
      up(1),
      metric(
        "gauge",
        "queue_items",
        "Waiting items, at most 10,000",
        byQueue(({ items }) => items),
      ),
      metric(
        "gauge",
        "queue_overdue_seconds",
        "How long the longest overdue of the counted items has been due",
        byQueue(({ overdueSeconds }) => overdueSeconds),
      ),
      metric(
        "gauge",
        "consumer_lag_events",
        "Events left to handle",
        byConsumer(({ events }) => events),
      ),
      metric(
        "gauge",
        "consumer_lag_seconds",
        "Age of the oldest event left to handle",
        byConsumer(({ seconds }) => seconds),
      ),
      metric(
        "gauge",
        "consumer_failures",
        "Failed tries in a row",
        byConsumer(({ failures }) => failures),
      ),
    ];
  } catch (error) {
    deps.log.warn({ err: error }, "the metrics of queues and consumers could not be read");
    return [up(0)];
  }
}

/** Returns a function that returns when the newest base backup ended, as far as it's known by now. */
function newestBackupTime({ config, objects, log }: Deps): () => Promise<number | null> {
  let known: number | null = null;
  const look = cached(async () => {
    try {
      known = await findBackupTime(config.dataDir, objects);
    } catch (error) {
      log.warn({ err: error }, "the age of the newest base backup could not be read");
    }
  }, BACKUP_FRESH_MS);
  return async () => {
    await Promise.race([look(), sleep(STORE_WAIT_MS)]);
    return known;
  };
}

async function archiveMetrics(
  { config: { archive, dataDir }, clock }: Deps,
  findBackup: () => Promise<number | null>,
): Promise<Metric[]> {
  if (!archive.on) return [];
  const now = clock();
  const backedUpAt = await findBackup();
  const gauge = (name: string, help: string, value: number | null) =>
    metric("gauge", `archive_${name}`, help, value === null ? [] : [{ value, labels: {} }]);
  return [
    gauge(
      "waiting_seconds",
      "Age of the oldest log segment that isn't uploaded",
      await waitingSeconds(dataDir, now),
    ),
    gauge(
      "segment_age_seconds",
      "Age of the newest uploaded log segment",
      await segmentSeconds(dataDir, now),
    ),
    gauge(
      "backup_age_seconds",
      "Age of the newest base backup",
      backedUpAt === null ? null : Math.max(0, (now - backedUpAt) / 1000),
    ),
  ];
}
