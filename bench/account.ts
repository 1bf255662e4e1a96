/** Signs up and makes a project and a token, as any developer would. */
export async function openAccount(
  url: string,
): Promise<{ projectId: string; authorization: string; cookie: string }> {
  const post = async (path: string, body: unknown, cookie = "") => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const name = `bench${Date.now()}`;
  const signUp = await post("/api/auth/signup", {
    firstName: "Bench",
    lastName: "Mark",
    email: `${name}@example.com`,
    username: name,
    password: "measure twice, cut once",
  });
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const project = (await (await post("/api/projects", { name: "Bench", type: "api" }, cookie)).json()) as {
    id: string;
  };
  // No plan limits it as it limits projects in development.
  await post(`/api/projects/${project.id}/status`, { status: "live" }, cookie);
  const { token } = (await (
    await post("/api/tokens", { name: "Bench", scopes: ["read", "write"] }, cookie)
  ).json()) as { token: string };
  return { projectId: project.id, authorization: `Bearer ${token}`, cookie };
}

/** Bodies that credit 100 creators with 1,000 works, about 350 bytes of JSON each. */
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
