import type { PlanId } from "@byline/contract/plans.ts";
import type { Project } from "@byline/contract/projects.ts";
import type { NewToken } from "@byline/contract/tokens.ts";
import type { TestApp } from "./harness.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
export type Answer = { status: number; headers: Headers; body: any };

/** Somebody or something that calls the API. */
export type Caller = {
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

export const PASSWORD = "a byline is a promise";

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

/** A caller that sends these headers with every call. */
export function caller(url: string, own: Record<string, string> = {}): Caller {
  const call: Caller["call"] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...own, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      body: body === undefined ? null : isRaw(body) ? body : JSON.stringify(body),
      redirect: "manual",
    });
    const text = await response.text();
    const json = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: json && text ? JSON.parse(text) : text,
    };
  };
  return {
    call,
    get: (path) => call("GET", path),
    post: (path, body, headers) => call("POST", path, body, headers),
  };
}

/** Where an app or a process listens. */
type Site = { url: string };

export type Person = Caller & { email: string; username: string; cookie: string };

let joined = 0;

/** Signs a named person up; each test's Ada is another Ada. */
export async function join(app: Site, firstName = "Ada"): Promise<Person> {
  const username = `${firstName.toLowerCase()}${++joined}`;
  const email = `${username}@example.com`;
  const answer = await caller(app.url).post("/api/auth/signup", {
    firstName,
    lastName: "Lovelace",
    email,
    username,
    password: PASSWORD,
  });
  if (answer.status !== 201) throw new Error(`${username} could not sign up: ${JSON.stringify(answer.body)}`);
  const cookie = cookieOf(answer);
  return { ...caller(app.url, { cookie }), email, username, cookie };
}

/** The cookies an answer sets, as a browser would send them back. */
export function cookieOf(answer: Answer): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

export async function startProject(person: Person, members: Record<string, unknown> = {}): Promise<Project> {
  const answer = await person.post("/api/projects", { name: "Gallery", type: "api", ...members });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export type Program = Caller & { token: NewToken };

/** A program that calls the public API with a new token of this person's. */
export async function startProgram(
  app: Site,
  person: Person,
  members: Record<string, unknown> = {},
): Promise<Program> {
  const answer = await person.post("/api/tokens", { name: "Test", scopes: ["read", "write"], ...members });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { ...caller(app.url, { authorization: `Bearer ${answer.body.token}` }), token: answer.body };
}

/**
 * Moves a person's own workspace to a plan, as the sync with the payment provider would. Resolves to the
 * workspace's id.
 */
export async function putOnPlan(
  app: TestApp,
  person: Person,
  plan: PlanId,
  members: { paused?: boolean } = {},
): Promise<string> {
  const { rows } = await app.deps.pool.query<{ id: string }>(
    "select workspace_id as id from workspace_members join users on users.id = user_id where username = $1",
    [person.username],
  );
  const [workspace] = rows;
  if (!workspace) throw new Error(`${person.username} has no workspace`);
  await app.deps.pool.query(
    `insert into workspace_plans (workspace_id, plan, paused) values ($1, $2, $3)
     on conflict (workspace_id) do update set plan = excluded.plan, paused = excluded.paused,
       updated_at = now()`,
    [workspace.id, plan, members.paused ?? false],
  );
  return workspace.id;
}

/** For tests that write rows past the API: they are no calls. */
export const NO_CALL = { calls: "none", betaCalls: 0, shard: 0, now: Date.now() } as const;

/** A use of a work, ready to be recorded. */
export function attributionInput(project: { id: string }, members: Record<string, unknown> = {}) {
  return {
    project_id: project.id,
    content_id: "wikipedia:the-starry-night",
    content_creator_id: "creator:vincent-van-gogh",
    attribution_type: "image_content",
    metadata: { platform: "web", original_url: "https://en.wikipedia.org/wiki/The_Starry_Night" },
    ...members,
  };
}

/** What an open form sends beside its fields, opened long enough ago to have been filled in by a person. */
export async function openForm(app: TestApp): Promise<{ token: string; website: string }> {
  const { body } = await caller(app.url).get("/api/forms/guard");
  app.advance(4000);
  return { token: body.token, website: "" };
}
