import { formatCredit } from "@byline/contract/credit.ts";
import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const ada = await join(app);
const program = await startProgram(app, ada);
const project = await startProject(ada, { name: "Wall label" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });

/** Returns the credit as each place shows it. */
async function placesOf({ id, url }: { id: string; url: string }): Promise<Record<string, string>> {
  const { pathname } = new URL(url);
  const shortId = pathname.split("/").at(-1);
  const read = async (path: string) => {
    const { body } = await visitor.get(path);
    return typeof body === "string" ? body : JSON.stringify(body);
  };
  const formats = ["text", "html", "markdown", "json-ld"].map(async (format) => {
    const { body } = await program.get(`/v1/attributions/${id}/credit?format=${format}`);
    return [`/v1 as ${format}`, body.credit];
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
    if (place !== "the badge") expect(credit, place).toContain("The Great Wave");
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
    expect(credit, place).toMatch(/CC BY 4\.0|licenses\/by\/4\.0/);
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
