import { expect, test } from "vitest";
import { type Caller, caller, join, startProgram, startProject, useOf } from "./cast.ts";
import { startApp } from "./harness.ts";

type Operation = { parameters?: { in: string; name: string }[] };

/** Every route of the app whose address holds an id, as the router was told of it. */
const idRoutes: [string, string][] = [];
const app = await startApp({
  onRoute: (route) => {
    if (!route.url.startsWith("/api/") || !route.url.includes(":") || route.config?.otherMethods) return;
    for (const method of [route.method].flat()) if (method !== "HEAD") idRoutes.push([method, route.url]);
  },
});
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);
const { body: attribution } = await program.post("/v1/attributions", useOf(project));
const [session] = (await ada.get("/api/sessions")).body;

/** What Ada owns, by the name under which an address asks for it. A new kind of id must be added here to pass. */
const OWNED: Record<string, string> = {
  "/v1/projects/{project_id}": project.id,
  "/v1/attributions/{attribution_id}": attribution.id,
  "/v1/analytics/projects/{project_id}": project.id,
  "/api/projects/:id": project.id,
  "/api/projects/:id/status": project.id,
  "/api/projects/:id/archive": project.id,
  "/api/attributions/:id": attribution.id,
  "/api/tokens/:id": program.token.id,
  "/api/sessions/:id": session.id,
};
const BODIES: Record<string, unknown> = {
  "PATCH /api/projects/:id": { name: "Mine now" },
  "POST /api/projects/:id/status": { status: "live" },
};

async function expectNotFound(stranger: Caller, method: string, path: string, owned: string, body: unknown) {
  const address = (id: string) => path.replace(/\{\w+\}|:\w+/, id);
  const theirs = await stranger.call(method, address(owned), body);
  const nobodys = await stranger.call(method, address("00000000-0000-7000-8000-000000000000"), body);
  expect([theirs.status, nobodys.status], `${method} ${path}`).toEqual([404, 404]);
  expect(theirs.body.message, "the answer must not tell that it exists").toBe(nobodys.body.message);
}

test("every id in the public API answers a stranger 404, as if it did not exist", async () => {
  const document = (await caller(app.url).get("/v1/openapi.json")).body;
  const stranger = await startProgram(app, await join(app, "Mallory"));
  let checked = 0;
  for (const [path, operations] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!operation.parameters?.some((parameter) => parameter.in === "path")) continue;
      expect(OWNED, `say in OWNED what ${path} asks for`).toHaveProperty([path]);
      await expectNotFound(stranger, method.toUpperCase(), path, OWNED[path] as string, undefined);
      checked++;
    }
  }
  expect(checked).toBeGreaterThanOrEqual(3);
});

test("every id in the app answers a stranger 404, and a visitor 401", async () => {
  const mallory = await join(app, "Mallory");
  expect(idRoutes.length).toBeGreaterThanOrEqual(8);
  for (const [method, path] of idRoutes) {
    expect(OWNED, `say in OWNED what ${path} asks for`).toHaveProperty([path]);
    const body = BODIES[`${method} ${path}`];
    await expectNotFound(mallory, method, path, OWNED[path] as string, body);
    expect((await caller(app.url).call(method, path.replace(/:\w+/, OWNED[path] as string), body)).status, `${method} ${path}`).toBe(401);
  }
  expect((await ada.get(`/api/projects/${project.id}`)).body).toEqual({ ...project, attributionCount: 1 });
});
