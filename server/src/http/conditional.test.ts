import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada, { scopes: TOKEN_SCOPES });

const created = async (path: string, body: unknown): Promise<string> => {
  const made = await program.post(path, body);
  expect(made.status).toBe(201);
  return `${path}/${made.body.id}`;
};
const attribution = () => created("/v1/attributions", attributionInput(project));
const webhook = () => created("/v1/webhooks", { url: "https://example.org/hook" });
const newProject = () => created("/v1/projects", { name: "Gallery", type: "api" });
const token = () => created("/v1/tokens", { name: "Import", scopes: ["read"] });
const entry = async (noun: "creators" | "works") => {
  await attribution();
  return `/v1/${noun}/${(await program.get(`/v1/${noun}`)).body[noun][0].id}`;
};

/** One that the creator or work does not have yet: all tests change the same one. */
const newName = () => ({ name: `Name ${crypto.randomUUID()}` });
const newTitle = () => ({ title: `Title ${crypto.randomUUID()}` });

type Resource = {
  create: () => Promise<string>;
  changes: [method: string, body: object | undefined | (() => object)][];
};
const RESOURCES: Record<string, Resource> = {
  "a project": { create: newProject, changes: [["PATCH", { name: "Museum" }]] },
  "an attribution": {
    create: attribution,
    changes: [
      ["PATCH", { content_creator_id: "creator:hokusai", reason: "Mistaken" }],
      ["DELETE", { reason: "Recorded twice" }],
    ],
  },
  "a creator": { create: () => entry("creators"), changes: [["PATCH", newName]] },
  "a work": { create: () => entry("works"), changes: [["PATCH", newTitle]] },
  "a webhook": {
    create: webhook,
    changes: [
      ["PATCH", { description: "Orders" }],
      ["DELETE", undefined],
    ],
  },
  "a token": { create: token, changes: [["DELETE", undefined]] },
};

const etagOf = async (path: string) => (await program.get(path)).headers.get("etag") ?? "";

test.each(Object.entries(RESOURCES))("%s supports conditional reads and changes", async (_name, resource) => {
  for (const [method, given] of resource.changes) {
    const body = typeof given === "function" ? given() : given;
    const path = await resource.create();
    const read = await program.get(path);
    const etag = read.headers.get("etag") ?? "";
    expect([read.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
    for (const known of [etag, `"other", W/${etag}`, "*"]) {
      const again = await program.call("GET", path, undefined, { "if-none-match": known });
      expect([again.status, again.body, again.headers.get("etag")], known).toEqual([304, "", etag]);
      expect(again.headers.get("content-type")).toBeNull();
    }
    const changed = await program.call("GET", path, undefined, { "if-none-match": '"other"' });
    expect([changed.status, changed.body]).toEqual([200, read.body]);

    const change = (expected: string) => program.call(method, path, body, { "if-match": expected });
    for (const expected of ['"other"', `W/${etag}`])
      expect([await change(expected), await etagOf(path)]).toMatchObject([
        { status: 412, body: { error: "precondition_failed" } },
        etag,
      ]);
    for (const unquoted of [etag.slice(1, -1), `${etag}, other`])
      expect(await change(unquoted)).toMatchObject({ status: 400, body: { errors: [{ path: "If-Match" }] } });
    const made = await change(`"other", ${etag}`);
    const now = await etagOf(path);
    expect([made.status, now === etag]).toEqual([200, false]);
    expect(made.headers.get("etag")).toBe(method === "PATCH" ? now : null);
  }
});

test("of concurrent changes with the same ETag, one is made, and its key repeats it", async () => {
  for (const { create, changes } of Object.values(RESOURCES)) {
    const [method, given] = changes[0] as Resource["changes"][number];
    const body = typeof given === "function" ? given() : given;
    const path = await create();
    const expected = { "if-match": await etagOf(path) };
    const change = (key: string) => program.call(method, path, body, { ...expected, "idempotency-key": key });
    const keys = [1, 2, 3].map((n) => `${path}-${n}`);
    const answers = await Promise.all(keys.map(change));
    const statuses = answers.map(({ status }) => status);
    const won = statuses.indexOf(200);
    expect(
      statuses.filter((status) => status === 200),
      path,
    ).toHaveLength(1);
    expect(await change(keys[won] as string)).toMatchObject({ status: 200, body: answers[won]?.body });
  }
});

test("If-Match * only requires that the object exists; a stranger's object reveals nothing", async () => {
  const path = await attribution();
  const stranger = await startProgram(app, await join(app, "Mallory"));
  const etag = await etagOf(path);
  for (const [who, status] of [
    [stranger, 404],
    [program, 200],
  ] as const) {
    const change = { metadata: { title: "Irises" }, reason: "Mistaken" };
    const any = await who.call("PATCH", path, change, { "if-match": "*" });
    expect(any.status).toBe(status);
    const known = await who.call("GET", path, undefined, { "if-none-match": etag });
    expect(known.status).toBe(status);
  }
});
