import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attributionInput, type Caller, caller, startProgram } from "./cast.ts";
import { settleEvents, startApp } from "./harness.ts";
import { documented } from "./odd-calls.ts";
import { ownEverything } from "./owned.ts";

const reads: string[] = [];
const app = await startApp({
  onRoute: (route) => {
    if (route.method !== "GET" || route.config?.otherMethods) return;
    if (!route.url.includes("*") && route.url !== "/api/live") reads.push(route.url);
  },
});
const { ada, owned, project } = await ownEverything(app);
const program = await startProgram(app, ada, { scopes: TOKEN_SCOPES });
const visitor = caller(app.url);
const { pool } = app.deps;

/** Reads that leave an entry in the audit log, without which they must not be answered. */
const AUDITED = ["/api/attributions/export", "/api/audit/export", "/api/operator/audit/export"];
/** Ends the session where a page of ours leads there, and says that the disk is full. */
const OTHERS = ["/api/logout", "/readyz"];

/** Refuses every change of every table with an SQLSTATE of the database, as for a lack of disk. */
async function refuseChanges(sqlState: string) {
  await settleEvents(app.deps);
  await pool.query(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '${sqlState}'; end $$`);
  const { rows } = await pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { name } of rows)
    await pool.query(
      `create trigger no_room before insert or update or delete on ${name} for each statement
       execute function refuse()`,
    );
}

beforeEach(() => app.advance(2 * 3_600_000)); // so that sessions are touched again
afterEach(() => pool.query("drop function if exists refuse cascade"));

const addressOf = (path: string) => path.replaceAll(/:\w+/g, owned[documented(path)] ?? "none");

async function statusesOf(paths: string[]): Promise<string[]> {
  const people: [string, Caller][] = [
    ["person", ada],
    ["program", program],
    ["visitor", visitor],
  ];
  const statuses: string[] = [];
  for (const path of paths)
    for (const [name, { get }] of people) {
      const { status } = await get(addressOf(path));
      statuses.push(`${path} for a ${name}: ${status}`);
    }
  return statuses;
}

test("every read works while the database's disk is full", { timeout: 300_000 }, async () => {
  const paths = reads.filter((path) => ![...AUDITED, ...OTHERS].includes(path));
  expect(paths.length).toBeGreaterThan(120);
  const before = await statusesOf(paths);
  expect(before.filter((status) => status.endsWith("200")).length).toBeGreaterThan(150);
  await pool.query("truncate creator_days");
  app.advance(2 * 3_600_000);
  await refuseChanges("53100");
  expect(await statusesOf(paths)).toEqual(before);
});

test.each([
  ["53100", "The database's disk is full, so we can't save anything. Try again in a minute.", "60"],
  ["53200", "The database is out of memory. Try again in a few seconds.", "3"],
  ["53300", "The database has no free connection. Try again in a few seconds.", "3"],
  ["53400", "The database has reached a limit. Try again in a minute.", "60"],
])("503 for writes says what the database lacks: %s", async (sqlState, message, seconds) => {
  await refuseChanges(sqlState);
  const answers = [
    await program.post("/v1/attributions", attributionInput(project)),
    await program.post("/v1/projects", { name: "No room", type: "api" }),
    await ada.post("/api/projects", { name: "No room", type: "api" }),
    await ada.get("/api/attributions/export"),
  ];
  for (const { status, body, headers } of answers)
    expect([status, body.message, headers.get("retry-after")]).toEqual([503, message, seconds]);
});

test("reads that couldn't be counted are counted once there's room", async () => {
  const used = async () => {
    const { rows } = await pool.query(
      "select coalesce(sum(n), 0)::int as n from monthly_usage where kind = 'read'",
    );
    return rows[0].n;
  };
  await program.get("/v1/community/projects");
  const before = await used();
  await refuseChanges("53100");
  for (let i = 0; i < 3; i++) expect((await program.get("/v1/community/projects")).status).toBe(200);
  await pool.query("drop function refuse cascade");
  await program.get("/v1/community/projects");
  expect(await used()).toBe(before + 4);
});
