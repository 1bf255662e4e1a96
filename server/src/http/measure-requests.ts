import type { FastifyInstance } from "fastify";
import { type Metric, type Metrics, metric, type Sample } from "../core/metrics.ts";

/** Upper bounds of the duration buckets in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The route of requests for unknown addresses. */
const UNMATCHED = "unmatched";

/** One method of one route. `byClass`: responses by the first digit of their status. */
type Counts = { method: string; route: string; byClass: number[]; buckets: number[]; seconds: number };

/**
 * Counts requests and their durations by route pattern. Call it before adding routes. Each route counts into
 * its own array, so that a request allocates nothing.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const routes = new Map<string, Map<string, Counts>>();

  function countsOf(route: string, method: string): Counts {
    const methods = routes.get(route) ?? new Map<string, Counts>();
    routes.set(route, methods);
    const counts = methods.get(method) ?? {
      method,
      route,
      byClass: Array<number>(6).fill(0),
      buckets: Array<number>(BUCKETS.length + 1).fill(0),
      seconds: 0,
    };
    methods.set(method, counts);
    return counts;
  }

  app.addHook("onRoute", (route) => {
    for (const method of [route.method].flat()) countsOf(route.url, method);
    const methods = routes.get(route.url);
    route.onResponse = [
      ...[route.onResponse ?? []].flat(),
      (request, reply, done) => {
        const counts = methods?.get(request.method);
        if (counts) count(counts, reply.statusCode, reply.elapsedTime / 1000);
        done();
      },
    ];
  });
  const unmatched = countsOf(UNMATCHED, "any");
  app.addHook("onResponse", (request, reply, done) => {
    if (request.is404) count(unmatched, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  metrics.add((process) =>
    readCounts(
      process,
      [...routes.values()].flatMap((methods) => [...methods.values()].filter(isUsed)),
    ),
  );
}

function count(counts: Counts, status: number, seconds: number): void {
  const statusClass = Math.floor(status / 100);
  counts.byClass[statusClass] = (counts.byClass[statusClass] ?? 0) + 1;
  counts.seconds += seconds;
  let bucket = 0;
  while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket++;
  counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
}

const isUsed = ({ byClass }: Counts) => byClass.some((n) => n > 0);

function readCounts(process: string, used: Counts[]): Metric[] {
  return [
    metric(
      "counter",
      "http_requests",
      "Answered requests",
      used.flatMap(({ method, route, byClass }) =>
        byClass.flatMap((value, digit) =>
          value > 0 ? [{ value, labels: { process, method, route, status: `${digit}xx` } }] : [],
        ),
      ),
    ),
    metric(
      "histogram",
      "http_request_duration_seconds",
      "Time until a request was answered",
      used.flatMap((counts) => samplesOf(process, counts)),
    ),
  ];
}

/** Returns the samples of a histogram, whose buckets each include the ones before. */
function samplesOf(process: string, { method, route, buckets, seconds }: Counts): Sample[] {
  const name = "byline_http_request_duration_seconds";
  const labels = { process, method, route };
  let total = 0;
  const samples = buckets.map((inBucket, i): Sample => {
    total += inBucket;
    const le = BUCKETS[i] ?? "+Inf";
    return { value: total, labels: { ...labels, le }, metricName: `${name}_bucket` };
  });
  return [
    ...samples,
    { value: seconds, labels, metricName: `${name}_sum` },
    { value: total, labels, metricName: `${name}_count` },
  ];
}
