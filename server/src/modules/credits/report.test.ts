import { referenceOf } from "@byline/contract/report-reference.ts";
import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  caller,
  join,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const ada = await join(app);
const program = await startProgram(app, ada);
const [olga, project] = [await joinOperator(app), await startProject(ada, { name: "Wall label" })];
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
const credit = (
  await program.post("/v1/attributions", attributionInput(project, { metadata: { title: "<Wave>" } }))
).body;
const page = new URL(credit.url).pathname;
const ownPage = (await visitor.get(page)).body;
const linked = (kind: string) => new RegExp(`href="(/${kind}/[\\w-]+)"`).exec(ownPage)?.[1] as string;
const pages = [page, `/p/${project.id}`, linked("w"), linked("by")];

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const send = (fields: Record<string, string>, headers = {}) =>
  visitor.post("/report", new URLSearchParams(fields).toString(), { ...FORM, ...headers });

/** The fields of the form as it opens; sent some seconds later. */
async function open(of: string): Promise<Record<string, string>> {
  const { body } = await visitor.get(`/report?page=${encodeURIComponent(of)}`);
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
  app.advance(4000);
  const details = 'It says "by nobody" & <b>that</b> is wrong';
  return {
    ...{ page: fieldOf("page"), project: fieldOf("project"), token: fieldOf("token"), website: "" },
    ...{ reason: "wrong-credit", details, email: "reader@example.com" },
  };
}
const queue = async (status = "open") => (await olga.get(`/api/operator/reports?status=${status}`)).body;
/** Decided ones, without wishes to have a name removed. */
const wrongCredits = async () =>
  (await queue("decided")).filter(({ reason }: { reason: string }) => reason === "wrong-credit");
const isShown = async (person: Pick<Person, "get">) => (await person.get(page)).status === 200;

test("every page links to a form that works without JavaScript and reaches the operators' queue", async () => {
  const references: (string | undefined)[] = [];
  for (const of of pages) {
    const [, form = ""] = /href="(\/report\?page=[^"]+)"/.exec((await visitor.get(of)).body) ?? [];
    expect(form, of).toBe(`/report?page=${encodeURIComponent(of)}`);
    const sent = await send(await open(of));
    const location = sent.headers.get("location") ?? "";
    expect([sent.status, location.startsWith(`${form}&sent=`)], of).toEqual([303, true]);
    const { body } = await visitor.get(location);
    references.push(/Its reference is\s+<strong[^>]*>(\w+)</.exec(body)?.[1]);
  }
  const reports = await queue();
  expect(reports.map(({ id }: { id: string }) => referenceOf(id))).toEqual(references);
  expect(reports.map((report: { page: string }) => report.page)).toEqual(pages);
  expect(reports[0]).toMatchObject({
    about: "project",
    projectName: "Wall label",
    reason: "wrong-credit",
    reporter: null,
    replyEmail: "reader@example.com",
    visible: true,
  });
  expect(reports[0].shown.credit).toContain("<Wave>");
});

/** The text that describes the control in whose tag `part` is as mistaken. */
function mistakeAt(body: string, part: string) {
  const tag = body.match(/<[^>]+>/g)?.find((one) => one.includes(part)) ?? "";
  const [, id] = /aria-describedby="(?:\S+ )?(\S+-error)"/.exec(tag) ?? [];
  return new RegExp(`<p[^>]* id="${id}".*?<span[^>]*>([^<]+)`).exec(body)?.[1];
}

test("a missing value is shown at its field, and the input stays", async () => {
  const fields = await open(page);
  const { status, body } = await send({ ...fields, reason: "", email: "nowhere" });
  expect(status).toBe(400);
  expect(mistakeAt(body, "<fieldset")).toBe("Please select a reason");
  expect(body.match(/<[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining('name="reason"')]);
  expect(mistakeAt(body, 'name="email"')).toBe("Please enter a valid email address");
  expect(body).toContain("&lt;b&gt;that&lt;/b&gt;");
  expect((await send({ ...fields, website: "https://spam.example" })).status).toBe(400);
  expect((await send(fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  for (const other of ["/pricing", "/c/AAAAAAAAAAAAAAAAAAAAAAAA", "https://elsewhere.example"])
    expect((await visitor.get(`/report?page=${encodeURIComponent(other)}`)).status, other).toBe(404);
});

test("a mistake in the whole form has the focus, and the form can be sent again", async () => {
  const fields = await open(page);
  const alertOf = (body: string) =>
    /<p(?=[^>]* role="alert" tabindex="-1" autofocus)[^>]*>.*?<span[^>]*>([^<]+)</s.exec(body)?.[1];
  const answers = [
    await send({ ...fields, project: "8c0e7f0e-0f0f-4d5f-9d2b-3d1f6a1f0a11" }),
    await send({ ...fields, token: "expired" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(answers.map(({ body }) => alertOf(body))).toEqual([
    "This form was opened for another application. Send it again.",
    "You opened this form too long ago. Send it again.",
  ]);
  for (const { body } of answers) {
    expect(body.match(/autofocus/g)).toHaveLength(1);
    expect(body).toContain(`<input type="hidden" name="project" value="${project.id}"/>`);
  }
});

/** A live project with two credits that name somebody, one by an id and one by the name alone. */
async function startNaming(firstName: string, name: string, creatorId: string) {
  const person = await join(app, firstName);
  const [own, gallery] = [await startProgram(app, person), await startProject(person)];
  await person.post(`/api/projects/${gallery.id}/status`, { status: "live" });
  const record = async (content_creator_id: string | null, title: string, metadata: object) => {
    const members = { content_id: `local:${title}`, content_creator_id, metadata: { title, ...metadata } };
    return new URL((await own.post("/v1/attributions", attributionInput(gallery, members))).body.url)
      .pathname;
  };
  const about = {
    creator_url: "https://own.example",
    profile_url: "https://own.example/me",
    credit_line: `Photo: ${name}`,
    copyright: `© ${name}`,
  };
  const byId = await record(creatorId, `Dunes of ${firstName}`, {
    creator: name,
    license: "CC0-1.0",
    ...about,
  });
  const byName = await record(null, `Reeds of ${firstName}`, { creators: [name, "Bob Ross"] });
  await settleEvents(app.deps);
  return { person, gallery, record, byId, byName };
}
type Naming = Awaited<ReturnType<typeof startNaming>>;

const ownId = (path: string) => path.split("/")[2] as string;
const linkedFrom = async (path: string, kind: string) =>
  new RegExp(`href="(/${kind}/[\\w-]+)"`).exec((await visitor.get(path)).body)?.[1] as string;

/** Everything public that names the creators of these credits. */
async function listNaming({ gallery, byId, byName }: Naming): Promise<string[]> {
  const [p, w] = [`/p/${gallery.id}`, await linkedFrom(byId, "w")];
  const oembed = [byId, byName, w].map(
    (path) => `/oembed?url=${encodeURIComponent(app.deps.config.url + path)}`,
  );
  const copies = ["text", "html", "markdown", "json-ld", "embed"].map((format) => `${p}/copy/${format}`);
  return [
    ...[byId, byName, `${byId}/badge.svg`, `${byName}/badge.svg`, p, w, `${p}/credits.atom`],
    ...[...oembed, ...copies, "/explore/credits", "/api/community/credits"],
    ...[byId, byName].map((path) => `/v1/public/credits/${ownId(path)}`),
    ...[`/v1/public/projects/${gallery.id}/credits`, `/api/community/projects/${gallery.id}`],
    ...["", "/credits"].map((more) => `/v1/public/works/${ownId(w)}${more}`),
  ];
}
const listOfCreator = (by: string) => [
  ...[by, `${by}/credits.atom`, `${by}/card.png`, `/v1/public/creators/${ownId(by)}`],
  ...[`/v1/public/creators/${ownId(by)}/credits`, `/oembed?url=${app.deps.config.url}${by}`],
];
/** What was found, with the text around it. */
const around = (found: RegExp, text: string) => {
  const at = text.search(found);
  return at < 0 ? "" : text.slice(Math.max(0, at - 200), at + 100);
};
const textOf = async (path: string) => JSON.stringify((await visitor.get(path)).body);
const bytesOf = async (path: string) =>
  Buffer.from(await (await fetch(app.url + path)).arrayBuffer()).toString("base64");
const decideName = async (of: string, decision: string, note = "They proved who they are") => {
  const found = [...(await queue()), ...(await queue("decided"))].find(
    (report) => report.reason === "remove-name" && report.page === of,
  );
  return olga.post(`/api/operator/reports/${found.id}/decision`, { decision, note });
};
const askToRemove = async (of: string, named: string, members = {}) =>
  send({
    ...(await open(of)),
    reason: "remove-name",
    named,
    details: `I am ${named}`,
    email: "",
    ...members,
  });

test("a name is removed from everything public, now and later, where it was recorded; and restored", async () => {
  const name = "Jane Q. Doe";
  const naming = await startNaming("Carl", name, "local:jane");
  const other = await startNaming("Dora", name, "local:somebody");
  const { person, gallery, byId, byName, record } = naming;
  const by = await linkedFrom(byId, "by");
  const cards = [`${byId}/card.png`, `${byName}/card.png`, `${await linkedFrom(byId, "w")}/card.png`];
  const paths = await listNaming(naming);
  for (const path of paths) expect((await textOf(path)).includes(name), path).toBe(true);
  const [before, etag] = [
    await Promise.all(cards.map(bytesOf)),
    (await visitor.get(byId)).headers.get("etag"),
  ];
  const search = async () => (await visitor.get(`/api/search?q=${encodeURIComponent(name)}`)).body;
  expect(JSON.stringify((await search()).publicCreators)).toContain(by);

  const nameless = await send({ ...(await open(byId)), reason: "remove-name" });
  expect(mistakeAt(nameless.body, 'name="named"')).toBe("Please enter the name as the page shows it");
  expect((await askToRemove(byId, "Jane Nobody")).body).toContain("credits no one by this name");
  expect((await askToRemove(`/p/${gallery.id}`, "jane q. doe")).status).toBe(303);
  expect((await askToRemove(byId, name, { email: "jane@example.com" })).status).toBe(303);
  const asked = (await queue()).find((report: { page: string }) => report.page === byId);
  expect(asked).toMatchObject({ named: name, creatorPages: [by], nameRemoved: false });
  const decision = `/api/operator/reports/${asked.id}/decision`;
  expect((await person.post(decision, { decision: "remove-name", note: "Mine" })).status).toBe(404);
  expect((await visitor.post(decision, { decision: "remove-name", note: "Mine" })).status).toBe(401);
  expect((await decideName(byId, "remove-name", "")).status).toBe(400);
  expect((await decideName(byId, "hide")).status).toBe(409);
  expect((await decideName(byId, "remove-name")).status).toBe(204);

  const later = await record("local:jane-2", "Later", { creator: "JANE Q. DOE" });
  await settleEvents(app.deps);
  const gone = async (path: string) =>
    expect(around(/jane|(?<![\w-])doe\b|%20doe|own\.example/i, await textOf(path)), path).toBe("");
  const here = paths.filter((path) => !/(community|explore)\/credits$/.test(path));
  for (const path of [...here, later, `/v1/public/credits/${ownId(later)}`]) await gone(path);
  for (const path of listOfCreator(by)) {
    expect((await visitor.get(path)).status, path).toBe(410);
    await gone(path);
  }
  expect(await Promise.all(cards.map(bytesOf))).not.toEqual(before);
  for (const [i, card] of cards.entries()) expect(await bytesOf(card), card).not.toBe(before[i]);
  expect((await visitor.get(byId)).headers.get("etag")).not.toBe(etag);
  expect((await visitor.get(byId)).body).toContain("name was removed at their");
  expect((await visitor.get(byName)).body).toContain("[name removed] and Bob Ross");
  for (const list of ["/explore", "/explore/credits"])
    expect((await visitor.get(list)).body, list).toContain("[name removed]");
  for (const list of ["/explore", "/api/community/credits"]) expect(await textOf(list)).not.toContain(by);
  const sitemap = await textOf("/sitemap-credits.xml");
  expect(sitemap).toContain(byId);
  expect(sitemap).not.toContain(by);
  const found = JSON.stringify((await search()).publicCreators);
  expect(found).not.toContain(by);
  expect(found).toContain(await linkedFrom(other.byId, "by"));
  for (const path of await listNaming(other)) expect((await textOf(path)).includes(name), path).toBe(true);

  // What the workspace recorded stays, and it is told; of the report nothing is kept that names anybody.
  const [listed] = (await person.get("/api/attributions/user?sort=oldest&limit=1")).body;
  expect(listed).toMatchObject({ metadata: { creator: name }, nameRemoved: true });
  const [told] = (await person.get("/api/notifications?limit=1")).body;
  expect(told).toMatchObject({ title: "A creator’s name was removed from your public credits" });
  expect((await person.get(`/api${told.link}`)).body.name).toBe(name);
  const decided = (await queue("decided")).find(({ id }: { id: string }) => id === asked.id);
  const forgotten = { named: null, creatorPages: [], details: "", shown: {}, replyEmail: null };
  expect(decided).toMatchObject({ ...forgotten, status: "upheld", nameRemoved: true });
  expect(decided.subject).toMatchObject({ text: expect.stringContaining("[name removed]") });
  const removed = { decision: "remove-name", by: olga.username, note: expect.stringMatching(/./) };
  expect(decided.decisions).toMatchObject([removed]);
  const audit = await olga.get("/api/operator/audit?limit=20");
  for (const kept of [audit, await olga.get("/api/operator/reports?status=decided")])
    expect(JSON.stringify(kept.body)).not.toMatch(/jane/i);

  expect((await decideName(byId, "restore-name")).status).toBe(204);
  const back = (await queue("decided")).find(({ id }: { id: string }) => id === asked.id);
  expect(back.decisions).toMatchObject([removed, { decision: "restore-name" }]);
  for (const path of [...paths, ...listOfCreator(by).filter((path) => !path.endsWith(".png"))])
    expect((await textOf(path)).includes(name), path).toBe(true);
  expect(await Promise.all(cards.map(bytesOf))).toEqual(before);
  expect((await decideName(`/p/${gallery.id}`, "dismiss", "")).status).toBe(204);
  expect((await decideName(byId, "restore-name")).status).toBe(409);
});

test("a creator with a global identifier is no longer named by anyone", async () => {
  const [name, id] = ["Nora Field", "orcid:0000-0002-1825-0097"];
  const all = [await startNaming("Emil", name, id), await startNaming("Fay", name, id)];
  const by = await linkedFrom(all[0]?.byId as string, "by");
  expect(await linkedFrom(all[1]?.byId as string, "by")).toBe(by);

  // Asked for by a name that one workspace alone recorded, she is the same creator.
  const short = await startNaming("Gil", "N. Field", id);
  expect(await linkedFrom(short.byId, "by")).toBe(by);
  expect((await askToRemove(short.byId, "N. Field")).status).toBe(303);
  const asked = (await queue()).find((report: { page: string }) => report.page === short.byId);
  expect(asked.creatorPages).toEqual([by]);
  expect((await decideName(short.byId, "dismiss", "")).status).toBe(204);

  expect((await askToRemove(by, name, { project: all[0]?.gallery.id })).status).toBe(303);
  expect((await decideName(by, "remove-name")).status).toBe(204);
  for (const { person, byId } of all) {
    expect(around(/nora|0002-1825/i, await textOf(byId))).toBe("");
    await settleEvents(app.deps);
    expect((await person.get("/api/notifications?limit=1")).body[0].title).toContain("name was removed");
  }
  expect((await visitor.get(by)).status).toBe(410);
});

test("a correction shows neither a removed name nor one from elsewhere", async () => {
  const name = "Ruth Vale";
  const { person, byId, record } = await startNaming("Hal", name, "local:ruth");
  const other = await record("local:other", "Other", { creator: "Ann Lee" });
  const sameName = await record("local:same-name", "Same name", { creator: name });
  const merged = await record("orcid:0000-0001-5109-3700", "Merged", { creator: "Eve Hart" });
  expect((await askToRemove(byId, name)).status).toBe(303);
  expect((await decideName(byId, "remove-name")).status).toBe(204);
  const creators = (await person.get("/api/creators")).body;
  const rename = async (from: string, to: string) => {
    for (const { id } of creators.filter((one: { name: string }) => one.name === from))
      expect((await person.call("PATCH", `/api/creators/${id}`, { name: to })).status).toBe(200);
  };
  await rename(name, "R. Vale");
  await rename("Ann Lee", name);
  // An ORCID iD keeps a public page of its own, so only the corrected credit has the removed name.
  const [ann, eve] = ["Ann Lee", "Eve Hart"].map((named) =>
    creators.find((one: { name: string }) => one.name === named),
  );
  expect((await person.post(`/api/creators/${ann.id}/merge`, { from: [eve.id] })).status).toBe(200);
  for (const path of [byId, sameName, other, merged]) {
    const text = await textOf(path);
    expect(around(/vale/i, text), path).toBe("");
    expect(text, path).toContain("name was removed");
  }
});

test("dismissing keeps reports of other pages; hiding withholds the project; the address is deleted", async () => {
  const [first, second] = await queue();
  const decide = (id: string, decision: string) =>
    olga.post(`/api/operator/reports/${id}/decision`, { decision, note: "" });
  expect((await decide(first.id, "dismiss")).status).toBe(204);
  expect(await isShown(visitor)).toBe(true);
  expect((await queue()).map((report: { page: string }) => report.page)).toEqual(pages.slice(1));
  expect((await decide(second.id, "hide")).status).toBe(204);
  expect(await isShown(visitor)).toBe(false);
  expect(await queue()).toEqual([]);
  const decided = await wrongCredits();
  expect(decided.map(({ replyEmail }: { replyEmail: null }) => replyEmail)).toEqual([null, null, null, null]);
});

test("429 after too many reports from one network in an hour", async () => {
  await olga.post(`/api/operator/reports/${(await wrongCredits())[0].id}/decision`, { decision: "release" });
  let status = 0;
  for (let i = 0; i < 25 && status !== 429; i++)
    ({ status } = await send({ ...(await open(page)), email: "" }));
  expect(status).toBe(429);
});
