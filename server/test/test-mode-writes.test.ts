import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import type { RouteOptions } from "fastify";
import { expect, test } from "vitest";
import { caller, join, PASSWORD, startProgram, startProject } from "./cast.ts";
import { settleEvents, startApp } from "./harness.ts";
import { documented, oddCallsOf } from "./odd-calls.ts";
import { ownEverything } from "./owned.ts";

const routes: RouteOptions[] = [];
const app = await startApp({
  onRoute: (route) => {
    const isWrite = ["POST", "PUT", "PATCH", "DELETE"].includes(String(route.method));
    if (isWrite && !route.config?.otherMethods && !route.config?.signed) routes.push(route);
  },
});
const { pool } = app.deps;
const { ada, project: live, owned } = await ownEverything(app);
const ben = await join(app, "Ben");
const shown = await startProject(ben);
const { body: comment } = await ben.post(`/api/community/projects/${shown.id}/comments`, { body: "Hello" });

await ada.call("PUT", "/api/test-mode", { on: true });
const own = await startProject(ada, { name: "Trial" });

/**
 * Calls of the person themselves, in whatever workspace, and forms that are open to visitors. They neither
 * read nor write a workspace's data.
 */
const PERSONAL =
  /^\/api\/(account|auth|sessions|notifications|test-|workspaces|invitations|device|demo|dmca|sales-leads)/;
const OPEN = /^\/(api\/(support-requests|feedback|newsletter)|report|v1\/device|v1\/public|mcp)/;

/** Tables of traces, locks, and of what the person or the instance has. The rest is compared row by row. */
const NOT_OF_WORKSPACES = [
  ...["throttles", "sessions", "event_cursors", "idempotency_keys", "outbox_mails"],
  ...["notifications", "digest_unsubscribes"], // a person is told of their test tokens, too
];
const TRACES = ["last_seen_at", "last_used_at", "last_used_address", "last_used_client"];

/** Every row outside the test workspace, by table, as a hash of its contents. */
async function rowsOutside(): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     group by relname`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of tables.filter((table) => !NOT_OF_WORKSPACES.includes(table.name))) {
    const test = "(select id from workspaces where test_of is not null)";
    const outside = columns.includes("workspace_id")
      ? `workspace_id is null or workspace_id not in ${test}`
      : columns.includes("project_id")
        ? `project_id is null
           or project_id::text not in (select id::text from projects where workspace_id in ${test})`
        : name === "workspaces"
          ? "test_of is null"
          : "true";
    const found = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t where ${outside} order by 1`,
      [TRACES],
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

test("no write in test mode changes a row outside its workspace", async () => {
  const writes = routes.filter(({ url }) => !PERSONAL.test(url) && !OPEN.test(url));
  expect(writes.length).toBeGreaterThan(100);
  const programs = [];
  for (const project of [live, own])
    programs.push({ project, ...(await startProgram(app, ada, { scopes: TOKEN_SCOPES })) });
  await app.deps.tokenUse.flush();
  await settleEvents(app.deps);
  const before = await rowsOutside();
  const statuses: [string, number][] = [];
  for (const { project, token } of programs) {
    const { call: send } = caller(app.url, {
      cookie: ada.cookie,
      authorization: `Bearer ${token.token}`,
    });
    for (const route of writes.toSorted((a, b) => orderOf(a) - orderOf(b))) {
      const call = oddCallsOf(route, {
        members: { projectId: project.id, project_id: project.id, password: PASSWORD, metadata: {} },
        ids: (path) => communityId(path) ?? (isOfProject(path) ? project.id : owned[documented(path)]),
      }).at(-1);
      const { status } = await send(String(route.method), call?.address ?? "", call?.body);
      const name = `${route.method} ${route.url}`;
      statuses.push([name, status]);
    }
  }
  await settleEvents(app.deps);
  const after = await rowsOutside();
  const changed = Object.keys(after).filter((name) => after[name]?.join("\n") !== before[name]?.join("\n"));
  const news = changed.flatMap((name) => {
    const known = new Set(before[name]);
    const kept = new Set(after[name]);
    const gone = before[name]?.filter((row) => !kept.has(row)) ?? [];
    return [
      ...(after[name] ?? [])
        .filter((row) => !known.has(row))
        .map((row) => `${name}: new ${row.slice(0, 300)}`),
      ...gone.map((row) => `${name}: gone ${row.slice(0, 300)}`),
    ];
  });
  expect(news).toEqual([]);
  const unreached = statuses.filter(([, status]) => status === 401 || status >= 500);
  expect(unreached).toEqual([]);
  expect(statuses.filter(([, status]) => status < 300).length).toBeGreaterThan(25);
});

/** A token that revokes itself comes last. */
const orderOf = ({ method, url }: RouteOptions) =>
  (method === "DELETE" ? 1 : 0) + (url === "/v1/tokens/current" ? 1 : 0);
const isOfProject = (path: string) => /^\/(api|v1)\/projects\/[:{]/.test(path);
function communityId(path: string): string | undefined {
  if (path.startsWith("/api/community/projects")) return shown.id;
  return path.startsWith("/api/community/comments") ? comment.id : undefined;
}
