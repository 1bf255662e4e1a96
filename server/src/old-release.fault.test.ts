import { createHash, randomUUID } from "node:crypto";
import { createTokenText, tokenHints } from "@byline/contract/token-format.ts";
import type pg from "pg";
import { expect, test } from "vitest";
import { attributionInput, caller, cookieOf, PASSWORD } from "../test/cast.ts";
import { insertRow } from "../test/insert-row.ts";
import { createDataFolder, startProcess } from "../test/process.ts";
import { leaveReplaced } from "../test/replaced-migrations.ts";
import { createPool } from "./db/client.ts";
import { startEmbeddedPostgres } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { timeOrderedId } from "./kit/ids.ts";
import { hashPassword } from "./modules/accounts/passwords.ts";

const EMAIL = "ada@example.com";

test("a data folder from before the baseline starts with all its data", {
  timeout: 120_000,
}, async () => {
  const folder = await createDataFolder();
  const left = await leaveOld(folder);

  const { url, kill, output } = await startProcess(folder);
  const visitor = caller(url);
  const signedIn = await visitor.post("/api/auth/signin", { email: EMAIL, password: PASSWORD });
  expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
  const ada = caller(url, { cookie: cookieOf(signedIn) });
  const program = caller(url, { authorization: `Bearer ${left.token}` });

  const recorded = await program.post("/v1/attributions", attributionInput({ id: left.projectId }));
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
  const listed = await program.get(`/v1/attributions?project_id=${left.projectId}`);
  const ids = listed.body.attributions.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([recorded.body.id, left.attributionId]);
  const credit = await program.get(`/v1/attributions/${left.attributionId}/credit`);
  expect(credit.body.credit).toContain("The Starry Night");
  expect((await ada.get("/api/projects")).body).toMatchObject([{ id: left.projectId, name: "Old" }]);
  const consumed = async () => (await visitor.get("/readyz")).body.consumers;
  await expect
    .poll(async () => (await consumed()).every(({ events }: { events: number }) => events === 0), {
      timeout: 30_000,
    })
    .toBe(true);
  expect(output()).not.toMatch(/"level":(50|60)/);
  expect(await kill("SIGTERM")).toBe(0);
});

/** Leaves in a data folder what the build before the baseline kept of a person's work. */
async function leaveOld(folder: string) {
  const postgres = await startEmbeddedPostgres({ dir: folder, throwaway: true });
  const pool = createPool(postgres.url, { max: 1, name: "old-release" });
  const client = await pool.connect();
  try {
    await client.query(
      "drop schema public cascade; drop schema if exists pgboss cascade; create schema public",
    );
    await migrate(postgres.url);
    await leaveReplaced(client);
    return await insertWork(client);
  } finally {
    client.release();
    await pool.end();
    await postgres.stop();
  }
}

async function insertWork(client: pg.PoolClient) {
  const [userId, workspaceId, projectId] = [randomUUID(), randomUUID(), randomUUID()];
  const attributionId = timeOrderedId();
  const token = createTokenText();
  const { prefix, lastFour } = tokenHints(token);
  const secret_hash = createHash("sha256").update(token).digest();
  const now = new Date();
  const person = { email: EMAIL, username: "ada", first_name: "Ada", last_name: "King" };
  const password_hash = await hashPassword(PASSWORD);
  const owned = { workspace_id: workspaceId, created_by: userId };
  await insertRow(client, "users", { id: userId, ...person, password_hash, email_verified_at: now });
  await insertRow(client, "workspaces", { id: workspaceId, name: "Ada King" });
  await insertRow(client, "workspace_members", { workspace_id: workspaceId, user_id: userId, role: "owner" });
  await insertRow(client, "projects", { id: projectId, ...owned, name: "Old", type: "api" });
  await insertRow(client, "api_tokens", {
    ...{ ...owned, name: "Old", secret_hash, prefix, last_four: lastFour },
    scopes: ["read", "write"],
  });
  await insertRow(client, "attributions", {
    ...{ workspace_id: workspaceId, project_id: projectId, id: attributionId, recorded_by: userId },
    ...{ content_id: "wikipedia:the-starry-night", attribution_type: "image_content", created_at: now },
    metadata: JSON.stringify({ title: "The Starry Night", creator: "Vincent van Gogh" }),
  });
  return { projectId, attributionId, token };
}
