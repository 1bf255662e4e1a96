import { startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { attributionBodies, openAccount } from "./account.ts";
import { connect } from "./fill.ts";
import { load } from "./load.ts";
import { type ProcessorTime, processorTime } from "./processor-time.ts";
import { createFolder, median, print, type Served, serve, serveByline } from "./tools.ts";

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = [256, 64, 8];

type Target = Served & { dataFolder?: string; authorization?: string; bodies: string[]; keyed?: boolean };
type Round = { rate: number; p99: number; rows: number; used: ProcessorTime };

const ECHO = "Fastify echo, nothing stored";
const WITH_WORKER = "Byline, durable";
const WITHOUT_WORKER = "Byline, durable, without a worker";
const WITHOUT_LOG = "Byline, durable, without the request log";
const COUNTED = "one transaction a request, counted";

/**
 * Compares durable ingest with a bare Fastify echo and with one write per request, in alternating runs on the
 * same cores. Processor time covers the whole processes, in microseconds per answered request.
 */
export async function benchIngest(): Promise<void> {
  const folders = await Promise.all(Array.from({ length: 4 }, createFolder));
  const [own, alone, unlogged, other] = folders.map(({ folder }) => folder) as [
    string,
    string,
    string,
    string,
  ];
  const postgres = await startEmbeddedPostgres({ dir: other });
  await migrate(postgres.url);
  const byline = await openTarget(own);
  const workerless = await openTarget(alone, { BYLINE_WORKER: "false" });
  const logless = await openTarget(unlogged, { BYLINE_REQUEST_LOG_DAYS: "0" });
  const { authorization = "", bodies } = byline;
  const targets: Record<string, Target> = {
    [ECHO]: { ...(await serve("baselines/echo.ts")), authorization, bodies },
    [WITH_WORKER]: byline,
    [WITHOUT_WORKER]: workerless,
    [WITHOUT_LOG]: logless,
    "Byline, durable, with Idempotency-Key": { ...byline, keyed: true },
    "one INSERT a request, no counters": {
      ...(await serve("baselines/insert-each.ts", ["bare", postgres.url])),
      bodies,
    },
    [COUNTED]: { ...(await serve("baselines/insert-each.ts", ["counted", postgres.url])), bodies },
  };
  for (const connections of CONNECTIONS) report(connections, await alternate(targets, connections));
  for (const target of new Map(Object.values(targets).map((one) => [one.pid, one])).values())
    await target.stop();
  await postgres.stop();
  await Promise.all(folders.map(({ remove }) => remove()));
}

async function openTarget(dataFolder: string, env: Record<string, string> = {}): Promise<Target> {
  const served = await serveByline(dataFolder, env);
  const { authorization, projectId } = await openAccount(served.url);
  return { ...served, dataFolder, authorization, bodies: attributionBodies(projectId) };
}

async function alternate(targets: Record<string, Target>, connections: number) {
  const rounds: Record<string, Round[]> = {};
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      // Byline keeps working after its turn: consumers, folding, deliveries. The others need quiet cores.
      for (const one of Object.values(targets)) if (one.pid !== target.pid) one.hold();
      target.go();
      const result = await measure(name, target, connections, round < 0 ? 1 : SECONDS);
      if (round >= 0) rounds[name] = [...(rounds[name] ?? []), result]; // the first round warms up
    }
  }
  return rounds;
}

async function measure(name: string, target: Target, connections: number, seconds: number): Promise<Round> {
  const commits = target.dataFolder ? await countCommits(target.dataFolder) : 0;
  const before = processorTime(target.pid, target.dataFolder);
  const result = await load({
    url: `${target.url}/v1/attributions`,
    connections,
    seconds,
    headers: target.authorization ? { authorization: target.authorization } : {},
    bodies: target.bodies,
    keyed: target.keyed ?? false,
  });
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
  const after = processorTime(target.pid, target.dataFolder);
  const answered = result.requestsPerSecond * seconds;
  const statements = target.dataFolder ? (await countCommits(target.dataFolder)) - commits : 0;
  return {
    rate: result.requestsPerSecond,
    p99: result.p99,
    rows: statements ? answered / statements : 0,
    used: {
      server: (after.server - before.server) / answered,
      worker: (after.worker - before.worker) / answered,
      database: (after.database - before.database) / answered,
    },
  };
}

/** Returns the number of recording statements so far, each of which appends one event. */
async function countCommits(dataFolder: string): Promise<number> {
  const client = await connect(dataFolder);
  const { rows } = await client.query(
    "select count(*)::int as n from events where type = 'attribution.recorded'",
  );
  await client.end();
  return rows[0].n;
}

function report(connections: number, rounds: Record<string, Round[]>) {
  const of = (name: string, value: (round: Round) => number) => median((rounds[name] ?? []).map(value));
  const rate = (name: string) => of(name, (round) => round.rate);
  const total = (name: string) => of(name, ({ used }) => used.server + used.database);
  const rounded = (value: number) => (value ? Math.round(value) : "");
  print(
    `Ingest, ${connections} connections, median of ${ROUNDS} x ${SECONDS} s; processor time in us a request`,
    [
      ["", "requests/s", "x echo", "p99 ms", "rows a statement", "server", "PostgreSQL", "worker"],
      ...Object.keys(rounds).map((name): [string, ...(string | number)[]] => [
        name,
        Math.round(rate(name)),
        (rate(name) / rate(ECHO)).toFixed(2),
        of(name, (round) => round.p99),
        rounded(of(name, (round) => round.rows)),
        rounded(of(name, ({ used }) => used.server)),
        rounded(of(name, ({ used }) => used.database)),
        rounded(of(name, ({ used }) => used.worker)),
      ]),
    ],
  );
  const ratio = (value: (name: string) => number, name: string, to: string, digits = 2) =>
    (value(name) / value(to)).toFixed(digits);
  const p99 = (name: string) => of(name, (round) => round.p99);
  print("", [
    ["requests/s against a bare Fastify echo (goal: 0.5 at 256, 0.4 at 64)", ratio(rate, WITH_WORKER, ECHO)],
    ["processor time against the echo's (goal: at most 3)", ratio(total, WITH_WORKER, ECHO, 1)],
    ["p99 against without a worker (goal at 8: at most 1)", ratio(p99, WITH_WORKER, WITHOUT_WORKER)],
    ["requests/s against without the request log (goal: 0.95)", ratio(rate, WITH_WORKER, WITHOUT_LOG)],
    ["processor time against without it (goal: at most 1.05)", ratio(total, WITH_WORKER, WITHOUT_LOG)],
    ["requests/s against one transaction a request (goal: at least 4)", ratio(rate, WITH_WORKER, COUNTED)],
  ]);
}

if (import.meta.filename === process.argv[1]) await benchIngest();
