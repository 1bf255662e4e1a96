import http from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  caller,
  join,
  PASSWORD,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { storedKeys } from "../../../test/stored-keys.ts";
import { removeDueObjects } from "../../core/objects.ts";
import { drainQueue } from "../../delivery/queue.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";
import { pictureQueue } from "./fetch-pictures.ts";

const drawn = (background: string, width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = await drawn("#7a3a2e")
  .withExif({ IFD0: { Copyright: "a secret place" } })
  .jpeg()
  .toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const bomb = await drawn("#fff", 12_000, 9000).png().toBuffer();

/** Somebody else's site. `asked` are the paths that were read. */
const asked: string[] = [];
let busy = true;
const site = http.createServer(({ url = "" }, response) => {
  asked.push(url);
  const image = (bytes: Buffer) => response.setHeader("content-type", "image/jpeg").end(bytes);
  if (url === "/busy.jpg") return busy ? response.writeHead(503).end() : image(photo);
  if (url === "/inside") return response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
  if (url === "/page.jpg") return image(Buffer.from("<!doctype html><title>No picture</title>"));
  if (url === "/script.jpg") return image(Buffer.from(SVG));
  if (url === "/bomb.jpg") return image(bomb);
  if (url === "/large.jpg") return image(Buffer.alloc(10 * 1_048_576 + 1, photo));
  return url === "/photo.jpg" ? image(photo) : response.writeHead(404).end();
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: origin } });
const visitor = caller(app.url);
const ada = await join(app);
const program = await startProgram(app, ada);
const project = await startProject(ada, { name: "Wall Label" });
let works = 0;

/** An attribution of a new work whose metadata names the picture. */
async function record(picture?: string, content = `work:${++works}`) {
  const metadata = { title: "The Starry Night", ...(picture && { picture_url: picture }) };
  return (
    await program.post("/v1/attributions", attributionInput(project, { content_id: content, metadata }))
  ).body as { id: string; content_id: string };
}
const queue = pictureQueue(app.deps);
async function fetchAll() {
  await settleEvents(app.deps);
  await drainQueue(queue, app.deps.clock);
}
const stateOf = async ({ id }: { id: string }, person = ada) =>
  (await person.get(`/api/attributions/${id}/picture`)).body;
const get = (path: string, cookie = "") => fetch(app.url + path, { headers: { cookie } });

async function upload(person: Person, id: string, file: Buffer, type = "image/png") {
  const headers = { cookie: person.cookie, "content-type": type };
  const response = await fetch(`${app.url}/api/attributions/${id}/picture`, {
    method: "PUT",
    headers,
    body: new Uint8Array(file),
  });
  return { status: response.status, body: await response.json() };
}

test("200: a picture in metadata is fetched once, re-encoded, and public while its credit is", async () => {
  const credit = await record(`${origin}/photo.jpg`);
  await settleEvents(app.deps);
  expect(await stateOf(credit)).toMatchObject({ state: "waiting", picture: null });
  await fetchAll();
  await record(`${origin}/photo.jpg`, credit.content_id);
  await fetchAll();
  expect(asked.filter((path) => path === "/photo.jpg")).toHaveLength(1);
  const { state, picture } = await stateOf(credit);
  expect([state, picture.width, picture.height]).toEqual(["stored", 1280, 720]);
  const [listed] = (await ada.get("/api/attributions/user?limit=1")).body;
  expect(listed.picture).toEqual(picture);
  await settleEvents(app.deps);
  const [[work], [creator], { contents, creators }] = await Promise.all(
    ["works", "creators", "analytics"].map(async (list) => (await ada.get(`/api/${list}`)).body),
  );
  for (const shown of [work, creator, contents[0].work, creators[0].creator])
    expect(shown.picture).toEqual(picture);

  const path = `/pictures/${picture.digest}-640.webp`;
  const own = await get(`/api${path}`, ada.cookie);
  expect(own.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(own.headers.get("x-content-type-options")).toBe("nosniff");
  const { format, width, exif } = await sharp(await own.arrayBuffer()).metadata();
  expect([format, width, exif]).toEqual(["webp", 640, undefined]);
  const mallory = await join(app, "Mallory");
  expect((await get(`/api${path}`, mallory.cookie)).status).toBe(404);
  expect((await get(path)).status).toBe(404);
  expect((await program.get("/v1/works")).body.works[0].picture).toBeNull();

  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  const shown = await get(path);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  const known = { "if-none-match": shown.headers.get("etag") ?? "" };
  expect((await fetch(app.url + path, { headers: known })).status).toBe(304);
  const { url } = (await ada.get(`/api/attributions/${credit.id}`)).body;
  const page = (await visitor.get(new URL(url).pathname)).body;
  const address = app.deps.config.url + path;
  const { works } = (await program.get("/v1/works")).body;
  expect(works[0]).toMatchObject({ picture: address, picture_source: `${origin}/photo.jpg` });
  expect((await program.get(`/v1/works/${works[0].id}`)).body.picture).toBe(address);
  expect((await visitor.get(`/v1/public/credits/${url.split("/").at(-1)}`)).body.picture).toBe(address);
  expect((await visitor.get(`/v1/public/works/${works[0].url.split("/").at(-1)}`)).body.picture).toBe(
    address,
  );
  expect(page).toContain(`src="${path}"`);
  expect(page).toContain(`"thumbnailUrl": "${address}"`);
  expect(page).not.toContain(origin + path);
  for (const list of [`/p/${project.id}`, /\/by\/[\w-]+/.exec(page)?.[0] ?? ""])
    expect((await visitor.get(list)).body, list).toContain(`src="/pictures/${picture.digest}-`);
  const { latest } = (await ada.get("/api/community/credits")).body;
  expect(latest[0].picture).toEqual(picture);
  const card = sharp(await (await get(`${new URL(url).pathname}/card.png`)).arrayBuffer());
  const corner = await card.extract({ left: 200, top: 250, width: 200, height: 100 }).png().toBuffer();
  const { dominant } = await sharp(corner).stats();
  expect(Math.hypot(dominant.r - 0x7a, dominant.g - 0x3a, dominant.b - 0x2e)).toBeLessThan(30);
  await ada.call("PATCH", `/api/projects/${project.id}`, { publicCredits: false });
  expect((await fetch(app.url + path, { headers: known })).status).toBe(404);
  await ada.call("PATCH", `/api/projects/${project.id}`, { publicCredits: true });
});

test.each([
  "http://example.com/plain.jpg",
  "https://127.0.0.1/a.jpg",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/a.jpg",
  "https://localhost/a.jpg",
  "https://example.com:8443/a.jpg",
  "https://ada:secret@example.com/a.jpg",
  `${origin}/inside`,
])("%s isn't fetched", async (address) => {
  const credit = await record(address);
  await fetchAll();
  expect(await stateOf(credit)).toMatchObject({ state: "failed", problem: "refused", picture: null });
});

test.each([
  ["/none.jpg", "missing"],
  ["/page.jpg", "unreadable"],
  ["/script.jpg", "unreadable"],
  ["/bomb.jpg", "unreadable"],
])("%s is %s, and isn't retried", async (path, problem) => {
  const credit = await record(origin + path);
  await fetchAll();
  expect(await stateOf(credit)).toMatchObject({ state: "failed", problem, picture: null });
  app.advance(7 * 86_400_000);
  await fetchAll();
  expect(asked.filter((one) => one === path)).toHaveLength(1);
});

test("a failing host is retried later, and one that sends too much is given up", async () => {
  const [credit, large] = [await record(`${origin}/busy.jpg`), await record(`${origin}/large.jpg`)];
  await fetchAll();
  const waiting = await stateOf(credit);
  expect(waiting).toMatchObject({ state: "waiting", problem: "unreachable" });
  expect(Date.parse(waiting.retryAt) - app.deps.clock()).toBeGreaterThan(30_000);
  busy = false;
  for (let hours = 0; hours < 80; hours += 8) {
    app.advance(8 * 3_600_000);
    await drainQueue(pictureQueue(app.deps), app.deps.clock);
  }
  expect(await stateOf(credit)).toMatchObject({ state: "stored", problem: null, retryAt: null });
  expect(asked.filter((one) => one === "/busy.jpg")).toHaveLength(2);
  expect(await stateOf(large)).toMatchObject({ state: "failed", problem: "unreachable" });
});

test("workspaces take turns: one's pictures delay another's by only a few", async () => {
  const ben = await join(app, "Ben");
  const [bens, his] = [await startProgram(app, ben), await startProject(ben)];
  for (let i = 0; i < 12; i++) await record(`${origin}/many-${i}.jpg`);
  const metadata = { picture_url: `${origin}/one.jpg` };
  await bens.post("/v1/attributions", attributionInput(his, { metadata }));
  asked.length = 0;
  await fetchAll();
  expect(asked).toHaveLength(13);
  expect(asked.indexOf("/one.jpg")).toBeLessThanOrEqual(4);
});

test("200: an upload takes precedence over metadata; replacing or removing it deletes its files", async () => {
  const before = await storedKeys(app.deps.objects, "pictures/");
  const credit = await record(`${origin}/photo.jpg`);
  await settleEvents(app.deps);
  const first = await upload(ada, credit.id, await drawn("#123456", 300, 500).png().toBuffer());
  expect([first.status, first.body.state, first.body.sourceUrl]).toEqual([200, "stored", null]);
  expect(first.body.picture).toMatchObject({ width: 300, height: 500 });
  await record(`${origin}/photo.jpg`, credit.content_id);
  await fetchAll();
  expect((await stateOf(credit)).picture).toEqual(first.body.picture);
  const second = await upload(ada, credit.id, await drawn("#654321").webp().toBuffer(), "image/webp");
  expect((await get(`/api/pictures/${first.body.picture.digest}-160.webp`, ada.cookie)).status).toBe(404);
  expect((await ada.call("DELETE", `/api/attributions/${credit.id}/picture`)).status).toBe(204);
  expect((await get(`/api/pictures/${second.body.picture.digest}-160.webp`, ada.cookie)).status).toBe(404);
  expect(await stateOf(credit)).toMatchObject({ state: "removed", picture: null });
  await removeDueObjects(app.deps);
  expect(await storedKeys(app.deps.objects, "pictures/")).toEqual(before);
});

test("200: a picture that was taken down is gone for everyone, and can't be replaced", async () => {
  const credit = await record();
  const file = await drawn("#0a0b0c").png().toBuffer();
  const { digest } = (await upload(ada, credit.id, file)).body.picture;
  expect((await get(`/pictures/${digest}-640.webp`)).status).toBe(200);
  const olga = await joinOperator(app);
  const address = encodeURIComponent(`${app.url}/pictures/${digest}-640.webp`);
  const found = { digest, works: 1, shown: true, width: 1280, height: 720 };
  expect((await olga.get(`/api/operator/pictures?q=${address}`)).body).toMatchObject([found]);
  const takeDown = `/api/operator/pictures/${digest}/take-down`;
  expect((await ada.post(takeDown, {})).status).toBe(404);
  expect((await olga.post(takeDown, { note: "Notice 17" })).status).toBe(204);
  expect((await olga.post(takeDown, {})).status).toBe(404);
  expect((await olga.get(`/api/operator/pictures?q=${address}`)).body).toEqual([]);
  const [entry] = (await olga.get("/api/operator/audit?limit=1&action=picture.taken_down")).body;
  expect(entry).toMatchObject({ action: "picture.taken_down", data: { digest, note: "Notice 17" } });
  expect((await get(`/pictures/${digest}-640.webp`)).status).toBe(404);
  await settleEvents(app.deps);
  const title = "The picture of a work was taken down";
  const [notified] = (await ada.get("/api/notifications?limit=1")).body;
  expect(notified).toMatchObject({ title, link: `/attribution/${credit.id}` });
  expect((await upload(ada, credit.id, file)).status).toBe(409);
  await record(`${origin}/photo.jpg`, credit.content_id);
  await fetchAll();
  expect(await stateOf(credit)).toMatchObject({ state: "taken_down", picture: null });
});

test("400 for anything but an image, 401 and 404 for others, 413 and 415 for size and type", async () => {
  const credit = await record();
  for (const file of [Buffer.from(SVG), bomb, Buffer.from("GIF89a"), photo.subarray(0, 300), Buffer.alloc(0)])
    expect((await upload(ada, credit.id, file)).status).toBe(400);
  const mallory = await join(app, "Mallory");
  expect((await upload(mallory, credit.id, photo)).status).toBe(404);
  expect((await mallory.call("DELETE", `/api/attributions/${credit.id}/picture`)).status).toBe(404);
  expect((await visitor.get(`/api/attributions/${credit.id}/picture`)).status).toBe(401);
  for (const file of ["x.webp", `${"0".repeat(32)}-640.webp`, "..%2f..%2fetc%2fpasswd"])
    expect((await get(`/pictures/${file}`)).status).toBe(404);
  expect((await upload(ada, credit.id, Buffer.alloc(10 * 1_048_576 + 1))).status).toBe(413);
  expect((await upload(ada, credit.id, photo, "image/svg+xml")).status).toBe(415);
  expect((await stateOf(credit)).state).toBe("none");
});

test("previews a picture before recording, as a copy without metadata that isn't stored", async () => {
  const preview = (address: string, cookie = ada.cookie) =>
    get(`/api/pictures/preview?url=${encodeURIComponent(address)}`, cookie);
  const before = await storedKeys(app.deps.objects, "pictures/");
  const shown = await preview(`${origin}/photo.jpg`);
  const { format, width, exif } = await sharp(await shown.arrayBuffer()).metadata();
  expect([shown.status, format, width, exif]).toEqual([200, "webp", 640, undefined]);
  expect(shown.headers.get("cache-control")).toBe("private, max-age=3600");
  const none = ["/page.jpg", "/script.jpg", "/bomb.jpg", "/large.jpg", "/none.jpg", "/inside"];
  const inside = ["http://169.254.169.254/a.jpg", "https://127.0.0.1/a.jpg", "https://[::1]/a.jpg"];
  for (const address of [...none.map((path) => origin + path), ...inside])
    expect((await preview(address)).status, address).toBe(404);
  expect((await preview("file:///etc/passwd")).status).toBe(400);
  expect((await preview(`${origin}/photo.jpg`, "")).status).toBe(401);
  expect(await storedKeys(app.deps.objects, "pictures/")).toEqual(before);
});

test("an uploaded picture is erased with its account, including files, and no longer visible", async () => {
  const stored = () => storedKeys(app.deps.objects, "pictures/");
  const before = await stored();
  const eve = await join(app, "Eve");
  const own = await startProject(eve, { name: "Herself" });
  await eve.post(`/api/projects/${own.id}/status`, { status: "live" });
  const { id } = (await (await startProgram(app, eve)).post("/v1/attributions", attributionInput(own))).body;
  const { digest } = (await upload(eve, id, await drawn("#e5e5e5").png().toBuffer())).body.picture;
  expect((await get(`/pictures/${digest}-640.webp`)).status).toBe(200);
  const uploaded = (await stored()).filter((key) => !before.includes(key));
  expect(uploaded).toHaveLength(3);
  await eve.post("/api/account/deletion", { password: PASSWORD });
  expect((await get(`/pictures/${digest}-640.webp`)).status).toBe(404);
  app.advance(31 * DAY_MS);
  await eraseDueAccounts(app.deps, erasers);
  await removeDueObjects(app.deps);
  expect((await stored()).filter((key) => uploaded.includes(key))).toEqual([]);
});
