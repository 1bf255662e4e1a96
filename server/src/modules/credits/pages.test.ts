import { escapeHtml } from "@byline/contract/html.ts";
import { expect, test } from "vitest";
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
import { startApp } from "../../../test/harness.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";

const app = await startApp();
const ada = await join(app);
const program = await startProgram(app, ada);
const visitor = caller(app.url);
const WORK = {
  title: 'The <mark>Starry</mark> "Night"',
  creator: "Vincent van Gogh",
  source_url: "https://commons.wikimedia.org/starry",
  license: "CC BY 4.0",
  secret_note: "kept in the archive",
};

async function startLive(person: Person, name = "Wall Label") {
  const project = await startProject(person, { name });
  await person.post(`/api/projects/${project.id}/status`, { status: "live" });
  return project;
}

const project = await startLive(ada);
const record = async (metadata: object = WORK) =>
  (await program.post("/v1/attributions", attributionInput(project, { metadata }))).body;
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

test("200: a page shows who made the work, in five formats, and no other metadata", async () => {
  const credit = await record();
  const { status, headers, body } = await visitor.get(pathOf(credit));
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-encoding")).toBeNull();
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(body).toContain(`<link rel="canonical" href="${credit.url}"/>`);
  expect(body).toContain("<bdi>Vincent van Gogh</bdi>");
  expect(body).toContain("The &lt;mark&gt;Starry&lt;/mark&gt; &quot;Night&quot;");
  expect(body).not.toContain("<mark>Starry");
  expect(body).toContain("&lt;byline-credit credit=");
  expect(body).toContain('rel="license nofollow"');
  expect(body).not.toContain("kept in the archive");
  expect(body).toContain(`href="/api/login?return_to=${encodeURIComponent(pathOf(credit))}"`);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@type": "ImageObject",
    "@id": credit.url,
    name: WORK.title,
  });
  const again = await visitor.call("GET", pathOf(credit), undefined, {
    "if-none-match": headers.get("etag") ?? "",
  });
  expect([again.status, again.body]).toEqual([304, ""]);
});

test("200: the latest credits of all projects that show theirs, and no others", async () => {
  const credit = await record();
  const latest = async () => (await visitor.get("/explore/credits")).body;
  expect(await latest()).toContain(`href="${pathOf(credit)}"`);
  expect(await latest()).toContain(`href="/p/${project.id}"`);
  expect((await visitor.get("/explore")).body, "the list leaves some out").toContain(
    "up to 2 from each project",
  );
  await program.call("PATCH", `/v1/projects/${project.id}`, { public_credits: false });
  expect(await latest()).not.toContain("Wall Label");
  await program.call("PATCH", `/v1/projects/${project.id}`, { public_credits: true });
});

test("200: the community for visitors: filters, pages, and nothing private", async () => {
  for (let n = 1; n <= 20; n++) await startProject(ada, { name: `Draft #${n}`, type: "extension" });
  await startProject(ada, { name: "Secret <i>", isPublic: false });
  const read = async (query = "") => (await visitor.get(`/explore${query}`)).body;
  const names = (body: string) => [...body.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, name]) => name);
  const all = await read();
  expect(all).toContain(`href="/explore/projects/${project.id}"`);
  expect(all).not.toContain("Secret");
  expect(names(await read("?type=extension&status=development&sort=attributions&q=draft+%2312"))).toEqual([
    "Draft #12",
  ]);
  expect(await read("?q=%3Ci%3E")).toContain('value="&lt;i&gt;"');
  const [, next = ""] = /href="\/explore(\?cursor=[^"]+)" data-more="community-projects"/.exec(all) ?? [];
  expect(names(all)).toEqual([20, 19, 18, 17, 16, 15].map((n) => `Draft #${n}`));
  expect(names(await read(next))).toContain("Draft #14");
  expect(await read("?status=sold&sort=best")).toContain("the status “sold” and the sort “best”");
  expect((await visitor.get("/explore?cursor=none")).status).toBe(400);
  expect((await visitor.get("/explore?q=%00")).status).toBe(400);
});

test("200: a project's credits show its author if their profile is public, and link to its pages", async () => {
  const cleo = await join(app, "Cleo");
  const program = await startProgram(app, cleo);
  const own = await startLive(cleo, "Field Notes");
  const read = async () => (await visitor.get(`/p/${own.id}`)).body;
  const linkTo = (address: string, text: string) =>
    expect.stringMatching(new RegExp(`href="${address}"[^>]*>(<span[^>]*>[^<]*</span><span[^>]*>)?${text}<`));
  expect(await read()).toEqual(linkTo(`/developers/${cleo.username}`, "Cleo Lovelace"));
  expect(await read()).not.toContain("Deployment");
  const [deploymentUrl, repositoryUrl] = ["https://notes.example/", "https://code.example/notes"];
  await cleo.call("PATCH", `/api/projects/${own.id}`, { deploymentUrl, repositoryUrl });
  expect(await read()).toEqual(linkTo(deploymentUrl, "Deployment"));
  expect(await read()).toEqual(linkTo(repositoryUrl, "Repository"));
  for (let i = 0; i < 4; i++)
    await program.post("/v1/attributions", attributionInput(own, { metadata: WORK }));
  expect(await read(), "one row of four").toContain("4 credits · ");
  await app.deps.pool.query("update users set public_profile = false where username = $1", [cleo.username]);
  for (const named of [cleo.username, "Cleo"]) expect(await read()).not.toContain(named);
});

test("200: every server-rendered page has the web app's footer, and a social picture", async () => {
  await record();
  for (const path of ["/explore", "/explore/credits", `/p/${project.id}`]) {
    const { body } = await visitor.get(path);
    expect(body, path).toContain(`>${escapeHtml(app.deps.config.rights.name)}</a>`);
    if (path === "/explore") expect(body).toContain(">View all credits</a>");
    expect(body).toMatch(/og:image" content="[^"]+\.png"/);
  }
});

test("410: a withdrawn credit keeps its history but not its content", async () => {
  const credit = await record();
  const reason = "The museum changed its mind";
  await program.call("PATCH", `/v1/attributions/${credit.id}`, {
    content_id: "work:1",
    reason: "Typed wrong",
  });
  const shown = await visitor.call("GET", pathOf(credit), undefined, { "accept-encoding": "br" });
  expect(shown.headers.get("content-encoding")).toBe("br");
  expect(shown.body).toContain("<bdi>Vincent van Gogh</bdi>");
  await program.call("DELETE", `/v1/attributions/${credit.id}`, { reason });
  const { status, body } = await visitor.call("GET", pathOf(credit), undefined, {
    "if-none-match": shown.headers.get("etag") ?? "",
  });
  expect(status).toBe(410);
  for (const kind of ["Stated", "Corrected", "Withdrawn"]) expect(body).toContain(`>${kind}</strong>`);
  for (const said of ["van Gogh", "Starry", reason, "Typed wrong"]) expect(body).not.toContain(said);
});

test("404 for anything that isn't public, with the same response as for what never existed", async () => {
  const credit = await record();
  const missing = (await visitor.get("/c/AAAAAAAAAAAAAAAAAAAAAAAA")).body;
  for (const member of ["is_public", "public_credits"]) {
    await program.call("PATCH", `/v1/projects/${project.id}`, { [member]: false });
    for (const path of [pathOf(credit), `/p/${project.id}`]) {
      const { status, body } = await visitor.get(path);
      expect(status, `${member} ${path}`).toBe(404);
      if (path.startsWith("/c/")) expect(body).toBe(missing);
    }
    await program.call("PATCH", `/v1/projects/${project.id}`, { [member]: true });
  }
  expect((await visitor.get(pathOf(credit))).status).toBe(200);
  for (const path of ["/c/x", `/c/${credit.id}`, "/p/x", `/p/${credit.id}`, `/p/${project.id}?cursor=x`])
    expect((await visitor.get(path)).status, path).toBe(404);
});

test("200: a project's credits, newest first, continue with a cursor", async () => {
  const ben = await join(app, "Ben");
  const long = await startLive(ben, "Long list");
  const bens = await startProgram(app, ben);
  expect((await visitor.get(`/p/${long.id}`)).body).toContain("Nothing has been credited yet.");
  const attributions = Array.from({ length: 60 }, (_, i) =>
    attributionInput(long, { content_id: `work:${i}`, metadata: { title: `Work ${i}.` } }),
  );
  await bens.post("/v1/attributions/batch", { attributions });
  const titles = (body: string) => [...body.matchAll(/>(Work \d+)\./g)].map((match) => match[1]);
  const first = (await visitor.get(`/p/${long.id}`)).body;
  const [, next = ""] = /href="([^"]+)"\s+rel="next"/.exec(first) ?? [];
  const second = (await visitor.get(next)).body;
  expect([...titles(first), ...titles(second)]).toEqual(
    Array.from({ length: 60 }, (_, i) => `Work ${59 - i}`),
  );
  expect(second).not.toContain('rel="next"');
});

test("404 for pages of a project whose only account is being deleted; 410 once it's erased", async () => {
  const credit = await record();
  expect((await visitor.get(pathOf(credit))).body).toContain("Ada Lovelace");
  const { email, username } = ada;
  const signedIn = await visitor.post("/api/auth/signin", { email, password: PASSWORD });
  const session = caller(app.url, { cookie: cookieOf(signedIn) });
  expect((await session.post("/api/account/deletion", { password: PASSWORD })).status).toBe(202);
  const [, id] = pathOf(credit).split("/c/");
  const expectGone = async (ofCredit: number) => {
    for (const [path, expected] of [
      [pathOf(credit), ofCredit],
      [`/v1/public/credits/${id}`, ofCredit],
      [`/p/${project.id}`, 404],
    ] as const) {
      const { status, body } = await visitor.get(path);
      expect([status, JSON.stringify(body).includes(username)], path).toEqual([expected, false]);
    }
  };
  await expectGone(404);
  app.advance(31 * DAY_MS);
  expect(await eraseDueAccounts(app.deps, erasers)).toBe(1);
  await expectGone(410);
  expect((await visitor.get(pathOf(credit))).body).toContain("was deleted with the account that recorded it");
});
