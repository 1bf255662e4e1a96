import { describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { wrongCounts } from "../../../test/rollups.ts";
import { joinTeam } from "../../../test/team.ts";
import { sweepThrottles } from "../../core/throttle.ts";
import { systemCaller } from "../../core/write.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";

const app = await startApp();
const visitor = caller(app.url);
const leave = (person: Person) => person.post("/api/account/deletion", { password: PASSWORD });

async function comeBack(person: Person) {
  const answer = await visitor.post("/api/auth/signin", { email: person.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return caller(app.url, { cookie: cookieOf(answer) });
}

/** The tables in which a row holds this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.deps;
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

async function shownProjects(): Promise<string[]> {
  const watcher = await join(app, "Watcher");
  return (await watcher.get("/api/community/projects?limit=500")).body.map(
    (project: { id: string }) => project.id,
  );
}

describe("deleting an account", () => {
  test("202 locks it immediately: no session, no token, no public project", async () => {
    const ada = await join(app);
    const [project, program] = [await startProject(ada), await startProgram(app, ada)];
    expect((await program.get("/v1/projects")).status).toBe(200);
    const answer = await leave(ada);
    expect(answer.status).toBe(202);
    const days = (Date.parse(answer.body.deletionScheduledFor) - app.deps.clock()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    expect(answer.headers.getSetCookie().join()).toContain("byline=;");
    expect((await ada.get("/api/auth/user")).status).toBe(401);
    await expect.poll(async () => (await program.get("/v1/projects")).status).toBe(401);
    expect(await shownProjects()).not.toContain(project.id);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your account will be deleted");
  });

  test("signing in within 30 days only offers to cancel; canceling restores everything", async () => {
    const ada = await join(app);
    const [shown, hidden] = [await startProject(ada), await startProject(ada, { isPublic: false })];
    const [program, revoked] = [await startProgram(app, ada), await startProgram(app, ada)];
    await ada.call("DELETE", `/api/tokens/${revoked.token.id}`);
    await leave(ada);
    app.advance(29 * DAY_MS);
    expect(await eraseDueAccounts(app.deps, erasers)).toBe(0);
    const back = await comeBack(ada);
    expect((await back.get("/api/auth/user")).body.deletionScheduledFor).toMatch(/Z$/);
    for (const path of ["/api/projects", "/api/live", "/api/account/export", "/api/notifications"]) {
      const answer = await back.get(path);
      expect([answer.status, answer.body.error]).toEqual([403, "forbidden"]);
    }
    expect((await back.post("/api/projects", { name: "More", type: "api" })).status).toBe(403);

    expect((await back.call("DELETE", "/api/account/deletion")).status).toBe(204);
    expect((await back.get("/api/auth/user")).body.deletionScheduledFor).toBeNull();
    expect((await back.get("/api/projects")).body).toHaveLength(2);
    expect([(await program.get("/v1/projects")).status, (await revoked.get("/v1/projects")).status]).toEqual([
      200, 401,
    ]);
    const listed = await shownProjects();
    expect([listed.includes(shown.id), listed.includes(hidden.id)]).toEqual([true, false]);
    expect((await back.call("DELETE", "/api/account/deletion")).status).toBe(409);
  });

  test("suspends tokens of a shared workspace; one that someone else revokes stays revoked", async () => {
    const ada = await join(app);
    await putOnPlan(app, ada, "team");
    const ben = await joinTeam(app, ada, "developer");
    const [one, two] = [await startProgram(app, ben), await startProgram(app, ben)];
    await leave(ben);
    const { body: listed } = await ada.get("/api/tokens");
    expect(listed).toMatchObject([{ suspended: true }, { suspended: true }]);
    for (const program of [one, two]) expect((await program.get("/v1/projects")).status).toBe(401);
    const change = { name: "Renamed" };
    expect((await ada.call("PATCH", `/api/tokens/${two.token.id}`, change)).status).toBe(409);
    expect((await ada.post(`/api/tokens/${two.token.id}/rotate`, { overlapHours: 0 })).status).toBe(409);
    const mallory = await join(app, "Mallory");
    expect((await mallory.call("DELETE", `/api/tokens/${one.token.id}`)).status).toBe(404);
    expect((await ada.call("DELETE", `/api/tokens/${one.token.id}`)).status).toBe(204);
    const back = await comeBack(ben);
    expect((await back.call("DELETE", "/api/account/deletion")).status).toBe(204);
    expect([(await one.get("/v1/projects")).status, (await two.get("/v1/projects")).status]).toEqual([
      401, 200,
    ]);
    expect((await ada.get("/api/tokens")).body).toMatchObject([{ id: two.token.id, suspended: false }]);
  });

  test("after 30 days nothing identifies the person; attributions stay, under a pseudonym", async () => {
    const [ada, ben] = [await join(app, "Zenobia"), await join(app, "Ben")];
    const project = await startProject(ada, {
      description: "By Zenobia",
      repositoryUrl: "https://code.example/zenobia",
    });
    const program = await startProgram(app, ada, { name: "Zenobia's laptop" });
    const { body: attribution } = await program.post("/v1/attributions", attributionInput(project));
    await app.deps.requestLog?.flush();
    const { id } = (await ada.get("/api/auth/user")).body;
    const bens = await startProject(ben);
    expect(
      (await ada.post(`/api/community/projects/${bens.id}/comments`, { body: "Fine work, says Zenobia" }))
        .status,
    ).toBe(201);
    await ada.call("PUT", `/api/community/projects/${bens.id}/star`);
    await ada.post("/api/account/export");
    await settleEvents(app.deps);
    expect(await tablesWith("zenobia")).toEqual(
      expect.arrayContaining(["api_tokens", "project_comments", "projects", "users", "workspaces"]),
    );
    await leave(ada);
    app.advance(30 * DAY_MS + 1000);
    expect(await eraseDueAccounts(app.deps, erasers)).toBeGreaterThanOrEqual(1);
    expect(await eraseDueAccounts(app.deps, erasers)).toBe(0);
    await settleEvents(app.deps);
    await sweepThrottles(systemCaller(app.deps));

    expect(await wrongCounts(app.deps.pool)).toEqual([]);
    expect(await tablesWith("zenobia")).toEqual(["notifications"]); // Ben's, which says who commented
    expect(await tablesWith(id)).toEqual([
      "activities",
      "api_tokens",
      "attributions",
      "audit_entries",
      "events",
      "project_star_news",
      "projects",
      "users",
      "workspace_members",
    ]);
    const { rows: people } = await app.deps.pool.query("select * from users where id = $1", [id]);
    expect(people[0]).toMatchObject({
      username: `deleted-${id.replaceAll("-", "")}`,
      first_name: "Deleted",
      last_name: "developer",
      public_profile: false,
    });
    const { rows } = await app.deps.pool.query("select recorded_by from attributions where id = $1", [
      attribution.id,
    ]);
    expect(rows).toEqual([{ recorded_by: id }]);
    expect((await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD })).status).toBe(
      401,
    );
    expect((await join(app, "Nora")).email).toBeTruthy();
    expect((await visitor.post("/api/auth/signin", { email: ben.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test("400 for a wrong password, 401 for a visitor, 409 for the only owner of a team", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const wrong = await ada.post("/api/account/deletion", { password: "not it" });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, "password"]);
    expect((await visitor.post("/api/account/deletion", { password: PASSWORD })).status).toBe(401);
    const [{ workspace }, { id }] = [
      (await ada.get("/api/auth/user")).body,
      (await ben.get("/api/auth/user")).body,
    ];
    await app.deps.pool.query(
      "insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 'developer')",
      [workspace.id, id],
    );
    expect((await leave(ada)).status).toBe(409);
    expect((await ada.get("/api/projects")).status).toBe(200);
  });
});
