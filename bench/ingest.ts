import { startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { openAccount, usesOf } from "./account.ts";
import { load } from "./load.ts";
import { createFolder, median, print, serve, serveByline } from "./tools.ts";

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = [64, 256];

/** Durable ingest against a bare Fastify echo, and against a write for each request, in alternating runs on the same cores. */
export async function benchIngest(): Promise<void> {
  const [own, other] = [await createFolder(), await createFolder()];
  const postgres = await startEmbeddedPostgres({ dir: other.folder });
  await migrate(postgres.url);
  const byline = await serveByline(own.folder);
  const targets = {
    "Fastify echo, nothing stored": await serve("baselines/echo.ts"),
    "Byline, durable": byline,
    "Byline, durable, with Idempotency-Key": byline,
    "one INSERT a request, no counters": await serve("baselines/insert-each.ts", ["bare", postgres.url]),
    "one transaction a request, counted": await serve("baselines/insert-each.ts", ["counted", postgres.url]),
  };
  const account = await openAccount(byline.url);
  const bodies = usesOf(account.projectId);

  for (const connections of CONNECTIONS) {
    const rates: Record<string, number[]> = {};
    const tails: Record<string, number[]> = {};
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, target] of Object.entries(targets)) {
        // After its turn Byline works on: it folds counts and sends to the rights platform. The others get quiet cores.
        if (target === byline) byline.go();
        else byline.hold();
        const keyed = name.includes("Key");
        const result = await load({
          url: `${target.url}/v1/attributions`,
          connections,
          seconds: round < 0 ? 1 : SECONDS,
          headers: { authorization: account.authorization },
          bodies,
          keyed,
        });
        if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
        if (round < 0) continue; // the first round warms up
        rates[name] = [...(rates[name] ?? []), result.requestsPerSecond];
        tails[name] = [...(tails[name] ?? []), result.p99];
      }
    }
    const [echo, ours, , bare, counted] = Object.values(rates).map(median) as [
      number,
      number,
      number,
      number,
      number,
    ];
    print(`Ingest, ${connections} connections, median of ${ROUNDS} x ${SECONDS} s`, [
      ["", "requests/s", "p99 ms", "x echo"],
      ...Object.entries(rates).map(([name, values]): [string, ...(string | number)[]] => [
        name,
        Math.round(median(values)),
        median(tails[name] as number[]),
        (median(values) / echo).toFixed(2),
      ]),
    ]);
    print("", [
      ["against a bare Fastify echo (goal: at least 0.5)", (ours / echo).toFixed(2)],
      ["against one INSERT a request, without counters", (ours / bare).toFixed(2)],
      [
        "against one transaction a request that does the same work (goal: at least 4)",
        (ours / counted).toFixed(2),
      ],
    ]);
  }
  for (const target of new Set(Object.values(targets))) await target.stop();
  await postgres.stop();
  await Promise.all([own.remove(), other.remove()]);
}

if (import.meta.filename === process.argv[1]) await benchIngest();
