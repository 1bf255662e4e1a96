import type { Analytics } from "@byline/contract/analytics.ts";
import { describe, expect, test } from "vitest";
import { attributionInput, type Caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { foldTallies, settleEvents, startApp } from "../../../test/harness.ts";
import { backfillCatalog } from "./backfill.ts";

const app = await startApp();
const ada = await join(app);
const [gallery, shop] = [
  await startProject(ada, { name: "Gallery" }),
  await startProject(ada, { name: "Shop" }),
];
const program = await startProgram(app, ada);
const bound = await startProgram(app, ada, { projectId: shop.id });

const record = async (members: Record<string, unknown>, project = gallery) => {
  const { status, body } = await program.post(
    "/v1/attributions",
    attributionInput(project, { metadata: {}, ...members }),
  );
  expect(status).toBe(201);
  return body.id as string;
};
const ORCID = "0000-0002-1825-0097";

await record({
  content_id: "museum:1",
  content_creator_id: "creator:vincent",
  metadata: {
    title: "The Starry Night",
    creator: "Vincent van Gogh",
    license: "CC0-1.0",
    source_url: "https://example.com/starry",
    thumbnail_url: "https://example.com/starry.jpg",
  },
});
await record({ content_id: "museum:2", content_creator_id: "creator:vincent" }, shop);
await record({
  content_id: "doi:10.1000/182",
  content_creator_id: `orcid:${ORCID}`,
  metadata: { creator: "Josiah Carberry" },
});
await record({
  content_id: "https://doi.org/10.1000/182",
  content_creator_id: `https://orcid.org/${ORCID}`,
  metadata: { creator: "J. S. Carberry", title: "Psychoceramics" },
});
await record({
  content_id: "press:1",
  content_creator_id: null,
  metadata: { creator: "Éva O’Neil", title: "Straßenfest", creator_type: "person" },
});
await record({
  content_id: "press:2",
  content_creator_id: "agency:1",
  metadata: { creators: ["The Agency", "Éva O'Neil", "Bo"], creator_type: "Organization" },
});
await record({ content_id: "isbn:9783161484101", content_creator_id: "orcid:0000-0002-1825-0098" });

type Listed = {
  id: string;
  name: string;
  title: string;
  kind: string;
  creators: { name: string }[];
  attribution_count: number;
  identifiers: { value: string; label: string; global: boolean; problem: string | null }[];
};
const listFrom =
  (path: "creators" | "works", from: Caller = program) =>
  async (query = ""): Promise<Listed[]> => {
    const { status, body } = await from.get(`/v1/${path}?${query}`);
    expect([status, body.total], `${path}?${query}`).toEqual([200, body[path]?.length]);
    return body[path];
  };
const [creators, works] = [listFrom("creators"), listFrom("works")];
const names = async (query: string, list = creators) =>
  (await list(query)).map(({ name, title }) => name ?? title).toSorted();
const one = async (query: string, list = creators) => {
  const [found, ...more] = await list(query);
  expect(more).toEqual([]);
  return found as Listed;
};

const ALL = [
  "Bo",
  "Josiah Carberry",
  "The Agency",
  "Vincent van Gogh",
  "orcid:0000-0002-1825-0098",
  "Éva O’Neil",
];

describe("GET /v1/creators and /v1/works", () => {
  test("200: lists each creator once, whichever ids are used, with exact figures before and after folding", async () => {
    const counted = async () =>
      Object.fromEntries((await creators()).map(({ name, attribution_count: n }) => [name, n]));
    const expected = {
      "Vincent van Gogh": 2,
      "Josiah Carberry": 2,
      "Éva O’Neil": 2,
      Bo: 1,
      "The Agency": 1,
      "orcid:0000-0002-1825-0098": 1,
    };
    expect(await counted()).toEqual(expected);
    await foldTallies(app.deps);
    expect(await counted()).toEqual(expected);
  });

  test("200: reads a global identifier in every form; one with a wrong check digit is local, with a reason", async () => {
    const josiah = await one("identifier=https://orcid.org/0000-0002-1825-0097");
    expect(josiah).toMatchObject({ name: "Josiah Carberry", kind: "person" });
    expect(josiah.identifiers).toMatchObject([{ value: `orcid:${ORCID}`, global: true, problem: null }]);
    const wrong = await one("identifier=orcid:0000-0002-1825-0098");
    expect(wrong.identifiers[0]).toMatchObject({
      global: false,
      problem: "The last character of this ORCID iD should be 7, not 8",
    });
  });

  test.each<[string, string[]]>([
    ["q=eva o'neil", ["Éva O’Neil"]],
    ["q=carberry josiah", ["Josiah Carberry"]],
    ["q=VINCENT", ["Vincent van Gogh"]],
    ["q=agency:1", ["The Agency"]],
    ["q=starry", []],
    ["scheme=orcid", ["Josiah Carberry"]],
    ["scheme=name", ["Bo", "Éva O’Neil"]],
    ["kind=organization", ["The Agency"]],
    ["kind=person", ["Josiah Carberry", "Éva O’Neil"]],
    ["identifier=creator:vincent", ["Vincent van Gogh"]],
    ["identifier=nobody", []],
  ])("200: creators by %s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("200: works have the title, creators, license, source, and picture from attributions", async () => {
    const vincent = await one("q=vincent");
    expect(await one("q=starry night", works)).toMatchObject({
      title: "The Starry Night",
      creators: [{ id: vincent.id, name: "Vincent van Gogh" }],
      license: { name: "CC0 1.0", spdx: "CC0-1.0" },
      source: "https://example.com/starry",
      picture: null,
      picture_source: "https://example.com/starry.jpg",
      attribution_count: 1,
    });
    expect(await one("q=psychoceramics", works)).toMatchObject({
      attribution_count: 2,
      identifiers: [{ value: "doi:10.1000/182", label: "DOI 10.1000/182" }],
      license: null,
    });
    // the id is that of the first of those whom the attribution names, and no further creator
    expect((await one("identifier=press:2", works)).creators).toMatchObject([
      { name: "The Agency" },
      { name: "Éva O’Neil" },
      { name: "Bo" },
    ]);
    expect(await names(`creator_id=${vincent.id}`, works)).toEqual(["The Starry Night", "museum:2"]);
  });

  test("200: pages follow each other in both directions", async () => {
    for (const sort of ["recent", "name"]) {
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const { body } = await program.get(
          `/v1/creators?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...body.creators.map(({ name }: Listed) => name));
        expect(body.total).toBe(6);
        cursor = body.next_cursor;
      }
      expect(seen.toSorted()).toEqual(ALL);
      if (sort === "name") expect(seen).toEqual([ALL[0], ALL[5], ALL[1], ALL[4], ALL[2], ALL[3]]);
    }
  });

  test("200: what a project credits, with its figures; 403 for a token bound to it", async () => {
    const inShop = await creators(`project_id=${shop.id}`);
    expect(inShop).toMatchObject([{ name: "Vincent van Gogh", attribution_count: 1 }]);
    expect(await names(`project_id=${shop.id}`, works)).toEqual(["museum:2"]);
    const { id } = await one("scheme=orcid");
    for (const path of [`/${id}`, `?project_id=${shop.id}`, `/${id}/merges`])
      expect((await bound.get(`/v1/creators${path}`)).status, path).toBe(403);
  });

  test("200: one creator, with other names and projects", async () => {
    const { id } = await one("scheme=orcid");
    const { body } = await program.get(`/v1/creators/${id}`);
    expect(body).toMatchObject({
      name: "Josiah Carberry",
      aliases: ["J. S. Carberry"],
      projects: [{ project_id: gallery.id, attribution_count: 2 }],
    });
    const { id: starry } = await one("q=starry", works);
    expect((await program.get(`/v1/works/${starry}`)).body).toMatchObject({ title: "The Starry Night" });
  });

  test("200: an edit moves its values, and uncredited entries are no longer listed", async () => {
    const id = await record({
      content_id: "typo:1",
      content_creator_id: "creator:vincnt",
      metadata: { creator: "Vincnt", title: "Irisis" },
    });
    const typo = await one("identifier=creator:vincnt");
    await program.call("PATCH", `/v1/attributions/${id}`, {
      content_creator_id: "creator:vincent",
      metadata: { title: "Irises", creators: ["Vincent van Gogh", "Ann", "Bea"] },
      reason: "Spelling",
    });
    expect(await creators("identifier=creator:vincnt")).toEqual([]);
    expect((await program.get(`/v1/creators/${typo.id}`)).body.attribution_count).toBe(0);
    expect((await one("identifier=typo:1", works)).title).toBe("Irises");
    expect((await one("identifier=typo:1", works)).creators.map(({ name }) => name)).toEqual([
      "Vincent van Gogh",
      "Ann",
      "Bea",
    ]);
    await program.call("PATCH", `/v1/attributions/${id}`, {
      content_id: "typo:2",
      metadata: { creators: ["Ann"] },
      reason: "Only she",
    });
    expect(await works("identifier=typo:1")).toEqual([]);
    expect(await creators("q=bea")).toEqual([]);
    await program.call("DELETE", `/v1/attributions/${id}`, { reason: "Not used" });
    expect(await works("identifier=typo:2")).toEqual([]);
    expect(await one("identifier=creator:vincent")).toMatchObject({ attribution_count: 2 });
  });

  test("200: a search for a creator also finds their works, after works with that title", async () => {
    await record({ content_id: "vincent:1", metadata: { title: "Vincent, a film", creator: "Tim B." } });
    const titles = async (q: string, more = "") =>
      (await ada.get(`/api/search?q=${q}${more}`)).body.works.map(({ name }: Listed) => name);
    const [first, ...others] = await titles("vincent");
    expect(first).toBe("Vincent, a film");
    expect(others).toContain("The Starry Night");
    expect(await titles("vincent", "&limit=1")).toEqual(["Vincent, a film"]);
    const eve = await join(app, "Eve");
    expect((await eve.get("/api/search?q=vincent")).body.works).toEqual([]);
  });

  test("200: entries credited only by a withdrawn attribution aren't listed or found by name", async () => {
    const of = { content_id: "gone:1", content_creator_id: "creator:gone" };
    const said = { title: "Nighthawks", creator: "Edward Hopper" };
    const wrong = await record({ ...of, metadata: { title: "Nighthawk Café", creator: "Dennis Hopper" } });
    const right = await record({ ...of, metadata: said });
    const [creator, work] = [await one("q=hopper"), await one("q=nighthawk", works)];
    const other = await one("identifier=press:1", works);
    await ada.post(`/api/works/${work.id}/merge`, { from: [other.id] });
    const withdraw = (id: string) => program.call("DELETE", `/v1/attributions/${id}`, { reason: "Wrong" });
    const search = async (q: string) => {
      const found = (await ada.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
      return [...found.creators, ...found.works].map(({ name }: Listed) => name).toSorted();
    };

    await withdraw(wrong);
    expect(await names("q=hopper")).toEqual([said.creator]);
    expect([await names("q=dennis"), await names("q=cafe", works), await search("dennis")]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await program.get(`/v1/creators/${creator.id}`)).body.aliases).toEqual([]);

    await withdraw(right);
    expect([await creators("identifier=creator:gone"), await search("hopper")]).toEqual([[], []]);
    // what is merged into it is credited still, by its own name
    expect(await one("identifier=gone:1", works)).toMatchObject({
      title: "Straßenfest",
      attribution_count: 1,
    });
    const [merge] = (await ada.get(`/api/works/${work.id}/merges`)).body;
    await ada.call("DELETE", `/api/works/${work.id}/merges/${merge.id}`);
    expect(await works("identifier=gone:1")).toEqual([]);
    await ada.call("PATCH", `/api/creators/${creator.id}`, { name: "Grace Hopper" });
    expect(await search("hopper")).toEqual([]);

    // attributions are found by what they say, withdrawn or not
    for (const query of ["title=nighthawks", "creator=edward hopper", "creator=dennis hopper"])
      expect((await program.get(`/v1/attributions?${query}&withdrawn=true`)).body.total, query).toBe(2);
    await record({ ...of, metadata: said });
    expect(await search("edward")).toEqual(["Grace Hopper", said.title]);
    expect(await names("q=nighthawk", works)).toEqual([said.title]);
    expect(await names("q=dennis")).toEqual([]);
    await ada.call("PATCH", `/api/creators/${creator.id}`, { name: null });
  });

  test("200: a text in very many names finds the same, page by page", async () => {
    const { rows } = await app.deps.pool.query(
      `insert into attribution_names (workspace_id, project_id, kind, value, name, last_day)
       select workspace_id, id, v.kind, v.value, 'Common ' || n, current_date from projects
       cross join generate_series(1, 700) n cross join (values ('creator', 'creator:vincent'),
         ('author', 'press:1'), ('title', 'museum:1')) v (kind, value) where id = $1 returning name`,
      [gallery.id],
    );
    await app.deps.pool.query(
      `insert into creator_ids
       select workspace_id, project_id, true, 'common 7', creator_id, first_day, last_day
       from creator_ids where by_name and value = 'bo' limit 1`,
    );
    expect(rows.length).toBeGreaterThan(2000);
    expect(await names("q=common")).toEqual(["Bo", "Vincent van Gogh"]);
    expect(await names("q=common", works)).toEqual(["The Starry Night"]);
    const { body } = await program.get("/v1/creators?q=common&limit=1&sort=name");
    const [next] = (await program.get(`/v1/creators?q=common&sort=name&cursor=${body.next_cursor}`)).body
      .creators;
    expect([body.creators[0].name, body.total, next.name]).toEqual(["Bo", 2, "Vincent van Gogh"]);
    await app.deps.pool.query(
      "delete from attribution_names where folded like 'common %';" +
        "delete from creator_ids where value = 'common 7'",
    );
  });

  test("200: attributions of a creator and of a work, by all their ids", async () => {
    const count = async (query: string, from = program) =>
      (await from.get(`/v1/attributions?${query}`)).body.attributions.length;
    for (const query of ["scheme=orcid", "q=vincent", "q=eva o'neil", "q=agency"]) {
      const { id, attribution_count } = await one(query);
      expect(await count(`creator_id=${id}`), query).toBe(
        attribution_count + (query === "q=vincent" ? 1 : 0), // one is withdrawn
      );
    }
    const { id } = await one("identifier=doi:10.1000/182", works);
    expect(await count(`work_id=${id}`)).toBe(2);
    expect(await count(`work_id=${id}`, bound)).toBe(0);
    expect(await count("creator_id=none")).toBe(0);
  });

  test("400: a cursor of another list, an unknown scheme", async () => {
    const { body } = await program.get("/v1/creators?limit=1");
    expect((await program.get(`/v1/creators?sort=name&cursor=${body.next_cursor}`)).status).toBe(400);
    expect((await program.get("/v1/creators?scheme=isdn")).status).toBe(400);
  });

  test("404: no one sees another workspace's", async () => {
    const mallory = await startProgram(app, await join(app, "Mallory"));
    const { id } = await one("q=vincent");
    expect(await listFrom("creators", mallory)()).toEqual([]);
    expect((await mallory.get(`/v1/creators/${id}`)).status).toBe(404);
    expect((await mallory.get(`/v1/works?creator_id=${id}`)).status).toBe(404);
    expect((await mallory.get("/v1/works/none")).status).toBe(404);
  });
});

test("rereading the events and a full backfill make the same catalog", async () => {
  const { pool } = app.deps;
  const rows = async () =>
    (
      await pool.query(
        `select scheme, identifier, shown_name, first_day, last_day, (select count(*) from creator_ids i
           where i.creator_id = c.id) as ids from creators c where last_day is not null
         union all
         select scheme, identifier, shown_name, first_day, last_day, (select count(*) from work_creators p
           where p.work_id = w.id) from works w where last_day is not null
         union all
         select kind, value || name, live::text, last_day, last_day, 0 from attribution_names order by 1, 2`,
      )
    ).rows;
  const kept = await rows();
  expect(kept.filter(({ shown_name }) => shown_name === "false").length).toBeGreaterThan(0);
  await pool.query("update event_cursors set xid = '0', seq = 0 where consumer = 'catalog'");
  await settleEvents(app.deps);
  expect(await rows()).toEqual(kept);

  await pool.query(
    `update attribution_names set live = true;
     truncate creators, works, creator_ids, work_ids, work_creators cascade;
     insert into catalog_backfill select distinct workspace_id, project_id,
       '00000000-0000-0000-0000-000000000000'::uuid from attributions`,
  );
  await backfillCatalog(app.deps);
  expect(await rows()).toEqual(kept);
  expect(kept.length).toBeGreaterThan(10);
  expect((await pool.query("select from catalog_backfill")).rowCount).toBe(0);
});

test("with several creators and an id, none is counted twice, even in an older catalog", async () => {
  const duo = await startProject(ada, { name: "Duo" });
  const of = { content_creator_id: "creator:ann-b" };
  await record({ ...of, content_id: "duo:1", metadata: { creators: ["Ann B", "Bob"] } }, duo);
  await record(
    { ...of, content_id: "duo:2", metadata: { creator: "Ann B", authors: ["Cleo", "Ann B"] } },
    duo,
  );
  const listed = [
    { name: "Bob" },
    { id: "creator:cleo", name: "Cleo" },
    { id: of.content_creator_id, name: "Ann B" },
  ];
  await record({ ...of, content_id: "duo:3", metadata: { creators: listed } }, duo);
  const inDuo = () => names(`project_id=${duo.id}`);
  const expected = ["Ann B", "Bob", "Cleo"];
  expect(await inDuo()).toEqual(expected);

  const { pool } = app.deps;
  const before = [
    ["author", "duo:1", "Ann B"],
    ["author", "duo:1", "Ann <ann@example.com>"],
    ["creator", "creator:ann-b", "Ann Bee (Illustrator)"],
  ];
  for (const [kind, value, name] of before)
    await pool.query(
      `insert into attribution_names (workspace_id, project_id, kind, value, name, last_day)
       select workspace_id, project_id, $2, $3, $4, current_date from project_totals where project_id = $1`,
      [duo.id, kind, value, name],
    );
  await pool.query(
    `with work as (select i.* from work_ids i where i.project_id = $1 and i.value = 'duo:1'),
     made as (
       insert into creators (workspace_id, id, root_id, scheme, identifier, label, name, shown_name, kind,
         first_day, last_day)
       select workspace_id, new.id, new.id, 'name', 'ann <ann@example.com>', 'Ann', 'Ann', 'Ann', 'unknown',
         current_date, current_date
       from work, gen_random_uuid() as new (id) returning workspace_id, id
     ), known as (
       insert into creator_ids (workspace_id, project_id, by_name, value, creator_id, first_day, last_day)
       select workspace_id, $1, true, 'ann <ann@example.com>', id, current_date, current_date from made
     ) insert into work_creators (workspace_id, project_id, work_id, creator_id)
     select made.workspace_id, $1, work.work_id, made.id from made, work`,
    [duo.id],
  );
  expect((await inDuo()).length).toBe(4);
  await pool.query(
    `insert into catalog_backfill select workspace_id, project_id, '00000000-0000-0000-0000-000000000000'
     from project_totals where project_id = $1`,
    [duo.id],
  );
  await backfillCatalog(app.deps);
  expect(await inDuo()).toEqual(expected);
  const { rows: kept } = await pool.query(
    "select name from attribution_names where project_id = $1 and kind <> 'title' order by name",
    [duo.id],
  );
  expect(kept.map(({ name }) => name)).toEqual(["Ann B", "Bob", "Bob", "Cleo", "Cleo"]);

  const page = await one(`project_id=${duo.id}&identifier=creator:ann-b`);
  expect(page).toMatchObject({ name: "Ann B", attribution_count: 3 });
  const analytics = async () => (await ada.get(`/api/analytics?projectId=${duo.id}&period=7d`)).body;
  const ranked = async () =>
    (await analytics()).creators.map((top: Analytics["creators"][number]) => [
      top.creator?.name,
      top.contentCreatorId,
      top.count,
    ]);
  expect(await analytics()).toMatchObject({ uniqueCreators: 3, projects: [{ uniqueCreators: 3 }] });
  const byId = ["Ann B", "creator:ann-b", 3];
  expect(await ranked(), "as many as are counted").toEqual([byId, ["Bob", null, 2], ["Cleo", null, 2]]);
  const figures = async () => (await program.get(`/v1/analytics/projects/${duo.id}?period=7d`)).body;
  expect(await figures()).toMatchObject({ unique_creators: 3 });
  expect((await ada.get(`/api/attributions/counts?projectId=${duo.id}`)).body.contentCreators).toBe(3);
  const [bob] = await creators(`project_id=${duo.id}&q=bob`);
  await program.post(`/v1/creators/${page.id}/merge`, { from: [bob?.id] });
  expect(await figures()).toMatchObject({ unique_creators: 2 });
  expect(await ranked(), "what credits her by both once").toEqual([byId, ["Cleo", null, 2]]);
  expect((await ada.get(`/api/attributions/counts?projectId=${duo.id}`)).body.contentCreators).toBe(2);
});

test("200: a search in one project uses the displayed name, not other projects' names", async () => {
  const frida = { content_id: "museum:9", content_creator_id: "creator:frida" };
  await record({ ...frida, metadata: { creator: "Frida Kahlo", title: "Roots" } });
  await record({ ...frida, metadata: { creator: "Magdalena Carmen Kahlo" } });
  await record({ ...frida, metadata: {} }, shop);
  await settleEvents(app.deps);
  const inShop = `&project_id=${shop.id}`;
  const found = async (q: string, within = "") =>
    (await program.get(`/v1/creators?q=${q}${within}`)).body.creators.map(
      ({ name }: { name: string }) => name,
    );
  for (const [q, all, own] of [
    ["magdalena", 1, 1],
    ["frida", 1, 0],
    ["creator:frida", 1, 1],
    ["starry", 0, 0],
  ] as const)
    expect([(await found(q)).length, (await found(q, inShop)).length], q).toEqual([all, own]);
  const count = async (within: string) =>
    (await program.get(`/v1/works?q=museum:9${within}`)).body.works.length;
  expect([await count(""), await count(inShop)]).toEqual([1, 1]);
});

test("200: kind, license, and source come from an attribution that isn't withdrawn", async () => {
  const of = { content_id: "stated:1", content_creator_id: "creator:stated" };
  const first = { license: "CC BY 4.0", source_url: "https://example.com/first", creator_type: "Person" };
  const said = await record({ ...of, metadata: first });
  const wrong = { license: "CC0-1.0", source_url: "https://example.com/second" };
  const id = await record({ ...of, metadata: { ...wrong, creator_type: "organization" } });
  const shown = async () => {
    await settleEvents(app.deps);
    const [work] = (await program.get("/v1/works?identifier=stated:1")).body.works;
    const [creator] = (await program.get("/v1/creators?identifier=creator:stated")).body.creators;
    return [work.license?.name ?? null, work.source, creator.kind];
  };
  expect(await shown()).toEqual(["CC0 1.0", wrong.source_url, "organization"]);
  await program.call("DELETE", `/v1/attributions/${id}`, { reason: "Wrong" });
  expect(await shown()).toEqual(["CC BY 4.0", first.source_url, "person"]);
  await record({ ...of, metadata: {} });
  await program.call("DELETE", `/v1/attributions/${said}`, { reason: "Wrong too" });
  expect(await shown()).toEqual([null, null, "unknown"]);
});
