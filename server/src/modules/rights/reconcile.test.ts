import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startRightsApp } from "../../../test/rights.ts";
import { reconcileRights } from "./reconcile-rights.ts";

const MINUTE_MS = 60_000;
const app = await startRightsApp();
const { deps, sync, held } = app;
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

const record = async (): Promise<string> =>
  (await program.post("/v1/attributions", attributionInput(project))).body.id;
const statusOf = async (id: string) => (await program.get(`/v1/attributions/${id}`)).body.byline_sync_status;
const atPlatform = async (id: string) => (await held()).find(({ ref }) => ref === id);

test("resends what the platform lost, corrects what it changed, and counts what isn't ours", async () => {
  const [lost, changed, kept] = [await record(), await record(), await record()];
  await sync();
  const platform = "rights_platform_sandbox.registrations";
  await deps.pool.query(`delete from ${platform} where ref = $1`, [lost]);
  await deps.pool.query(
    `update ${platform} set hash = 'other', entry = jsonb_set(entry, '{content_id}', '"other"')
       where ref = $1`,
    [changed],
  );
  await deps.pool.query(
    `insert into ${platform} (ref, revision, state, entry, hash)
       values (gen_random_uuid(), 1, 'registered', '{}', 'x')`,
  );
  app.advance(20 * MINUTE_MS); // what changed just now is compared next time
  await reconcileRights(deps);
  const root = await joinOperator(app, "Rita");
  const { reconciliations, waiting } = (await root.get("/api/operator/rights")).body;
  const { ours, theirs, ...found } = reconciliations[0];
  expect(found).toMatchObject({ missingThere: 1, missingHere: 0, differing: 1, foreignRefs: 1, repaired: 2 });
  expect(theirs - found.foreignRefs + found.missingThere).toBe(ours);
  expect(waiting).toBe(2);
  await sync();
  expect(await Promise.all([lost, changed, kept].map(statusOf))).toEqual(["synced", "synced", "synced"]);
  expect(await atPlatform(lost)).toMatchObject({
    revision: 1,
    entry: { content_id: "wikipedia:the-starry-night" },
  });
  expect(await atPlatform(changed)).toMatchObject({
    revision: 2,
    entry: { content_id: "wikipedia:the-starry-night" },
  });
  expect(await atPlatform(kept)).toMatchObject({ revision: 1, accepted: 1 });
  expect(await app.brokenTrails()).toEqual([]);
});

test("resends everything to a different platform", async () => {
  const [id, withdrawn] = [await record(), await record()];
  await sync();
  await program.call("DELETE", `/v1/attributions/${withdrawn}`, { reason: "A mistake" });
  await sync();
  await deps.pool.query("update rights_connector set platform = 'https://former.example/v1'");
  await deps.pool.query("delete from rights_platform_sandbox.registrations");
  await sync();
  expect(await statusOf(id)).toBe("synced");
  expect(await atPlatform(id)).toMatchObject({ revision: 1, accepted: 1 });
  expect(await atPlatform(withdrawn as string)).toBeUndefined();
  const { moves } = (await ada.get(`/api/attributions/${id}/sync`)).body;
  expect(JSON.stringify(moves)).toContain("Another rights platform was configured");
  expect(await app.brokenTrails()).toEqual([]);
});

test("finds and sends an attribution whose event is no longer in the log", async () => {
  const id = await record();
  await deps.pool.query("delete from events where $1 = any(subjects)", [id]);
  app.advance(60 * MINUTE_MS);
  await reconcileRights(deps);
  await sync();
  expect(await statusOf(id)).toBe("synced");
});

test("a project whose attributions can't be listed doesn't delay others, and is retried", async () => {
  const ids = [await record()];
  const other = await startProject(ada);
  ids.push((await program.post("/v1/attributions", attributionInput(other))).body.id);
  await deps.pool.query("delete from events where subjects && $1::uuid[]", [ids]);
  // ids have today's time, whatever the clock says
  await deps.pool.query("delete from rights_reconciliations");
  await deps.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
     create trigger refuse before insert on events for each row
     when (new.type = 'attribution.sync_requested' and new.project_id = '${project.id}')
     execute function refuse()`,
  );
  app.advance(60 * MINUTE_MS);
  await expect(reconcileRights(deps)).rejects.toThrow("1 of 2 failed (request forgotten)");
  await sync();
  expect(await Promise.all(ids.map(statusOf))).toEqual(["pending", "synced"]);
  await deps.pool.query("drop trigger refuse on events");
  await reconcileRights(deps);
  await sync();
  expect(await statusOf(ids[0] as string)).toBe("synced");
});
