import { readFileSync } from "node:fs";
import path from "node:path";
import { WRITTEN_ORIGIN } from "@byline/contract/pages.ts";
import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { apiCalls, refusals } from "../../web/src/content/public-api.ts";

/** Compares the documentation of the public API with a real server's answers. */
const app = await startApp();
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);
const reader = await startProgram(app, ada, { scopes: ["read"] });

const refused = {
  unauthorized: await caller(app.url).get("/v1/projects"),
  forbidden: await reader.post("/v1/projects", { name: "Gallery", type: "api" }),
};
type Refusal = keyof typeof refused;
const codes = Object.keys(refused) as Refusal[];

/** Returns the body as documented, with its own instance and an example request id. */
const asWritten = (code: Refusal, shown: { request_id: string }) => {
  const { body } = refused[code];
  return {
    ...body,
    type: body.type.replace(/^https?:\/\/[^/]+/, WRITTEN_ORIGIN),
    request_id: shown.request_id,
  };
};

test.each(codes)("the %s body in /documentation and /docs/errors matches the server's", (code) => {
  expect(refusals[code]).toEqual(asWritten(code, refusals[code]));
  const text = readFileSync(
    path.resolve(import.meta.dirname, "../../web/src/content/docs/errors.mdx"),
    "utf8",
  );
  const section = text.split(`\n## \`${code}\`\n`)[1]?.split("\n## ")[0] ?? "";
  const shown = JSON.parse(/```json[^\n]*\n([\s\S]*?)```/.exec(section)?.[1] ?? "null");
  expect(shown).toEqual(asWritten(code, shown));
});

test.each(codes)("the authentication page quotes the message of %s", (code) => {
  const file = path.resolve(import.meta.dirname, "../../web/src/content/docs/authentication.mdx");
  const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
  expect(text).toContain(`\`${refused[code].body.message}\``);
});

test.each(apiCalls)("$method $path accepts and returns the listed members", async (call) => {
  const given: Record<string, unknown> = {
    ...attributionInput(project),
    metadata: { platform: "web", original_url: "https://example.org/" },
    name: "Gallery",
    description: "Paintings",
    type: "web-app",
    project_id: project.id,
  };
  const sent = Object.fromEntries(call.sends.map((member) => [member, given[member]]));
  const address = `/v1${call.path.replace("{project_id}", project.id)}`;
  const query = call.query.map((name) => `${name}=${String(given[name])}`).join("&");
  const answer =
    call.method === "GET"
      ? await program.get(query ? `${address}?${query}` : address)
      : await program.post(address, sent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(call.method === "GET" ? 200 : 201);
  expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(call.returns));
});
