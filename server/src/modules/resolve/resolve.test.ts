import { afterAll, expect, test } from "vitest";
import { caller, join, type Program, startProgram } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { pictureBy } from "../../../test/picture.ts";
import { startServices } from "../../../test/services.ts";
import { systemCaller } from "../../core/write.ts";
import { sweepResolutions } from "./keep-resolution.ts";

const HOUR_MS = 3_600_000;
const redirect = (to: string) => ["redirect", to] as [string, string];
const services = await startServices({
  "/here": ["text/html", "<title>Here</title>"],
  "/broken": 503,
  "/api.crossref.org/works/10.9999%2Fbroken": 503,
  "/none": 404,
  "/to-metadata": redirect("http://169.254.169.254/latest/meta-data/"),
});
afterAll(() => void services.server.close());
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: services.origin } });
const ada = await join(app);
const program = await startProgram(app, ada);

const resolve = (url: string, who = program) => who.post("/v1/resolve", { url });

const upload = (bytes: Buffer<ArrayBuffer>, type: string, who: Program = program) =>
  fetch(`${app.url}/v1/resolve/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token.token}`, "content-type": type },
    body: bytes,
  });

const REPOSITORY = "https://github.com/octocat/Hello-World";

test("200: a work by its address, in the API and the app, fetched once a day", async () => {
  services.asked.length = 0;
  const { status, body } = await resolve(REPOSITORY);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    input: REPOSITORY,
    title: { value: "Hello-World", from: [{ source: "github", field: "name" }], others: [] },
    creators: { value: [{ name: "octocat", ids: ["github:octocat"], url: "https://github.com/octocat" }] },
    license: { value: { name: "MIT", spdx: "MIT", url: "https://spdx.org/licenses/MIT.html" } },
    picture: null,
    sources: [{ name: "github", title: "GitHub", outcome: "answered" }],
  });
  const again = await ada.post("/api/resolve", { url: "http://github.com/octocat/Hello-World#readme" });
  expect([again.status, again.body]).toEqual([200, body]);
  expect(services.asked).toHaveLength(1);
  app.advance(24 * HOUR_MS);
  await sweepResolutions(systemCaller(app.deps), undefined);
  expect((await app.deps.pool.query("select from resolutions")).rowCount).toBe(0);
  expect((await resolve(REPOSITORY)).status).toBe(200);
  expect(services.asked).toHaveLength(2);
});

test("200: a work by its file, whose ISRC is looked up, in the API and the app", async () => {
  const file = await pictureBy("Anna Berg");
  const answer = await upload(file, "image/jpeg");
  expect(answer.status).toBe(200);
  const body = await answer.json();
  expect(body).toMatchObject({
    input: "file",
    creators: { value: [{ name: "Anna Berg" }], from: [{ source: "file", field: "EXIF Artist" }] },
    sources: [{ name: "file", url: null, outcome: "answered" }],
  });
  const inApp = await fetch(`${app.url}/api/resolve/file`, {
    method: "POST",
    headers: { cookie: ada.cookie, "content-type": "application/octet-stream" },
    body: file,
  });
  expect(await inApp.json()).toMatchObject({ creators: body.creators });
});

test.each([
  ["nothing", "", "Paste the address of a work, a DOI, an ISBN, or an ISRC"],
  ["words", "the starry night", "Paste the address of a work, such as https://..."],
  ["loopback", "https://127.0.0.1/", "127.0.0.1 isn't on the public internet."],
  [
    "loopback by its name",
    "http://localhost:5432/",
    "Remove the port (the number after the colon) from the address.",
  ],
  ["IPv6", "https://[::ffff:10.0.0.1]/", "[::ffff:a00:1] isn't on the public internet."],
  ["a cloud's secrets", "http://169.254.169.254/", "169.254.169.254 isn't on the public internet."],
  ["a password", "https://me:secret@example.org/", "Remove the username and password from the address."],
  ["a file", "file:///etc/passwd", "Paste the address of a work"],
  ["a redirect inside", `${services.origin}/to-metadata`, "The address must begin with https://."],
])("400: %s", async (_, url, message) => {
  const { status, body } = await resolve(url);
  expect([status, body.error, body.errors[0].path]).toEqual([400, "invalid_request", "url"]);
  expect(body.message).toContain(message);
});

test("400: anything but a picture, sound, or film, and an empty body", async () => {
  expect(await (await upload(Buffer.from("hello"), "image/png")).json()).toMatchObject({
    status: 400,
    message: expect.stringContaining("We can't read this file."),
  });
  expect((await upload(Buffer.alloc(0), "image/png")).status).toBe(400);
});

test("401, 403, 405: the API requires a token with the read scope; the app lets visitors send a file", async () => {
  const writer = await startProgram(app, ada, { scopes: ["write"] });
  expect((await resolve(REPOSITORY, writer)).status).toBe(403);
  expect((await upload(Buffer.from("hello"), "image/png", writer)).status).toBe(403);
  expect((await program.get("/v1/resolve/file")).status).toBe(405);
  const visitor = await fetch(`${app.url}/api/resolve/file`, {
    method: "POST",
    headers: { "content-type": "image/jpeg" },
    body: await pictureBy("Anna Berg"),
  });
  expect(await visitor.json()).toMatchObject({ creators: { value: [{ name: "Anna Berg" }] } });
});

test("404 and 424: unknown works and unreachable services, neither of them cached", async () => {
  for (const [url, status, error, message] of [
    ["doi:10.9999/none", 404, "not_found", "Crossref or DataCite has nothing at this DOI."],
    [`${services.origin}/none`, 404, "not_found", "The page has nothing at this address."],
    [
      "doi:10.9999/broken",
      424,
      "resolve_unreachable",
      "We couldn't reach Crossref to look up this DOI. Try again in a minute.",
    ],
    [`${services.origin}/broken`, 424, "resolve_unreachable", "responded with status 503. Try again later"],
  ] as const) {
    const { status: got, body } = await resolve(url);
    expect([got, body.error]).toEqual([status, error]);
    expect(body.message).toContain(message);
    expect(body.type).toContain(`/docs/errors#${error}`);
  }
});

test("413 and 415: files that are too large, or of another type", async () => {
  const large = await upload(Buffer.alloc(10 * 1_048_576 + 1), "image/png");
  expect(await large.json()).toMatchObject({ status: 413, message: expect.stringContaining("10 MiB") });
  const text = await upload(Buffer.from("{}"), "application/json");
  expect(await text.json()).toMatchObject({
    status: 415,
    message: expect.stringContaining("This file type isn't supported"),
  });
});

test("429: 300 lookups an hour per workspace; cached results don't count", async () => {
  const ben = await startProgram(app, await join(app, "Ben"));
  expect((await resolve(`${services.origin}/here`, ben)).status).toBe(200);
  await app.deps.pool.query("update throttles set tries = 300 where key like 'resolve %' and tries = 1");
  app.advance(HOUR_MS / 2);
  const { status, body, headers } = await resolve(`${services.origin}/none`, ben);
  expect([status, body.error]).toEqual([429, "rate_limited"]);
  expect(body.message).toBe(
    "Your workspace reached its limit of 300 lookups an hour. " +
      "Wait 30 minutes, or fill in the credit yourself.",
  );
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(1800);
  expect((await resolve(`${services.origin}/here`, ben)).status).toBe(200);
  expect((await resolve(`${services.origin}/none`)).status).toBe(404);
  app.advance(HOUR_MS / 2);
  expect((await resolve(`${services.origin}/none`, ben)).status).toBe(404);
});

test("429: 20 lookups an hour per visitor network, sharing the cache", async () => {
  const visitor = caller(app.url);
  const lookUp = (url: string) => visitor.post("/api/resolve", { url });
  expect((await lookUp(REPOSITORY)).body.creators.value[0].name).toBe("octocat"); // known, so not counted
  expect((await lookUp(`${services.origin}/none`)).status).toBe(404);
  await app.deps.pool.query("update throttles set tries = 20 where key like 'resolve 127.%'");
  const { status, body } = await lookUp(`${services.origin}/none`);
  expect([status, body.message]).toEqual([
    429,
    "Your network reached its limit of 20 lookups an hour. Wait 60 minutes, or sign up to look up more.",
  ]);
  expect((await lookUp(REPOSITORY)).status).toBe(200);
});

test("501: an instance without lookups says so", async () => {
  const off = await startApp({ databaseUrl: app.databaseUrl, settings: { BYLINE_OUTBOUND: "false" } });
  const { status, body } = await (await startProgram(off, await join(off, "Carl"))).post("/v1/resolve", {
    url: "https://example.org/",
  });
  expect([status, body.error]).toEqual([501, "resolve_off"]);
  expect(body.message).toBe("Calls to other services are turned off on this instance.");
});
