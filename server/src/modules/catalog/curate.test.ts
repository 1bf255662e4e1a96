import type { Analytics } from "@byline/contract/analytics.ts";
import type { CreatorDetails, Merge } from "@byline/contract/catalog.ts";
import { describe, expect, test } from "vitest";
import { attributionInput, join, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";
import { inContext, systemCaller } from "../../core/write.ts";
import { catalogEraser } from "./erase.ts";

const app = await startApp();
const ada = await join(app);
await putOnPlan(app, ada, "team");
const project = await startProject(ada);
const program = await startProgram(app, ada);

const credit = async (
  content_creator_id: string | null,
  metadata = {},
  content_id = `work:${content_creator_id}`,
) =>
  (
    await program.post(
      "/v1/attributions",
      attributionInput(project, { content_id, content_creator_id, metadata }),
    )
  ).body.id as string;
const find = async (identifier: string): Promise<CreatorDetails> => {
  const { body } = await ada.get(`/api/creators?identifier=${encodeURIComponent(identifier)}`);
  expect(body, identifier).toHaveLength(1);
  return (await ada.get(`/api/creators/${body[0].id}`)).body;
};
const mergeInto = (into: { id: string }, ...from: { id: string }[]) =>
  ada.post(`/api/creators/${into.id}/merge`, { from: from.map(({ id }) => id), reason: "One person" });
const mergesOf = async ({ id }: { id: string }): Promise<Merge[]> =>
  (await ada.get(`/api/creators/${id}/merges`)).body;
const undo = async (of: { id: string }, from: { id: string }) => {
  const merge = (await mergesOf(of)).find((one) => one.from.id === from.id && !one.undoneAt);
  return ada.call("DELETE", `/api/creators/${of.id}/merges/${merge?.id}`);
};
/** Four creators, each credited once by an id of its own. */
const four = async (prefix: string) => {
  const ids = ["a", "b", "c", "d"].map((letter) => `${prefix}:${letter}`);
  for (const id of ids) await credit(id, { creator: `Name ${id}` });
  const found = [];
  for (const id of ids) found.push(await find(id));
  return found as [CreatorDetails, CreatorDetails, CreatorDetails, CreatorDetails];
};
/** In Analytics, those whose ids begin so. */
const ranked = async (prefix: string): Promise<Analytics["creators"]> => {
  const { body } = await ada.get("/api/analytics");
  return body.creators.filter((one: { contentCreatorId: string }) => one.contentCreatorId.startsWith(prefix));
};
const listed = async () => (await ada.get("/api/creators?limit=500")).body.length;

describe("correcting", () => {
  test("200: another name and kind, which later attributions don't change; null restores theirs", async () => {
    await credit("pen:1", { creator: "Jon Smiht" });
    const { id } = await find("pen:1");
    const { body } = await ada.call("PATCH", `/api/creators/${id}`, { name: "John Smith", kind: "person" });
    expect(body).toMatchObject({ name: "John Smith", kind: "person", recordedName: "Jon Smiht" });
    expect(body.corrected.by.username).toBe(ada.username);
    await credit("pen:1", { creator: "J. Smiht" }, "pen:other");
    expect(await find("pen:1")).toMatchObject({ name: "John Smith", attributionCount: 2 });
    expect((await ada.get("/api/creators?q=john smith")).body).toHaveLength(1);
    expect((await ada.get("/api/creators?q=smiht")).body).toHaveLength(1);
    const { body: csv } = await ada.get("/api/attributions/export?contentCreatorId=pen:1");
    expect(csv.match(/,John Smith,pen:1,/g)).toHaveLength(2);
    const { body: found } = await ada.get("/api/search?q=pen:other");
    expect(found.attributions).toMatchObject([{ creator: "John Smith" }]);
    const back = await ada.call("PATCH", `/api/creators/${id}`, { name: null, kind: null });
    expect(back.body).toMatchObject({ name: "Jon Smiht", kind: "unknown", corrected: null });
    const { body: entries } = await ada.get("/api/audit?action=creator.corrected");
    expect(entries[1].changes.name).toEqual({ before: null, after: "John Smith" });
  });

  test("200: a work's title", async () => {
    await credit("pen:2", { title: "Stary Night" }, "night:1");
    const [{ id }] = (await ada.get("/api/works?identifier=night:1")).body;
    const { body } = await ada.call("PATCH", `/api/works/${id}`, { title: "Starry Night" });
    expect(body).toMatchObject({ title: "Starry Night", recordedName: "Stary Night" });
  });

  test("400: no name, or one with hidden characters", async () => {
    const { id } = await find("pen:1");
    for (const name of ["", " ", "a\u202eb"])
      expect((await ada.call("PATCH", `/api/creators/${id}`, { name })).status).toBe(400);
  });
});

describe("merging", () => {
  test("200: merged creators count and are found as one, and undoing restores each", async () => {
    const [a, b, c, d] = await four("one");
    const before = await listed();
    const { body } = await mergeInto(a, b, c);
    expect(body).toMatchObject({ id: a.id, name: a.name, attributionCount: 3, mergedCount: 2 });
    expect(body.identifiers.map(({ value }: { value: string }) => value)).toEqual([
      "one:a",
      "one:b",
      "one:c",
    ]);
    expect(body.aliases.toSorted()).toEqual([b.name, c.name]);
    expect(await find("one:c")).toMatchObject({ id: a.id });
    expect(await listed()).toBe(before - 2);
    expect((await ada.get(`/api/works?creatorId=${b.id}`)).body).toHaveLength(3);
    await credit("one:b", {}, "work:later");
    expect(await ranked("one:")).toMatchObject([
      { contentCreatorId: "one:a", count: 4, creator: { id: a.id, name: a.name } },
      { contentCreatorId: "one:d", count: 1, creator: { id: d.id, name: d.name } },
    ]);
    const { body: csv } = await ada.get("/api/analytics/export?section=creators");
    expect(csv).toContain(`\r\n${a.name},one:a,4\r\n`);
    expect((await undo(a, b)).body).toMatchObject({ id: a.id, attributionCount: 2 });
    expect(await find("one:b")).toMatchObject({
      id: b.id,
      name: b.name,
      attributionCount: 2,
      mergedCount: 0,
    });
    await undo(a, c);
    expect((await ranked("one:")).map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    expect([await find("one:a"), await find("one:c")]).toEqual([a, c]);
    expect(await listed()).toBe(before);
    expect((await mergesOf(a)).map(({ from, undoneBy }) => [from.id, undoneBy?.username])).toEqual([
      [c.id, ada.username],
      [b.id, ada.username],
    ]);
    expect(d.mergedCount).toBe(0);
  });

  test("200: merges into a merged entry can be undone in any order", async () => {
    const [a, b, c, d] = await four("nested");
    await mergeInto(b, a);
    await mergeInto(c, b);
    await mergeInto(c, d);
    expect(await find("nested:a")).toMatchObject({ id: c.id, attributionCount: 4 });
    await undo(c, b); // takes a out with it
    expect(await find("nested:a")).toMatchObject({ id: b.id, attributionCount: 2 });
    expect(await find("nested:c")).toMatchObject({ attributionCount: 2 });
    await mergeInto(c, b);
    await undo(c, a);
    expect(await find("nested:a")).toEqual(a);
    expect(await find("nested:b")).toMatchObject({ id: c.id, attributionCount: 3 });
    await undo(c, b);
    await undo(c, d);
    expect([await find("nested:b"), await find("nested:c"), await find("nested:d")]).toEqual([b, c, d]);
  });

  test("200: concurrent and repeated merges happen once", async () => {
    const [a, b, c, d] = await four("race");
    const answers = await Promise.all([
      mergeInto(a, b, c),
      mergeInto(a, c, b),
      mergeInto(a, d),
      mergeInto(a, d),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mergesOf(a)).toHaveLength(3);
    const crossed = await Promise.all([undo(a, b), undo(a, c)]);
    expect(crossed.map(({ status }) => status)).toEqual([200, 200]);
    const both = await Promise.all([mergeInto(b, c), mergeInto(c, b)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const [{ id: mergeId }] = (await mergesOf(a)).filter(({ undoneAt }) => !undoneAt) as [Merge];
    for (const _ of [1, 2])
      expect((await ada.call("DELETE", `/api/creators/${a.id}/merges/${mergeId}`)).status).toBe(200);
  });

  test("200: a creator known only by name, counted once if an attribution has both", async () => {
    await credit("both:1", { creators: ["Yan", "Zoë"] }, "duet:1");
    await credit(null, { creator: "Zoë" }, "solo:1");
    const zoe = (await ada.get("/api/creators?q=zoe")).body[0];
    expect(zoe.attributionCount).toBe(2);
    const known = await find("both:1");
    expect((await mergeInto(known, zoe)).body).toMatchObject({ attributionCount: 2 });
    await undo(known, zoe);
    expect((await ada.get("/api/creators?q=zoe")).body).toEqual([zoe]);
  });

  test("200: works", async () => {
    await credit("maker:1", { title: "Part" }, "cut:1");
    await credit("maker:2", { title: "Whole", license: "CC-BY-4.0" }, "cut:2");
    const [[part], [whole]] = [
      (await ada.get("/api/works?q=part")).body,
      (await ada.get("/api/works?q=whole")).body,
    ];
    const { body } = await ada.post(`/api/works/${whole.id}/merge`, { from: [part.id] });
    expect(body).toMatchObject({ title: "Whole", attributionCount: 2, license: { name: "CC BY 4.0" } });
    expect(body.creators).toHaveLength(2);
    const [merge] = (await ada.get(`/api/works/${whole.id}/merges`)).body;
    await ada.call("DELETE", `/api/works/${whole.id}/merges/${merge.id}`);
    expect((await ada.get("/api/works?q=part")).body).toEqual([part]);
  });

  test("400, 404, and 409: an impossible merge says what to do", async () => {
    const [a, b, c] = await four("wrong");
    expect((await mergeInto(a, a)).status).toBe(400);
    await mergeInto(b, c);
    const { status, body } = await mergeInto(a, c);
    expect([status, body.message]).toEqual([
      409,
      "Name wrong:c has since been merged into another creator. Reload the list and merge that one, or " +
        "undo the earlier merge first.",
    ]);
    expect((await mergeInto(a, { id: "nobody" })).status).toBe(404);
    expect(
      (await ada.call("DELETE", `/api/creators/${a.id}/merges/${(await mergesOf(b))[0]?.id}`)).status,
    ).toBe(404);
  });
});

describe("linking", () => {
  test("200: a local id becomes a global one, and the link can be undone", async () => {
    await credit("van:gogh", { creator: "Van Gogh" });
    const local = await find("van:gogh");
    const { body } = await ada.post(`/api/creators/${local.id}/link`, {
      identifier: "https://www.wikidata.org/wiki/Q5582",
    });
    expect(body).toMatchObject({ name: "Van Gogh", attributionCount: 1, mergedCount: 1 });
    expect(body.identifiers.map(({ value }: { value: string }) => value)).toEqual([
      "wikidata:Q5582",
      "van:gogh",
    ]);
    await credit("wikidata:Q5582", { creator: "Vincent van Gogh" }, "gogh:2");
    const both = await find("van:gogh");
    expect(both).toMatchObject({ id: body.id, name: "Vincent van Gogh", attributionCount: 2 });
    const again = await ada.post(`/api/creators/${local.id}/link`, { identifier: "wikidata:q5582" });
    expect(again.body.mergedCount).toBe(1);
    const more = await ada.post(`/api/creators/${both.id}/link`, { identifier: "viaf:9854560" });
    expect(more.body).toMatchObject({ id: both.id, mergedCount: 2 });
    await undo(both, local);
    expect(await find("van:gogh")).toEqual(local);
    expect(await find("wikidata:Q5582")).toMatchObject({ attributionCount: 1 });
  });

  test("400: an identifier that isn't global, or has a wrong check digit", async () => {
    const { id } = await find("pen:1");
    const messages = [];
    for (const identifier of ["creator:someone", "orcid:0000-0002-1825-0098", ""])
      messages.push((await ada.post(`/api/creators/${id}/link`, { identifier })).body.errors[0].message);
    expect(messages).toEqual([
      "Enter an id with its scheme, such as orcid:0000-0002-1825-0097 or wikidata:Q5582, or an https " +
        "address",
      "The last character of this ORCID iD should be 7, not 8",
      "An identifier is required",
    ]);
  });
});

test("403 and 404: viewers can read, strangers see nothing", async () => {
  const { id } = await find("pen:1");
  const vera = await joinTeam(app, ada, "viewer", "Vera");
  expect((await vera.get(`/api/creators/${id}`)).status).toBe(200);
  const mallory = await join(app, "Mallory");
  const other = (await find("pen:2")).id;
  for (const [method, path, body] of [
    ["PATCH", "", { name: "X" }],
    ["POST", "/merge", { from: [other] }],
    ["POST", "/link", { identifier: "viaf:1" }],
    ["DELETE", "/merges/none", undefined],
  ] as const) {
    expect((await vera.call(method, `/api/creators/${id}${path}`, body)).status, path).toBe(403);
    expect((await mallory.call(method, `/api/creators/${id}${path}`, body)).status, path).toBe(404);
  }
  expect((await mallory.get(`/api/creators/${id}/merges`)).status).toBe(404);
});

test("erasing a person deletes what they wrote in their own workspace", async () => {
  const eve = await join(app, "Eve");
  const own = await startProject(eve);
  const theirs = await startProgram(app, eve);
  await theirs.post("/v1/attributions", attributionInput(own, { metadata: {} }));
  const [{ id }] = (await eve.get("/api/creators")).body;
  await eve.call("PATCH", `/api/creators/${id}`, { name: "My Friend" });
  const { rows } = await app.deps.pool.query("select id, email from users where username = $1", [
    eve.username,
  ]);
  await inContext(systemCaller(app.deps), "system", (ctx) => catalogEraser.erase(ctx, rows[0]));
  expect((await eve.get(`/api/creators/${id}`)).body).toMatchObject({
    name: "creator:vincent-van-gogh",
    corrected: null,
  });
});
