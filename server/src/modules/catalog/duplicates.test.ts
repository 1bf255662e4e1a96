import type { Creator, Work } from "@byline/contract/catalog.ts";
import { PAGE_MEMBERS } from "@byline/contract/credit/source.ts";
import { MAX_PROPOSALS, type Proposal } from "@byline/contract/duplicates.ts";
import { describe, expect, test } from "vitest";
import { attributionInput, join, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";

const app = await startApp();

/** Someone with a workspace of their own, and what the catalog makes of their attributions. */
async function start() {
  const person = await join(app);
  const project = await startProject(person);
  const program = await startProgram(app, person);
  const record = async (...attributions: Record<string, unknown>[]) => {
    for (const members of attributions) {
      const { status } = await program.post(
        "/v1/attributions",
        attributionInput(project, { content_creator_id: null, metadata: {}, ...members }),
      );
      expect(status).toBe(201);
    }
    await settleEvents(app.deps);
  };
  const read = async (kind: "creators" | "works"): Promise<Proposal[]> => {
    const { status, body } = await person.get(`/api/duplicates/${kind}`);
    expect([status, body.hasMore]).toEqual([200, false]);
    return body.proposals;
  };
  return { person, project, program, record, read };
}

const by = (
  content_creator_id: string | null,
  creator: string | null,
  content_id = `by:${content_creator_id}`,
) => ({
  content_id,
  content_creator_id,
  metadata: creator ? { creator } : {},
});
const work = (content_id: string, metadata: Record<string, unknown>) => ({ content_id, metadata });
const labels = ({ entries }: Proposal) => entries.map((one) => ("title" in one ? one.title : one.name));
const idsIn = ({ entries }: Proposal) =>
  entries.flatMap(({ identifiers }) => identifiers.map(({ value }) => value));
const reasonsIn = ({ reasons }: Proposal) => reasons.map(({ rule, value }) => `${rule}: ${value}`);

const ORCID = "0000-0002-1825-0097";
const ISNI = "isni:0000000218250097";

describe("creators", () => {
  test.each<[string, ReturnType<typeof by>[], string | null]>([
    ["the same name", [by("a:1", "Ana Prados"), by("a:2", "ana  PRADÓS")], "name: Ana Prados"],
    [
      "a name with and without an id",
      [by("a:1", "Ana Prados"), by(null, "Ana Prados", "x")],
      "name: Ana Prados",
    ],
    [
      "an ORCID iD, which is an ISNI",
      [by(`orcid:${ORCID}`, "J. Carberry"), by(ISNI, "Josiah")],
      `identifier: ORCID ${ORCID}`,
    ],
    [
      "an id in another case",
      [by("creator:van-gogh", "Vincent"), by("Creator:Van_Gogh", "V.")],
      "identifier: creator:van-gogh",
    ],
    [
      "an address with and without www.",
      [by("https://www.ana.example/me/", "A"), by("https://ana.example/me", "B")],
      "identifier: www.ana.example/me/",
    ],
    ["ids that differ by more than separators", [by("img:1-1", "A"), by("img:11", "B")], null],
    [
      "a Japanese name with and without a space",
      [by("a:1", "坂本龍一"), by("a:2", "坂本 龍一")],
      "name: 坂本龍一",
    ],
    [
      "a Japanese name with an ideographic space",
      [by("a:1", "さくら\u3000ももこ"), by(null, "さくらももこ", "x")],
      "name: さくら ももこ",
    ],
    ["Latin names with and without a space", [by("a:1", "Ana Maria"), by("a:2", "Anamaria")], null],
    ["other names", [by("a:1", "Ana Prados"), by("a:2", "Ana Prado")], null],
    ["words that name no one", [by("a:1", "Unknown"), by("a:2", "unknown")], null],
    ["the first account of a program", [by("a:1", "admin"), by("a:2", "Admin")], null],
    ["no name at all", [by("a:1", null), by("a:2", null)], null],
    [
      "one name under two ORCID iDs",
      [by(`orcid:${ORCID}`, "J. Smith"), by("orcid:0000-0001-5109-3700", "J. Smith")],
      null,
    ],
  ])("%s", async (_, attributions, reason) => {
    const { record, read } = await start();
    await record(...attributions);
    const found = await read("creators");
    expect(found.map(reasonsIn)).toEqual(reason === null ? [] : [[reason]]);
    for (const proposal of found) expect(proposal.entries).toHaveLength(2);
  });

  test("an id that was once read as a web address", async () => {
    const { record, read } = await start();
    await record(by(`orcid:${ORCID}`, "J. Carberry"), by("https://old.example/x", "Josiah"));
    const stored = `https://orcid.org/${ORCID}`;
    await app.deps.pool.query(
      "update creators set identifier = $1 where scheme = 'url' and name = 'Josiah'",
      [stored],
    );
    expect((await read("creators")).map(reasonsIn)).toEqual([[`identifier: ORCID ${ORCID}`]]);
  });

  test("as many as fit on a screen, and whether there are more", async () => {
    const { person, project, program } = await start();
    const attributions = Array.from({ length: 2 * MAX_PROPOSALS + 2 }, (_, i) =>
      attributionInput(project, by(`a:${i}`, `Name ${i >> 1}`)),
    );
    expect((await program.post("/v1/attributions/batch", { attributions })).status).toBe(200);
    await settleEvents(app.deps);
    const { body } = await person.get("/api/duplicates/creators");
    expect([body.proposals.length, body.hasMore]).toEqual([MAX_PROPOSALS, true]);
  });

  test("the one to keep comes first, with its count", async () => {
    const { record, read } = await start();
    await record(
      by("a:1", "Ana", "x:1"),
      by("a:1", "Ana", "x:2"),
      by("wikidata:Q42", "Ana", "x:3"),
      by("a:2", "Ana"),
    );
    const [proposal] = await read("creators");
    expect(proposal?.entries.map(({ attributionCount }) => attributionCount)).toEqual([1, 2, 1]);
    expect(idsIn(proposal as Proposal)).toEqual(["wikidata:Q42", "a:1", "a:2"]);
  });
});

describe("works", () => {
  const source = "https://museum.example/works/7";
  const irises = { title: "Irises", creator: "Ogata Kōrin" };
  test.each<[string, ReturnType<typeof work>[], string | null]>([
    [
      "title and creator",
      [work("w:1", irises), work("w:2", { title: "IRISES", creator: "ogata korin" })],
      "title: Irises",
    ],
    ["the title alone", [work("w:1", irises), work("w:2", { title: "Irises", creator: "Vincent" })], null],
    ["a title without a creator", [work("w:1", { title: "Irises" }), work("w:2", { title: "Irises" })], null],
    [
      "no title",
      [work("w:1", { ...irises, title: "Untitled" }), work("w:2", { ...irises, title: "untitled" })],
      null,
    ],
    [
      "the source",
      [
        work("w:1", { title: "A", source_url: source }),
        work("w:2", { title: "B", source_url: `http://www.museum.example/works/7/?utm_source=x#top` }),
      ],
      "source: museum.example/works/7",
    ],
    [
      "the source in members of services, next to words",
      [
        work("w:1", { title: "A", objectURL: source, source: "Harbor Museum Archives" }),
        work("w:2", { title: "B", "edm:isShownAt": source }),
      ],
      "source: museum.example/works/7",
    ],
    [
      "the repository of two packages",
      [work("w:1", { name: "core", repository: source }), work("w:2", { name: "cli", repository: source })],
      null,
    ],
    [
      "a whole site as the source",
      [
        work("w:1", { source_url: "https://museum.example" }),
        work("w:2", { source_url: "https://museum.example/" }),
      ],
      null,
    ],
    [
      "pages that the query tells apart",
      [work("w:1", { source_url: `${source}?v=1` }), work("w:2", { source_url: `${source}?v=2` })],
      null,
    ],
    [
      "an id with other separators",
      [work("img:one two", {}), work("IMG:one_two", {})],
      "identifier: img:one two",
    ],
    [
      "two books of one title",
      [work("isbn:9783161484100", irises), work("isbn:9780306406157", irises)],
      null,
    ],
  ])("%s", async (_, attributions, reason) => {
    const { record, read } = await start();
    await record(...attributions);
    expect((await read("works")).map(reasonsIn)).toEqual(reason === null ? [] : [[reason]]);
  });

  test("DCMI, IIIF, and services: the source key covers every member with a work's page", async () => {
    const { rows } = await app.deps.pool.query(
      `select generation_expression as sql from information_schema.columns
       where table_schema = 'public' and table_name = 'works' and column_name = 'source_key'`,
    );
    const known = [...rows[0].sql.matchAll(/->> '([^']+)'/g)].map(([, member]) => member);
    expect(known).toEqual(PAGE_MEMBERS);
  });

  test("the same picture; several reasons make one proposal", async () => {
    const { record, read } = await start();
    await record(work("w:1", irises), work("w:2", irises), work("w:3", { title: "Waves" }));
    await app.deps.pool.query(
      `insert into pictures (workspace_id, content_id, state, digest, prefix, width, height)
       select workspace_id, value, 'stored', md5('one'), 'x/', 4, 3 from work_ids
       where value in ('w:1', 'w:2')
         and workspace_id = (select workspace_id from works order by id desc limit 1)`,
    );
    expect((await read("works")).map(reasonsIn)).toEqual([["picture: null", "title: Irises"]]);
  });
});

describe("decisions", () => {
  test("204: not the same, for everyone in the workspace, until another one appears", async () => {
    const { person, record, read } = await start();
    await record(by("a:1", "Ana"), by("a:2", "Ana"));
    const [{ entries }] = (await read("creators")) as [Proposal];
    const ids = entries.map(({ id }) => id);
    const keep = () => person.post("/api/duplicates/creators/distinct", { ids });
    expect([(await keep()).status, (await keep()).status]).toEqual([204, 204]);
    expect(await read("creators")).toEqual([]);
    await putOnPlan(app, person, "team");
    expect((await person.get("/api/audit?action=creator.kept_apart")).body).toHaveLength(1);
    await record(by("a:3", "Ana"));
    expect((await read("creators")).map(labels)).toEqual([["Ana", "Ana", "Ana"]]);
  });

  test("204: also applies to what one of them is merged into", async () => {
    const { person, record, read } = await start();
    await record(by("a:1", "Ana"), by("a:2", "Ana"), by("a:3", "A. Prados"));
    const [{ entries }] = (await read("creators")) as [Proposal];
    const [one, other] = entries as [Creator, Creator];
    await person.post("/api/duplicates/creators/distinct", { ids: [one.id, other.id] });
    const [third] = (await person.get("/api/creators?identifier=a:3")).body;
    await person.call("PATCH", `/api/creators/${third.id}`, { name: "Ana" });
    await person.post(`/api/creators/${third.id}/merge`, { from: [one.id] });
    expect(await read("creators")).toEqual([]);
  });

  test("200: merging removes a proposal, undoing restores it", async () => {
    const { person, record, read } = await start();
    await record(
      work("w:1", { title: "Irises", creator: "Kōrin" }),
      work("w:2", { title: "Irises", creator: "Kōrin" }),
    );
    const [{ entries }] = (await read("works")) as [Proposal];
    const [into, from] = entries as [Work, Work];
    const { body } = await person.post(`/api/works/${into.id}/merge`, {
      from: [from.id],
      reason: "Same title",
    });
    expect(body.attributionCount).toBe(2);
    expect(await read("works")).toEqual([]);
    const [merge] = (await person.get(`/api/works/${into.id}/merges`)).body;
    await person.call("DELETE", `/api/works/${into.id}/merges/${merge.id}`);
    expect(await read("works")).toHaveLength(1);
  });

  test("400 for only one; 403 for a viewer; 404 for another workspace's", async () => {
    const [ada, ben] = [await start(), await start()];
    await ada.record(by("a:1", "Ana"), by("a:2", "Ana"));
    const [{ entries }] = (await ada.read("creators")) as [Proposal];
    const ids = entries.map(({ id }) => id);
    const path = "/api/duplicates/creators/distinct";
    expect((await ada.person.post(path, { ids: [ids[0], ids[0]] })).status).toBe(400);
    await putOnPlan(app, ada.person, "team");
    const viewer = await joinTeam(app, ada.person, "viewer");
    expect((await viewer.get("/api/duplicates/creators")).body.proposals).toHaveLength(1);
    expect((await viewer.post(path, { ids })).status).toBe(403);
    expect((await ben.person.post(path, { ids })).status).toBe(404);
    expect(await ben.read("creators")).toEqual([]);
  });
});
