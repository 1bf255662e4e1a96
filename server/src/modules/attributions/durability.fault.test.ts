import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import type { TestApp } from "../../../test/harness.ts";
import {
  createDataFolder,
  postmasterOf,
  queryEmbedded,
  serversOf,
  startProcess,
} from "../../../test/process.ts";

const WRITERS = 48;
const ROUNDS: { title: string; victims: ("server" | "database" | "one of two")[] }[] = [
  { title: "the server", victims: ["server"] },
  { title: "the database", victims: ["database"] },
  { title: "both", victims: ["server", "database"] },
  { title: "one of two server processes", victims: ["one of two"] },
];

type Sent = { key: string; id: string | null };

/** Many programs at once, each sending the next as soon as it is answered, until somebody pulls the plug. */
async function load(
  url: string,
  authorization: string,
  project: { id: string },
  round: number,
  stopped: () => boolean,
): Promise<Sent[]> {
  const program = caller(url, { authorization });
  const sent: Sent[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let i = 0; !stopped(); i++) {
        const entry: Sent = { key: `${round}-${writer}-${i}`, id: null };
        sent.push(entry);
        const answer = await program
          .post(
            "/v1/attributions",
            attributionInput(project, { content_id: entry.key, content_creator_id: `creator:${i % 5}` }),
            {
              "idempotency-key": entry.key,
            },
          )
          .catch(() => null);
        if (answer?.status !== 201) return;
        entry.id = answer.body.id;
      }
    }),
  );
  return sent;
}

test.each(ROUNDS)(
  "kill -9 of $title at full load loses, duplicates, or miscounts nothing that was acknowledged",
  { timeout: 60_000 },
  async ({ victims }) => {
    const dataFolder = await createDataFolder();
    const processes = victims.includes("one of two") ? "2" : "1";
    const settings = { BYLINE_API_RATE_LIMIT: "1000000", BYLINE_PROCESSES: processes };
    let server = await startProcess(dataFolder, settings);
    const ada = await join(server as unknown as TestApp);
    const project = await startProject(ada);
    const { token } = await startProgram(server as unknown as TestApp, ada);
    const authorization = `Bearer ${token.token}`;

    let stopped = false;
    const loading = load(server.url, authorization, project, 1, () => stopped);
    const countRows = async () =>
      (await queryEmbedded<[{ n: number }]>(dataFolder, "select count(*)::int as n from attributions"))[0].n;
    await expect.poll(countRows, { timeout: 20_000, interval: 50 }).toBeGreaterThan(2000);
    const postmaster = postmasterOf(dataFolder) as number;
    if (victims.includes("database")) process.kill(postmaster, "SIGKILL");
    if (victims.includes("server")) await server.kill("SIGKILL");
    if (victims.includes("one of two")) {
      process.kill(serversOf(server.pid)[0] as number, "SIGKILL");
      const before = await countRows();
      await expect.poll(countRows, { timeout: 20_000 }).toBeGreaterThan(before + 500); // by the other
    }
    stopped = true;
    const sent = await loading;
    if (!victims.includes("server")) await server.kill("SIGKILL");

    server = await startProcess(dataFolder, settings);
    const rows = await queryEmbedded<{ id: string; content_id: string }[]>(
      dataFolder,
      "select id, content_id from attributions",
    );
    const kept = new Map(rows.map((row) => [row.content_id, row.id]));
    expect(kept.size).toBe(rows.length);
    const acknowledged = sent.filter((entry) => entry.id);
    expect(acknowledged.length).toBeGreaterThan(1000);
    expect(acknowledged.filter((entry) => kept.get(entry.key) !== entry.id)).toEqual([]);

    // What was cut off is sent again under its key: now everything is there once.
    const program = caller(server.url, { authorization });
    for (const entry of sent.filter(({ id }) => !id)) {
      expect(
        (
          await program.post(
            "/v1/attributions",
            attributionInput(project, {
              content_id: entry.key,
              content_creator_id: `creator:${Number(entry.key.split("-")[2]) % 5}`,
            }),
            { "idempotency-key": entry.key },
          )
        ).status,
      ).toBe(201);
    }
    const [counts] = await queryEmbedded<Record<string, number>[]>(
      dataFolder,
      `select count(*)::int as rows, count(distinct content_id)::int as uses, 
         (select sum(n)::int from project_totals) as totals,
         (select sum(n)::int from attribution_days) as days
         from attributions`,
    );
    expect(counts).toEqual({ rows: sent.length, uses: sent.length, totals: sent.length, days: sent.length });
    expect(await server.kill("SIGTERM")).toBe(0);
    expect(postmasterOf(dataFolder)).toBeNull();
  },
);
