import { describe, expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { createPool } from "../../db/client.ts";
import { recordedIds } from "../catalog/recorded-ids.ts";
import type { AttributionFilter } from "./attribution-filter.ts";
import { searchNames, toNameQuery } from "./find-names.ts";
import { countMatching, listAttributions, listTypes } from "./queries.ts";

const app = await startApp();
const ada = await join(app);
const [gallery, shop] = [
  await startProject(ada, { name: "Gallery" }),
  await startProject(ada, { name: "Shop" }),
];
const program = await startProgram(app, ada);

const record = async (members: Record<string, unknown>, project = gallery) =>
  (await program.post("/v1/attributions", attributionInput(project, members))).body.id as string;
const of = (
  content_id: string,
  content_creator_id: string | null,
  metadata: object,
  type = "image_content",
) => ({
  content_id,
  content_creator_id,
  metadata,
  attribution_type: type,
});

const starry = await record(
  of("museum:1", "creator:vincent", { title: "The Starry Night", creator: "Vincent van Gogh" }),
);
const unnamed = await record(of("museum:2", "creator:vincent", {}));
const eva = await record(
  of("press:1", null, { title: "Straßenfest in Łódź", creator: "Éva O’Neil" }, "photo_content"),
);
const both = await record(
  of("press:2", "creator:ann", { creators: ["Ann Lee", { name: "Bo Søren" }], title: "Two of us" }),
  shop,
);
const list = async (query: string) => {
  const { status, body } = await program.get(`/v1/attributions?${query}`);
  expect([status, body.total], query).toEqual([200, body.attributions?.length]);
  return body.attributions.map(({ id }: { id: string }) => id).toSorted();
};
const found = async (q: string, person = ada) => {
  const { creators, works, attributions } = (await person.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
  return { creators, works, attributions };
};

test("analytics files show creators' and works' names next to their ids", async () => {
  await settleEvents(app.deps);
  const rows = async (section: string) =>
    String((await ada.get(`/api/analytics/export?section=${section}`)).body)
      .trim()
      .split("\r\n");
  expect(await rows("creators")).toContain("Vincent van Gogh,creator:vincent,2");
  expect(await rows("contents")).toEqual(
    expect.arrayContaining(["The Starry Night,museum:1,1", ",museum:2,1"]),
  );
});

test.each([
  ["ΟΔΥΣΣΕΥΣ", "οδυσσεύς"],
  ["Straße", "STRASSE"],
  ["İstanbul", "istanbul"],
  ["Istanbul", "ıstanbul"],
  ["مُحَمَّد", "محمد"],
  ["محمد", "مُحَمَّد"],
  ["Ångström", "A\u030angstro\u0308m"],
  ["A\u030angstro\u0308m", "ångström"],
])("200: finds a creator and a work called %s by %s, like every search", async (name, typed) => {
  const other = await join(app);
  const own = await startProject(other, { name: "Spellings" });
  const input = { content_id: "page:1", content_creator_id: null, metadata: { title: name, creator: name } };
  const { post, get } = await startProgram(app, other);
  const { id } = (await post("/v1/attributions", attributionInput(own, input))).body;
  await settleEvents(app.deps);
  const q = encodeURIComponent(typed);
  for (const query of [`title=${q}`, `creator=${q}`])
    expect((await get(`/v1/attributions?${query}`)).body.attributions, query).toMatchObject([{ id }]);
  for (const path of ["creators", "works"])
    expect((await other.get(`/api/${path}?q=${q}`)).body, path).toMatchObject([
      { [path === "works" ? "title" : "name"]: name },
    ]);
  const { creators, works } = await found(typed, other);
  expect([creators, works]).toMatchObject([[{ name }], [{ name }]]);
});

describe("GET /v1/attributions", () => {
  test.each<[string, string[]]>([
    ["title=the starry night", [starry]],
    ["title=THE%20%20STARRY%20NIGHT", [starry]],
    ["title=strassenfest in lodz", [eva]],
    ["title=starry", []],
    ["creator=vincent VAN gogh", [starry, unnamed]],
    ["creator=creator:vincent", [starry, unnamed]],
    ["creator=eva o'neil", [eva]],
    ["creator=bo soren", [both]],
    ["creator=ann lee&title=two of us", [both]],
    ["creator=vincent van gogh&title=two of us", []],
    ["creator=vincent van gogh&title=the starry night&withdrawn=false", [starry]],
    ["attribution_type=photo_content", [eva]],
    ["attribution_type=photo_content&creator=vincent van gogh", []],
    ["creator=100%25", []],
  ])("200 with ?%s", async (query, ids) => {
    expect(await list(query)).toEqual(ids.toSorted());
  });

  test("200 from one time and before another", async () => {
    const { created_at: at } = (await program.get(`/v1/attributions/${unnamed}`)).body;
    const all = [starry, unnamed, eva, both].toSorted();
    const split = (first: string[]) => [first, all.filter((id) => !first.includes(id))];
    const around = async (time: string) => {
      const sent = encodeURIComponent(time);
      return [await list(`created_before=${sent}`), await list(`created_after=${sent}`)];
    };
    expect(await around(at)).toEqual(split([starry]));
    expect(await around(at.replace("Z", "4Z"))).toEqual(split([starry, unnamed].toSorted()));
    const [hour, minutes] = [new Date(Date.parse(at) + 7_200_000).toISOString().slice(0, -1), "+02:00"];
    expect(await around(`${hour}${minutes}`)).toEqual(split([starry]));
    expect(await list(`created_after=${at}&created_before=${at}`)).toEqual([]);
  });

  test.each([
    "created_after=yesterday",
    "created_before=2026-11-21",
    "title=",
    "creator=%00",
    "attribution_type=A",
  ])("400 for ?%s", async (query) => {
    const { status, body } = await program.get(`/v1/attributions?${query}`);
    expect([status, body.errors[0].path]).toEqual([400, query.split("=")[0]]);
  });

  test("200 follows corrections: an unused name is no longer found", async () => {
    const id = await record(of("museum:9", "creator:frida", { title: "Roots", creator: "Frieda Kahlo" }));
    const copy = await record(of("museum:9", "creator:frida", { title: "Roots", creator: "Frieda Kahlo" }));
    const say = (which: string, creator: string) =>
      program.call("PATCH", `/v1/attributions/${which}`, {
        metadata: { title: "Roots", creator },
        reason: "Her name",
      });
    await say(id, "Frida Kahlo");
    for (const name of ["frida kahlo", "frieda kahlo"])
      expect(await list(`creator=${name}`)).toEqual([id, copy].toSorted());
    await say(copy, "Frida Kahlo");
    expect(await list("creator=frieda kahlo")).toEqual([]);
    expect((await found("kahlo")).creators).toMatchObject([
      { id: expect.any(String), name: "Frida Kahlo", identifier: "creator:frida" },
    ]);
  });
});

test("200: a name stays while any of an id's many attributions uses it", async () => {
  const statement = (creator: string, n: number) =>
    attributionInput(shop, of(`many:${n}`, "creator:many", { creator }));
  const sent = Array.from({ length: 30 }, (_, n) => statement(n === 29 ? "Mina Many" : "M. Many", n));
  const { body } = await program.post("/v1/attributions/batch", { attributions: sent });
  const ids: string[] = body.accepted.map(({ id }: { id: string }) => id);
  const rename = (id: string | undefined) =>
    program.call("PATCH", `/v1/attributions/${id}`, { metadata: { creator: "Many" }, reason: "Her name" });
  expect((await rename(ids[0])).status).toBe(200);
  expect(await list("creator=mina many&limit=100")).toEqual(ids.toSorted());
  await rename(ids[29]);
  expect(await list("creator=mina many")).toEqual([]);
  for (const name of ["m. many", "many"])
    expect(await list(`creator=${name}&limit=100`)).toEqual(ids.toSorted());
});

describe("in the app", () => {
  test.each<[string, string[]]>([
    ["search=gogh", [starry, unnamed]],
    ["search=night starry", [starry]],
    ["search=EVA", [eva]],
    ["search=press:", [eva, both]],
    ["search=creator:vin", [starry, unnamed]],
    ["creator=éva o'neil", [eva]],
    ["title=two of us", [both]],
    ["search=o'neil&attributionType=photo_content", [eva]],
  ])("200 lists and exports with ?%s", async (query, ids) => {
    const { body } = await ada.get(`/api/attributions/user?${query}`);
    expect(body.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    const csv = String((await ada.get(`/api/attributions/export?${query}`)).body);
    for (const id of [starry, unnamed, eva, both]) expect(csv.includes(id), id).toBe(ids.includes(id));
  });

  test("200 offers the recorded types", async () => {
    expect((await ada.get("/api/attributions/types")).body).toEqual(["image_content", "photo_content"]);
    expect((await (await join(app, "Grace")).get("/api/attributions/types")).body).toEqual([]);
  });

  test.each([
    ["van gogh", "Vincent van Gogh", "creator:vincent"],
    ["VAN GOGH", "Vincent van Gogh", "creator:vincent"],
    ["gogh", "Vincent van Gogh", "creator:vincent"],
    ["vi", "Vincent van Gogh", "creator:vincent"],
    ["vincent van gohg", "Vincent van Gogh", "creator:vincent"],
    ["eva", "Éva O’Neil", null],
    ["soren", "Bo Søren", null],
  ])("200 finds by %j the creator %s", async (q, name, identifier) => {
    const { creators } = await found(q);
    expect(creators).toMatchObject([{ name, identifier, plate: { creator: name }, picture: null }]);
    expect((await ada.get(`/api/creators/${creators[0].id}`)).body.name).toBe(name);
  });

  test("200: finds whole words in names first, and parts or typos only without any", async () => {
    const named = async (q: string, person = ada) => {
      const { similar, creators, works } = (await person.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
      return [similar, ...[...creators, ...works].map(({ name }: { name: string }) => name)];
    };
    await record(of("music:1", null, { title: "Goldberg Variations", creator: "Gordon Parks" }));
    await record(of("music:2", null, { title: "葛飾北斎", creator: "Goghini" }));
    await settleEvents(app.deps);
    expect(await named("gogh"), "those called so, then their works").toEqual([
      false,
      "Vincent van Gogh",
      "Goghini",
      "葛飾北斎",
      "museum:2",
      "The Starry Night",
    ]);
    expect(await named("berg")).toEqual([true, "Goldberg Variations"]);
    expect(await named("goldbreg")).toEqual([true, "Goldberg Variations"]);
    expect(await named("飾北斎"), "which has no spaces").toEqual([false, "葛飾北斎"]);
  });

  test("200 finds works by title, only in the caller's workspace", async () => {
    const { works } = await found("starry");
    expect(works).toMatchObject([{ name: "The Starry Night", identifier: "museum:1" }]);
    expect((await found("museum:1")).attributions).toMatchObject([
      { title: "The Starry Night", creator: "Vincent van Gogh", contentId: "museum:1" },
    ]);
    const nothing = { creators: [], works: [], attributions: [] };
    expect(await found("starry", await join(app, "Mallory"))).toEqual(nothing);
    for (const q of ["%", "_", "st_rry", "zebra"]) expect(await found(q), q).toEqual(nothing);
  });

  test("200 finds a creator by the corrected name and by the recorded one", async () => {
    const [{ id }] = (await found("soren")).creators;
    await ada.call("PATCH", `/api/creators/${id}`, { name: "Bodil Sørensen" });
    const expected = [{ id, name: "Bodil Sørensen", identifier: null }];
    for (const q of ["bodil", "sorensen", "bo soren"])
      expect((await found(q)).creators, q).toMatchObject(expected);
    await ada.call("PATCH", `/api/creators/${id}`, { name: null });
  });
});

test("with very many, filters and searches never scan a whole table", async () => {
  await settleEvents(app.deps);
  const { pool } = app.deps;
  await pool.query(
    `insert into attributions (workspace_id, project_id, id, recorded_by, content_id, content_creator_id,
       attribution_type, metadata, created_at)
     select p.workspace_id, p.id, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       p.created_by, 'bulk:' || n, 'creator:bulk-' || n % 500, 'type_' || n % 7,
       jsonb_build_object('title', 'Bulk ' || md5(n::text), 'creator', 'Person ' || n % 500,
         'platform', case when n % 50 > 0 then 'platform ' || n % 100 end), now()
     from projects p cross join generate_series(1, 12000) n where p.id = $1`,
    [gallery.id],
  );
  await pool.query(
    `insert into attribution_names (workspace_id, project_id, kind, value, name, last_day)
     select distinct a.workspace_id, a.project_id, n.*, current_date
     from attributions a cross join lateral (values
       ('creator', a.content_creator_id, a.metadata ->> 'creator'),
       ('title', a.content_id, a.metadata ->> 'title')) as n (kind, value, name)
     where a.content_id like 'bulk:%'`,
  );
  await pool.query("analyze attributions; analyze attribution_names");
  const { rows } = await pool.query("select workspace_id from projects where id = $1", [gallery.id]);
  const projects = { workspaceId: rows[0].workspace_id, projectIds: [gallery.id, shop.id] };
  const one = createPool(app.databaseUrl, { max: 1, name: "scans" });
  const deps = { pool: one, recordedIds };
  const scans = async () => {
    await one.query("select pg_stat_force_next_flush()");
    const { rows } = await one.query(
      `select sum(seq_scan)::int as n from pg_stat_user_tables
       where relname in ('attributions', 'attribution_names')`,
    );
    return rows[0].n;
  };
  const filters: AttributionFilter[] = [
    { title: "The Starry Night" },
    { creator: "Vincent van Gogh" },
    { creator: "person 7", title: "bulk" },
    { search: "starry" },
    { search: "person 499", withdrawn: false },
    { externalId: "page-17" },
    { attributionType: "type_3" },
    { platform: "platform 3" },
    { platform: "web" },
    { hasPlatform: false },
    { createdAfter: Date.now() - 60_000, createdBefore: Date.now() },
  ];
  for (const filter of filters) {
    const before = await scans();
    const page = await listAttributions(deps, projects, filter, { limit: 20 });
    const total = await countMatching(deps, projects, filter);
    expect(page.length, JSON.stringify(filter)).toBe(Math.min(20, total));
    expect(await scans(), JSON.stringify(filter)).toBe(before);
  }
  expect(await listAttributions(deps, projects, { search: "bulk" }, { limit: 20 }), "as all do").toHaveLength(
    20,
  );
  const before = await scans();
  const query = toNameQuery({ folded: "gogh", words: ["gogh"], typos: false, similar: false });
  const searched = await searchNames(one, projects, query, 5);
  expect(searched.creators).toHaveLength(2);
  expect(await listTypes(one, projects)).toContain("type_6");
  expect(await scans()).toBe(before);
  await one.end();
});
