import pg from "pg";
import { expect, test } from "vitest";
import { createPool, isUniqueViolation } from "../src/db/client.ts";
import { attributionInput, join, startProgram, startProject } from "./cast.ts";
import { createDatabase, startApp } from "./harness.ts";
import { HOT_TABLES, LOCAL_TABLES } from "./hot-tables.ts";

const database = createPool(await createDatabase(), { max: 1, name: "keys" });

const FAULTS = `
  select c.relname as table, 'no workspace_id that is never null' as fault
  from pg_class c
  where c.oid = any($1::regclass[]) and not exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull)
  union all
  select t.relname, i.relname || ' is unique without workspace_id'
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where t.oid = any($1::regclass[]) and x.indisunique and not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'workspace_id'
    and a.attnum = any(x.indkey))
  union all
  select t.relname, k.conname || ' refers without workspace_id'
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.contype = 'f' and k.conrelid = any($1::regclass[]) and k.confrelid = any($1::regclass[])
  and not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'workspace_id'
    and a.attnum = any(k.conkey))
  union all
  select t.relname, g.tgname || ' reads the rows of a whole statement'
  from pg_trigger g join pg_class t on t.oid = g.tgrelid
  where t.oid = any($1::regclass[]) and coalesce(g.tgoldtable, g.tgnewtable) is not null`;

test("every table grows with records, or is in one place for a stated reason", async () => {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const listed = [...HOT_TABLES, ...Object.values(LOCAL_TABLES).flat()];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("every table that grows with records has workspace_id in each key", async () => {
  const { rows } = await database.query<{ table: string; fault: string }>(FAULTS, [HOT_TABLES]);
  expect(rows).toEqual([]);
  await database.end();
});

/**
 * Rebuilds each of the tables, empty, in four partitions by the hash of its workspace_id: keys, checks and
 * triggers as they are.
 */
async function partitionTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const definitions = async (text: string) =>
    (await client.query<{ table: string; definition: string }>(text, [HOT_TABLES])).rows;
  const references = await definitions(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) and conparentid = 0`);
  const triggers = await definitions(`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])`);
  const sequences = await definitions(`
    select d.refobjid::regclass::text as table, d.objid::regclass::text as definition
    from pg_depend d join pg_class c on c.oid = d.objid
    where c.relkind = 'S' and d.deptype = 'a' and d.refobjid = any($1::regclass[])`);
  for (const { definition } of sequences) await client.query(`alter sequence ${definition} owned by none`);
  for (const table of HOT_TABLES) {
    await client.query(`create table plain (like ${table} including all)`);
    await client.query(`drop table ${table} cascade`);
    await client.query(`create table ${table} (like plain including all) partition by hash (workspace_id)`);
    for (let i = 0; i < 4; i++)
      await client.query(
        `create table ${table}_p${i} partition of ${table} for values with (modulus 4, remainder ${i})`,
      );
    await client.query("drop table plain");
  }
  for (const { table, definition } of references)
    await client.query(`alter table ${table} add ${definition}`);
  for (const { definition } of triggers) await client.query(definition);
  await client.end();
}

type Sent = { text: string; values: unknown[] };

/** Everything that this process sends to a database while `work` runs, as it is sent. */
async function statementsOf(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof first === "string") sent.push({ text: first, values: Array.isArray(second) ? second : [] });
    else if (first?.text)
      sent.push({ text: first.text, values: first.values ?? (Array.isArray(second) ? second : []) });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

type PlanNode = { "Relation Name"?: string; "Actual Loops"?: number; Plans?: PlanNode[] };

/**
 * The partitions that a statement really reads or changes; what it does is undone. None for what inserts the
 * same again.
 */
async function partitionsRead(client: pg.Client, { text, values }: Sent): Promise<string[]> {
  await client.query("begin");
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const found = new Set<string>();
    const visit = (node: PlanNode) => {
      const partition = /^(.+)_p([0-3])$/.exec(node["Relation Name"] ?? "");
      if (partition && HOT_TABLES.includes(partition[1] as string) && node["Actual Loops"] !== 0)
        found.add(partition[2] as string);
      for (const child of node.Plans ?? []) visit(child);
    };
    visit(rows[0]["QUERY PLAN"][0].Plan);
    return [...found];
  } catch (error) {
    if (isUniqueViolation(error)) return [];
    throw error;
  } finally {
    await client.query("rollback");
  }
}

const READS = [
  "/api/attributions/user",
  "/api/attributions/user?sort=oldest&search=night",
  "/api/attributions/counts",
  "/api/analytics?period=30d",
  "/api/analytics?period=7d",
  "/api/dashboard/stats",
  "/api/dashboard/month",
  "/api/projects",
  "/api/search?q=night",
  "/api/usage",
  "/api/rights/status",
];

test("partitioning by workspace changes no records, and a workspace's queries read one partition", async () => {
  const url = await createDatabase();
  await partitionTables(url);
  const app = await startApp({ databaseUrl: url });
  for (const name of ["Ben", "Cleo", "Dan"]) {
    const other = await join(app, name); // their rows lie in other partitions, most likely
    const theirs = await startProgram(app, other);
    expect((await theirs.post("/v1/attributions", attributionInput(await startProject(other)))).status).toBe(
      201,
    );
  }
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const keyed = { "idempotency-key": "once" };
  const { body: first, status } = await program.post("/v1/attributions", attributionInput(project), keyed);
  expect(status).toBe(201);
  const view = { project_id: project.id, type: "view", content_id: "w:1", session_id: "s" };
  const one = `/v1/attributions/${first.id}`;

  const sent = await statementsOf(async () => {
    const repeated = await program.post("/v1/attributions", attributionInput(project), keyed);
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    const named = { external_id: "mine" };
    expect((await program.post("/v1/attributions", attributionInput(project, named))).status).toBe(201);
    expect((await program.post("/v1/attributions", attributionInput(project, named))).status).toBe(200);
    const items = [
      attributionInput(project, { content_id: "w:2" }),
      attributionInput(project, { content_id: "w:3" }),
    ];
    expect(
      (await program.post("/v1/attributions/batch", { attributions: items })).body.accepted,
    ).toHaveLength(2);
    expect((await program.post("/v1/events", { events: [view, view] }, keyed)).status).toBe(422);
    expect((await program.post("/v1/events", { events: [view, view] })).body.accepted).toBe(2);
    const correction = { content_id: "w:4", reason: "Better" };
    expect((await program.call("PATCH", one, correction)).body.content_id).toBe("w:4");
    expect((await program.call("DELETE", one, { reason: "Mistake" })).status).toBe(200);
  });
  await ada.get("/api/auth/user"); // the consumers have read all of it
  sent.push(
    ...(await statementsOf(async () => {
      const { id } = project;
      const more = [
        `/api/analytics?projectId=${id}`,
        `/api/projects/${id}/royalties`,
        `/api/attributions/${first.id}/history`,
      ];
      for (const path of [...READS, ...more]) expect((await ada.get(path)).status, path).toBe(200);
      for (const path of [
        "/v1/attributions",
        "/v1/attributions?external_id=mine",
        one,
        `/v1/analytics/projects/${id}`,
        "/v1/projects",
      ])
        expect((await program.get(path)).status, path).toBe(200);
    })),
  );

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The readers of the event log serve all workspaces; the harness runs them before it reads.
  const readsLog = /\bfrom events\b/;
  const asked = new RegExp(`\\b(${HOT_TABLES.join("|")})\\b`);
  const spread: string[] = [];
  let checked = 0;
  for (const statement of sent) {
    const { text } = statement;
    if (!asked.test(text) || readsLog.test(text) || !/^\s*(select|with|insert|update|delete)\b/.test(text))
      continue;
    const partitions = await partitionsRead(client, statement);
    if (partitions.length > 1) spread.push(`${partitions.join()}: ${text}`);
    checked += partitions.length === 1 ? 1 : 0;
  }
  await client.end();
  expect(spread).toEqual([]);
  expect(checked).toBeGreaterThan(30);
});
