import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PICTURE_WIDTHS } from "@byline/contract/picture-sources.ts";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  PASSWORD,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp, type TestApp } from "../../../test/harness.ts";
import { insertRow, type Values } from "../../../test/insert-row.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { storedKeys } from "../../../test/stored-keys.ts";
import { removeDueObjects } from "../../core/objects.ts";
import { systemCaller } from "../../core/write.ts";
import { exporters } from "../../exporters.ts";
import { startJobs } from "../../jobs.ts";
import { createZip } from "../../kit/zip.ts";
import { closeMonths } from "../royalties/close-month.ts";
import { buildDueExports } from "./build-exports.ts";
import { sweepExports } from "./data-export.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });

async function download(person: Person) {
  const response = await fetch(`${app.url}/api/account/export/download`, {
    headers: { cookie: person.cookie },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
function read(bytes: Uint8Array): Record<string, any> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, JSON.parse(strFromU8(file))]),
  );
}

/** The files in which `leaveTraces` leaves a word and the username. */
const TRACES = {
  "disputes.json": "dispute",
  "dispute-messages.json": "message",
  "inquiries.json": "inquiry",
  "webhook-endpoints.json": "endpoint",
  "creator-corrections.json": "corrected",
  "work-corrections.json": "corrected",
  "creator-merges.json": "merge",
  "work-merges.json": "merge",
  "invitations.json": "invited",
  "pictures.json": "picture",
};

/** Writes a row of each table past the API; the picture is in the object store. */
async function leaveTraces(own: TestApp, { username, post }: Person) {
  await post("/api/webhooks", { url: "https://hooks.example/", types: ["attribution.recorded"] });
  const { rows } = await own.deps.pool.query(
    `select users.id as "userId", workspace_id as "workspaceId" from users
     join workspace_members on user_id = users.id where username = $1`,
    [username],
  );
  const { userId, workspaceId } = rows[0];
  const inWorkspace = { workspace_id: workspaceId };
  const disputeId = randomUUID();
  const prefix = `pictures/${username}/`;
  const corrected = {
    corrected_name: `corrected ${username}`,
    corrected_by: userId,
    corrected_at: new Date(),
  };
  const reason = { reason: `merge ${username}`, merged_by: userId };
  const client = await own.deps.pool.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const insert = (table: string, values: Values) => insertRow(client, table, values);
  await insert("disputes", {
    ...inWorkspace,
    id: disputeId,
    user_id: userId,
    identifier: `dispute ${username}`,
  });
  await insert("dispute_messages", { ...inWorkspace, dispute_id: disputeId, body: `message ${username}` });
  await insert("inquiries", { user_id: userId, message: `inquiry ${username}` });
  await insert("webhook_endpoints", { ...inWorkspace, description: `endpoint ${username}` });
  for (const kind of ["creator", "work"]) {
    await insert(`${kind}s`, { ...inWorkspace, ...corrected });
    await insert(`${kind}_merges`, { ...inWorkspace, ...reason });
  }
  await insert("workspace_invitations", { ...inWorkspace, invited_by: userId, email: `invited ${username}` });
  await insert("pictures", { ...inWorkspace, content_id: `picture ${username}`, prefix });
  await client.query("commit");
  client.release(true);
  await own.deps.objects.put(`${prefix}${PICTURE_WIDTHS.at(-1)}.webp`, Buffer.from("RIFF"));
}

describe("exporting your data", () => {
  test("202, then a ZIP of all your data except secrets, for 24 hours", async () => {
    const [ada, mallory] = [await join(app), await join(app, "Mallory")];
    const project = await startProject(ada, { description: "A gallery" });
    const program = await startProgram(app, ada);
    for (let n = 0; n < 3; n++) {
      const batch = Array.from({ length: 700 }, (_, i) =>
        attributionInput(project, { content_id: `work:${n}-${i}` }),
      );
      await program.post("/v1/attributions/batch", { attributions: batch });
    }
    const [{ id: attributionId }] = (await ada.get("/api/attributions/user?limit=1")).body;
    await ada.call("PATCH", `/api/attributions/${attributionId}`, {
      contentId: "work:corrected",
      reason: "A slip",
    });
    const period = new Date().toISOString().slice(0, 7);
    await ada.post(`/api/projects/${project.id}/revenue`, {
      amount: 1000,
      currency: "USD",
      period,
      reference: "r1",
    });
    await closeMonths({ ...app.deps, clock: () => Date.now() + 40 * 86_400_000 });
    await startProgram(app, mallory);
    await startProject(mallory, { name: "Not hers" });

    await app.deps.requestLog?.flush();

    expect((await ada.get("/api/account/export")).body.state).toBe("none");
    const asked = await ada.post("/api/account/export");
    expect([asked.status, asked.body.state, asked.body.downloadUrl]).toEqual([202, "queued", null]);
    expect((await ada.post("/api/account/export")).body).toEqual(asked.body);
    expect(await buildDueExports(app.deps, exporters)).toBe(1);
    const { body } = await ada.get("/api/account/export");
    expect(body).toMatchObject({ state: "ready", downloadUrl: "/api/account/export/download" });
    expect(Date.parse(body.expiresAt) - Date.parse(body.readyAt)).toBe(86_400_000);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your data is ready");

    const { status, headers, bytes } = await download(ada);
    expect([status, headers.get("content-type"), Number(headers.get("content-length"))]).toEqual([
      200,
      "application/zip",
      body.bytes,
    ]);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="byline-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = read(bytes);
    expect(files["account.json"]).toMatchObject({
      email: ada.email,
      username: ada.username,
      secondFactor: { totpAddedAt: null, recoveryCodesLeft: 0, passkeys: [] },
      preferences: { publicProfile: true },
    });
    expect(files["projects.json"]).toMatchObject([
      { id: project.id, description: "A gallery", attributionCount: 2100 },
    ]);
    expect(new Set(files["attributions.json"].map((row: { contentId: string }) => row.contentId)).size).toBe(
      2100,
    );
    expect(files["tokens.json"]).toMatchObject([{ id: program.token.id, prefix: program.token.prefix }]);
    expect(files["requests.json"]).toHaveLength(3);
    expect(files["requests.json"][0]).toMatchObject({ path: "/v1/attributions/batch", address: "127.0.0.1" });
    expect(files["notifications.json"]).toHaveLength(4);
    expect(files["revenues.json"]).toMatchObject([
      { projectId: project.id, amount: 1000, period, reference: "r1" },
    ]);
    expect(files["royalty-statements.json"]).toMatchObject([
      { projectId: project.id, period, royalty: 85, earned: 85 },
    ]);
    expect(files["royalty-lines.json"]).toMatchObject([
      { statementId: files["royalty-statements.json"][0].id, amount: 85 },
    ]);
    expect(files["attribution-changes.json"]).toMatchObject([{ attributionId, reason: "A slip" }]);
    expect(files["activities.json"]).toMatchObject([{ title: "Started Gallery" }]);
    expect(files["sessions.json"]).toHaveLength(1);
    const all = JSON.stringify(files);
    expect(all).not.toContain("Not hers");
    expect(all).not.toMatch(/hash|argon2/i);
    expect(all).not.toContain(program.token.token);
    expect(all).not.toContain(PASSWORD);

    app.advance(86_400_001);
    expect((await ada.get("/api/account/export")).body).toMatchObject({
      state: "expired",
      downloadUrl: null,
    });
    expect((await download(ada)).status).toBe(404);
    await sweepExports(systemCaller(app.deps));
    await removeDueObjects(app.deps);
    expect(await storedKeys(app.deps.objects, "exports/")).toEqual([]);
    expect((await ada.post("/api/account/export")).body.state).toBe("queued");
  });

  test("contains what the person wrote in each module, with pictures, and no one else's data", async () => {
    const own = await startApp();
    const [ada, mallory] = [await join(own), await join(own, "Mallory")];
    for (const person of [ada, mallory]) await leaveTraces(own, person);
    await settleEvents(own.deps);
    await ada.post("/api/account/export");
    await buildDueExports(own.deps, exporters);
    const response = await fetch(`${own.url}/api/account/export/download`, {
      headers: { cookie: ada.cookie },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text("pictures/1.webp").slice(0, 4)).toBe("RIFF");
    for (const [name, word] of Object.entries(TRACES)) {
      expect(text(name), name).toContain(`${word} ${ada.username}`);
      expect(text(name), name).not.toContain(mallory.username);
    }
    expect(text("webhook-endpoints.json")).not.toMatch(/secret"/i);
    expect(text("audit-entries.json")).toContain("webhook");
    const docs = path.resolve(import.meta.dirname, "../../../../web/src/content/docs/files.mdx");
    const [, section = ""] = /## Export all your data\n(.*)/s.exec(readFileSync(docs, "utf8")) ?? [];
    const named = [...section.matchAll(/`([\w-]+(?:\.json|\.webp|\/))`(?=[ ,])/g)].map(([, name]) => name);
    const inZip = Object.keys(files).map((name) => name.replace(/(?<=\/).*/, ""));
    expect(new Set([...inZip, "avatar.webp", "project-marks/"]), "as the documentation lists them").toEqual(
      new Set(named),
    );
  });

  test("the workers finish it within seconds", async () => {
    const own = await startApp();
    const jobs = await startJobs(own.deps, own.databaseUrl);
    const ada = await join(own);
    await ada.post("/api/account/export");
    await expect
      .poll(async () => (await ada.get("/api/account/export")).body.state, { timeout: 10_000 })
      .toBe("ready");
    await jobs.stop();
  });

  test("401 for a visitor, 404 before it is ready, 429 after five a day", async () => {
    const ada = await join(app);
    expect((await caller(app.url).post("/api/account/export")).status).toBe(401);
    expect((await download(ada)).status).toBe(404);
    for (let i = 0; i < 5; i++) {
      expect((await ada.post("/api/account/export")).status).toBe(202);
      await buildDueExports(app.deps, exporters);
    }
    expect((await ada.post("/api/account/export")).status).toBe(429);
    expect((await download(ada)).status).toBe(200);
  });

  test("restarts after an hour if the process died", async () => {
    const own = await startApp();
    const ada = await join(own);
    await ada.post("/api/account/export");
    await own.deps.pool.query("update data_exports set state = 'running', started_at = now()");
    expect(await buildDueExports(own.deps, exporters)).toBe(0);
    own.advance(3_600_001);
    expect(await buildDueExports(own.deps, exporters)).toBe(1);
    expect((await ada.get("/api/account/export")).body.state).toBe("ready");
  });

  test("rebuilds one stored in the database by an earlier build", async () => {
    const own = await startApp();
    const ada = await join(own);
    await ada.post("/api/account/export");
    await own.deps.pool.query(
      `with ready as (update data_exports set state = 'ready', ready_at = now(), bytes = 1,
         expires_at = now() + interval '1 day' returning id)
       insert into data_export_chunks select id, 0, 'x' from ready`,
    );
    expect((await ada.get("/api/account/export")).body.state).toBe("queued");
    expect(await buildDueExports(own.deps, exporters)).toBe(1);
    expect((await ada.get("/api/account/export")).body.state).toBe("ready");
    expect((await own.deps.pool.query("select from data_export_chunks")).rowCount).toBe(0);
  });

  test("workspaces take turns: twenty exports of one delay another's by only one", async () => {
    const own = await startApp();
    const [ada, ben] = [await join(own), await join(own, "Ben")];
    await ada.post("/api/account/export");
    await own.deps.pool.query(
      `with people as (
         insert into users (first_name, last_name, email, username)
         select 'Member', 'No. ' || n, 'member' || n || '@example.com', 'member' || n
         from generate_series(1, 19) as n returning id)
       insert into data_exports (user_id, workspace_id, requested_at)
       select people.id, workspace_id, requested_at from people, data_exports`,
    );
    own.advance(60_000);
    await ben.post("/api/account/export");
    expect(await buildDueExports(own.deps, exporters)).toBe(21);
    const { rows } = await own.deps.pool.query(
      `select count(*) as n from data_exports e join data_exports theirs
         on theirs.workspace_id <> e.workspace_id and e.ready_at < theirs.ready_at
       where theirs.user_id = (select id from users where email = $1)`,
      [ben.email],
    );
    expect(rows[0].n).toBeLessThanOrEqual(1);
  });

  test("two processes build each export once", async () => {
    const one = await startApp();
    const two = await startApp({ databaseUrl: one.databaseUrl });
    for (let i = 0; i < 4; i++) await (await join(one)).post("/api/account/export");
    const made = await Promise.all([
      buildDueExports(one.deps, exporters),
      buildDueExports(two.deps, exporters),
    ]);
    expect(made[0] + made[1]).toBe(4);
  });
});

test("a ZIP of a long list uses bounded memory and lets other work run", async () => {
  const row = (i: number) => ({
    id: i,
    contentId: `work:${i}`,
    metadata: { platform: "web", original_url: `https://works.example/${i * 7919}` },
  });
  async function* pages() {
    for (let page = 0; page < 250; page++) {
      yield Array.from({ length: 500 }, (_, i) => row(page * 500 + i));
    }
  }
  const pieces: Buffer[] = [];
  let longest = 0;
  let last = performance.now();
  const tick = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const zip = createZip(async (piece) => {
    pieces.push(piece);
  });
  await zip.addList("rows", pages());
  const bytes = await zip.end();
  clearInterval(tick);
  const files = read(Buffer.concat(pieces));
  expect(bytes).toBe(Buffer.concat(pieces).length);
  expect(Object.keys(files)).toEqual(["rows.json", "rows-2.json"]);
  expect([files["rows.json"].length, files["rows-2.json"].length]).toEqual([100_000, 25_000]);
  expect(files["rows-2.json"][24_999]).toEqual(row(124_999));
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(2 * 1_048_576);
  expect(longest).toBeLessThan(100);
});
