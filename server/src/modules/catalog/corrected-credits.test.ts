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
