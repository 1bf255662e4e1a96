import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { callsOf, readOpenApi } from "../../web/docs-build/openapi.ts";
import { listCalls } from "../../web/docs-build/reference.ts";

const document = readOpenApi();
const calls = callsOf(document);

test("the reference lists every OpenAPI operation, under the specified tabs", () => {
  const areas = listCalls(document);
  expect(areas.map(({ name }) => name)).toEqual([
    "Projects",
    "Attribution",
    "Community",
    "Analytics",
    "Webhooks",
  ]);
  const listed = areas.flatMap((area) => area.calls.map(({ id }) => id));
  expect(listed.length).toBeGreaterThanOrEqual(14);
  expect(listed.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
});

test("exactly the calls that support an Idempotency-Key document it", async () => {
  const app = await startApp();
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada, { scopes: TOKEN_SCOPES });
  const { body: attribution } = await program.post("/v1/attributions", attributionInput(project));
  for (const call of calls.filter(({ method }) => method !== "GET")) {
    const path = call.path.replace("{attribution_id}", attribution.id).replace("{project_id}", project.id);
    const body = JSON.parse(
      JSON.stringify(call.body?.example ?? {}).replaceAll("YOUR_PROJECT_ID", project.id),
    );
    // This call revokes the token it uses.
    const isLast = call.path.endsWith("/tokens/current");
    const by = isLast ? await startProgram(app, ada, { scopes: TOKEN_SCOPES }) : program;
    const { status, body: answer } = await by.call(call.method, path, body, {
      "idempotency-key": "no spaces please",
    });
    const heeded = status === 400 && answer.errors?.[0]?.path === "Idempotency-Key";
    const taken = call.parameters.some((parameter) => parameter.name === "Idempotency-Key");
    expect(heeded, `${call.id} answered ${status}`).toBe(taken);
  }
});

test("responses have the documented headers", async () => {
  const app = await startApp();
  const program = await startProgram(app, await join(app));
  const answer = await program.get("/v1/projects");
  const described = document.paths["/v1/projects"]?.get?.responses["200"] as { headers?: object } | undefined;
  const told = Object.keys(described?.headers ?? {});
  expect(told).toContain("RateLimit-Remaining");
  for (const name of told) expect(answer.headers.get(name), name).not.toBeNull();
});
