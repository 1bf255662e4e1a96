import { encodeCursor } from "../server/src/kit/cursor.ts";
import { openAccount } from "./account.ts";
import { connect, fill } from "./fill.ts";
import { load } from "./load.ts";
import { createFolder, print, serveByline } from "./tools.ts";

const SIZES = [10_000, 1_000_000];
const SECONDS = 3;

/** Measures a page and a chart at 10,000 and 1,000,000 rows over HTTP, one request at a time. */
export async function benchReads(): Promise<void> {
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder);
  const client = await connect(folder);

  const measured: Record<string, { mean: number; p99: number }[]> = {};
  for (const size of SIZES) {
    const account = await openAccount(byline.url);
    await fill(client, [account.projectId], size, 30);
    const { rows } = await client.query(
      "select id from attributions where project_id = $1 order by id desc offset $2 limit 1",
      [account.projectId, size / 2],
    );
    const questions = {
      "list, page 1": "/v1/attributions?limit=20",
      "list, cursor half way down": `/v1/attributions?limit=20&cursor=${encodeCursor(rows[0].id)}`,
      "list, one creator's": "/v1/attributions?limit=20&content_creator_id=creator:7",
      "list, withdrawn": "/v1/attributions?limit=20&withdrawn=true",
      "analytics, 30 days": `/v1/analytics/projects/${account.projectId}?period=30d`,
      "analytics page, 30 days": "/api/analytics?period=30d",
    };
    for (const [name, question] of Object.entries(questions)) {
      const result = await load({
        url: byline.url + question,
        connections: 1,
        seconds: SECONDS,
        method: "GET",
        headers: question.startsWith("/api")
          ? { cookie: account.cookie }
          : { authorization: account.authorization },
      });
      if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
      measured[name] = [
        ...(measured[name] ?? []),
        { mean: 1000 / result.requestsPerSecond, p99: result.p99 },
      ];
    }
  }
  print("Reads over HTTP, 1 connection: mean ms (p99 ms) at each size", [
    [
      "",
      ...SIZES.map((size) => size.toLocaleString("en")),
      "ratio of means (goal: at most 2; the analytics page: 500 ms)",
    ],
    ...Object.entries(measured).map(([name, [small, large]]): [string, ...string[]] => [
      name,
      `${small?.mean.toFixed(2)} (${small?.p99})`,
      `${large?.mean.toFixed(2)} (${large?.p99})`,
      ((large?.mean ?? 0) / (small?.mean ?? 1)).toFixed(2),
    ]),
  ]);
  await client.end();
  await byline.stop();
  await remove();
}

if (import.meta.filename === process.argv[1]) await benchReads();
