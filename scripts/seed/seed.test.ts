import { expect, test } from "vitest";
import { DAY_MS, dayOf } from "../../server/src/kit/days.ts";
import { archiveDeveloper } from "../../server/src/modules/demo/cast/archive.ts";
import { cast, type Developer, PASSWORD } from "../../server/src/modules/demo/cast/cast.ts";
import { readWorks } from "../../server/src/modules/demo/cast/works.ts";
import { seedCommunity } from "../../server/src/modules/demo/seed-community.ts";
import { seedDeveloper } from "../../server/src/modules/demo/seed-developer.ts";
import { HISTORY_DAYS, usesBetween } from "../../server/src/modules/demo/uses.ts";
import { caller, cookieOf, join, type Person } from "../../server/test/cast.ts";
import { expectConsistent } from "../../server/test/consistent-account.ts";
import { foldTallies } from "../../server/test/harness.ts";
import { startRightsApp } from "../../server/test/rights.ts";

const works = readWorks();
const mei = cast.find(({ username }) => username === "mei") as Developer;
const tomas = cast.find(({ username }) => username === "tomas") as Developer;

const app = await startRightsApp();
/** The instance has no platform until a test connects one. */
const { rights } = app.deps;
app.deps.rights = null;
const deps = { ...app.deps, stepAside: async () => false };

const countsOf = async (developer: Developer) =>
  (await seedDeveloper(deps, developer)).map(({ name, status, added }) => [name, status, added > 0]);

async function signIn({ email, username }: Developer): Promise<Person> {
  const answer = await caller(app.url).post("/api/auth/signin", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  const cookie = cookieOf(answer);
  return { ...caller(app.url, { cookie }), email, username, cookie };
}

test("has at least 300 works by at least 60 creators, each once, with source and license", () => {
  expect(works.length).toBeGreaterThanOrEqual(300);
  expect(new Set(works.map((work) => work.creator_id)).size).toBeGreaterThanOrEqual(60);
  expect(new Set(works.map((work) => work.content_id)).size).toBe(works.length);
  for (const { title, creator, source, license } of works) {
    expect(title && creator && license).toBeTruthy();
    expect(source).toMatch(/^https:\/\//);
  }
});

test("every work is credited in a project, and every project credits works", () => {
  const projects = cast.flatMap((developer) => developer.projects);
  expect(works.filter((work) => !projects.some(({ uses }) => uses(work)))).toEqual([]);
  for (const { name, uses } of projects) expect(works.filter(uses).length, name).toBeGreaterThan(2);
});

test("an archive credits only its own works and creators, its first work most often", () => {
  const now = app.deps.clock();
  const since = dayOf(now - HISTORY_DAYS * DAY_MS);
  const { projects } = archiveDeveloper(300);
  const uses = projects.flatMap((project) => usesBetween(project, since, Date.parse(since), now));
  expect(new Set(uses.map(({ work }) => work.content_id)).size).toBe(300);
  expect(new Set(uses.map(({ work }) => work.creator)).size).toBe(300);
  const first = uses.filter(({ work }) => work.content_id === "plate:0").length;
  expect(first / uses.length).toBeGreaterThan(0.05);
  expect(uses.length / 300).toBeGreaterThan(8);
});

test("each project has its cast's status and history; an interrupted seed continues", {
  timeout: 60_000,
}, async () => {
  let parts = 0;
  const cutOff = async () => {
    if (++parts === 200) throw new Error("cut off");
    return false;
  };
  await expect(seedDeveloper({ ...deps, stepAside: cutOff }, mei)).rejects.toThrow("cut off");
  expect(await countsOf(mei)).toEqual([
    ["Darkroom Clock", "development", true],
    ["Contact Sheet", "live", true],
  ]);
  expect(await countsOf(tomas)).toEqual([["Bed Track", "live", true]]);
  expect(await countsOf(mei)).toEqual([
    ["Darkroom Clock", "development", false],
    ["Contact Sheet", "live", false],
  ]);
  const { rows } = await app.deps.pool.query(
    "select count(*)::int as n, count(distinct (project_id, external_id))::int as named from attributions",
  );
  expect(rows[0].n).toBe(rows[0].named);
  expect(rows[0].n).toBeGreaterThan(1000);
});

test("without a platform everything waits; with one it's synced, and all screens agree", {
  timeout: 60_000,
}, async () => {
  const person = await signIn(mei);
  const { totalAttributions } = (await person.get("/api/dashboard/stats")).body;
  expect((await person.get("/api/rights/status")).body).toMatchObject({
    connection: "unconnected",
    waiting: totalAttributions,
    lastSyncedAt: null,
  });
  app.deps.rights = rights;
  await app.sync();
  await foldTallies(app.deps);
  await expectConsistent(person, app.deps.clock());
  expect((await person.get("/api/rights/status")).body).toMatchObject({
    connection: "connected",
    waiting: 0,
    rejected: expect.toSatisfy((n: number) => n > 0 && n < totalAttributions / 50),
  });
  const year = (await person.get("/api/analytics?period=365d")).body;
  expect(year.days.filter(({ count }: { count: number }) => count > 0).length).toBeGreaterThan(250);
  expect(year.views.views).toBeGreaterThan(year.views.uniqueViews);
  expect(year.views.uniqueViews).toBeGreaterThan(year.attributionCount);
});

test("members join the community on their first day, and get no mail", async () => {
  const [now, visitor] = [app.deps.clock(), await join(app, "Ben")];
  const { body: activities } = await visitor.get("/api/community/activities");
  const times = activities.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt));
  expect(times.length).toBeGreaterThan(5);
  expect(Math.max(...times)).toBeLessThanOrEqual(now);
  expect(now - Math.min(...times)).toBeGreaterThan(300 * DAY_MS);
  const { body: leaders } = await visitor.get("/api/community/leaderboard");
  expect(leaders.map(({ user }: { user: { username: string } }) => user.username)).toEqual(["mei", "tomas"]);
  const { rows } = await app.deps.pool.query(
    `select (select count(*)::int from outbox_mails where to_address = $1) as mails,
            (select count(*)::int from notifications n join users u on u.id = n.user_id
             where u.email = $1 and n.created_at > now() - interval '1 day'
               and n.kind <> 'attribution_sync') as notifications`, // except those just rejected
    [mei.email],
  );
  expect(rows[0]).toEqual({ mails: 0, notifications: 0 });
});

test("they star and comment on each other's projects once, while both exist", async () => {
  const [now, visitor] = [app.deps.clock(), await join(app, "Vera")];
  const done = await seedCommunity(deps, cast);
  expect(done).toBeGreaterThan(3);
  expect(await seedCommunity(deps, cast), "its comments are there").toBeLessThan(done);
  const { body: projects } = await visitor.get("/api/community/projects");
  for (const { id, name, starCount, commentCount, createdAt } of projects) {
    const { body: said } = await visitor.get(`/api/community/projects/${id}/comments`);
    expect(said.length, name).toBe(commentCount);
    for (const one of said) {
      expect(Date.parse(one.createdAt)).toBeGreaterThan(Date.parse(createdAt));
      expect(Date.parse(one.createdAt)).toBeLessThanOrEqual(now);
    }
    expect(starCount, name).toBeLessThanOrEqual(1); // from the two users
  }
  expect(projects.some(({ starCount }: { starCount: number }) => starCount > 0)).toBe(true);
});

test("leaves other people's accounts alone, and explains why", async () => {
  const other = await join(app, "Eve");
  const seedAs = (members: Partial<Developer>) => seedDeveloper(deps, { ...tomas, ...members });
  await expect(seedAs({ username: other.username, email: "new@example.com" })).rejects.toThrow(
    `new@example.com can't sign up: another account here has the username ${other.username}.`,
  );
  await expect(seedAs({ email: other.email })).rejects.toThrow(
    `${other.email} has an account here with a password other than the seed's.`,
  );
  const email = "same@example.com";
  await caller(app.url).post("/api/auth/signup", {
    firstName: "Eve",
    lastName: "Same",
    email,
    username: "same",
    password: PASSWORD,
  });
  await expect(seedAs({ email })).rejects.toThrow(
    `${email} has an account here that this seed didn't create`,
  );
});
