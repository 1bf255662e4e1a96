import { formatCredit } from "@byline/contract/credit.ts";
import { WRITTEN_FORMATS } from "@byline/contract/credits.ts";
import { afterAll, expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { startServices } from "../../../test/services.ts";
import { runDueAttributionExports } from "../attributions/run-exports.ts";

const pages: NonNullable<Parameters<typeof startServices>[0]> = {};
const services = await startServices(pages);
afterAll(() => void services.server.close());
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: services.origin } });
const visitor = caller(app.url);
const ada = await join(app);
const program = await startProgram(app, ada);
const project = await startProject(ada, { name: "Wall label" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });

/** BibTeX keeps capitals in braces. */
const plain = (text: string) => text.replaceAll(/[{}]/g, "");

type Recorded = { id: string; url: string };

/** Returns the credit as each place shows it. */
async function placesOf({ id, url }: Recorded): Promise<Record<string, string>> {
  const { pathname } = new URL(url);
  const shortId = pathname.split("/").at(-1);
  const read = async (path: string) => {
    const { body } = await visitor.get(path);
    return typeof body === "string" ? body : JSON.stringify(body);
  };
  const formats = WRITTEN_FORMATS.filter((format) => format !== "provider").map(async (format) => {
    const { body } = await program.get(`/v1/attributions/${id}/credit?format=${format}`);
    return [`/v1 as ${format}`, plain(body.credit)];
  });
  return Object.fromEntries([
    ...(await Promise.all(formats)),
    ["the app", (await ada.get(`/api/attributions/${id}/credit`)).body.credit],
    ["several credits", (await program.get(`/v1/attributions/credits?ids=${id}`)).body.credits[0].credit],
    ["the page", await read(pathname)],
    ["the public API", await read(`/v1/public/credits/${shortId}`)],
    ["the project's credits", await read(`/v1/public/projects/${project.id}/credits`)],
    ["oEmbed", await read(`/oembed?url=${encodeURIComponent(url)}`)],
    ["the feed", await read(`/p/${project.id}/credits.atom`)],
    ["the badge", await read(`${pathname}/badge.svg`)],
    ["the project's page", await read(`/p/${project.id}`)],
  ]);
}

/** Returns the same of what lists works, creators, and the latest credits, and of files and copied texts. */
async function morePlacesOf(recorded: Recorded): Promise<Record<string, string>> {
  const { pathname } = new URL(recorded.url);
  const textOf = async ({ body }: { body: unknown }) =>
    typeof body === "string" ? body : JSON.stringify(body);
  const read = async (path: string) => textOf(await visitor.get(path));
  const page = await read(pathname);
  const [, work = ""] = /href="(\/w\/[\w-]+)"/.exec(page) ?? [];
  const [, by = ""] = /href="(\/by\/[\w-]+)"/.exec(page) ?? [];
  const [workId, creatorId] = [work, by].map((path) => path.split("/").at(-1));
  const headers = { authorization: `Bearer ${program.token.token}` };
  const files = ["csv", "jsonl"].map(async (format) => {
    const { body } = await program.post("/v1/exports", { project_id: project.id, format });
    await runDueAttributionExports(app.deps);
    return [
      `the export as ${format}`,
      await (await fetch(`${app.url}/v1/exports/${body.id}/file`, { headers })).text(),
    ];
  });
  const copied = WRITTEN_FORMATS.filter((format) => format !== "provider").flatMap((format) =>
    [pathname, work].map(async (path) => [
      `${path} as ${format}`,
      plain(await read(`${path}/copy/${format}`)),
    ]),
  );
  return Object.fromEntries([
    ...(await Promise.all([...copied, ...files])),
    ["the app's list", await textOf(await ada.get("/api/attributions/user"))],
    ["the app's details", await textOf(await ada.get(`/api/attributions/${recorded.id}`))],
    ["the work's page", await read(work)],
    ["the creator's page", await read(by)],
    ["the creator's feed", await read(`${by}/credits.atom`)],
    ["explore", await read("/explore/credits")],
    ["the work in the public API", await read(`/v1/public/works/${workId}`)],
    ["its credits", await read(`/v1/public/works/${workId}/credits`)],
    ["the creator in the public API", await read(`/v1/public/creators/${creatorId}`)],
    ["the creator's credits", await read(`/v1/public/creators/${creatorId}/credits`)],
    ["the work's oEmbed", await read(`/oembed?url=${encodeURIComponent(new URL(work, recorded.url).href)}`)],
    ["the work's embed", await read(`/p/${project.id}/copy/embed`)],
    ["works of /v1", await textOf(await program.get("/v1/works"))],
    ["creators of /v1", await textOf(await program.get("/v1/creators"))],
  ]);
}

/** Parts of a credit that a place leaves out: it shows one thing, or has little space. */
const LEFT_OUT: [place: RegExp, parts: string[]][] = [
  [/badge|feed|explore|project's page/, ["license"]],
  [/badge|^creators|creator in the public API/, ["title", "license"]],
  [/as spdx/, ["title"]],
  // Data and lists of creators keep the name; the sentence has the wording that the creator asks for.
  [/as (bibtex|csl-json|ris|spdx)|creators of|creator in the public API|works of|the app's list/, ["line"]],
];

/** Every place has the parts of the credit, and none says a former one. */
async function expectEverywhere(recorded: Recorded, parts: Record<string, RegExp>, former: RegExp[]) {
  await settleEvents(app.deps);
  const places = { ...(await placesOf(recorded)), ...(await morePlacesOf(recorded)) };
  const wrong = Object.entries(places).flatMap(([place, text]) => {
    const left = LEFT_OUT.flatMap(([one, parts]) => (one.test(place) ? parts : []));
    const missing = Object.entries(parts).filter(([part, says]) => !left.includes(part) && !says.test(text));
    return [
      ...missing.map(([part]) => `${place}: no ${part}`),
      ...former.filter((one) => one.test(text)).map((one) => `${place}: ${one}`),
    ];
  });
  expect(wrong).toEqual([]);
}

test("corrected, merged, undone, and claimed: every place says the same", async () => {
  const ids = { content_id: "local:dawn", content_creator_id: "https://dawn.example" };
  const input = attributionInput(project, { ...ids, metadata: { license: "all rights reserved" } });
  const { body: recorded } = await program.post("/v1/attributions", input);
  await settleEvents(app.deps);
  const idOf = async (kind: string, identifier: string) =>
    (await ada.get(`/api/${kind}?q=${encodeURIComponent(identifier)}`)).body[0].id;
  const creator = await idOf("creators", "https://dawn.example");
  const work = await idOf("works", "local:dawn");
  await ada.call("PATCH", `/api/creators/${creator}`, { name: "Mira Okafor" });
  await ada.call("PATCH", `/api/works/${work}`, { title: "Dawn Chorus", license: "CC-BY-4.0" });
  const license = /CC[ -]BY[ -]4\.0|licenses\/by\/4\.0/;
  const parts = { name: /Mira Okafor/, title: /Dawn Chorus/, license };
  await expectEverywhere(recorded, parts, []);

  // Merged into another, it is called as that one is; undone, by its own name again.
  const metadata = { title: "Dusk", creator: "M. Okafor-Lind" };
  const other = { content_id: "local:dusk", content_creator_id: "local:lind", metadata };
  await program.post("/v1/attributions", attributionInput(project, other));
  await settleEvents(app.deps);
  const into = await idOf("creators", "local:lind");
  await ada.call("PATCH", `/api/creators/${into}`, { name: "Lind Okafor" });
  const merged = await ada.post(`/api/creators/${into}/merge`, { from: [creator] });
  expect(merged.status).toBe(200);
  await settleEvents(app.deps);
  expect((await placesOf(recorded))["/v1 as text"]).toContain("by Lind Okafor");
  const [merge] = (await ada.get(`/api/creators/${into}/merges`)).body;
  expect((await ada.call("DELETE", `/api/creators/${into}/merges/${merge.id}`)).status).toBeLessThan(300);
  await expectEverywhere(recorded, parts, []);

  // The creator who proves the identifier chooses how to be credited.
  const mira = await join(app, "Mira");
  const { body: claim } = await mira.post("/api/claims", { identifier: "https://dawn.example" });
  pages["/dawn.example/.well-known/byline-verification.txt"] = ["text/plain", claim.challenge.file.line];
  const proved = await mira.post(`/api/claims/${claim.id}/check`, { method: "well-known" });
  expect(proved.body).toMatchObject({ problem: null });
  await mira.call("PATCH", `/api/claims/${claim.id}`, { creditLine: "Art: M. Okafor" });
  await expectEverywhere(recorded, { line: /Art: M\. Okafor/, title: /Dawn Chorus/, license }, []);
});

test("a name and a title corrected once are right in every place; what was recorded stays", async () => {
  const input = attributionInput(project, {
    content_id: "local:wave",
    content_creator_id: "local:k-17",
    metadata: { license: "CC0-1.0" },
  });
  const { body: recorded } = await program.post("/v1/attributions", input);
  await settleEvents(app.deps);
  for (const [place, credit] of Object.entries(await placesOf(recorded)))
    expect(credit, `${place}: an id is no name`).not.toContain("by local:k-17");

  const [creator] = (await ada.get("/api/creators")).body;
  const [work] = (await ada.get("/api/works")).body;
  const named = await ada.call("PATCH", `/api/creators/${creator.id}`, { name: "Katsushika Hokusai" });
  const titled = await ada.call("PATCH", `/api/works/${work.id}`, { title: "The Great Wave" });
  expect([named.status, titled.status]).toEqual([200, 200]);
  const places = await placesOf(recorded);
  for (const [place, credit] of Object.entries(places)) {
    expect(credit, place).toContain("Katsushika Hokusai");
    if (!["the badge", "/v1 as spdx"].includes(place)) expect(credit, place).toContain("The Great Wave");
  }
  expect(places["/v1 as text"]).toMatch(/^"The Great Wave" by Katsushika Hokusai is dedicated to the public/);
  const { body: kept } = await program.get(`/v1/attributions/${recorded.id}`);
  expect(kept.metadata).toEqual({ license: "CC0-1.0" });
});

const find = async (path: string, name: string) => {
  const list = (await ada.get(`${path}?q=${encodeURIComponent(name)}`)).body;
  return list.find((one: { name?: string; title?: string }) => (one.name ?? one.title) === name);
};
const listed = async (id: string) => {
  const { body } = await ada.get(`/api/attributions/${id}`);
  return formatCredit({ ...body, metadata: body.creditedMetadata ?? body.metadata }, "text");
};

test("a license and a source corrected once are right in every place, until that is undone", async () => {
  const input = attributionInput(project, {
    content_id: "local:cliffs",
    metadata: {
      title: "Cliffs",
      creator: "Ana Prados",
      license: "all rights reserved",
      url: "https://a.example/",
    },
  });
  const { body: recorded } = await program.post("/v1/attributions", input);
  await settleEvents(app.deps);
  const work = await find("/api/works", "Cliffs");
  const correct = (body: object) => ada.call("PATCH", `/api/works/${work.id}`, body);
  expect((await correct({ license: "" })).status).toBe(400);
  expect((await correct({ source: "javascript:x" })).status).toBe(400);
  const terms = { license: "CC-BY-4.0", source: "https://museum.example/cliffs" };
  const { status, body } = await correct(terms);
  expect([status, body.license.spdx, body.source, body.correctedLicense]).toEqual([
    ...[200, "CC-BY-4.0", terms.source, "CC-BY-4.0"],
  ]);
  const LINE = '"Cliffs" by Ana Prados is licensed under CC BY 4.0.';
  const places = await placesOf(recorded);
  expect(places["/v1 as text"]).toContain(LINE);
  expect(await listed(recorded.id)).toContain(LINE);
  for (const [place, credit] of Object.entries(places)) {
    if (["the badge", "the project's page"].includes(place)) continue;
    expect(credit, place).toMatch(/CC[ -]BY[ -]4\.0|licenses\/by\/4\.0/);
    expect(credit, place).not.toContain("a.example");
  }
  const { body: kept } = await program.get(`/v1/attributions/${recorded.id}`);
  expect(kept.metadata).toEqual(input.metadata);
  await correct({ license: null, source: null });
  expect((await placesOf(recorded))["/v1 as text"]).toContain("All rights reserved");
});

test("creators known by name alone are corrected too, each of several", async () => {
  const input = (metadata: object) => attributionInput(project, { content_creator_id: undefined, metadata });
  const one = (await program.post("/v1/attributions", input({ title: "A", author: "K. Hokusay" }))).body;
  const several = (
    await program.post("/v1/attributions", input({ title: "B", creators: ["K. Hokusay", "U. Hiroshige"] }))
  ).body;
  await settleEvents(app.deps);
  const creator = await find("/api/creators", "K. Hokusay");
  await ada.call("PATCH", `/api/creators/${creator.id}`, { name: "Katsushika Hokusai" });
  for (const [{ id, url }, by] of [
    [one, "by Katsushika Hokusai"],
    [several, "by Katsushika Hokusai and U. Hiroshige"],
  ] as const) {
    expect((await placesOf({ id, url }))["/v1 as text"]).toContain(by);
    expect(await listed(id)).toContain(by);
  }
});

test("what only a private project states of an id is in no public credit", async () => {
  const hidden = await startProject(ada, { name: "Embargoed" });
  const ids = { content_id: "shared:9", content_creator_id: "creator:anon9" };
  const { body: shown } = await program.post(
    "/v1/attributions",
    attributionInput(project, { ...ids, metadata: {} }),
  );
  const metadata = { title: "EMBARGOED film", creator: "Confidential Person", license: "CC0-1.0" };
  await program.post("/v1/attributions", attributionInput(hidden, { ...ids, metadata }));
  await settleEvents(app.deps);
  const { pathname } = new URL(shown.url);
  const shortId = pathname.split("/").at(-1);
  const pages = [pathname, `${pathname}/copy/json-ld`, `/v1/public/credits/${shortId}`, `/p/${project.id}`];
  const { body: page } = await visitor.get(pathname);
  for (const [, path] of page.matchAll(/href="(\/(?:w|by)\/[^"]+)"/g)) pages.push(path);
  for (const path of new Set(pages))
    expect(JSON.stringify((await visitor.get(path)).body), path).not.toMatch(/EMBARGOED|Confidential/);
});
