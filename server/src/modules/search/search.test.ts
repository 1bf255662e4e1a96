import { describe, expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const [ada, grace] = [await join(app, "Adelaide"), await join(app, "Grace")];
const gallery = await startProject(ada, { name: "Gallery for the web", description: "Museum pictures" });
const secret = await startProject(ada, { name: "Gallery in secret", isPublic: false });
const museum = await startProject(grace, { name: "Museum guide", description: "Speaks about paintings" });
const hidden = await startProject(grace, { name: "Museum basement", isPublic: false });
const program = await startProgram(app, ada, { name: "Continuous integration" });
const { body: record } = await program.post(
  "/v1/attributions",
  attributionInput(gallery, { content_id: "museum:17" }),
);
const graces = await startProgram(app, grace, { name: "Museum token" });
await graces.post("/v1/attributions", attributionInput(hidden, { content_id: "museum:17" }));

const search = async (q: string, person: { get: typeof ada.get } = ada, more = "") =>
  (await person.get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body;
const names = (rows: { name?: string; username?: string; title?: string }[]) =>
  rows.map((row) => row.name ?? row.username ?? row.title);

describe("GET /api/search", () => {
  test("200 finds your own projects, even private ones, and others' public ones", async () => {
    const own = await search("gallery");
    expect(names(own.projects).sort()).toEqual(["Gallery for the web", "Gallery in secret"]);
    expect(own.publicProjects).toEqual([]);
    const others = await search("museum");
    expect(names(others.projects)).toEqual(["Gallery for the web"]);
    expect(others.publicProjects).toMatchObject([
      { id: museum.id, name: "Museum guide", user: { username: grace.username } },
    ]);
  });

  test.each(["***", "(((((((", "---", "!!!!", "..", "%%%", "___"])(
    "200 for %s, which has no words",
    async (q) => {
      for (const person of [ada, visitor])
        expect((await person.get(`/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
    },
  );

  test.each([
    ["mu", "the beginning of a name"],
    ["MU", "two letters in any case, which are looked for nowhere else"],
    ["MUSEUM G", "in any case"],
    ["guide museum", "words in any order"],
    ["painting", "the beginning of a word of the description"],
    ["Musuem guide", "a typing mistake"],
  ])("200 finds %j: %s", async (q) => {
    expect(names((await search(q)).publicProjects)).toEqual(["Museum guide"]);
  });

  test("200 finds similar results only if nothing has the words, and says so", async () => {
    const eve = await join(app, "Eve");
    await startProject(eve, { name: "Goghan sunflowers" });
    await startProject(grace, { name: "The gold rush" });
    await startProject(grace, { name: "Van (Gogh) room" });
    const ask = async (q: string) => {
      const { similar, projects, publicProjects } = await search(q, eve);
      return [similar, names(projects), names(publicProjects)];
    };
    expect(await ask("gogh")).toEqual([false, ["Goghan sunflowers"], ["Van (Gogh) room"]]);
    expect(await ask("flower")).toEqual([true, ["Goghan sunflowers"], []]);
    expect(await ask("goold rush")).toEqual([true, [], ["The gold rush"]]);
    expect(await ask("(gogh)")).toEqual([false, [], ["Van (Gogh) room"]]);
  });

  test.each([
    [gallery.id.slice(0, 8), "the start of its id"],
    ["galery", "a typing mistake"],
    ["web gallery", "words in any order"],
  ])("200 finds your own project by %j: %s", async (q) => {
    expect(names((await search(q)).projects)).toContain("Gallery for the web");
  });

  test("200 finds developers by name, username, and with a typo, but not with a private profile", async () => {
    for (const q of ["adel", "adelaide love", ada.username.toUpperCase(), "Adelade"]) {
      expect(names((await search(q, grace)).developers), q).toEqual([ada.username]);
    }
    const shy = await join(app, "Theodora");
    await app.deps.pool.query("update users set public_profile = false where username = $1", [shy.username]);
    for (const q of ["theo", shy.username, "Teodora", "odora"])
      expect((await search(q)).developers, q).toEqual([]);
    expect(names((await search("theo", shy)).developers)).toEqual([shy.username]);
    expect((await search(ada.email)).developers).toEqual([]);
  });

  test("200 finds your own attributions by id, content id, and original_url", async () => {
    for (const q of [record.id, "museum:17"]) {
      expect((await search(q)).attributions, q).toEqual([
        {
          id: record.id,
          projectId: gallery.id,
          contentId: "museum:17",
          contentCreatorId: "creator:vincent-van-gogh",
          attributionType: "image_content",
          createdAt: record.created_at,
          withdrawnAt: null,
          title: null,
          creator: "creator:vincent-van-gogh",
          picture: null,
        },
      ]);
    }
    expect((await search("museum:1")).attributions).toEqual([]);
    const address = "https://gallery.example/rooms/17?light=on";
    const { body: latest } = await program.post(
      "/v1/attributions",
      attributionInput(gallery, { content_id: address, metadata: { original_url: address } }),
    );
    expect((await search(address)).attributions).toMatchObject([{ id: latest.id }]);
    expect((await search("https://en.wikipedia.org/wiki/The_Starry_Night")).attributions).toMatchObject([
      { id: record.id },
    ]);
    expect(
      (await search("https://en.wikipedia.org/wiki/The_Starry_Night", grace)).attributions,
    ).not.toMatchObject([{ id: record.id }]);
  });

  test("200 finds your own tokens by prefix, last four, name, or the whole token, without revealing more", async () => {
    const { token, prefix, lastFour } = program.token;
    for (const q of [prefix, lastFour, token, "continuous"]) {
      expect((await search(q)).tokens, q).toEqual([
        { id: program.token.id, name: "Continuous integration", projectId: null, prefix, lastFour },
      ]);
    }
  });

  test("200 finds your own tokens by name in any case and accent", async () => {
    await startProgram(app, ada, { name: "Łódź ΟΔΟΣ" });
    for (const q of ["lodz", "ŁÓDŹ", "οδος"])
      expect(names((await search(q)).tokens), q).toEqual(["Łódź ΟΔΟΣ"]);
  });

  test("200 finds documentation pages by title and common terms", async () => {
    expect(names((await search("getting")).docs)).toEqual(["Getting started"]);
    expect(names((await search("quickstart")).docs)).toEqual(["Getting started"]);
    expect((await search("429 rate")).docs[0]).toMatchObject({ path: "/docs/rate-limits" });
    expect((await search("music")).docs[0]).toMatchObject({ path: "/docs/credits-by-field" });
    expect(names((await search("quikstart")).docs), "with a letter missing").toEqual(["Getting started"]);
    expect((await search("getting zebra")).docs, "every word has to be found").toEqual([]);
  });

  test("200 shows a visitor only public results", async () => {
    const found = await search("museum", visitor);
    expect(names(found.publicProjects).sort()).toEqual(["Gallery for the web", "Museum guide"]);
    expect([found.projects, found.attributions, found.tokens]).toEqual([[], [], []]);
  });

  test("200 reveals nothing about others' private projects, records, or tokens", async () => {
    for (const q of [
      "museum basement",
      "basement",
      hidden.id,
      hidden.id.slice(0, 8),
      graces.token.prefix,
      graces.token.lastFour,
      "museum token",
    ]) {
      const { q: asked, ...found } = await search(q);
      expect(asked).toBe(q);
      expect(JSON.stringify(found)).not.toContain(hidden.id);
      expect(found.tokens, q).toEqual([]);
    }
    expect(JSON.stringify(await search("gallery", grace))).not.toContain(secret.id);
    expect((await search(record.id, grace)).attributions).toEqual([]);
    await grace.call("PUT", `/api/projects/${museum.id}/archive`);
    expect((await search("museum")).publicProjects).toEqual([]);
    await grace.call("DELETE", `/api/projects/${museum.id}/archive`);
  });

  test("200 treats LIKE's special characters literally, and an empty query finds nothing", async () => {
    for (const q of ["%", "_", "%%%%", "\\", "'", "m%m", "b_sement"])
      expect((await search(q)).publicProjects, q).toEqual([]);
    for (const q of ["", "   "]) {
      expect(await search(q)).toEqual({
        q: "",
        similar: false,
        projects: [],
        publicProjects: [],
        developers: [],
        attributions: [],
        creators: [],
        works: [],
        publicCreators: [],
        publicWorks: [],
        tokens: [],
        docs: [],
      });
    }
  });

  test("200 respects the limit for each kind", async () => {
    const busy = await join(app, "Busy");
    for (let i = 0; i < 7; i++) await startProject(busy, { name: `Bulk ${i}` });
    expect((await search("bulk")).publicProjects).toHaveLength(5);
    expect((await search("bulk", ada, "&limit=2")).publicProjects).toHaveLength(2);
    expect((await search("bulk", busy, "&limit=20")).projects).toHaveLength(7);
  });

  test.each([`q=${"x".repeat(201)}`, "q=%00", "q=a&q=b", "q=a&limit=0", "q=a&limit=21"])(
    "400 for ?%s",
    async (query) => {
      expect((await ada.get(`/api/search?${query}`)).status).toBe(400);
    },
  );
});
