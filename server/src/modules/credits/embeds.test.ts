import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { EMBED_SCRIPTS, embedScriptTag } from "@byline/contract/embeds.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { SEEN_LIMIT } from "../analytics/open-routes.ts";
import { EMBED_SOURCES } from "./embed-script.ts";

const app = await startApp();
const ada = await join(app);
const program = await startProgram(app, ada);
const visitor = caller(app.url);
const siteUrl = app.deps.config.url;
const project = await startProject(ada, { name: "Wall <Label>" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });

const record = async (metadata: object) =>
  (await program.post("/v1/attributions", attributionInput(project, { metadata }))).body;
const credit = await record({
  title: 'A "<wave>"',
  creator: "Katsushika Hokusai",
  license: "CC0-1.0",
  changes: "cropped",
  secret_note: "kept in the archive",
});
const shortId = credit.url.split("/").at(-1);
const gone = await record({ title: "Gone", creator: "Nobody" });
await program.call("DELETE", `/v1/attributions/${gone.id}`, { reason: "A mistake" });
const goneId = gone.url.split("/").at(-1);

test("200: a credit as JSON, from any site without a token; cacheable by its ETag", async () => {
  const { status, headers, body } = await visitor.get(`/v1/public/credits/${shortId}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: shortId,
    url: credit.url,
    attribution_type: "image_content",
    title: 'A "<wave>"',
    creators: ["Katsushika Hokusai"],
    credit_line: null,
    picture: null,
    source: null,
    license: { name: "CC0 1.0", spdx: "CC0-1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
    changes: "cropped",
    text: expect.stringContaining("Changes: cropped."),
    lang: "en",
    html: expect.stringContaining("&lt;wave&gt;"),
    parts: expect.arrayContaining([{ text: "A '<wave>'", url: null, rel: null }]),
    project: { id: project.id, name: "Wall <Label>", url: `${siteUrl}/p/${project.id}` },
    created_at: credit.created_at,
    edited_at: null,
    counts_views: false,
    claims: [],
    disputed_as: [],
  });
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cache-control")).toBe("public, max-age=60");
  const known = { "if-none-match": headers.get("etag") ?? "" };
  const again = await visitor.call("GET", `/v1/public/credits/${shortId}`, undefined, known);
  expect([again.status, again.body]).toEqual([304, ""]);
});

test("204: preflight lets other sites' pages send their own headers", async () => {
  const asked = { origin: "https://gallery.example", "access-control-request-method": "GET" };
  const path = `/v1/public/credits/${shortId}`;
  const { status, headers } = await visitor.call("OPTIONS", path, undefined, asked);
  expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect(headers.get("access-control-allow-methods")).toBe("GET");
  expect(headers.get("access-control-allow-headers")).toBe("*");
  expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
});

test("200: a project's credits continue with a cursor, without withdrawn ones", async () => {
  await record({ title: "Second" });
  const path = `/v1/public/projects/${project.id}/credits?limit=1`;
  const first = (await visitor.get(path)).body;
  expect(first.credits.map(({ title }: { title: string }) => title)).toEqual(["Second"]);
  const second = (await visitor.get(`${path}&cursor=${first.next_cursor}`)).body;
  expect(second.credits.map(({ id }: { id: string }) => id)).toEqual([shortId]);
  expect(second.next_cursor).toBeNull();
});

test("200: an Atom feed of the newest, where user input is never markup or invalid XML", async () => {
  await record({ title: "no\ufffe character", source_url: "https://e.example/\uffff" });
  const makers = { title: "Two & two", creators: ["Ann & Co", { name: "Ben", role: "translator" }] };
  await record({ ...makers, uploader: "Not a maker" });
  const { status, headers, body } = await visitor.get(`/p/${project.id}/credits.atom`);
  expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(body).toContain(`<id>${credit.url}</id>`);
  expect(body.match(/<rights>.*<\/rights>/g)).toEqual([
    "<rights>https://creativecommons.org/publicdomain/zero/1.0/</rights>",
  ]);
  expect(body).not.toContain("<wave>");
  expect(body).not.toContain("Gone");
  expect(body).toContain("no character");
  const entry = body.split("<entry>").find((one: string) => one.includes("Two &amp; two")) ?? "";
  const authors = [...entry.matchAll(/<author>\s*<name>(.*)<\/name>\s*<\/author>/g)];
  expect(authors.map(([, name]) => name)).toEqual(["Ann &amp; Co", "Ben"]);
  expect(body).not.toMatch(/[\ufffe\uffff]/);
});

test("200: an Atom entry never lists the recording project as its author (RFC 4287 4.2.1)", async () => {
  const authorsOf = async (metadata: object) => {
    const unidentified = { content_creator_id: null, metadata: { title: "T", ...metadata } };
    const made = await program.post("/v1/attributions", attributionInput(project, unidentified));
    const { body } = await visitor.get(`/p/${project.id}/credits.atom`);
    const entry = body.split("<entry>").find((one: string) => one.includes(made.body.url)) ?? "";
    return [...entry.matchAll(/<author>\s*<name>(.*)<\/name>\s*<\/author>/g)].map(([, name]) => name);
  };
  expect(await authorsOf({})).toEqual(["Unknown creator"]);
  expect(await authorsOf({ creator: "unknown" })).toEqual(["Unknown creator"]);
  expect(await authorsOf({ composer: "Traditional" })).toEqual(["Traditional"]);
  expect(await authorsOf({ credit_line: "Handout via REUTERS" })).toEqual(["Handout via REUTERS"]);
  expect(await authorsOf({ creator: "Ana Prados" })).toEqual(["Ana Prados"]);
});

test("200: every title of a credit says that AI made the work (IPTC Digital Source Type)", async () => {
  const digital_source_type = "compositeWithTrainedAlgorithmicMedia";
  const { url } = await record({ title: "City of glass", creator: "Lena Okafor", digital_source_type });
  const path = new URL(url).pathname;
  const title = "Lena Okafor, City of glass (composite with AI elements)";
  const { body: page } = await visitor.get(path);
  expect(page).toContain(`<meta property="og:title" content="${title}"`);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1]?.replaceAll(/<[^>]+>/g, "");
  expect(heading?.trim()).toBe(title);
  expect((await visitor.get(`/oembed?url=${encodeURIComponent(url)}`)).body.title).toBe(title);
  const { body: feed } = await visitor.get(`/p/${project.id}/credits.atom`);
  expect(feed).toContain(`<![CDATA[${title}]]></title>`);
  expect((await visitor.get(`${path}/badge.svg`)).body).toContain(`<title>Credit: ${title}</title>`);
});

test("200: the description of a credit's page lists three makers, then the number of others", async () => {
  const { url } = await record({ title: "T", creators: Array.from({ length: 300 }, (_, i) => `Maker ${i}`) });
  const page = (await visitor.get(new URL(url).pathname)).body;
  const description = "&quot;T&quot; by Maker 0, Maker 1, Maker 2 and 297 others. No license stated.";
  expect(page).toContain(`<meta name="description" content="${description}"/>`);
});

test("200: oEmbed, which the page links to", async () => {
  const page = (await visitor.get(new URL(credit.url).pathname)).body;
  const [, address = ""] = /application\/json\+oembed"[^>]*\s+href="([^"]+)"/.exec(page) ?? [];
  const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
  const { status, body } = await visitor.get(`${pathname}${search}&maxwidth=1200&unheard_of=1`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: "1.0",
    type: "rich",
    author_name: "Katsushika Hokusai",
    provider_name: "Byline",
    width: 600,
    height: 96,
    thumbnail_url: `${credit.url}/card.png`,
    cache_age: 60,
  });
  const small = (await visitor.get(`${pathname}${search}&maxwidth=300&maxheight=50`)).body;
  expect(small).toMatchObject({ width: 300, height: 50 });
  expect(small).not.toHaveProperty("thumbnail_url");
  expect(body.html).toContain("&lt;wave&gt;");
  expect((await visitor.get(`${pathname}${search}&format=xml`)).status).toBe(501);
  for (const other of ["nothing", "https://elsewhere.example/c/x", `${siteUrl}/pricing`])
    expect((await visitor.get(`/oembed?url=${encodeURIComponent(other)}`)).status, other).toBe(404);
});

test("200: a card of 1200 by 630 and a badge, both drawn without system fonts", async () => {
  for (const metadata of [
    { title: "x".repeat(400), creator: "Ngô Bảo Châu, Łucja Š., Zoë" },
    { title: "富嶽三十六景", creator: "葛飾北斎" },
    { title: "ვეფხისტყაოსანი", creator: "შოთა რუსთაველი" },
    { creator: "🖌", title: "no\ufffe character \uffff" },
    {},
  ]) {
    const { url } = await record(metadata);
    const { pathname } = new URL(url);
    const card = await fetch(`${app.url}${pathname}/card.png`);
    const bytes = Buffer.from(await card.arrayBuffer());
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
    expect(bytes.length).toBeLessThan(100_000);
    const known = { "if-none-match": card.headers.get("etag") ?? "" };
    expect((await fetch(`${app.url}${pathname}/card.png`, { headers: known })).status).toBe(304);
    const badge = await fetch(`${app.url}${pathname}/badge.svg`);
    const svg = await badge.text();
    expect(badge.headers.get("content-type")).toBe("image/svg+xml");
    expect((await sharp(Buffer.from(svg)).metadata()).height).toBe(28);
    expect(svg).not.toContain("<text");
  }
  const badge = (await visitor.get(`/c/${shortId}/badge.svg`)).body;
  expect(badge).toContain("&lt;wave&gt;");
});

test("the <byline-credit> script is small, and a released version never changes", async () => {
  const newest = await visitor.get("/embed/byline-credit.js");
  expect(newest.headers.get("cache-control")).toBe("public, max-age=60");
  for (const { path, integrity } of EMBED_SCRIPTS) {
    const { headers, body } = await visitor.get(path);
    expect(brotliCompressSync(body).length).toBeLessThan(6000);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(`sha384-${createHash("sha384").update(body).digest("base64")}`).toBe(integrity);
  }
  expect(newest.body).toBe(EMBED_SOURCES.at(-1)?.source);
});

test("the credit page and the documentation contain the newest version and its digest", async () => {
  const page = (await visitor.get(new URL(credit.url).pathname)).body;
  expect(page.replaceAll("&quot;", '"')).toContain(
    embedScriptTag(siteUrl).slice("<".length, -"</script>".length - 1),
  );
  const docs = path.resolve(import.meta.dirname, "../../../../web/src/content/docs/show-credits.mdx");
  expect(readFileSync(docs, "utf8").replaceAll(/\s+/g, " ")).toContain(
    embedScriptTag("https://byline.example"),
  );
});

test("204: counts a view by the usual rules if the project allows it, and otherwise not", async () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const report = async (id: string, agent = FIREFOX, origin = "https://gallery.example") => {
    const address = `${app.url}/v1/public/credits/${id}/views`;
    const answer = await fetch(address, { method: "POST", headers: { "user-agent": agent, origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    return answer.status;
  };
  const figures = async () => {
    const { body } = await program.get(`/v1/analytics/projects/${project.id}`);
    const { double_clicks_removed, machine_views, unique_views } = body.view_counts;
    return [body.views, double_clicks_removed, machine_views, unique_views];
  };
  const change = (members: object) => program.call("PATCH", `/v1/projects/${project.id}`, members);
  const before = (await visitor.get(`/v1/public/credits/${shortId}`)).headers.get("etag") ?? "";
  expect([await report(shortId), await figures()]).toEqual([204, [0, 0, 0, 0]]);
  expect((await change({ embed_views: true })).body).toMatchObject({ embed_views: true });
  const known = { "if-none-match": before };
  const { body } = await visitor.call("GET", `/v1/public/credits/${shortId}`, undefined, known);
  expect(body).toMatchObject({ counts_views: true });
  const others = Array.from({ length: 10 }, (_, i) => report(shortId, `${FIREFOX} ${i}`));
  expect(await Promise.all(others)).toEqual(Array(10).fill(204));
  expect([await report(shortId), await report(shortId)]).toEqual([204, 204]);
  expect(await report(shortId, "Googlebot/2.1 (+http://www.google.com/bot.html)")).toBe(204);
  for (const id of [goneId, "AAAAAAAAAAAAAAAAAAAAAAAA", "x"]) expect(await report(id)).toBe(204);
  expect(await report(shortId, `${FIREFOX} own`, app.url)).toBe(204);
  await change({ public_credits: false });
  expect(await report(shortId, `${FIREFOX} late`)).toBe(204);
  await change({ public_credits: true, embed_views: false });
  expect(await report(shortId, `${FIREFOX} later`)).toBe(204);
  expect(await figures()).toEqual([11, 1, 1, 11]);
  const kept = await app.deps.pool.query("select string_agg(v::text, ' ') as text from view_clicks v");
  expect(kept.rows[0].text).not.toMatch(/127\.0\.0\.1|Firefox/);
  const statuses = await Promise.all(Array.from({ length: SEEN_LIMIT }, () => report(shortId)));
  expect(statuses.filter((status) => status === 429)).not.toEqual([]);
});

test.each(["/v1/public/credits/ID", "/c/ID/badge.svg", "/c/ID/card.png", "/oembed?url=URL/c/ID"])(
  "404 for anything that isn't public and 410 for anything withdrawn: %s",
  async (address) => {
    const get = (id: string) => visitor.get(address.replace("URL", siteUrl).replace("ID", id));
    const gone = await get(goneId);
    expect(gone.status).toBe(410);
    if (address.endsWith(".svg")) {
      expect(gone.headers.get("content-type")).toBe("image/svg+xml");
      expect(gone.body).toContain("<title>This credit was withdrawn.</title>");
    }
    for (const id of ["x", credit.id, "AAAAAAAAAAAAAAAAAAAAAAAA"])
      expect((await get(id)).status, id).toBe(404);
    await program.call("PATCH", `/v1/projects/${project.id}`, { public_credits: false });
    expect([(await get(shortId)).status, (await get(goneId)).status]).toEqual([404, 404]);
    await program.call("PATCH", `/v1/projects/${project.id}`, { public_credits: true });
  },
);

test("429 after too many reads a minute from one network, across routes; not for signed-in people", async () => {
  const { openLimit } = app.deps.config;
  app.advance(60_000);
  const paths = ["/v1/public/credits/x", "/c/x", "/api/community/credits", "/c/x/card.png"];
  const answers = [];
  for (let i = 0; i <= openLimit; i += 50)
    answers.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, n) => visitor.get(paths[n % 4] ?? "")))),
    );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(openLimit);
  const [data, page, read] = await Promise.all(paths.map((path) => visitor.get(path)));
  for (const refused of [data, page, read]) {
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(data?.headers.get("access-control-allow-origin")).toBe("*");
  expect(page?.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page?.body).toContain("Your network sent too many calls");
  expect((await ada.get("/api/community/credits")).status).toBe(200);
  app.advance(60_000);
  for (const path of [`/v1/public/credits/${shortId}`, `/c/${shortId}`, "/api/community/credits"])
    expect((await visitor.get(path)).status, path).toBe(200);
});
