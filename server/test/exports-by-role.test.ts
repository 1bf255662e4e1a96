import type { Role } from "@byline/contract/roles.ts";
import { expect, test } from "vitest";
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
])("%s exports what they may read", async (_, start, [attributions, analytics, audit]) => {
  expect(await download(await start())).toEqual({ attributions, analytics, audit });
});

async function removed(person: Person): Promise<Person> {
  const { id } = (await person.get("/api/auth/user")).body;
  expect((await ada.call("DELETE", `/api/team/members/${id}`)).status).toBe(204);
  return person;
}

test("404 and 401 for a file of /v1/exports once its member is removed; the workspace still has it", async () => {
  const ben = await member("admin");
  const own = await startProgram(app, ben);
  const { body: started } = await own.post("/v1/exports", {});
  await removed(ben);
  expect((await own.get(`/v1/exports/${started.id}/file`)).status).toBe(401);
  expect((await (await startProgram(app, ben)).get(`/v1/exports/${started.id}`)).status).toBe(404);
  expect((await program.get(`/v1/exports/${started.id}`)).status).toBe(200);
});
