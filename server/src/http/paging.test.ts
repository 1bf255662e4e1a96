import { appApi } from "@byline/contract/api/app-api.ts";
import type { Route } from "@byline/contract/api/route.ts";
import { nearestName } from "@byline/contract/nearest-name.ts";
import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
const program = await startProgram(app, ada, { scopes: TOKEN_SCOPES });
for (let i = 1; i <= 5; i++) {
  const project = await startProject(ada, { name: `Gallery ${i}` });
  await program.post("/v1/attributions", attributionInput(project));
}
const LISTS = {
  "/v1/projects": "projects",
  "/v1/attributions": "attributions",
  "/v1/community/projects": "projects",
  "/v1/community/activities": "activities",
};

test.each(Object.entries(LISTS))("200: cursors read everything on the pages of %s", async (path, member) => {
  await expect.poll(async () => (await program.get(path)).body.total).toBeGreaterThanOrEqual(5);
  const whole = (await program.get(`${path}?limit=100`)).body;
  const read: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { status, body } = await program.get(`${path}?limit=2${cursor && `&cursor=${cursor}`}`);
    expect([status, body.total]).toEqual([200, whole.total]);
    read.push(...body[member]);
    cursor = body.next_cursor;
  }
  expect(read).toEqual(whole[member]);
});

test.each(Object.keys(LISTS))("400 for a cursor that %s didn't return", async (path) => {
  const { next_cursor: cursor } = (await program.get(`${path}?limit=2`)).body;
  const [id] = (await program.get("/v1/projects")).body.projects;
  expect(cursor).not.toContain(id.id);
  const older = Buffer.from(cursor, "base64url").toString().replace(/^1/, "0");
  for (const wrong of ["x", id.id, `${cursor}AA`, Buffer.from(older).toString("base64url"), "%00"])
    expect((await program.get(`${path}?cursor=${wrong}`)).body, wrong).toMatchObject({
      status: 400,
      errors: [{ path: "cursor" }],
    });
});

test.each(Object.keys(LISTS))("400 says which number in %s is out of range", async (path) => {
  for (const [query, message] of [
    ["limit=101", "limit must be 1 to 100"],
    ["page=0", "page must be 1 or more"],
  ])
    expect((await program.get(`${path}?${query}`)).body).toMatchObject({ status: 400, message });
});

test("400 for an unknown query parameter, with a suggestion", async () => {
  const { body: document } = await program.get("/v1/openapi.json");
  const known = Object.entries<object>(document.paths).filter(([, methods]) => "get" in methods);
  for (const [path] of known) {
    const { status, body } = await program.get(`${path}?zebra=1`);
    expect([status, body.errors], path).toEqual([
      400,
      [{ path: "zebra", message: "zebra isn't a parameter of this call. Remove it." }],
    ]);
  }
  expect((await program.get("/v1/attributions?creatorId=x&content_ids=y")).body.errors[0].message).toContain(
    "Did you mean",
  );
  const lists = Object.entries<Route>(appApi).filter(
    ([name, { query }]) => query && name !== "GET /login", // a page's address, which people write
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const [name] of lists) {
    const [method = "", path = ""] = name.split(" ");
    const { status, body } = await ada.call(method, `/api${path}?zebra=1`);
    if (status !== 404) expect([status, body.errors?.[0]?.path], name).toEqual([400, "zebra"]);
  }
});

test.each([
  ["projectId", "project_id"],
  ["contentid", "content_id"],
  ["limits", "limit"],
  ["pgae", "page"],
  ["external", "external_id"],
  ["zebra", null],
  ["x", null],
])("%s suggests %s", (typed, meant) => {
  expect(nearestName(typed, ["project_id", "content_id", "external_id", "limit", "page"])).toBe(meant);
});
