import { afterAll, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startDnsServer } from "../../../test/dns-server.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { startOidcProvider } from "../../../test/oidc-provider.ts";
import { startServices } from "../../../test/services.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";
import { mapClaimed } from "./claimed.ts";
import { listSchemes, methodsHere } from "./providers.ts";
import { recheckClaims } from "./recheck-claims.ts";

const ORIGIN = "http://byline.localhost";
const FILE = "/.well-known/byline-verification.txt";
const IDENTITY = "0000-0002-1825-0097";

const pages: NonNullable<Parameters<typeof startServices>[0]> = {};
const services = await startServices(pages);
const records = new Map<string, string[]>();
const dns = await startDnsServer(records);
const orcid = await startOidcProvider(ORIGIN, 0, "/api/auth/providers/orcid/callback/claim");
afterAll(async () => {
  services.server.close();
  dns.stop();
  await orcid.stop();
});
const app = await startApp({
  settings: {
    BYLINE_OUTBOUND_LOCAL: services.origin,
    BYLINE_DNS_SERVERS: dns.address,
    BYLINE_ORCID_URL: orcid.settings.BYLINE_OIDC_ISSUER as string,
    BYLINE_ORCID_CLIENT_ID: orcid.settings.BYLINE_OIDC_CLIENT_ID as string,
    BYLINE_ORCID_CLIENT_SECRET: orcid.settings.BYLINE_OIDC_CLIENT_SECRET as string,
  },
});

async function claim(person: Person, identifier: string) {
  const { status, body } = await person.post("/api/claims", { identifier });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const check = (person: Person, { id }: { id: string }, method: string) =>
  person.post(`/api/claims/${id}/check`, { method });
const read = async (person: Person, { id }: { id: string }) => (await person.get(`/api/claims/${id}`)).body;
/** What public pages show of whoever proved an address. */
async function holderOf({ page }: { page: string }) {
  const publicId = page.split("/").at(-1) ?? "";
  return (await mapClaimed(app.deps.db, [publicId])).get(publicId);
}
const titles = async (person: Person) =>
  (await person.get("/api/notifications")).body.map(({ title }: { title: string }) => title);

/** Claims an address and proves it by the file of its host. */
async function prove(person: Person, address: string) {
  const claimed = await claim(person, address);
  const { host } = new URL(address);
  pages[`/${host}${FILE}`] = ["text/plain", `# who we are\r\n${claimed.challenge.file.line}\r\n`];
  const { body } = await check(person, claimed, "well-known");
  expect(body).toMatchObject({ problem: null, claim: { method: "well-known", ended: null } });
  return body.claim;
}

test("200: each way to prove an address, and the message that says what's missing", async () => {
  const ada = await join(app);
  const claimed = await claim(ada, "ada.example");
  expect(claimed).toMatchObject({
    identifier: { scheme: "url", value: "https://ada.example" },
    methods: ["dns", "well-known", "rel-me"],
    provenAt: null,
  });
  expect((await claim(ada, "https://ada.example/")).id).toBe(claimed.id);
  const { challenge } = claimed;
  const missing = {
    dns: `There is no TXT record ${challenge.dns.value} at _byline.ada.example yet.`,
    "well-known": "https://ada.example/.well-known/byline-verification.txt responded with status 404.",
    "rel-me": "https://ada.example responded with status 404.",
  };
  for (const [method, problem] of Object.entries(missing)) {
    const { status, body } = await check(ada, claimed, method);
    expect([status, body.problem]).toEqual([200, expect.stringContaining(problem)]);
    expect(body.claim.provenAt).toBeNull();
  }
  records.set("_byline.ada.example", ["v=spf1 -all", challenge.dns.value]);
  pages["/page.example/ada"] = ["text/html", `<p><a rel="me nofollow" href="${ORIGIN}/developers/ada">`];
  const page = await claim(ada, "https://page.example/ada");
  expect((await check(ada, page, "rel-me")).body.problem).toContain('has no link with rel="me"');
  const link: string = page.challenge.link.html;
  for (const [type, body, problem] of [
    [
      "text/html",
      link.replace('rel="me"', 'rel="me UGC"'),
      "ugc, nofollow, or sponsored in its rel doesn't count",
    ],
    [
      "text/html",
      link.replace('rel="me"', 'rel="nofollow me"'),
      "ugc, nofollow, or sponsored in its rel doesn't count",
    ],
    ["text/html", `<template>${link}</template>`, 'has no link with rel="me"'],
    ["text/plain", link, "is text/plain; it must be text/html or application/xhtml+xml."],
    ["image/svg+xml", link, "is image/svg+xml; it must be"],
  ] as const) {
    pages["/page.example/ada"] = [type, body];
    expect((await check(ada, page, "rel-me")).body.problem).toContain(problem);
  }
  pages[`/ada.example${FILE}`] = ["text/html", challenge.file.line];
  expect((await check(ada, claimed, "well-known")).body.problem).toContain(
    "is text/html; it must be text/plain",
  );
  pages["/page.example/ada"] = ["text/html; charset=utf-8", link];
  for (const [one, method] of [
    [claimed, "dns"],
    [page, "rel-me"],
  ]) {
    const { body } = await check(ada, one, method);
    expect(body).toMatchObject({ problem: null, claim: { method, provenAt: expect.any(String) } });
  }
  await prove(ada, "https://file.example");
  expect((await ada.get("/api/claims")).body).toHaveLength(3);
});

test("200: another site can't prove an address, and neither can a page on a private network", async () => {
  const ada = await join(app);
  const claimed = await claim(ada, "https://moved.example");
  const { line } = claimed.challenge.file;
  pages["/other.example/byline.txt"] = ["text/plain", line];
  pages["/www.moved.example/byline.txt"] = ["text/plain", line];
  const lead = async (to: string) => {
    pages[`/moved.example${FILE}`] = ["redirect", to] as [string, string];
    return (await check(ada, claimed, "well-known")).body.problem;
  };
  expect(await lead(`${services.origin}/other.example/byline.txt`)).toContain("redirects to another site");
  const inside = [
    ["https://127.0.0.1/x", "127.0.0.1 isn't on the public internet."],
    ["https://169.254.169.254/latest/", "169.254.169.254 isn't on the public internet."],
    ["http://localhost:5432/", "The address must begin with https://."],
    ["file:///etc/passwd", "The address must begin with https://."],
  ];
  for (const [to = "", problem] of inside) expect(await lead(to)).toBe(problem);
  expect(await lead(`${services.origin}/www.moved.example/byline.txt`)).toBeNull();
});

test("200: the latest proof counts, and the previous account is notified", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const adas = await prove(ada, "https://sold.example");
  await ada.call("PATCH", `/api/claims/${adas.id}`, { name: "Ada Byron", creditLine: "Photo: Ada Byron" });
  expect(await holderOf(adas)).toMatchObject({ name: "Ada Byron", creditLine: "Photo: Ada Byron" });
  const bens = await prove(ben, "https://sold.example");
  expect(await holderOf(bens)).toMatchObject({ name: null, creditLine: null });
  expect(await read(ada, adas)).toMatchObject({ provenAt: null, method: null, ended: "superseded" });
  expect(await titles(ada)).toContain("Another account proved sold.example");
  expect((await ada.call("PATCH", `/api/claims/${adas.id}`, { name: "Ada" })).status).toBe(409);
  const actions = (await ada.get("/api/audit?category=security&limit=50")).body.map(
    ({ action }: { action: string }) => action,
  );
  expect(actions).toEqual(expect.arrayContaining(["account.claim_proven", "account.claim_ended"]));
});

test("200: a verified creator's name is offered to workspaces that credit them, and changes nothing by itself", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const [program, project] = [await startProgram(app, ben), await startProject(ben)];
  const credited = { content_creator_id: "https://own.example", metadata: { creator: "A. Lovelace" } };
  await program.post("/v1/attributions", attributionInput(project, credited));
  const mine = await prove(ada, "https://own.example");
  await ada.call("PATCH", `/api/claims/${mine.id}`, { name: "Ada Lovelace" });
  await settleEvents(app.deps);
  const [creator] = (await ben.get("/api/creators")).body;
  expect(creator.name).toBe("A. Lovelace");
  const own = `/api/creators/${creator.id}`;
  expect((await ben.get(`${own}/claimed`)).body).toEqual({
    claimed: { name: "Ada Lovelace", creditLine: null },
  });
  expect((await ben.call("PATCH", own, { name: "Ada Lovelace" })).body.name).toBe("Ada Lovelace");
  await ada.call("DELETE", `/api/claims/${mine.id}`);
  expect((await ben.get(`${own}/claimed`)).body).toEqual({ claimed: null });
  expect((await ada.get(`${own}/claimed`)).status).toBe(404);
});

test("200: every text to copy credits a creator the way they prefer", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const [program, project] = [await startProgram(app, ben), await startProject(ben)];
  await ben.post(`/api/projects/${project.id}/status`, { status: "live" });
  const record = async (members: object) =>
    (
      await program.post(
        "/v1/attributions",
        attributionInput(project, { content_creator_id: "https://line.example", ...members }),
      )
    ).body;
  const cats = { content_id: "local:cats", metadata: { title: "Cats", creator: "M. Lewis" } };
  const credit = await record(cats);
  const two = await record({ content_id: "local:two", metadata: { creators: ["M. Lewis", "B Two"] } });
  const mine = await prove(ada, "https://line.example");
  await ada.call("PATCH", `/api/claims/${mine.id}`, { creditLine: "Art: <Maud>" });
  await settleEvents(app.deps);

  const visitor = caller(app.url);
  const [path, id] = [new URL(credit.url).pathname, credit.url.split("/").at(-1)];
  const text = '"Cats" (Art: <Maud>). No license stated.';
  const { body } = await visitor.get(`/v1/public/credits/${id}`);
  expect(body).toMatchObject({ text, creators: ["M. Lewis"], credit_line: "Art: <Maud>" });
  expect((await visitor.get(`/v1/public/credits/${two.url.split("/").at(-1)}`)).body.text).toBe(
    "An untitled work (Art: <Maud> and B Two). No license stated.",
  );
  const page = (await visitor.get(path)).body;
  const [, work] = /href="\/w\/([\w-]+)"/.exec(page) ?? [];
  expect(page.split("Art: &lt;Maud&gt;").length).toBeGreaterThan(3); // its claim's sentence is one
  const asks = async (url: string) =>
    (await visitor.get(new URL(url).pathname)).body.includes("Are you named here?");
  expect([await asks(credit.url), await asks(two.url)], "one of its two creators may").toEqual([false, true]);
  expect(page).toContain("&quot;Cats&quot; (Art: &amp;lt;Maud&amp;gt;)"); // HTML, also inside the element
  expect(page).toContain("&quot;creditText&quot;: &quot;Art: \\u003cMaud\\u003e&quot;");
  const said = {
    "a work": (await visitor.get(`/v1/public/works/${work}`)).body.text,
    "the API": (await program.get(`/v1/attributions/${credit.id}/credit`)).body.credit,
    "the app": (await ben.get(`/api/attributions/${credit.id}/credit`)).body.credit,
    "their own list": (await ada.get(`/api/claims/${mine.id}/credits`)).body.at(-1).text,
    "a project": (await visitor.get(`/v1/public/projects/${project.id}/credits`)).body.credits[1].text,
  };
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((where) => [where, text])));
  expect((await visitor.get(`/p/${project.id}/credits.atom`)).body).toContain("(Art: &lt;Maud&gt;)");
  expect((await visitor.get(`${path}/badge.svg`)).body).toContain("Credit: Art: &lt;Maud&gt;, Cats");
  const oembed = (await visitor.get(`/oembed?url=${encodeURIComponent(credit.url)}`)).body;
  expect(oembed).toMatchObject({ title: "Art: <Maud>, Cats", author_name: "M. Lewis" });
  expect(oembed.html).toContain("(Art: &lt;Maud&gt;)");
  const [, listed] = (await ben.get("/api/attributions/user")).body;
  expect(listed.creditLine).toBe("Art: <Maud>");
  const headline = async () => /<h1[\s\S]*?<\/h1>/.exec((await visitor.get(`/w/${work}`)).body)?.[0];
  expect(await headline()).toContain("<bdi>Art: &lt;Maud&gt;</bdi>");
  expect(page).toContain("Creator verified</strong> by proof of");
  // Whatever else is recorded by the id, each credit states itself which of its names is the id's.
  await record({ content_id: "local:three", metadata: { creator: "B Two" } });
  await record({ content_id: "local:four", metadata: { creator: "B Two and M. Lewis" } });
  await settleEvents(app.deps);
  const textOf = async ({ url }: { url: string }) =>
    (await visitor.get(`/v1/public/credits/${url.split("/").at(-1)}`)).body.text;
  expect(await textOf(two)).toBe("An untitled work (Art: <Maud> and B Two). No license stated.");
  await ada.call("PATCH", `/api/claims/${mine.id}`, { name: "Maud Lewis", creditLine: null });
  expect(await headline(), "the name that its creator says").toContain("<bdi>Maud Lewis</bdi>");
  const ofWork = (await visitor.get(`/w/${work}`)).body;
  expect(ofWork).toContain("Verified creator: <bdi");
  expect(ofWork).toContain("&quot;Cats&quot; by Maud Lewis.");
  await ada.call("DELETE", `/api/claims/${mine.id}`);
  expect((await visitor.get(`/v1/public/credits/${id}`)).body.text).toBe(
    '"Cats" by M. Lewis. No license stated.',
  );
});

test("a web address can only be claimed if this instance calls other services", () => {
  const off = {
    ...app.deps,
    config: { ...app.deps.config, outbound: { ...app.deps.config.outbound, on: false } },
  };
  const address = { scheme: "url", value: "https://ada.example" } as const;
  expect([listSchemes(app.deps), methodsHere(app.deps, address).length]).toEqual([["url", "orcid"], 3]);
  expect([listSchemes(off), methodsHere(off, address)]).toEqual([["orcid"], []]);
});

test("a proof missing for seven daily checks ends the claim, and finding it again in between saves it", async () => {
  const ada = await join(app);
  const mine = await prove(ada, "https://gone.example");
  const file = `/gone.example${FILE}`;
  const kept = pages[file] as [string, string];
  const nextDay = async () => {
    app.advance(DAY_MS + 1000);
    await recheckClaims(app.deps);
    await settleEvents(app.deps);
    return read(ada, mine);
  };
  pages[file] = 404;
  for (let day = 1; day <= 6; day++)
    expect(await nextDay()).toMatchObject({ failingSince: expect.any(String), ended: null });
  expect(
    (await titles(ada)).filter((title: string) => title.startsWith("We couldn’t find the proof")),
  ).toHaveLength(1);
  pages[file] = kept;
  expect(await nextDay()).toMatchObject({ failingSince: null, provenAt: expect.any(String) });
  pages[file] = 404;
  for (let day = 1; day <= 6; day++) expect(await nextDay()).toMatchObject({ ended: null });
  await recheckClaims(app.deps); // none is due twice a day
  expect(await read(ada, mine)).toMatchObject({ ended: null });
  expect(await nextDay()).toMatchObject({ ended: "lost", provenAt: null });
  expect(await titles(ada)).toContain("You no longer claim gone.example");
});

test("ORCID proves only the iD of the person who signs in", async () => {
  const ada = await join(app);
  const mine = await claim(ada, `https://orcid.org/${IDENTITY}`);
  expect(mine).toMatchObject({ methods: ["orcid"], challenge: null });
  const visit = async (login: string | null) => {
    const begun = await ada.post(`/api/claims/${mine.id}/visit`);
    expect(begun.status).toBe(200);
    const { pathname, search } = await orcid.visit(begun.body.url, login);
    const cookie = `${ada.cookie}; ${cookieOf(begun)}`;
    const back = () => caller(app.url, { cookie }).get(pathname + search);
    const [first, again] = [await back(), await back()];
    expect(again.headers.get("location")).toBe("/claims?outcome=expired");
    return first.headers.get("location");
  };
  expect(await visit("0000-0002-1694-233X")).toBe(`/claims/${mine.id}?outcome=another`);
  expect(await visit(null)).toBe(`/claims/${mine.id}?outcome=canceled`);
  expect((await read(ada, mine)).provenAt).toBeNull();
  expect(await visit(IDENTITY)).toBe(`/claims/${mine.id}?outcome=proven`);
  expect(await read(ada, mine)).toMatchObject({ method: "orcid", provenAt: expect.any(String) });
});

test.each([
  ["isni:000000012150090X", "Byline can't check who owns ISNI 0000 0001 2150 090X."],
  ["orcid:0000-0002-1825-0098", "The last character of this ORCID iD should be 7, not 8."],
  ["https://ada.example:8443/", "Byline can't check who owns ada.example:8443."],
  ["github:octocat/hello-world", "Byline can't check who owns GitHub octocat/hello-world."],
  ["github:ada", "Enter an ORCID iD or a website, such as yourname.example."], // no sign-in at GitHub
  ["Vincent", "Enter an ORCID iD or a website, such as yourname.example."],
])("400: %s can't be claimed", async (identifier, message) => {
  const ada = await join(app);
  const { status, body } = await ada.post("/api/claims", { identifier });
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  expect((await ada.get("/api/claims")).body).toEqual([]);
  expect((await ada.get("/api/claims/schemes")).body).toEqual(["url", "orcid"]);
});

test("201: an address typed with http:// is claimed with https://, and so is a bare host", async () => {
  const ada = await join(app);
  const typed = await claim(ada, "HTTP://typed.example");
  expect(typed.identifier.value).toBe("https://typed.example");
  expect((await claim(ada, "typed.example")).id).toBe(typed.id);
});

test("404 and 409: a method that isn't configured, an expired code, and more than 20", async () => {
  const ada = await join(app);
  const github = await claim(ada, "https://sign-in-removed.example");
  const set = "update claims set scheme = 'github', identifier = 'github:ada' where id = $1";
  await app.deps.pool.query(set, [github.id]);
  expect(await read(ada, github)).toMatchObject({ methods: [], challenge: null });
  expect((await ada.post(`/api/claims/${github.id}/visit`)).status).toBe(404);
  const late = await claim(ada, "https://late.example");
  app.advance(7 * DAY_MS);
  expect((await check(ada, late, "dns")).status).toBe(409);
  const { body: renewed } = await ada.post(`/api/claims/${late.id}/challenge`);
  expect(renewed.challenge).toMatchObject({
    expired: false,
    token: expect.not.stringMatching(late.challenge.token),
  });
  for (let i = 0; i < 18; i++) await claim(ada, `https://host${i}.example`);
  expect((await ada.post("/api/claims", { identifier: "https://more.example" })).status).toBe(409);
});

test("404 for another account's claim, in every way; 201 once for two concurrent claims", async () => {
  const [ada, mallory] = [await join(app), await join(app, "Mallory")];
  const both = await Promise.all(
    Array.from({ length: 4 }, () => ada.post("/api/claims", { identifier: "https://twice.example" })),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  const own = `/api/claims/${both[0]?.body.id}`;
  for (const [method, path, body] of [
    ["GET", own],
    ["GET", `${own}/credits`],
    ["GET", `${own}/disputes`],
    ["PATCH", own, { creditLine: "Mine" }],
    ["DELETE", own],
    ["POST", `${own}/challenge`],
    ["POST", `${own}/check`, { method: "dns" }],
    ["POST", `${own}/visit`],
    ["POST", `${own}/disputes`, { credit: "x", kind: "not-mine", text: "Mine" }],
  ] as const)
    expect((await mallory.call(method, path, body)).status, `${method} ${path}`).toBe(404);
  expect((await ada.get(own)).body).toMatchObject({ creditLine: null });
});

test("200: if two accounts prove an identifier at once, one keeps it", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const claims = [await claim(ada, "https://race.example"), await claim(ben, "https://race.example")];
  records.set(
    "_byline.race.example",
    claims.map(({ challenge }) => challenge.dns.value),
  );
  const checks = await Promise.all([check(ada, claims[0], "dns"), check(ben, claims[1], "dns")]);
  expect(checks.map(({ status }) => status)).toEqual([200, 200]);
  const proven = await Promise.all([read(ada, claims[0]), read(ben, claims[1])]);
  expect(proven.filter(({ provenAt }) => provenAt !== null)).toHaveLength(1);
});

test("429: limits checks per account and per host", async () => {
  const ada = await join(app);
  const claimed = await claim(ada, "https://busy.example");
  const statuses = new Set<number>();
  for (let i = 0; i < 31; i++) statuses.add((await check(ada, claimed, "dns")).status);
  expect([...statuses]).toEqual([200, 429]);
});

test("an erased account leaves no claim, and one awaiting deletion shows none", async () => {
  const ada = await join(app);
  records.set("_byline.erased.example", []);
  const claimed = await claim(ada, "https://erased.example");
  records.set("_byline.erased.example", [claimed.challenge.dns.value]);
  await check(ada, claimed, "dns");
  expect(await holderOf(claimed)).toBeDefined();
  await ada.post("/api/account/deletion", { password: PASSWORD });
  expect(await holderOf(claimed)).toBeUndefined();
  app.advance(31 * DAY_MS);
  await eraseDueAccounts(app.deps, erasers);
  const { rowCount } = await app.deps.pool.query("select from claims where id = $1", [claimed.id]);
  expect(rowCount).toBe(0);
});
