import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { type Answer, caller, cookieOf } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";

const ORIGIN = "http://byline.localhost";
type Email = { email: string; primary: boolean; verified: boolean; visibility: string | null };
type User = { id: number; login: string; name: string | null; emails: Email[] };

/** Of whom GitHub's API speaks, by the code that it gave out. */
const users = new Map<string, User>();
/** The challenge that each code was asked for with. */
const challenges = new Map<string, string>();

/** Answers as GitHub's documentation says: mistakes at the token endpoint too with status 200. */
const server = createServer(async (request, response) => {
  const answer = (body: object, status = 200) =>
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify(body));
  const path = new URL(request.url ?? "", "http://github.test").pathname;
  if (path === "/login/oauth/access_token") {
    const form = new URLSearchParams(await read(request));
    const code = form.get("code") ?? "";
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (form.get("client_secret") !== "secret") return answer({ error: "incorrect_client_credentials" });
    if (!users.has(code) || challenges.get(code) !== verifier)
      return answer({
        error: "bad_verification_code",
        error_description: "The code passed is incorrect or expired.",
      });
    challenges.delete(code);
    return answer({ access_token: `gho_${code}`, scope: "read:user,user:email", token_type: "bearer" });
  }
  const user = users.get(request.headers.authorization?.replace("Bearer gho_", "") ?? "");
  if (!user || !request.headers["user-agent"]) return answer({ message: "Bad credentials" }, 401);
  if (path === "/api/v3/user")
    return answer({ id: user.id, login: user.login, name: user.name, email: null });
  if (path === "/api/v3/user/emails") return answer(user.emails);
  return answer({ message: "Not Found" }, 404);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const github = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
const app = await startApp({
  settings: {
    BYLINE_GITHUB_URL: github,
    BYLINE_GITHUB_CLIENT_ID: "byline",
    BYLINE_GITHUB_CLIENT_SECRET: "secret",
  },
});
const visitor = caller(app.url);

let codes = 0;
const begin = () => visitor.post("/api/auth/providers/github", {});
/** Agrees to what Byline asks GitHub for. Resolves to where the browser comes back to, and its cookie. */
async function agree(user: User, begun: Answer, claim = ""): Promise<{ path: string; cookie: string }> {
  const asked = new URL(begun.body.url);
  expect(asked.origin + asked.pathname).toBe(`${github}/login/oauth/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: "byline",
    redirect_uri: `${ORIGIN}/api/auth/providers/github/callback${claim}`,
    scope: "read:user user:email",
    code_challenge_method: "S256",
  });
  const code = `code${++codes}`;
  users.set(code, user);
  challenges.set(code, asked.searchParams.get("code_challenge") ?? "");
  const query = new URLSearchParams({ code, state: asked.searchParams.get("state") ?? "" });
  return { path: `/api/auth/providers/github/callback${claim}?${query}`, cookie: cookieOf(begun) };
}

async function signInWith(user: User) {
  const { path, cookie } = await agree(user, await begin());
  return visitor.call("GET", path, undefined, { cookie });
}

const mail = (email: string, members: Partial<Email> = {}): Email => ({
  email,
  primary: true,
  verified: true,
  visibility: "private",
  ...members,
});

test("302: GitHub signs in by its id, with the confirmed primary address", async () => {
  const emails = [
    mail("old@example.com", { primary: false }),
    mail("octo@example.com"),
    mail("next@example.com", { primary: false, verified: false }),
  ];
  const first = await signInWith({ id: 583_231, login: "octocat", name: "Mona Lisa Octocat", emails });
  expect([first.status, first.headers.get("location")]).toEqual([302, "/"]);
  const mona = caller(app.url, { cookie: cookieOf(first) });
  const { body: user } = await mona.get("/api/auth/user");
  expect(user).toMatchObject({
    ...{ firstName: "Mona", lastName: "Lisa Octocat", username: "octocat" },
    ...{ email: "octo@example.com", emailVerified: true },
  });
  // The login and the addresses pass to others; the id does not.
  const renamed = await signInWith({ id: 583_231, login: "mona", name: null, emails: [] });
  const { body } = await caller(app.url, { cookie: cookieOf(renamed) }).get("/api/auth/user");
  expect(body.id).toBe(user.id);
  expect((await mona.get("/api/account/identities")).body).toMatchObject([
    { provider: "github", name: "GitHub", label: "mona" },
  ]);
  const taken = await signInWith({ id: 2, login: "octocat", name: null, emails: [mail("octo@example.com")] });
  expect(taken.headers.get("location")).toBe("/?auth=signin&provider=github&outcome=continue");
});

test("302: without a confirmed primary address there is no account", async () => {
  for (const emails of [
    [],
    [mail("new@example.com", { verified: false })],
    [mail("new@example.com", { primary: false })],
  ]) {
    const answer = await signInWith({ id: 3, login: "newcomer", name: null, emails });
    expect(answer.headers.get("location")).toBe("/?auth=signin&provider=github&outcome=unconfirmed");
  }
});

test("302: refuses a code from another visit", async () => {
  const user = { id: 4, login: "mallory", name: null, emails: [mail("mallory@example.com")] };
  const [one, other] = [await agree(user, await begin()), await agree(user, await begin())];
  const swapped = other.path.replace(/code=\w+/, /code=\w+/.exec(one.path)?.[0] ?? "");
  const answer = await visitor.call("GET", swapped, undefined, { cookie: other.cookie });
  expect(answer.headers.get("location")).toBe("/?auth=signin&provider=github&outcome=failed");
});

test("302: signing in with GitHub proves a claim of exactly that account", async () => {
  const emails = [mail("grace@example.com")];
  const grace = cookieOf(await signInWith({ id: 9, login: "grace", name: "Grace Hopper", emails }));
  const session = caller(app.url, { cookie: grace });
  const { body: claim } = await session.post("/api/claims", { identifier: "https://github.com/Grace-H" });
  expect(claim).toMatchObject({ methods: ["github"], provenAt: null });
  const visit = async (login: string) => {
    const begun = await session.post(`/api/claims/${claim.id}/visit`);
    const { path, cookie } = await agree({ id: 9, login, name: null, emails }, begun, "/claim");
    return (await caller(app.url, { cookie: `${cookie}; ${grace}` }).get(path)).headers.get("location");
  };
  expect(await visit("grace")).toBe(`/claims/${claim.id}?outcome=another`);
  expect(await visit("grace-H")).toBe(`/claims/${claim.id}?outcome=proven`);
  expect((await session.get(`/api/claims/${claim.id}`)).body).toMatchObject({ method: "github" });
});
