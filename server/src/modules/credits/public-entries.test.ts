import sharp from "sharp";
import { expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  type Person,
  type Program,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const siteUrl = app.deps.config.url;
const HOKUSAI = "wikidata:Q5586";
const WAVE = "wikidata:Q252485";

async function startLive(person: Person, name: string) {
  const project = await startProject(person, { name });
  await person.post(`/api/projects/${project.id}/status`, { status: "live" });
  return project;
}

const ada = await join(app);
const [program, label, diary] = [
  await startProgram(app, ada),
  await startLive(ada, "Wall label"),
  await startProject(ada, { name: "Secret diary", isPublic: false }),
];
const ben = await join(app, "Ben");
const [bens, guide] = [await startProgram(app, ben), await startLive(ben, "Museum guide")];

type Credit = { id: string; url: string };
async function record(
  by: Program,
  project: { id: string },
  members: Record<string, unknown>,
): Promise<Credit> {
  const { status, body } = await by.post("/v1/attributions", attributionInput(project, members));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const WAVES = {
  content_id: WAVE,
  content_creator_id: HOKUSAI,
  metadata: { title: "The Great <Wave>", creator: "Katsushika Hokusai", license: "CC0-1.0" },
};
await record(program, label, WAVES);
const second = await record(bens, guide, {
  ...WAVES,
  content_id: "https://www.wikidata.org/wiki/Q252485",
  metadata: { ...WAVES.metadata, source_url: "https://www.metmuseum.org/art/45434" },
});
await record(program, label, { ...WAVES, content_id: "local:fuji", metadata: { title: "Red Fuji" } });
await record(program, diary, {
  content_id: WAVE,
  content_creator_id: HOKUSAI,
  metadata: { title: "My secret tattoo", creator: "Hidden name", license: "CC-BY-4.0" },
});
await record(program, diary, { content_id: "local:secret", content_creator_id: "local:me" });

/** Where links of a page of this kind lead. */
const linked = (body: string, kind: string) =>
  [
    ...new Set([...body.matchAll(new RegExp(`href="(/${kind}/[\\w-]+)"`, "g"))].map((match) => match[1])),
  ] as string[];
const credit = (await visitor.get(new URL(second.url).pathname)).body;
const [work = ""] = linked(credit, "w");
const [creator = ""] = linked(credit, "by");

test("200: a work has one page for all applications that credit it, without private data", async () => {
  const { status, headers, body } = await visitor.get(work);
  expect(status).toBe(200);
  expect(body).toContain("2 credits in 2 projects");
  expect(body).toContain(`<link rel="canonical" href="${siteUrl}${work}"/>`);
  expect(body).toContain("The Great &lt;Wave&gt;");
  expect(body).not.toContain("<Wave>");
  expect(linked(body, "by")).toEqual([creator]);
  expect(linked(body, "p").toSorted()).toEqual([`/p/${label.id}`, `/p/${guide.id}`].toSorted());
  expect(linked(body, "c")).toHaveLength(2);
  expect(body).toContain('href="https://www.wikidata.org/wiki/Q252485"');
  expect(body).toContain("In the public domain");
  expect(body).toContain("www.metmuseum.org");
  expect(body).toContain(`&lt;byline-credit work=&quot;${work.slice(3)}`);
  for (const kept of ["secret", "Hidden", "CC BY 4.0", "Secret diary", diary.id])
    expect(body).not.toContain(kept);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@type": "ImageObject",
    "@id": siteUrl + work,
    name: "The Great <Wave>",
    creator: [{ name: "Katsushika Hokusai", url: siteUrl + creator }],
    sameAs: ["https://www.wikidata.org/wiki/Q252485"],
  });
  const etag = headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, "*"])
    expect((await visitor.call("GET", work, undefined, { "if-none-match": known })).status, known).toBe(304);
});

test("200: a creator has one page for all applications: works, uses, credits", async () => {
  const { status, body } = await visitor.get(creator);
  expect(status).toBe(200);
  expect(body).toContain("3 credits in 2 projects");
  expect(body).toContain("<bdi>Katsushika Hokusai</bdi>");
  expect(linked(body, "w")).toHaveLength(2);
  expect(linked(body, "w")).toContain(work);
  expect(linked(body, "c")).toHaveLength(3);
  for (const kept of ["secret", "Hidden", diary.id]) expect(body).not.toContain(kept);
  const works = body.slice(body.indexOf('id="works"'), body.indexOf('id="credits"'));
  expect(works.match(/>\d credits?</g)?.toSorted()).toEqual([">1 credit<", ">2 credits<"]);
  expect(body.indexOf('rel="next"') + body.indexOf(">Atom feed<")).toBeLessThan(body.indexOf('id="use"'));
  expect(body).toContain(`[Katsushika Hokusai](${siteUrl}${creator})`);
});

const FORMATS = ["text", "html", "markdown", "json-ld", "embed"];
const FETCHED = ["bibtex", "csl-json", "ris", "notice", "spdx"];
const PAGES = {
  credit: { path: new URL(second.url).pathname, type: "ImageObject", names: "The Great <Wave>" },
  project: { path: `/p/${label.id}`, type: "CollectionPage", names: "Wall label" },
  work: { path: work, type: "ImageObject", names: "The Great <Wave>" },
  creator: { path: creator, type: "Thing", names: "Katsushika Hokusai" },
};
test.each(Object.entries(PAGES))(
  "200 the page of a %s: canonical link, JSON-LD, card, oEmbed, report link, all formats",
  async (_kind, { path, type, names }) => {
    const { body } = await visitor.get(path);
    const find = (pattern: RegExp) => (pattern.exec(body)?.[1] ?? "").replaceAll("&amp;", "&");
    const here = (address: string) => visitor.get(address.replace(siteUrl, ""));
    expect(find(/rel="canonical" href="([^"]+)"/)).toBe(siteUrl + path);
    expect(body).toContain(`href="/report?page=${encodeURIComponent(path)}"`);
    const data = JSON.parse(find(/<script type="application\/ld\+json">(.*?)<\/script>/s));
    expect(data["@type"]).toBe(type);
    expect(JSON.stringify(data)).toContain(names);
    const card = await fetch(app.url + find(/og:image" content="([^"]+)"/).replace(siteUrl, ""));
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);
    const oembed = await here(find(/application\/json\+oembed"[^>]*\s+href="([^"]+)"/));
    expect(oembed.body).toMatchObject({ type: "rich", title: expect.stringContaining(names) });
    for (const format of type === "Thing" ? FORMATS : [...FORMATS, ...FETCHED]) {
      const copied = body.includes(`href="${path}/copy/${format}"`)
        ? (await here(`${path}/copy/${format}`)).body
        : new RegExp(`id="credit-${format}"[^>]*>([^<]+)<`).exec(body)?.[1];
      expect(copied, format).toMatch(/Wave|Hokusai|Wall label/);
    }
  },
);

test("200: a project's credits as text: each once, safe in HTML, with its totals", async () => {
  const again = await record(program, label, WAVES);
  const copy = async (format: string) => (await visitor.get(`/p/${label.id}/copy/${format}`)).body;
  expect((await copy("text")).match(/The Great <Wave>/g)).toHaveLength(1);
  expect(await copy("html")).toContain("&lt;Wave&gt;");
  expect(await copy("html")).not.toContain("<Wave>");
  expect(JSON.parse(await copy("json-ld")).itemListElement).toHaveLength(2);
  const embed = await copy("embed");
  expect(embed.match(/<li><byline-credit credit="[\w-]+"/g)).toHaveLength(2);
  expect(embed).toContain(`<a href="${siteUrl}/p/${label.id}">All credits in Wall label</a>`);
  expect((await visitor.get(`/p/${label.id}/copy/xml`)).status).toBe(400);
  expect((await visitor.get(`/p/${diary.id}/copy/text`)).status).toBe(404);
  const page = async () => (await visitor.get(`/p/${label.id}`)).body;
  expect(await page()).toContain("3 credits of 2 works by 1 creator<");
  await program.call("DELETE", `/v1/attributions/${again.id}`, { reason: "Twice" });
  expect(await page()).toContain("2 credits of 2 works by 1 creator<");
});

test("200: the sitemap lists every public page with the time of its newest credit, and no others", async () => {
  const { headers, body } = await visitor.get("/sitemap-credits.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const listed = new Map(
    [...body.matchAll(/<loc>(.*)<\/loc><lastmod>(.*)<\/lastmod>/g)].map((match) => [match[1], match[2]]),
  );
  const { created_at } = (await bens.get(`/v1/attributions/${second.id}`)).body;
  for (const path of [work, new URL(second.url).pathname, `/p/${guide.id}`])
    expect(listed.get(siteUrl + path), path).toBe(created_at);
  expect(listed.has(siteUrl + creator)).toBe(true);
  expect(listed.size).toBe(3 + 2 + 2 + 1);
  for (const address of listed.keys())
    expect((await visitor.get(new URL(`${address}`).pathname)).status).toBe(200);
  await bens.call("PATCH", `/v1/projects/${guide.id}`, { public_credits: false });
  const { body: later } = await visitor.get("/sitemap-credits.xml");
  expect(later).not.toContain(`/p/${guide.id}<`);
  expect(later).not.toContain(new URL(second.url).pathname);
  expect(later).toContain(`/p/${label.id}<`);
  expect(later).toContain(`${work}<`);
  await bens.call("PATCH", `/v1/projects/${guide.id}`, { public_credits: true });
});

test("the sitemap omits a withdrawn credit, and pages that only it had", async () => {
  const once = await record(program, label, { content_id: "local:soon", content_creator_id: "local:gone" });
  app.advance(3_600_000);
  const sitemap = async () => (await visitor.get("/sitemap-credits.xml")).body;
  const credit = new URL(once.url).pathname;
  const page = (await visitor.get(credit)).body;
  const its = [credit, ...linked(page, "w"), ...linked(page, "by")].map((path) => `${siteUrl}${path}<`);
  expect(its).toHaveLength(3);
  const before = await sitemap();
  for (const address of its) expect(before).toContain(address);
  await program.call("DELETE", `/v1/attributions/${once.id}`, { reason: "Recorded twice" });
  const after = await sitemap();
  for (const address of its) expect(after).not.toContain(address);
  expect(after).toContain(`/p/${label.id}<`);
});

test("404 for ids without a public credit, including withdrawn ones, and for invalid ids", async () => {
  const { rows } = await app.deps.pool.query<{ public_id: string }>(
    "select public_id from works where identifier = 'local:secret'",
  );
  const once = await record(program, label, { content_id: "local:once", content_creator_id: "local:nobody" });
  const page = (await visitor.get(new URL(once.url).pathname)).body;
  const gone = [...linked(page, "w"), ...linked(page, "by")];
  expect(gone).toHaveLength(2);
  for (const path of gone) expect((await visitor.get(path)).status, path).toBe(200);
  await program.call("DELETE", `/v1/attributions/${once.id}`, { reason: "Recorded twice" });
  for (const path of [...gone, `/w/${rows[0]?.public_id}`, "/w/x", "/by/x", `${work}?cursor=x`])
    expect((await visitor.get(path)).status, path).toBe(404);
});

test("302: a merged entry redirects to the surviving one until the merge is undone", async () => {
  const named = await record(program, label, { content_id: "local:wave", content_creator_id: "hokusai" });
  const page = (await visitor.get(new URL(named.url).pathname)).body;
  const [[merged = ""], [into = ""]] = [linked(page, "by"), [creator]];
  const { creators } = (await program.get("/v1/creators?limit=100")).body;
  const byUrl = (path: string) => creators.find(({ url }: { url: string }) => url === siteUrl + path);
  await ada.post(`/api/creators/${byUrl(into).id}/merge`, { from: [byUrl(merged).id] });
  const answer = await visitor.get(merged);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, into]);
  expect((await visitor.get(into)).body).toContain("4 credits in 2 projects");
});

test("200: a merge moves a workspace's local ids; a global identifier keeps its page and name", async () => {
  const ORCID = "orcid:0000-0001-5109-3700";
  const SITE = "https://merged.example";
  const dan = await join(app, "Dan");
  const [dans, shop] = [await startProgram(app, dan), await startLive(dan, "Print shop")];
  const by = (content_creator_id: string, creator: string) => ({
    content_id: `local:${creator}`,
    content_creator_id,
    metadata: { creator },
  });
  await record(bens, guide, by(ORCID, "Anna A."));
  const annas = await record(dans, shop, by(ORCID, "Anna A."));
  const site = await record(dans, shop, by(SITE, "Merged Site"));
  await record(dans, shop, by("local:third", "Third One"));
  const byOf = async ({ url }: Credit) =>
    linked((await visitor.get(new URL(url).pathname)).body, "by")[0] ?? "";
  const [anna, merged] = [await byOf(annas), await byOf(site)];
  const { creators } = (await dans.get("/v1/creators?limit=100")).body;
  const idOf = (name: string) => creators.find((one: { name: string }) => one.name === name).id;
  const from = [idOf("Merged Site"), idOf("Third One")];
  expect((await dan.post(`/api/creators/${idOf("Anna A.")}/merge`, { from })).status).toBe(200);
  const read = async (path: string) =>
    (await visitor.get(`/v1/public${path.replace("/by/", "/creators/")}`)).body;
  expect(await read(anna), "with the local one").toMatchObject({
    name: "Anna A.",
    identifiers: [{ value: ORCID }],
    credit_count: 3,
  });
  expect(await read(merged)).toMatchObject({ name: "Merged Site", identifiers: [{ value: SITE }] });
  expect((await visitor.get(merged)).status).toBe(200);
  expect(await byOf(site), "a credit leads to whom it states").toBe(merged);
  const found = (await visitor.get("/explore/credits?q=Merged%20Site")).body;
  expect(linked(found, "by")).toEqual([merged]);
  expect(found).not.toContain("0 credits");
});

test("200: attributions recorded before they were public don't count as the first credit of a work", async () => {
  const stated = (title: string) => ({ content_id: "wikidata:Q7002", metadata: { title } });
  await record(program, diary, stated("Draft first"));
  const { url } = await record(bens, guide, stated("Public first"));
  await record(program, label, stated("Draft first"));
  const [path = ""] = linked((await visitor.get(new URL(url).pathname)).body, "w");
  const title = async () => (await visitor.get(`/v1/public${path.replace("/w/", "/works/")}`)).body.title;
  expect(await title()).toBe("Public first");
  await ada.post(`/api/projects/${diary.id}/status`, { status: "live" });
  await ada.call("PATCH", `/api/projects/${diary.id}`, { isPublic: true });
  expect(await title(), "of a project that is public since now").toBe("Public first");
  await ada.call("PATCH", `/api/projects/${diary.id}`, { isPublic: false });
});

test("200: an older credit with another id, or a later detail, doesn't make a workspace the first", async () => {
  const cy = await join(app, "Cy");
  const [cys, stall] = [await startProgram(app, cy), await startLive(cy, "Print stall")];
  const first = "https://first.example/";
  const metadata = { title: "First here", original_url: first };
  const older = { title: "Older", original_url: "https://later.example/" };
  await record(program, label, { content_id: "local:linked", metadata: older });
  const edited = await record(cys, stall, {
    content_id: "local:edited",
    metadata: { ...older, title: "Older too" },
  });
  const { url } = await record(bens, guide, { content_id: "wikidata:Q7003", metadata });
  const [path = ""] = linked((await visitor.get(new URL(url).pathname)).body, "w");
  const read = async () => (await visitor.get(`/v1/public${path.replace("/w/", "/works/")}`)).body;
  const { works } = (await program.get("/v1/works?limit=100")).body;
  const own = works.find((one: { title: string }) => one.title === "Older").id;
  const identifier = "wikidata:Q7003";
  expect((await ada.post(`/api/works/${own}/link`, { identifier })).status).toBe(200);
  expect(await read(), "of one that was linked").toMatchObject({ title: "First here", source: first });
  const change = { content_id: identifier, reason: "Its identifier" };
  expect((await cys.call("PATCH", `/v1/attributions/${edited.id}`, change)).status).toBe(200);
  expect(await read(), "of one that was edited").toMatchObject({ title: "First here", source: first });
  const more = { title: "First here", original_url: "https://later.example/", license: "CC-BY-4.0" };
  await record(cys, stall, { content_id: identifier, metadata: more });
  expect(await read(), "of one that states a license too").toMatchObject({ source: first });
});

test("200: if workspaces use different pictures of a work, everyone sees the first one’s", async () => {
  const show = async (person: Person, by: Program, project: { id: string }, background: string) => {
    const { id, url } = await record(by, project, {
      content_id: "wikidata:Q7001",
      metadata: { title: "Two" },
    });
    const create = { width: 60, height: 40, channels: 3, background } as const;
    const { status } = await fetch(`${app.url}/api/attributions/${id}/picture`, {
      method: "PUT",
      headers: { cookie: person.cookie, "content-type": "image/png" },
      body: new Uint8Array(await sharp({ create }).png().toBuffer()),
    });
    expect(status).toBe(200);
    return url;
  };
  const url = await show(ada, program, label, "red");
  const [path = ""] = linked((await visitor.get(new URL(url).pathname)).body, "w");
  const picture = async () =>
    (await visitor.get(`/v1/public${path.replace("/w/", "/works/")}`)).body.picture.digest;
  const first = await picture();
  await show(ben, bens, guide, "blue");
  expect(await picture()).toBe(first);
});

test("the catalog's url is null until a public credit includes it", async () => {
  const { works } = (await program.get("/v1/works?limit=100")).body;
  const urls = new Map(works.map(({ title, url }: { title: string; url: string }) => [title, url]));
  expect(urls.get("Red Fuji")).toMatch(new RegExp(`^${siteUrl}/w/`));
  expect(urls.get("local:secret")).toBeNull();
});

test.each([
  ["works", () => work],
  ["creators", () => creator],
])("200: %s as JSON with credits by cursor, a card, and oEmbed, from any site", async (noun, path) => {
  const id = path().split("/").at(-1);
  const { status, headers, body } = await visitor.get(`/v1/public/${noun}/${id}`);
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(body).toMatchObject({ id, url: siteUrl + path(), application_count: 2, counts_complete: true });
  expect(JSON.stringify(body)).not.toMatch(/secret|Hidden/);
  const list = `/v1/public/${noun}/${id}/credits?limit=1`;
  const first = (await visitor.get(list)).body;
  const next = (await visitor.get(`${list}&cursor=${first.next_cursor}`)).body;
  expect(next.credits[0].created_at <= first.credits[0].created_at).toBe(true);
  expect(next.credits[0].id).not.toBe(first.credits[0].id);
  const card = await visitor.get(`${path()}/card.png`);
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);
  const oembed = await visitor.get(`/oembed?url=${encodeURIComponent(siteUrl + path())}`);
  expect(oembed.body).toMatchObject({ type: "rich", title: expect.stringContaining("Katsushika Hokusai") });
});

test("200: an Atom feed of a creator's new uses", async () => {
  const { headers, body } = await visitor.get(`${creator}/credits.atom`);
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(body).toContain(`<id>${second.url}</id>`);
  expect(body).not.toContain("<Wave>");
});

test("200: an unnamed id isn't another creator of a work whose credits name several", async () => {
  const { url } = await record(program, label, {
    content_id: "local:album",
    content_creator_id: "creator:band-7",
    metadata: { title: "First album", creators: [{ name: "A One" }, "B Two"] },
  });
  const [path = ""] = linked((await visitor.get(new URL(url).pathname)).body, "w");
  const { body } = await visitor.get(`/v1/public${path.replace("/w/", "/works/")}`);
  expect(body.creators.map(({ name }: { name: string }) => name)).toEqual(["A One", "B Two"]);
  expect(body.text).toBe('"First album" by A One and B Two. No license stated.');
});

test("200: a creator's id never appears as a name", async () => {
  const { url } = await record(program, label, {
    content_id: "local:unsigned",
    content_creator_id: "creator:unsigned-7",
    metadata: { title: "Unsigned sketch" },
  });
  const { body: page } = await visitor.get(new URL(url).pathname);
  const [path = ""] = linked(page, "w");
  const { body: work } = await visitor.get(path);
  expect(work).toContain("<title>Unsigned sketch · Work · Byline</title>");
  expect(work).not.toContain("creator:unsigned-7");
  const { body: answer } = await visitor.get(`/v1/public${path.replace("/w/", "/works/")}`);
  expect([answer.creators, answer.text]).toEqual([[], '"Unsigned sketch". No license stated.']);
  const [maker = ""] = linked(page, "by");
  const { body: creatorPage } = await visitor.get(maker);
  expect(creatorPage).toContain("<bdi>Unnamed creator (creator:unsigned-7)</bdi>");
  const { body: feed } = await visitor.get(`${maker}/credits.atom`);
  expect(feed).toContain("<title>Credits of an unnamed creator</title>");
  expect([feed, feed.match(/<name>[^<]*/g)]).toEqual([
    expect.not.stringContaining("creator:unsigned-7"),
    ["<name>Unknown creator", "<name>Unknown creator"],
  ]);
  const { body: oembed } = await visitor.get(`/oembed?url=${encodeURIComponent(siteUrl + maker)}`);
  expect(oembed.title).toBe("Unnamed creator (creator:unsigned-7)");
  const [, jsonLd = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(creatorPage) ?? [];
  expect(JSON.parse(jsonLd)).toEqual(expect.not.objectContaining({ name: expect.anything() }));
  expect(JSON.parse(jsonLd)).toMatchObject({ "@id": siteUrl + maker });
});

test("200: a creator credited by id and by name is one creator of the work", async () => {
  const { url } = await record(program, label, {
    content_id: "local:screen",
    content_creator_id: HOKUSAI,
    metadata: { title: "Screen", creators: ["Katsushika HOKUSAI", "B Two"], creator_type: "person" },
  });
  const [path = ""] = linked((await visitor.get(new URL(url).pathname)).body, "w");
  const { body } = await visitor.get(`/v1/public${path.replace("/w/", "/works/")}`);
  expect(body.creators).toEqual([
    expect.objectContaining({ url: siteUrl + creator, name: "Katsushika Hokusai" }),
    expect.objectContaining({ name: "B Two" }),
  ]);
});

test("200: a work's page shows the supplier's required credit line, even in its heading", async () => {
  const { url } = await record(program, label, {
    content_id: "local:required",
    content_creator_id: "local:required-by",
    metadata: { title: "Harbor", creator: "Ana Prados", credit_line: "Photo: Ana Prados / Example Agency" },
  });
  const [path = ""] = linked((await visitor.get(new URL(url).pathname)).body, "w");
  const { body } = await visitor.get(path);
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
  expect(heading).toContain("Photo: Ana Prados / Example Agency");
  expect(heading).toContain('href="/by/');
  expect(body).toContain("<title>Photo: Ana Prados / Example Agency, Harbor");
  expect(body).toContain("&quot;Harbor&quot; (Photo: Ana Prados / Example Agency)");
});

test.each([
  ["person", "Person"],
  ["organization", "Organization"],
  // schema.org: neither, if none is stated
  [undefined, undefined],
])("200: a creator whose credits say %s is a %s on every page", async (creator_type, type) => {
  const { url } = await record(program, label, {
    content_id: `local:by-${type}`,
    content_creator_id: `local:${type}`,
    metadata: { title: "Work", creator: "A One", creator_type },
  });
  const { pathname } = new URL(url);
  const { body } = await visitor.get(pathname);
  const types = [pathname, ...linked(body, "w"), ...linked(body, "by")].map(async (path) => {
    const page = (await visitor.get(path)).body;
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    const said = JSON.parse(data);
    return [said.creator ?? said].flat()[0]["@type"];
  });
  expect(await Promise.all(types)).toEqual([type, type, type ?? "Thing"]);
});

test.each([
  ["Untitled work", {}, "An untitled work. No license stated."],
  ["Q. One., Untitled work", { creator: "Q. One." }, "An untitled work by Q. One. No license stated."],
])("200: a work without a title is called %s, as in its credit", async (title, metadata, text) => {
  const { url } = await record(program, label, {
    content_id: `local:nothing-${title}`,
    content_creator_id: null,
    metadata,
  });
  const { pathname } = new URL(url);
  const [work = ""] = linked((await visitor.get(pathname)).body, "w");
  const titles = [pathname, work].map(async (path) => {
    const page = (await visitor.get(path)).body;
    const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(page) ?? [];
    return [/<title>(.*?)(?: ·.*)?<\/title>/s.exec(page)?.[1], heading.replaceAll(/<[^>]*>|\s+$/g, "")];
  });
  for (const [said, heading] of await Promise.all(titles)) {
    expect(said).toContain(title);
    expect(said).not.toContain("nothing");
    expect(heading?.trim()).toBe(title);
  }
  const { body } = await visitor.get(`/v1/public${work.replace("/w/", "/works/")}`);
  expect([body.text, body.title]).toEqual([text, null]);
  expect((await visitor.get(`/p/${label.id}/credits.atom`)).body).toContain(`[${title}]`);
  const most = (await visitor.get("/api/community/credits")).body.works;
  expect(most.map((one: { path: string }) => one.path)).not.toContain(work);
  for (const path of linked((await visitor.get(work)).body, "by")) {
    expect((await visitor.get(path)).body).toContain(">Untitled work</span>");
    const shown = (await visitor.get(`/v1/public${path.replace("/by/", "/creators/")}`)).body.works;
    expect(shown).toContainEqual(expect.objectContaining({ id: body.id, title: null, picture: null }));
  }
});

test("200: credits of one work share a row with their total; all figures agree", async () => {
  const metadata = { title: "Hero", creator: "Studio", year: 2018, source_url: "https://films.example/hero" };
  const hero = { content_creator_id: "local:studio", metadata };
  const first = await record(program, label, { ...hero, content_id: "local:hero-1" });
  for (let i = 0; i < 7; i++) await record(program, label, { ...hero, content_id: "local:hero-1" });
  await record(program, label, { ...hero, content_id: "local:hero-2" });
  const page = (await visitor.get(new URL(first.url).pathname)).body;
  const [[of = ""], [by = ""]] = [linked(page, "w"), linked(page, "by")];
  const body = (await visitor.get(of)).body;
  const credits = (body: string) => body.match(/(at least )?\d+ credits?\b[^<,."&]*/g);
  expect(linked(body, "c")).toHaveLength(1);
  expect(credits(body)).toEqual(Array(4).fill(expect.stringMatching(/^8 credits/)));
  expect(body).toContain("latest ");
  const [, older = ""] = /href="([^"]+)"\s+rel="next"/.exec(body) ?? [];
  expect((await visitor.get(older)).body).not.toMatch(/[78] credits · /);
  const ofStudio = (await visitor.get(by)).body;
  expect([...new Set(credits(ofStudio))].toSorted()).toEqual([
    "8 credits",
    "9 credits",
    "9 credits in 1 project",
    "9 credits · ",
  ]);
  expect((await visitor.get(`/p/${label.id}`)).body).toContain("9 credits · ");
});

test("200: works with one title and source share a tile; others are distinguished by public details", async () => {
  const metadata = { title: "Zoo", creator: "Keeper", year: 2018, source_url: "https://zoo.example/1" };
  const zoo = { content_creator_id: "local:keeper", metadata };
  const first = await record(program, label, { ...zoo, content_id: "local:zoo-1" });
  await record(program, label, { ...zoo, content_id: "local:zoo-2" });
  const [by = ""] = linked((await visitor.get(new URL(first.url).pathname)).body, "by");
  const same = (await visitor.get(by)).body;
  expect(same, "one source, one tile").not.toContain("2018, zoo.example");
  expect(same.match(/1 more as a separate entry/g)).toHaveLength(1);
  expect(new Set(linked(same, "w")).size).toBe(2);
  await record(program, label, { ...zoo, content_id: "isbn:9783161484100" });
  const { body } = await visitor.get(by);
  expect(body.match(/2018, zoo\.example[^<]*/g)?.toSorted()).toEqual([
    "2018, zoo.example",
    "2018, zoo.example, ISBN 978-3-16-148410-0",
  ]);
  expect(body).not.toContain("local:zoo");
});

test("200: everyone finds creators and works in public credits by any name, shown by the common one", async () => {
  const found = async (q: string, person: { get: typeof visitor.get } = visitor) => {
    const { publicCreators, publicWorks } = (await person.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
    return [...publicCreators, ...publicWorks].map(({ path, name }) => [path, name]);
  };
  const [byHokusai, ofWave] = [
    [creator, "Katsushika Hokusai"],
    [work, "The Great <Wave>"],
  ];
  for (const q of ["katsushika", "HOKÚSAI kats", "Hokusay", HOKUSAI])
    expect(await found(q), q).toContainEqual(byHokusai);
  for (const q of ["great wave", WAVE, "https://www.wikidata.org/wiki/Q252485"])
    expect(await found(q), q).toEqual([ofWave]);
  expect((await found("red fuji")).map(([, name]) => name)).toEqual(["Red Fuji"]);
  expect(await found("red fuji", ada), "her own, among her works").toEqual([]);
  expect(await found("great wave", ada), "others credit it too").toEqual([ofWave]);
  for (const q of ["secret", "hidden", "tattoo", "local:fuji", "%", "zebra"])
    expect(await found(q), q).toEqual([]);

  const { id } = (await ben.get("/api/search?q=hokusai")).body.creators[0];
  await ben.call("PATCH", `/api/creators/${id}`, { name: "Gakyō Rōjin" });
  const byCorrected = await found("gakyo rojin");
  expect(byCorrected[0], "by another name, not called so").toEqual(byHokusai);
  expect(byCorrected, "with the creator's works").toContainEqual(ofWave);
  await ben.call("PATCH", `/api/creators/${id}`, { name: null });

  const page = async (q: string) => (await visitor.get(`/explore/credits?q=${encodeURIComponent(q)}`)).body;
  expect(await page("great <wave>")).toContain("The Great &lt;Wave&gt;");
  const results = await page("katsushika");
  expect(linked(results, "by")).toContain(creator);
  expect(linked(results, "w"), "and the works of the creator").toContain(work);
  const figures = /<p class="text-sm text-ink-2">(\d+ credits) in/;
  const [, ofHokusai] = figures.exec((await visitor.get(creator)).body) ?? [];
  expect(results).toContain(`>${ofHokusai}</span>`);
  expect(linked(results, "c"), "no credits of works in the list").toEqual([]);
  expect((await page("great wave")).split("The Great &lt;Wave&gt;</cite>")[1]).toMatch(
    /^<span[^>]*><bdi>Katsushika Hokusai</,
  );
  expect(await page("<zebra>")).toContain("Results for “&lt;zebra&gt;”");
  expect(await page("zebra")).toContain("No public credits match.");
  const { status } = await visitor.get(`/explore/credits?q=${"a".repeat(201)}`);
  expect(status).toBe(400);
});

test("200: a work uses the creator name in its own credits, the most frequent one per workspace", async () => {
  const by = { content_creator_id: "local:lewis" };
  const named = (creator: string, title: string) =>
    record(program, label, { ...by, content_id: `local:${title}`, metadata: { title, creator } });
  const first = await named("M. Lewis", "Oxen");
  await named("M. Lewis", "Oxen");
  await named("Maud Lewis", "Oxen");
  await named("Maud Lewis", "Sleigh");
  const page = (await visitor.get(new URL(first.url).pathname)).body;
  expect(page).toContain("More by M. Lewis<");
  expect(page).not.toContain("Maud");
  const [path = ""] = linked(page, "w");
  const { body } = await visitor.get(path);
  expect(body).toMatch(/<h1[^>]*>.*<bdi>M. Lewis<\/bdi>.*<\/h1>/s);
  expect(body).toContain("&quot;Oxen&quot; by M. Lewis.");
});

test("200: text copied from a work comes from one credit, without a license that projects disagree on", async () => {
  const eva = await join(app, "Eva");
  const [evas, gallery] = [await startProgram(app, eva), await startLive(eva, "Gallery")];
  const study = { content_id: "wikidata:Q45585", content_creator_id: "orcid:0000-0002-1825-0097" };
  const metadata = { title: "Étude", creator: "Zoë Müller", license: "CC-BY-SA-4.0" };
  const first = await record(evas, gallery, {
    ...study,
    metadata: { ...metadata, source_url: "https://pics.example/etude" },
  });
  const again = { ...study, metadata: { ...metadata, title: "Etude", creator: "Z. Mueller" } };
  await record(bens, guide, again);
  const page = (await visitor.get(new URL(first.url).pathname)).body;
  const [[path = ""], [by = ""]] = [linked(page, "w"), linked(page, "by")];
  const json = async (of = path) =>
    (await visitor.get(`/v1/public${of.replace("/w/", "/works/").replace("/by/", "/creators/")}`)).body;
  const line = '"Étude" by Zoë Müller';
  const source = "Source: https://pics.example/etude";
  expect(await json()).toMatchObject({
    text:
      `${line} is licensed under CC BY-SA 4.0. To view a copy of this license, visit ` +
      `https://creativecommons.org/licenses/by-sa/4.0/. ${source}`,
    licenses: [{ project: { name: "Museum guide" } }, { project: { name: "Gallery" } }],
  });
  await record(bens, guide, { ...again, metadata: { ...again.metadata, license: "CC-BY-4.0" } });
  expect(await json()).toMatchObject({
    text: `${line}. License not determined. ${source}`,
    license: null,
    licenses: [
      { spdx: "CC-BY-4.0", project: { name: "Museum guide" } },
      { spdx: "CC-BY-SA-4.0", project: { name: "Gallery" } },
    ],
  });
  const { body } = await visitor.get(path);
  expect(body.replaceAll(/<[^>]*>/g, "")).toContain(
    "Credits list different licenses: CC BY 4.0 (Museum guide), CC BY-SA 4.0 (Gallery)",
  );
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(data)).not.toHaveProperty("license");
  expect((await json(by)).works).toEqual([expect.objectContaining({ title: "Étude" })]);
  expect(await json(by)).toMatchObject({ name: "Zoë Müller" });
  app.advance(60_000); // slow responses are kept for that long
  const { creators, works } = (await ada.get("/api/community/credits")).body;
  expect(creators).toContainEqual(expect.objectContaining({ path: by, name: "Zoë Müller" }));
  expect(works).toContainEqual(expect.objectContaining({ path, name: "Étude" }));
});
