type Account = { authorization: string; cookie: string };

/** Signs up, and creates a project and a token. */
export async function openAccount(url: string): Promise<Account & { projectId: string }> {
  const name = `bench${Date.now()}`;
  const signUp = await post(`${url}/api/auth/signup`, {
    firstName: "Bench",
    lastName: "Mark",
    email: `${name}@example.com`,
    username: name,
    password: "measure twice, cut once",
  });
  const cookie = cookieOf(signUp);
  const project = (await (
    await post(`${url}/api/projects`, { name: "Bench", type: "api" }, cookie)
  ).json()) as { id: string };
  // A live project has no plan limit on recording, unlike one in development.
  await post(`${url}/api/projects/${project.id}/status`, { status: "live" }, cookie);
  return { projectId: project.id, authorization: await makeToken(url, cookie), cookie };
}

/** Signs in to an existing account and creates a token. */
export async function signIn(url: string, email: string, password: string): Promise<Account> {
  const cookie = cookieOf(await post(`${url}/api/auth/signin`, { email, password }));
  return { authorization: await makeToken(url, cookie), cookie };
}

async function makeToken(url: string, cookie: string): Promise<string> {
  const made = await post(`${url}/api/tokens`, { name: "Bench", scopes: ["read", "write"] }, cookie);
  return `Bearer ${((await made.json()) as { token: string }).token}`;
}

async function post(url: string, body: unknown, cookie = ""): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response;
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** Returns bodies that credit 100 creators with 1,000 works, about 350 bytes of JSON each. */
export function attributionBodies(projectId: string): string[] {
  return Array.from({ length: 1000 }, (_, i) =>
    JSON.stringify({
      project_id: projectId,
      content_id: `wikipedia:a-work-of-some-renown-${i}`,
      content_creator_id: `creator:a-painter-of-some-renown-${i % 100}`,
      attribution_type: i % 4 ? "image_content" : "text_content",
      metadata: {
        platform: "web",
        original_url: `https://en.wikipedia.org/wiki/A_work_of_some_renown_${i}`,
        title: "A work of some renown",
        license: "CC-PDM-1.0",
      },
    }),
  );
}
