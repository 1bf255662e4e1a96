import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { attributionInput, caller, join, type Person, startProgram, startProject } from "../../test/cast.ts";
import type { TestApp } from "../../test/harness.ts";
import {
  createDataFolder,
  postmasterOf,
  queryEmbedded,
  type ServerProcess,
  startProcess,
  workersOf,
} from "../../test/process.ts";
import { wrongCounts } from "../../test/rollups.ts";
import { auditTrail } from "../modules/audit/audit-trail.ts";
import { activityFeed } from "../modules/community/activity-feed.ts";
import type { Lag } from "./lag.ts";

const KILLS = 3;
/** /readyz may say what it read a second ago. */
const FRESH_MS = 1100;
const listed = (types: readonly string[]) => `array['${types.join("','")}']`;
/** What each of these consumers made of the log, and the events that it makes one each of. */
const MADE: Record<string, { made: string; of: string }> = {
  "activity-feed": {
    made: "select project_id::text as what from activities",
    of: `select project_id::text from events where type = any(${listed(activityFeed.types)})`,
  },
  "audit-trail": {
    made: "select action as what from audit_entries where not copied",
    of: `select type from events where type = any(${listed(auditTrail.types)})`,
  },
  notifications: {
    made: "select kind as what from notifications where kind = 'project_commented'",
    of: "select 'project_commented' from events where type = 'comment.added'",
  },
};

test.each(["worker", "server", "database"] as const)(
  "kill -9 of the %s during every consumer loses and repeats nothing, and counters match the rows",
  { timeout: 240_000 },
  async (victim) => {
    const folder = await createDataFolder();
    const settings = { BYLINE_API_RATE_LIMIT: "1000000" };
    let server = await startProcess(folder, settings);
    const { port } = new URL(server.url);
    const ada = await join(server as unknown as TestApp);
    const [project, moved] = [await startProject(ada), await startProject(ada)];
    await queryEmbedded(
      folder,
      `insert into workspace_plans (workspace_id, plan) select workspace_id, 'enterprise' from projects
       where id = '${project.id}' on conflict (workspace_id) do update set plan = excluded.plan`,
    );
    await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
    const bob = await join(server as unknown as TestApp, "Bob");
    const { token } = await startProgram(server as unknown as TestApp, ada);

    for (let kill = 0; kill < KILLS; kill++) {
      const stop = keepBusy(server, { ada, bob, project, moved, authorization: `Bearer ${token.token}` });
      const before = await handled(folder);
      await expect
        .poll(() => handled(folder), { timeout: 30_000, interval: 20 })
        .toBeGreaterThan(before + 30);
      const pid = {
        worker: () => workersOf(server.pid)[0],
        server: () => server.pid,
        database: () => postmasterOf(folder),
      };
      process.kill(pid[victim]() as number, "SIGKILL");
      await stop();
      if (victim === "server") server = await startProcess(folder, { ...settings, PORT: port });
      await expect.poll(() => isReady(server), { timeout: 30_000 }).toBe(true);
    }

    await caughtUp(server);
    for (const consumer of Object.keys(MADE)) {
      expect((await countsOf(folder, consumer)).length, consumer).toBeGreaterThan(0);
      // Another consumer may have added an event since.
      await expect
        .poll(async () => (await countsOf(folder, consumer)).filter(({ made, events }) => made !== events))
        .toEqual([]);
    }

    const pool = { query: async (sql: string) => ({ rows: await queryEmbedded<unknown[]>(folder, sql) }) };
    expect(await wrongCounts(pool)).toEqual([]);
    const reached = await queryEmbedded<{ milestone: number; n: number }[]>(
      folder,
      `select (data ->> 'milestone')::int as milestone, count(*)::int as n
       from events where type = 'project.milestone_reached' group by 1 order by 1`,
    );
    const [counted] = await queryEmbedded<{ left: number; ever: number }[]>(
      folder,
      'select sum(n)::int as "left", sum(n + withdrawn)::int as ever from project_totals',
    );
    const { left, ever } = counted as NonNullable<typeof counted>;
    const upTo = (most: number) => [1, 100, 1000, 10_000, 100_000].filter((milestone) => milestone <= most);
    // One that only those withdrawn since had reached was reached, or passed over.
    expect(reached.filter(({ n }) => n !== 1)).toEqual([]);
    const milestones = reached.map(({ milestone }) => milestone);
    expect([upTo(left), upTo(ever)]).toContainEqual(milestones);
  },
);

const isReady = ({ url }: ServerProcess) =>
  caller(url)
    .get("/readyz")
    .then(({ status }) => status === 200);

type Cast = {
  ada: Person;
  bob: Person;
  project: { id: string };
  moved: { id: string };
  authorization: string;
};

/**
 * People and programs that do what consumers follow, each the next as soon as it is answered, until stopped.
 */
function keepBusy(
  { url }: ServerProcess,
  { ada, bob, project, moved, authorization }: Cast,
): () => Promise<void> {
  const program = caller(url, { authorization });
  let stopped = false;
  const repeat = async (act: (i: number) => Promise<unknown>) => {
    for (let i = 0; !stopped; i++) await act(i).catch(() => sleep(50)); // while its victim is away
  };
  const record = (i: number) =>
    program.post("/v1/attributions", attributionInput(project, { content_creator_id: `creator:${i % 5}` }));
  const loops = [
    ...Array.from({ length: 8 }, () => repeat(record)),
    repeat(async (i) => {
      const { body } = await record(i);
      await program.call("PATCH", `/v1/attributions/${body.id}`, {
        content_id: `work:${i}`,
        reason: "A better source",
      });
      if (i % 2)
        await program.call("DELETE", `/v1/attributions/${body.id}`, { reason: "Not used after all" });
    }),
    repeat((i) => ada.call("PATCH", "/api/team", { name: `Team ${i}` })),
    repeat((i) =>
      ada.post(`/api/projects/${moved.id}/status`, { status: ["testing", "development"][i % 2] }),
    ),
    repeat(async () => {
      await bob.post(`/api/community/projects/${project.id}/comments`, { body: "Lovely" });
      await sleep(100); // a person may write 20 in ten minutes
    }),
  ];
  return async () => {
    stopped = true;
    await Promise.all(loops);
  };
}

/** How much of the log two of the consumers have handled. */
async function handled(folder: string): Promise<number> {
  const count =
    "select (select count(*) from activities)::int + (select count(*) from audit_entries)::int as n";
  return (await queryEmbedded<{ n: number }[]>(folder, count))[0]?.n ?? 0;
}

/** How many of each kind the consumer made, and how many events there are to make them of. */
async function countsOf(folder: string, consumer: string) {
  const { made, of } = MADE[consumer] as { made: string; of: string };
  return queryEmbedded<{ what: string; made: number; events: number }[]>(
    folder,
    `select what, sum(made)::int as made, sum(event)::int as events from (
       select what, 1 as made, 0 as event from (${made}) made
       union all select what, 0, 1 from (${of}) log (what)
     ) counted group by what`,
  );
}

/**
 * Resolves once the log is handled by all but the registry's sync, which follows as fast as the platform
 * answers.
 */
async function caughtUp({ url }: ServerProcess): Promise<void> {
  await sleep(FRESH_MS);
  const lags = async () => {
    const { body } = await caller(url).get("/readyz");
    return body.consumers
      .filter(({ consumer }: Lag) => consumer !== "registry-sync")
      .map(({ events, failures }: Lag) => events + failures);
  };
  await expect
    .poll(async () => new Set(await lags().catch(() => [])), { timeout: 120_000 })
    .toEqual(new Set([0]));
}
