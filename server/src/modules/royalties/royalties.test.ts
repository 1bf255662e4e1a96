import { describe, expect, test } from "vitest";
import {
  attributionInput,
  join,
  type Person,
  type Program,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { closeMonths } from "./close-month.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const now = new Date();
const monthFrom = (months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7);
const period = monthFrom(0);
/** The jobs' clock on the given day of the month after this one, and so on. */
const closeAt = (day: number, months = 1) =>
  closeMonths({
    ...app.deps,
    clock: () => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, 12),
  });

async function startDeveloper() {
  const person = await join(app);
  const project = await startProject(person);
  const program = await startProgram(app, person);
  const revenue = (members: object) => ({
    project_id: project.id,
    amount: 125_000,
    currency: "USD",
    period,
    reference: "r1",
    ...members,
  });
  const royalties = async () => (await person.get(`/api/projects/${project.id}/royalties`)).body;
  const statement = async (at = 0) =>
    (await person.get(`/api/statements/${(await royalties()).statements[at].id}`)).body;
  return { person, project, program, revenue, royalties, statement };
}

async function credit(program: Program, project: { id: string }, times: Record<string, number>) {
  const attributions = Object.entries(times).flatMap(([creator, n]) =>
    Array.from({ length: n }, (_, i) =>
      attributionInput(project, { content_creator_id: creator, content_id: `w:${creator}:${i}` }),
    ),
  );
  const { body } = await program.post("/v1/attributions/batch", { attributions });
  return body.accepted.map(({ id }: { id: string }) => id) as string[];
}

const amountsOf = (statement: { lines: { creatorId: string; amount: number }[] }) =>
  Object.fromEntries(statement.lines.map(({ creatorId, amount }) => [creatorId, amount]));

/** A statement without what links its lines to creators, who may no longer be credited. */
const figuresOf = ({ lines, ...rest }: { lines: object[] }) => ({
  ...rest,
  lines: lines.map((line) => ({ ...line, creator: undefined, shown: undefined })),
});

describe("a month's total", () => {
  const MOST = 10_000_000_000_000;
  test("400 for the report that exceeds its maximum, even concurrently; the page still works", async () => {
    const { person, project, royalties } = await startDeveloper();
    const report = (reference: string, amount: number) =>
      person.post(`/api/projects/${project.id}/revenue`, { amount, currency: "USD", period, reference });
    for (let i = 0; i < 9; i++) expect((await report(`r${i}`, i % 2 ? -MOST : MOST)).status).toBe(201);
    const answers = await Promise.all([report("last", MOST), report("one more", MOST)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual([
      { path: "amount", message: "This would exceed the revenue you can report for one month. Contact us." },
    ]);
    expect((await report("small", 1)).status).toBe(400);
    expect((await report("large", MOST + 1)).status).toBe(400);
    expect((await royalties()).revenues).toHaveLength(10);
  });
});

describe("POST /v1/revenue", () => {
  test("201 stores it at the rate in force; the same reference is the same revenue", async () => {
    const { program, person, revenue, royalties } = await startDeveloper();
    const first = await program.post("/v1/revenue", revenue({}));
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ amount: 125_000, period, royalty_basis_points: 850, occurred_at: null }),
    ]);
    expect((await program.post("/v1/revenue", revenue({}))).body.id).toBe(first.body.id);
    await putOnPlan(app, person, "team");
    const at = new Date().toISOString();
    const second = await program.post(
      "/v1/revenue",
      revenue({ period: undefined, occurred_at: at, reference: "r2" }),
    );
    expect(second.body).toMatchObject({ period, occurred_at: at, royalty_basis_points: 500 });
    expect(await royalties()).toMatchObject({
      royaltyBasisPoints: 500,
      open: [{ period, currency: "USD", revenue: 250_000, royalty: 16_875, closesOn: `${monthFrom(1)}-05` }],
      revenues: [{ reference: "r2" }, { reference: "r1" }],
      statements: [],
    });
    expect((await program.post("/v1/revenue", revenue({ amount: 1 }))).status).toBe(409);
  });

  test("a rate applies from its change on, even within the same millisecond", async () => {
    const { program, person, revenue } = await startDeveloper();
    const workspaceId = await putOnPlan(app, person, "beta");
    const { rows } = await app.deps.pool.query(
      `update workspace_plans set plan = 'team', updated_at = date_trunc('milliseconds', now()) + '0.9 ms'
       where workspace_id = $1 returning date_trunc('milliseconds', now()) as changed_at`,
      [workspaceId],
    );
    const earned = revenue({ period: undefined, occurred_at: rows[0].changed_at.toISOString() });
    expect((await program.post("/v1/revenue", earned)).body).toMatchObject({ royalty_basis_points: 500 });
  });

  test("400 shows what's wrong with each member", async () => {
    const { program, revenue } = await startDeveloper();
    for (const [wrong, path] of [
      [{ amount: 12.5 }, "amount"],
      [{ amount: 0 }, "amount"],
      [{ amount: 1e300 }, "amount"],
      [{ currency: "DOLLAR" }, "currency"],
      [{ period: "2026-13" }, "period"],
      [{ period: monthFrom(1) }, "period"],
      [{ period: monthFrom(-13) }, "period"],
      [{ period: undefined }, "period"],
      [{ occurred_at: now.toISOString() }, "period"],
      [{ reference: " " }, "reference"],
    ] as const) {
      const { status, body } = await program.post("/v1/revenue", revenue(wrong));
      expect([status, body.errors?.[0]?.path], JSON.stringify(wrong)).toEqual([400, path]);
    }
  });

  test("409 for an archived project, in the app too; 404 without access", async () => {
    const { person, project, program, revenue, royalties } = await startDeveloper();
    const other = await startProject(person);
    const bound = await startProgram(app, person, { projectId: other.id });
    await person.call("PUT", `/api/projects/${project.id}/archive`);
    const refused = await program.post("/v1/revenue", revenue({}));
    expect([refused.status, refused.body.error]).toEqual([409, "conflict"]);
    const { project_id: _, ...byHand } = revenue({ reference: "by hand" });
    expect((await person.post(`/api/projects/${project.id}/revenue`, byHand)).status).toBe(409);
    expect((await royalties()).revenues).toEqual([]);
    expect((await bound.post("/v1/revenue", revenue({}))).status).toBe(404);
    expect((await program.post("/v1/revenue", revenue({ project_id: "nonsense" }))).status).toBe(404);
  });

  test("404 for a project that isn't the caller's, 409 until a rate is agreed", async () => {
    const [ada, ben] = [await startDeveloper(), await startDeveloper()];
    expect((await ada.program.post("/v1/revenue", ada.revenue({ project_id: ben.project.id }))).status).toBe(
      404,
    );
    await putOnPlan(app, ada.person, "enterprise");
    expect(
      (
        await ada.program.post(
          "/v1/revenue",
          ada.revenue({ period: undefined, occurred_at: new Date().toISOString() }),
        )
      ).status,
    ).toBe(409);
  });
});

describe("statements", () => {
  test("a month closes once, on its day, split by attributions to the last unit, each line explained", async () => {
    const { person, project, program, royalties, statement } = await startDeveloper();
    const ids = await credit(program, project, { ada: 3, ben: 3, cleo: 2 });
    await program.call("DELETE", `/v1/attributions/${ids[7]}`, { reason: "Mistake" });
    await program.post("/v1/attributions", attributionInput(project, { content_creator_id: null }));
    await person.post(`/api/projects/${project.id}/revenue`, {
      amount: 1177,
      currency: "USD",
      period,
      reference: "by hand",
    });
    await closeAt(4);
    expect((await royalties()).statements).toEqual([]);
    await Promise.all([closeAt(5), closeAt(5)]);
    await closeAt(6);
    expect((await royalties()).statements).toHaveLength(1);
    const made = await statement();
    expect(made).toMatchObject({
      period,
      currency: "USD",
      revenue: 1177,
      royalty: 100,
      earned: 100,
      adjusted: 0,
      held: 0,
      lineCount: 3,
    });
    expect(amountsOf(made)).toEqual({ ada: 43, ben: 43, cleo: 14 });
    expect(made.lines[0]).toMatchObject({
      attributions: 3,
      weight: "2550",
      totalWeight: "5950",
      royalty: 100,
      gotRemainder: true,
      share: 43,
    });
    for (const change of [
      "update royalty_lines set amount = 1",
      "delete from royalty_statements",
      "update revenues set amount = 1",
    ])
      await expect(app.deps.pool.query(change)).rejects.toThrow(/kept as it was written/);

    const { creator } = made.lines.find((line: { creatorId: string }) => line.creatorId === "ada");
    await person.call("PATCH", `/api/creators/${creator.id}`, { name: "Ada Lovelace" });
    expect((await statement()).lines).toContainEqual(
      expect.objectContaining({ creatorId: "ada", creator: { id: creator.id, name: "Ada Lovelace" } }),
    );
    await readByApi(person, project, made);
    const csv = await person.get(`/api/statements/${made.id}/csv`);
    expect(csv.body.trim().split("\r\n")).toHaveLength(4);
    expect(csv.body).toContain(
      `${period},USD,earned,${period},Ada Lovelace,ada,3,2550,5950,100,43,true,43,"Byline calculates`,
    );
    const pdf = await person.get(`/api/statements/${made.id}/pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
  });

  /** A program reads what the app shows; a project of its own narrows it, a scope is asked for. */
  async function readByApi(
    person: Person,
    project: { id: string },
    { id, lines }: { id: string; lines: { creatorId: string; amount: number }[] },
  ) {
    const reader = await startProgram(app, person, { scopes: ["royalties:read"] });
    const { body: page } = await reader.get(`/v1/statements?project_id=${project.id}&period=${period}`);
    expect(page).toMatchObject({ statements: [{ id, royalty: 100, line_count: 3 }], next_cursor: null });
    expect((await reader.get(`/v1/statements/${id}`)).body).toEqual(page.statements[0]);
    expect((await reader.get(`/v1/statements?period=${monthFrom(-1)}`)).body.statements).toEqual([]);
    expect((await reader.get("/v1/statements?project_id=nobody's")).status).toBe(404);
    const read = [];
    for (let cursor = ""; ; ) {
      const path = `/v1/statements/${id}/lines?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await reader.get(path);
      read.push(...body.lines);
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(read.map(({ content_creator_id, amount }) => [content_creator_id, amount])).toEqual(
      lines.map(({ creatorId, amount }) => [creatorId, amount]),
    );
    expect((await reader.get(`/v1/statements/${id}/lines?cursor=x`)).status).toBe(400);
    const other = await startProgram(app, person, { scopes: ["read"] });
    expect((await other.get("/v1/statements")).status).toBe(403);
  }

  test("works in the public domain get no share, however their credit says so", async () => {
    const { project, program, revenue, statement, royalties } = await startDeveloper();
    const licenses = [
      { license: "CC0-1.0" },
      { license: "Public domain" },
      { licence: "cc-pdm-1.0" },
      { license_url: "https://creativecommons.org/publicdomain/mark/1.0/deed.de" },
      { license: 9, owner: { nsid: "1234567@N00", realname: "Ada" } },
      { isPublicDomain: true, artistDisplayName: "Ada" },
      { share_license_status: "CC0" },
      { creator: "Ada / CC0" },
      { credit_line: "Photo: Ada, public domain" },
      { license: "CC-BY-4.0", credit_line: "Photo: Ada" },
      {},
    ];
    const attributions = licenses.flatMap((metadata, i) => [
      attributionInput(project, { content_creator_id: "ada", content_id: `w:${i}`, metadata }),
      attributionInput(project, { content_creator_id: `only ${i}`, content_id: `w:${i}`, metadata }),
    ]);
    await program.post("/v1/attributions/batch", { attributions });
    await program.post("/v1/revenue", revenue({ amount: 40_000 }));
    await closeAt(5);
    const made = await statement();
    expect(amountsOf(made)).toEqual({ ada: 1700, "only 9": 850, "only 10": 850 });
    expect(made.lines[0]).toMatchObject({ creatorId: "ada", attributions: 2 });

    const free = await startDeveloper();
    const old = attributionInput(free.project, { metadata: { license: "CC0-1.0" } });
    await free.program.post("/v1/attributions", old);
    await free.program.post("/v1/revenue", free.revenue({}));
    await closeAt(5);
    expect((await free.royalties()).statements).toMatchObject([{ earned: 0, held: 10_625, lineCount: 0 }]);
    expect((await royalties()).statements).toHaveLength(1);
  });

  test("a creator listed as uploader, publisher, or subject gets no share", async () => {
    const { project, program, revenue, statement } = await startDeveloper();
    const listed = (id: string, role: unknown) =>
      attributionInput(project, {
        content_creator_id: id,
        content_id: `w:${id}`,
        metadata: {
          creators: [
            { name: "Zoe", role: "author" },
            { id, name: "Ada", role },
          ],
        },
      });
    const attributions = ["uploader", "publisher", "subject", "photographer", "pht", "unknown role", 7].map(
      (role) => listed(`as ${role}`, role),
    );
    await program.post("/v1/attributions/batch", {
      attributions: [...attributions, attributionInput(project, { content_creator_id: "ada" })],
    });
    await program.post("/v1/revenue", revenue({ amount: 40_000 }));
    await closeAt(5);
    expect(Object.keys(amountsOf(await statement())).toSorted()).toEqual(
      ["ada", "as 7", "as photographer", "as pht", "as unknown role"].toSorted(),
    );
  });

  test("late revenue and withdrawn credits become adjustments in the next statement", async () => {
    const { project, program, revenue, royalties, statement } = await startDeveloper();
    const ids = await credit(program, project, { ada: 1, ben: 1 });
    await program.post("/v1/revenue", revenue({ amount: 20_000 }));
    await closeAt(5);
    expect(amountsOf(await statement())).toEqual({ ada: 850, ben: 850 });
    await program.post("/v1/revenue", revenue({ amount: 10_000, reference: "late" }));
    await program.call("DELETE", `/v1/attributions/${ids[1]}`, { reason: "Not by Ben" });
    await closeAt(20);
    expect((await royalties()).statements).toHaveLength(1);
    await closeAt(5, 2);
    const next = await statement();
    expect(next).toMatchObject({ period: monthFrom(1), revenue: 0, royalty: 0, earned: 0, adjusted: 850 });
    expect(amountsOf(next)).toEqual({ ada: 1700, ben: -850 });
    expect(next.lines.every((line: { period: string }) => line.period === period)).toBe(true);
    await closeAt(5, 3);
    expect((await royalties()).statements).toHaveLength(2);
  });

  test("an edited credit becomes an adjustment in the next statement; earlier figures stay", async () => {
    const { project, program, revenue, statement } = await startDeveloper();
    const ids = await credit(program, project, { ada: 1, ben: 1 });
    await program.post("/v1/revenue", revenue({ amount: 20_000 }));
    await closeAt(5);
    const made = await statement();
    const edit = { content_creator_id: "cleo", reason: "By Cleo" };
    expect((await program.call("PATCH", `/v1/attributions/${ids[1]}`, edit)).status).toBe(200);
    expect(figuresOf(await statement())).toEqual(figuresOf(made));
    await closeAt(5, 2);
    const next = await statement();
    expect(next).toMatchObject({ period: monthFrom(1), earned: 0, adjusted: 0 });
    expect(amountsOf(next)).toEqual({ ben: -850, cleo: 850 });
    expect(figuresOf(await statement(1))).toEqual(figuresOf(made));
  });

  test("in a month with a plan change, each attribution is weighted by its own rate", async () => {
    const { person, project, program, revenue, statement } = await startDeveloper();
    await putOnPlan(app, person, "beginner");
    await credit(program, project, { ada: 2 });
    await putOnPlan(app, person, "team");
    await credit(program, project, { ben: 2 });
    await program.post("/v1/revenue", revenue({ amount: 100_000 }));
    await closeAt(5);
    const made = await statement();
    expect(made.royalty).toBe(5000);
    expect(amountsOf(made)).toEqual({ ada: 3148, ben: 1852 });
    expect(made.lines[0]).toMatchObject({ weight: "1700", totalWeight: "2700" });
  });

  test("holds the royalty if no one is credited; each currency has its own statement", async () => {
    const { program, revenue, royalties } = await startDeveloper();
    await program.post("/v1/revenue", revenue({}));
    await program.post("/v1/revenue", revenue({ currency: "JPY", amount: 1000, reference: "yen" }));
    await closeAt(5);
    expect((await royalties()).statements).toMatchObject([
      { currency: "JPY", royalty: 85, earned: 0, held: 85, lineCount: 0 },
      { currency: "USD", royalty: 10_625, earned: 0, held: 10_625, lineCount: 0 },
    ]);
  });

  test("notifies owners and admins of a closed month once", async () => {
    const { person, project, program, revenue } = await startDeveloper();
    await credit(program, project, { ada: 1, ben: 1 });
    await program.post("/v1/revenue", revenue({ amount: 20_000 }));
    await Promise.all([closeAt(5), closeAt(6)]);
    const notifications = (await person.get("/api/notifications")).body.filter(
      ({ kind }: { kind: string }) => kind === "royalties",
    );
    expect(notifications).toHaveLength(1);
    expect(notifications[0].title).toMatch(/^The royalty statement of Gallery for \w+ \d{4} is closed$/);
    expect(notifications[0].body).toBe("The shares of 2 creators total $17.00.");
    expect(
      (
        await person.get(
          `/api/statements/${new URL(notifications[0].link, app.url).searchParams.get("statement")}`,
        )
      ).body.earned,
    ).toBe(1700);
  });
});

/** The last one: its month can never be closed. */
test("200 for a page with reports from before the maximum", async () => {
  const { person, project, royalties } = await startDeveloper();
  await app.deps.pool.query(
    `insert into revenues (id, project_id, month, amount, currency, royalty_basis_points, reference,
       reported_at, reported_by)
     select gen_random_uuid(), $1, date_trunc('month', now()), 900000000000000, 'USD', 850, 'r' || n, now(),
              u.id
     from generate_series(1, 10300) n, users u where u.email = $2`,
    [project.id, person.email],
  );
  expect((await royalties()).open).toHaveLength(1);
});
