import { formatCredit } from "@byline/contract/credit.ts";
import { afterAll, expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  caller,
  join,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { type Credited, type Part, readPlaces } from "../../../test/credit-places.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { startServices } from "../../../test/services.ts";
import { confirmAddress } from "../../../test/team.ts";
import { DAY_MS } from "../../kit/days.ts";
import { closeMonths } from "../royalties/close-month.ts";

const pages: NonNullable<Parameters<typeof startServices>[0]> = {};
const services = await startServices(pages);
afterAll(() => void services.server.close());
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: services.origin } });
const visitor = caller(app.url);
const [ada, olga] = [await join(app), await joinOperator(app)];
const program = await startProgram(app, ada, { scopes: ["read", "write", "royalties:read"] });
const project = await startProject(ada, { name: "Wall label" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });

const period = new Date().toISOString().slice(0, 7);

/** Reports revenue of this month and closes it. Returns the id of its statement. */
async function closeStatement() {
  const revenue = { amount: 100_000, currency: "USD", period, reference: "r1" };
  await program.post("/v1/revenue", { ...revenue, project_id: project.id });
  await closeMonths({ ...app.deps, clock: () => Date.now() + 40 * DAY_MS });
  return (await ada.get(`/api/projects/${project.id}/royalties`)).body.statements[0].id;
}

/** Expects the parts of the credit in every place, and no text that it had before. */
function expectSame(
  places: Awaited<ReturnType<typeof readPlaces>>["own"],
  parts: Partial<Record<Part, RegExp>>,
  former: RegExp[],
) {
  const wrong = places.flatMap(({ name, parts: shows, text }) => [
    ...shows.filter((part) => parts[part] && !parts[part].test(text)).map((part) => `${name}: no ${part}`),
    ...former.flatMap((one) => (one.exec(text) ?? []).slice(0, 1).map((found) => `${name}: ${found}`)),
  ]);
  expect(wrong).toEqual([]);
}

/** Runs a call that must succeed. */
async function done(call: ReturnType<Person["post"]>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(400);
  return body;
}

/** Asks for the removal of a name from a public page, which an operator grants. */
async function removeName(recorded: Credited["recorded"], named: string) {
  const page = new URL(recorded.url).pathname;
  const { body } = await visitor.get(`/report?page=${encodeURIComponent(page)}`);
  const token = /name="token" value="([^"]*)"/.exec(body)?.[1] ?? "";
  app.advance(4000);
  const form = { page, project: project.id, token, website: "", reason: "remove-name", named };
  const fields = new URLSearchParams({ ...form, details: `I am ${named}`, email: "" }).toString();
  await done(visitor.post("/report", fields, { "content-type": "application/x-www-form-urlencoded" }));
  const [asked] = (await olga.get("/api/operator/reports")).body;
  expect(asked.subject.text, "the operators' queue").toBe(await creditText(recorded));
  const decision = { decision: "remove-name", note: "They proved who they are" };
  await done(olga.post(`/api/operator/reports/${asked.id}/decision`, decision));
}

const record = async (members: Record<string, unknown>) => {
  const { body } = await program.post("/v1/attributions", attributionInput(project, members));
  await settleEvents(app.deps);
  return body;
};
/** Runs the command line and reads about 80 places several times. */
const SLOW = { timeout: 180_000 };
const creditedOf = (recorded: Credited["recorded"], statementId?: string): Credited => ({
  ...{ app, ada, program, project, recorded, statementId },
  linked: { w: "", by: "" },
});
const PICTURE = "https://pictures.example/picture.jpg";
const sourceOf = (name: string) => `https://${name}.example/source`;

const idOf = async (kind: string, name: string) =>
  (await ada.get(`/api/${kind}?q=${encodeURIComponent(name)}`)).body[0].id;
const correct = (kind: string, id: string, body: object) =>
  done(ada.call("PATCH", `/api/${kind}/${id}`, body));
const licensed = (license: string) => new RegExp(`CC[ -]${license}[ -]4\\.0|licenses/${license}/4\\.0`, "i");

test("recorded, corrected, merged, and undone: every place shows the same", SLOW, async () => {
  const first = { title: "Aurora", creator: "M. Okaforr", license: "CC-BY-NC-4.0", url: sourceOf("first") };
  const ids = { content_id: "local:dawn", content_creator_id: "local:mira" };
  const recorded = await record({ ...ids, metadata: { ...first, image_url: PICTURE } });
  const creator = await idOf("creators", "M. Okaforr");
  const work = await idOf("works", "Aurora");
  const credited = creditedOf(recorded, await closeStatement());
  const everywhere = async (parts: Partial<Record<Part, RegExp>>, former: RegExp[]) => {
    const places = await readPlaces(credited);
    expectSame([...places.own, ...places.public], parts, former);
  };
  const FIRST = { name: /M\. Okaforr/, title: /Aurora/, license: licensed("BY-NC") };
  await everywhere(FIRST, []);

  await correct("creators", creator, { name: "Mira Okafor" });
  const terms = { license: "CC-BY-4.0", source: sourceOf("second") };
  await correct("works", work, { title: "Dawn Chorus", ...terms });
  const SECOND = { name: /Mira Okafor/, title: /Dawn Chorus/, license: licensed("BY") };
  const formerly = [...Object.values(FIRST), /first\.example/];
  await everywhere(SECOND, formerly);

  // Merged into others, they are called what those are; undone, by their own names again.
  const elsewhere = await startProject(ada, { name: "Elsewhere" });
  const others = { content_id: "local:other", content_creator_id: "local:lind" };
  const metadata = { title: "Dusk", creator: "L. Okafor-Lind", license: "CC0-1.0" };
  await record({ project_id: elsewhere.id, ...others, metadata });
  const into = { creators: await idOf("creators", "Okafor-Lind"), works: await idOf("works", "Dusk") };
  await correct("creators", into.creators, { name: "Lind Okafor" });
  const third = { license: "CC-BY-SA-4.0", source: sourceOf("third") };
  await correct("works", into.works, { title: "Nightfall", ...third });
  for (const [kind, from] of [
    ["creators", creator],
    ["works", work],
  ] as const)
    await done(ada.post(`/api/${kind}/${into[kind]}/merge`, { from: [from] }));
  const MERGED = { name: /Lind Okafor/, title: /Nightfall/, license: licensed("BY-SA") };
  await everywhere(MERGED, [...formerly, ...Object.values(SECOND), /second\.example/]);

  for (const kind of ["creators", "works"] as const) {
    const [merge] = (await ada.get(`/api/${kind}/${into[kind]}/merges`)).body;
    await done(ada.call("DELETE", `/api/${kind}/${into[kind]}/merges/${merge.id}`));
  }
  await everywhere(SECOND, [...formerly, ...Object.values(MERGED), /third\.example/]);
});

test("linked, claimed, and removed: every place shows the same", SLOW, async () => {
  const first = { title: "Marsh", creator: "N. Hadad", license: "CC-BY-NC-4.0" };
  const ids = { content_id: "local:marsh", content_creator_id: "local:noor" };
  const recorded = await record({ ...ids, metadata: { ...first, image_url: PICTURE } });
  const creator = await idOf("creators", "N. Hadad");
  const work = await idOf("works", "Marsh");
  await correct("creators", creator, { name: "Noor Haddad" });
  await correct("works", work, { title: "Reed Beds", license: "CC-BY-4.0" });
  const NAMED = { name: /Noor Haddad/, title: /Reed Beds/, license: licensed("BY") };
  const former = [/N\. Hadad/, /Marsh/, licensed("BY-NC")];
  const credited = creditedOf(recorded);

  // What was corrected before holds for what the ids are linked to.
  await done(ada.post(`/api/creators/${creator}/link`, { identifier: "https://own.example" }));
  await done(ada.post(`/api/works/${work}/link`, { identifier: "https://own.example/marsh" }));
  const linked = await readPlaces(credited);
  expectSame([...linked.own, ...linked.public], NAMED, former);

  // The creator who proves the identifier chooses how to be credited.
  const noor = await join(app, "Noor");
  await confirmAddress(app, noor);
  const { body: claim } = await noor.post("/api/claims", { identifier: "https://own.example" });
  pages["/own.example/.well-known/byline-verification.txt"] = ["text/plain", claim.challenge.file.line];
  await done(noor.post(`/api/claims/${claim.id}/check`, { method: "well-known" }));
  await done(noor.call("PATCH", `/api/claims/${claim.id}`, { creditLine: "Art: Noor H." }));
  const CLAIMED = { ...NAMED, name: /Noor H/, line: /Art: Noor H\./ };
  credited.claim = { by: noor, id: claim.id };
  const objection = { credit: recorded.url.split("/").at(-1), kind: "not-mine", text: "See my site." };
  await done(noor.post(`/api/claims/${claim.id}/disputes`, objection));
  const claimed = await readPlaces(credited);
  expectSame([...claimed.own, ...claimed.public], CLAIMED, former);

  // Once the name is removed, nothing public has it. The workspace keeps its own record.
  await removeName(recorded, "Noor Haddad");
  const removed = await readPlaces(credited);
  expectSame(removed.own, CLAIMED, former);
  expectSame(removed.public, {}, [...former, /Noor/]);
});

test("without a name, no place shows one until the workspace adds it", SLOW, async () => {
  const metadata = { license: "CC0-1.0", image_url: PICTURE };
  const recorded = await record({ content_id: "local:wave", content_creator_id: "local:k-17", metadata });
  const read = () => readPlaces(creditedOf(recorded));
  const before = await read();
  expectSame([...before.own, ...before.public], {}, [/by local:k-17/]);
  const [creator] = (await ada.get("/api/creators?q=local:k-17")).body;
  const [work] = (await ada.get("/api/works?q=local:wave")).body;
  await done(ada.call("PATCH", `/api/creators/${creator.id}`, { name: "Katsushika Hokusai" }));
  await done(ada.call("PATCH", `/api/works/${work.id}`, { title: "The Great Wave" }));
  await settleEvents(app.deps);
  const places = await read();
  expectSame([...places.own, ...places.public], { name: /Katsushika Hokusai/, title: /The Great Wave/ }, []);
  expect(await creditText(recorded)).toMatch(/^"The Great Wave" by Katsushika Hokusai is dedicated to the/);
  expect((await program.get(`/v1/attributions/${recorded.id}`)).body.metadata).toEqual(metadata);
});

const creditText = async ({ id }: { id: string }) =>
  (await program.get(`/v1/attributions/${id}/credit?format=text`)).body.credit;

const find = async (path: string, name: string) => {
  const list = (await ada.get(`${path}?q=${encodeURIComponent(name)}`)).body;
  return list.find((one: { name?: string; title?: string }) => (one.name ?? one.title) === name);
};
const listed = async (id: string) => {
  const { body } = await ada.get(`/api/attributions/${id}`);
  return formatCredit({ ...body, metadata: body.creditedMetadata ?? body.metadata }, "text");
};

test("a corrected license and source must be valid, and undoing the correction shows the recorded ones", async () => {
  const terms = { license: "all rights reserved", url: "https://a.example/" };
  const metadata = { title: "Cliffs", creator: "Ana Prados", ...terms };
  const recorded = await record({ content_id: "local:cliffs", metadata });
  const work = await find("/api/works", "Cliffs");
  const correct = (body: object) => ada.call("PATCH", `/api/works/${work.id}`, body);
  expect((await correct({ license: "" })).status).toBe(400);
  expect((await correct({ source: "javascript:x" })).status).toBe(400);
  const corrected = { license: "CC-BY-4.0", source: "https://museum.example/cliffs" };
  const { status, body } = await correct(corrected);
  expect([status, body.license.spdx, body.source, body.correctedLicense]).toEqual([
    ...[200, "CC-BY-4.0", corrected.source, "CC-BY-4.0"],
  ]);
  const LINE = '"Cliffs" by Ana Prados is licensed under CC BY 4.0.';
  expect(await creditText(recorded)).toContain(LINE);
  expect(await listed(recorded.id)).toContain(LINE);
  expect((await program.get(`/v1/attributions/${recorded.id}`)).body.metadata).toEqual(metadata);
  await correct({ license: null, source: null });
  expect(await creditText(recorded)).toContain("All rights reserved");
});

test("creators known only by name can be corrected too, each of several", async () => {
  const byName = (metadata: object) => record({ content_creator_id: undefined, metadata });
  const one = await byName({ title: "A", author: "K. Hokusay" });
  const several = await byName({ title: "B", creators: ["K. Hokusay", "U. Hiroshige"] });
  const creator = await find("/api/creators", "K. Hokusay");
  await ada.call("PATCH", `/api/creators/${creator.id}`, { name: "Katsushika Hokusai" });
  for (const [recorded, by] of [
    [one, "by Katsushika Hokusai"],
    [several, "by Katsushika Hokusai and U. Hiroshige"],
  ] as const) {
    expect(await creditText(recorded)).toContain(by);
    expect(await listed(recorded.id)).toContain(by);
  }
});

test("a creator merged into one known only by name has that name everywhere", SLOW, async () => {
  const metadata = { title: "Plum", creator: "Utagawa", license: "CC0-1.0", image_url: PICTURE };
  const recorded = await record({ content_id: "local:plum", content_creator_id: "local:u-1", metadata });
  const elsewhere = await startProject(ada, { name: "Elsewhere" });
  await putOnPlan(app, ada, "team");
  await done(ada.post(`/api/projects/${elsewhere.id}/status`, { status: "live" }));
  const named = { title: "Bridge", creator: "Ando Hiroshige" };
  await record({ project_id: elsewhere.id, content_creator_id: undefined, metadata: named });
  const [from, into] = [await find("/api/creators", "Utagawa"), await find("/api/creators", named.creator)];
  await done(ada.post(`/api/creators/${into.id}/merge`, { from: [from.id] }));
  await settleEvents(app.deps);
  const places = await readPlaces(creditedOf(recorded));
  expectSame([...places.own, ...places.public], { name: /Ando Hiroshige/ }, [/Utagawa/]);
});

test("public credits never show what only a private project recorded about an id", async () => {
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
