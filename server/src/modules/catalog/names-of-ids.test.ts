import { expect, test } from "vitest";
import { attributionInput, join, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
await putOnPlan(app, ada, "team");
const program = await startProgram(app, ada, { scopes: ["read", "write"] });
const project = await startProject(ada, { name: "Names of ids" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });

type Recorded = { id: string; url: string };
let recordings = 0;

async function record(contentCreatorId: string | null, creators?: unknown[]): Promise<Recorded> {
  const { status, body } = await program.post("/v1/attributions", {
    ...attributionInput(project, { content_id: `x:${recordings++}` }),
    content_creator_id: contentCreatorId,
    metadata: { title: "Tides", license: "CC0-1.0", ...(creators && { creators }) },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await settleEvents(app.deps);
  return body;
}

/** Returns the start of the credit, which the API and the public page must share. */
async function creditOf({ id, url }: Recorded): Promise<string> {
  const { credit } = (await program.get(`/v1/attributions/${id}/credit?format=text`)).body;
  const start = credit.slice(0, credit.indexOf(" is dedicated"));
  const page = String((await program.get(url.replace(/^https?:\/\/[^/]+/, ""))).body);
  const text = page.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');
  expect(text).toContain(start);
  return start;
}

async function nameCreator(id: string, name: string): Promise<void> {
  const { creators } = (await program.get(`/v1/creators?project_id=${project.id}`)).body;
  const creator = creators.find((one: object) => JSON.stringify(one).includes(id));
  expect((await ada.call("PATCH", `/api/creators/${creator.id}`, { name })).status).toBe(200);
  await settleEvents(app.deps);
}

test("a maker with another id never names content_creator_id", async () => {
  await record("creator:a", [{ name: "Stranger", id: "creator:other" }]);
  await record("creator:b", [
    { id: "creator:b", role: "photographer" },
    { name: "Stranger", role: "editor" },
  ]);
  expect(await creditOf(await record("creator:a"))).toBe('"Tides"');
  expect(await creditOf(await record("creator:b"))).toBe('"Tides"');
});

test("a corrected name only applies to its id, with the id's role", async () => {
  const edited = await record("creator:c", [
    { id: "creator:c", role: "photographer" },
    { name: "Bo Ek", role: "editor" },
  ]);
  const strange = await record("creator:c", [{ name: "Stranger", id: "creator:other" }]);
  const second = await record("creator:c", ["First Maker", { name: "C.", id: "creator:c" }]);
  await nameCreator("creator:c", "Cece Fixed");
  expect(await creditOf(edited)).toBe('"Tides", photo by Cece Fixed, edited by Bo Ek,');
  expect(await creditOf(strange)).toBe('"Tides" by Stranger');
  expect(await creditOf(second)).toBe('"Tides" by First Maker and Cece Fixed');
});

test("the catalog names an id within creators, with its role", async () => {
  const orcid = "orcid:0000-0002-1825-0097";
  await record(orcid, ["Josiah Carberry"]);
  expect(await creditOf(await record(null, ["Bo Ek", { id: orcid, role: "translator" }]))).toBe(
    '"Tides" by Bo Ek, translated by Josiah Carberry,',
  );
});
