import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";

/** A metric in prom-client's format for passing it between processes. */
export type Metric = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  /** How values with the same labels from several processes are combined. */
  aggregator: "sum";
  values: Sample[];
};
export type Sample = { value: number; labels: Record<string, string | number>; metricName?: string };

/** The result of one attempt to pass an item to another system. */
export type DeliveryOutcome = "delivered" | "failed";

type Source = (process: string) => Metric[];

/** What this process measures about itself. Counting is cheap; the reader does the rest. */
export type Metrics = {
  /** Adds metrics that are read from `source` on each reading, with this process's name as a label. */
  add: (source: Source) => void;
  countDelivery: (queue: string, outcome: DeliveryOutcome) => void;
  /** Returns the current values. `name` distinguishes this process from the others, such as "worker". */
  read: (name: string) => Metric[];
  close: () => void;
};

/** This process's name, and how to read the metrics of the instance's other processes. */
export type MeasuredProcess = { name: string; readOthers: () => Promise<Metric[][]> };

/** Returns a metric. In text format, a counter's name ends with `_total`. */
export const metric = (type: Metric["type"], name: string, help: string, values: Sample[]): Metric => ({
  name: `byline_${name}`,
  help,
  type,
  aggregator: "sum",
  values,
});

/** Interval at which the event loop is timed. Node records the time between two ticks, which includes it. */
const TICK_MS = 20;
/** Minimum time over which event loop delays are measured. */
const MIN_DELAYS_MS = 1000;
const NANOSECOND = 1e-9;
const MICROSECOND = 1e-6;

/** Starts measuring this process. `pools` are its database connections, by purpose. */
export function createMetrics(pools: Record<string, pg.Pool>): Metrics {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  const deliveries = new Map<string, number>();
  const sources: Source[] = [];

  let delays = { p99: 0, max: 0, readAt: 0 };
  function readDelays(process: string): Metric[] {
    const now = performance.now();
    if (now - delays.readAt > MIN_DELAYS_MS && delay.count > 0) {
      const late = (ticked: number) => Math.max(0, ticked * NANOSECOND - TICK_MS / 1000);
      delays = { p99: late(delay.percentile(99)), max: late(delay.max), readAt: now };
      delay.reset();
    }
    const { p99, max } = delays;
    return [
      metric("gauge", "event_loop_delay_p99_seconds", "Event loop delay since the last scrape, p99", [
        { value: p99, labels: { process } },
      ]),
      metric("gauge", "event_loop_delay_max_seconds", "Longest event loop delay since the last scrape", [
        { value: max, labels: { process } },
      ]),
    ];
  }

  function readPools(process: string): Metric[] {
    const samples = (count: (pool: pg.Pool) => number) =>
      Object.entries(pools).map(([pool, one]) => ({ value: count(one), labels: { process, pool } }));
    return [
      metric(
        "gauge",
        "database_connections_in_use",
        "Connections that run a statement or a transaction",
        samples(({ totalCount, idleCount }) => totalCount - idleCount),
      ),
      metric(
        "gauge",
        "database_connections_max",
        "Most connections that a pool opens",
        samples(({ options }) => options.max),
      ),
      metric(
        "gauge",
        "database_statements_waiting",
        "Statements that wait for a free connection",
        samples(({ waitingCount }) => waitingCount),
      ),
    ];
  }

  return {
    add: (source) => sources.push(source),
    countDelivery(queue, outcome) {
      const key = `${queue} ${outcome}`;
      deliveries.set(key, (deliveries.get(key) ?? 0) + 1);
    },
    read(name) {
      const { user, system } = process.cpuUsage();
      const labels = { process: name };
      return [
        metric("gauge", "process_resident_memory_bytes", "Resident memory", [
          { value: process.memoryUsage.rss(), labels },
        ]),
        metric("counter", "process_cpu_seconds", "Processor time", [
          { value: (user + system) * MICROSECOND, labels },
        ]),
        ...readDelays(name),
        ...readPools(name),
        metric(
          "counter",
          "delivery_attempts",
          "Tries to pass an item to another system",
          [...deliveries].map(([key, value]) => {
            const [queue = "", outcome = ""] = key.split(" ");
            return { value, labels: { queue, outcome } };
          }),
        ),
        ...sources.flatMap((source) => source(name)),
      ];
    },
    close: () => delay.disable(),
  };
}
