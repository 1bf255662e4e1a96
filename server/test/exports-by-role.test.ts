import type { Role } from "@byline/contract/roles.ts";
import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { closeMonths } from "../src/modules/royalties/close-month.ts";
import {
  attributionInput,
  caller,
  join,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "./cast.ts";
import { settleEvents, startApp } from "./harness.ts";
import { joinTeam } from "./team.ts";

const app = await startApp();
const ada = await join(app);
await putOnPlan(app, ada, "team");
const project = await startProject(ada, { name: "Wall Label" });
const program = await startProgram(app, ada, { name: "Nightly export" });
await program.post("/v1/attributions", attributionInput(project, { content_id: "met:45434" }));
await settleEvents(app.deps);

/** The files of a workspace, and what only those of Ada's workspace contain. */
const FILES = {
  attributions: ["/api/attributions/export", "met:45434"],
  analytics: ["/api/analytics/export?section=projects", "Wall Label"],
  audit: ["/api/audit/export", "Nightly export"],
} as const;

/** The status of each download, which contains Ada's data or none of it. */
async function download(who: Pick<Person, "call">): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, [path, text]] of Object.entries(FILES)) {
    const { status, body } = await who.call("GET", path);
    answers[name] = `${status}${JSON.stringify(body).includes(text) ? " with data" : ""}`;
  }
  return answers;
}

const WHOLE = "200 with data";
const member = (role: Role) => joinTeam(app, ada, role);
test.each<[string, () => Promise<Pick<Person, "call">>, string[]]>([
  ["an owner", async () => ada, [WHOLE, WHOLE, WHOLE]],
  ["an admin", () => member("admin"), [WHOLE, WHOLE, WHOLE]],
  ["a developer", () => member("developer"), [WHOLE, WHOLE, "403"]],
  ["a viewer", () => member("viewer"), [WHOLE, WHOLE, "403"]],
  ["a removed admin", async () => removed(await member("admin")), ["200", "200", "200"]],
  ["another workspace", () => join(app, "Mallory"), ["200", "200", "200"]],
  ["a visitor", async () => caller(app.url), ["401", "401", "401"]],
])("%s exports what they can read", async (_, start, [attributions, analytics, audit]) => {
  expect(await download(await start())).toEqual({ attributions, analytics, audit });
});

async function removed(person: Person): Promise<Person> {
  const { id } = (await person.get("/api/auth/user")).body;
  expect((await ada.call("DELETE", `/api/team/members/${id}`)).status).toBe(204);
  return person;
}

test("404 and 401 for an export once its member is removed; the workspace keeps it", async () => {
  const ben = await member("admin");
  const own = await startProgram(app, ben);
  const { body: started } = await own.post("/v1/exports", {});
  await removed(ben);
  expect((await own.get(`/v1/exports/${started.id}/file`)).status).toBe(401);
  expect((await (await startProgram(app, ben)).get(`/v1/exports/${started.id}`)).status).toBe(404);
  expect((await program.get(`/v1/exports/${started.id}`)).status).toBe(200);
});

/** Closes a month in which a project of Ada's had revenue, and returns the id of its statement. */
async function closeStatement(): Promise<string> {
  const now = new Date(app.deps.clock());
  const paid = await startProject(ada, { name: "Paid" });
  const period = now.toISOString().slice(0, 7);
  await program.post("/v1/attributions", attributionInput(paid, { content_creator_id: "cleo" }));
  const report = { project_id: paid.id, amount: 10_000, currency: "USD", period, reference: "r1" };
  expect((await program.post("/v1/revenue", report)).status).toBe(201);
  await closeMonths({
    ...app.deps,
    clock: () => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5, 12),
  });
  return (await ada.get(`/api/projects/${paid.id}/royalties`)).body.statements[0].id;
}

test("statements and their files are for the workspace's members, and tokens that can read royalties", async () => {
  const id = await closeStatement();
  const readers: [string, Pick<Person, "get">, number][] = [
    ["an owner", ada, 200],
    ["an admin", await member("admin"), 200],
    ["a developer", await member("developer"), 200],
    ["a viewer", await member("viewer"), 200],
    ["a removed admin", await removed(await member("admin")), 404],
    ["another workspace", await join(app, "Mallory"), 404],
    ["a visitor", caller(app.url), 401],
  ];
  for (const [name, reader, status] of readers)
    for (const file of ["", "/csv", "/pdf"])
      expect([name, file, (await reader.get(`/api/statements/${id}${file}`)).status]).toEqual([
        name,
        file,
        status,
      ]);
  for (const scope of TOKEN_SCOPES) {
    const reader = await startProgram(app, ada, { scopes: [scope] });
    const status = scope === "royalties:read" ? 200 : 403;
    for (const path of [`/v1/statements/${id}`, `/v1/statements/${id}/lines`])
      expect([scope, path, (await reader.get(path)).status]).toEqual([scope, path, status]);
  }
});

test("tokens need only the read scope to export attributions", async () => {
  const { body: started } = await program.post("/v1/exports", {});
  for (const scope of TOKEN_SCOPES) {
    const reader = await startProgram(app, ada, { scopes: [scope] });
    const statuses = [
      (await reader.post("/v1/exports", {})).status,
      (await reader.get(`/v1/exports/${started.id}`)).status,
    ];
    expect([scope, ...statuses]).toEqual([scope, ...(scope === "read" ? [202, 200] : [403, 403])]);
  }
});
