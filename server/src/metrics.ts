import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from "prom-client";
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

/**
 * Returns a function that returns all metrics as OpenMetrics text: those of `readProcesses`, added up where
 * their labels are the same, and those of the instance, which are in the database.
 */
export function metricsCollector(deps: Deps, readProcesses: () => Promise<Metric[][]>) {
  const readInstance = cached(async () => [
    ...(await instanceMetrics(deps)),
    ...(await replicaMetrics(deps)),
  ]);
  return async function collectMetrics(): Promise<string> {
    const [processes, instance] = await Promise.all([readProcesses(), readInstance()]);
    const all = [...processes, instance] as unknown as MetricObjectWithValues<MetricValue<string>>[][];
    const registry = AggregatorRegistry.aggregate(all);
    registry.setContentType(OPENMETRICS_CONTENT_TYPE);
    return registry.metrics();
  };
}

function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (!reading || now - readAt > FRESH_MS) [reading, readAt] = [read(), now];
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
      ...(await archiveMetrics(deps)),
    ];
  } catch (error) {
    deps.log.warn({ err: error }, "the metrics of queues and consumers could not be read");
    return [up(0)];
  }
}

async function archiveMetrics({ config, clock }: Deps): Promise<Metric[]> {
  if (!config.archive.on) return [];
  const value = await waitingSeconds(config.dataDir, clock());
  return [
    metric("gauge", "archive_waiting_seconds", "Age of the oldest log segment that isn't uploaded", [
      { value, labels: {} },
    ]),
  ];
}
