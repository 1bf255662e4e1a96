import type { Project } from "@byline/contract/projects.ts";
import type { NewToken, Token } from "@byline/contract/tokens.ts";
import { type Developer, PASSWORD, type SeedProject } from "../../server/src/modules/demo/cast/cast.ts";

const TOKEN_NAME = "Seed";
const TOKEN_LIFE_MS = 3_600_000;

/** A signed-in developer, who does what the app's own pages would do for them. */
export type SignedIn = {
  /** The project of this name, made and moved to where it should be. */
  haveProject: (wanted: SeedProject) => Promise<Project>;
  /** Runs `work` with a new token that ends with it, and within the hour if this process is killed. */
  withToken: <T>(work: (token: string) => Promise<T>) => Promise<T>;
  signOut: () => Promise<void>;
};

type Answer = { status: number; cookie: string; body: unknown };

export async function signInOrUp(url: string, developer: Developer): Promise<SignedIn> {
  const { projects: _, ...names } = developer;
  const credentials = { email: developer.email, password: PASSWORD };
  let { status, cookie, body } = await call(url, "", "POST", "/api/auth/signin", credentials);
  if (status === 401) {
    ({ status, cookie, body } = await call(url, "", "POST", "/api/auth/signup", {
      ...names,
      password: PASSWORD,
    }));
    if (status === 409)
      throw new Error(
        `${developer.email} has no account here with the seed's password, and cannot sign up: another ` +
          `account has the username ${developer.username}, or this address with another password.`,
      );
  }
  if (status >= 300) throw new Error(`${developer.email} could not sign in or up: ${sentence(body)}`);

  async function ask<T>(method: string, path: string, input?: unknown): Promise<T> {
    const answer = await call(url, cookie, method, path, input);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} for ${developer.email}: ${sentence(answer.body)}`);
    return answer.body as T;
  }

  async function haveProject({
    platform: _platform,
    uses: _uses,
    pace: _pace,
    status: wanted,
    ...members
  }: SeedProject) {
    const known = (await ask<Project[]>("GET", "/api/projects")).find(({ name }) => name === members.name);
    const project = known ?? (await ask<Project>("POST", "/api/projects", members));
    return project.status === wanted
      ? project
      : ask<Project>("POST", `/api/projects/${project.id}/status`, { status: wanted });
  }

  async function revokeSeedTokens() {
    for (const { id, name } of await ask<Token[]>("GET", "/api/tokens")) {
      if (name === TOKEN_NAME) await ask("DELETE", `/api/tokens/${id}`);
    }
  }

  async function withToken<T>(work: (token: string) => Promise<T>): Promise<T> {
    await revokeSeedTokens(); // of a run that was killed
    const expiresAt = new Date(Date.now() + TOKEN_LIFE_MS).toISOString();
    const { token } = await ask<NewToken>("POST", "/api/tokens", {
      name: TOKEN_NAME,
      scopes: ["read", "write"],
      expiresAt,
    });
    try {
      return await work(token);
    } finally {
      await revokeSeedTokens();
    }
  }

  return { haveProject, withToken, signOut: () => ask("POST", "/api/auth/signout") };
}

async function call(
  url: string,
  cookie: string,
  method: string,
  path: string,
  input?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(input !== undefined && { "content-type": "application/json" }),
    },
    body: input === undefined ? null : JSON.stringify(input),
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { status: response.status, cookie: cookies.join("; "), body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function sentence(body: unknown): string {
  const message = (body as { message?: string } | null)?.message;
  return message ?? `unexpected answer ${JSON.stringify(body).slice(0, 200)}`;
}
