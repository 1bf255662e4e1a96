import { readFileSync } from "node:fs";
import path from "node:path";
import type { OpenApi, Schema } from "@byline/contract/openapi.ts";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { caller } from "../server/test/cast.ts";
import { startApp } from "../server/test/harness.ts";
import { type ApiDocument, incompatibleChanges } from "./openapi-changes.ts";

const sdk = path.resolve(import.meta.dirname, "../sdk");
const committed = readFileSync(path.join(sdk, "openapi.json"), "utf8");
const released: ApiDocument = JSON.parse(readFileSync(path.join(sdk, "openapi.released.json"), "utf8"));

test("an instance serves the committed document with its own address", async () => {
  const app = await startApp();
  const { body } = await caller(app.url).get("/v1/openapi.json");
  const [{ url }] = body.servers;
  expect(JSON.parse(JSON.stringify(body).replaceAll(url, "https://byline.example"))).toEqual(
    JSON.parse(committed),
  );
});

test("every request member is described", () => {
  const { paths, components } = JSON.parse(committed) as OpenApi;
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {}) : schema;
  const undescribedIn = (schema: Schema, at: string): string[] =>
    Object.entries(resolve(schema).properties ?? {}).flatMap(([name, given]) => {
      const member = resolve(given);
      const own = given.description || member.description ? [] : [`${at}.${name}`];
      return [...own, ...undescribedIn(member.items ?? member, `${at}.${name}`)];
    });
  const sent = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content?.["application/json"]?.schema;
      return schema ? [{ operationId, schema }] : [];
    });
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.flatMap(({ schema, operationId }) => undescribedIn(schema, operationId))).toEqual([]);
});

test("Redocly and Spectral report nothing with their recommended rules", { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: committed, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as spectral.RulesetDefinition] });
  const results = await linter.run(JSON.parse(committed));
  expect(results.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`)).toEqual([]);
});

test("nothing that clients of the released document depend on has changed", () => {
  expect(incompatibleChanges(released, JSON.parse(committed))).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: each case changes another part of the document
type Change = (document: any) => void;
const [BODY, ANSWER] = ["CreateAttribution", "Attribution"];

test.each<[string, Change]>([
  [
    "DELETE /v1/attributions/{attribution_id} was removed",
    ({ paths }) => {
      delete paths["/v1/attributions/{attribution_id}"].delete;
    },
  ],
  [
    "GET /v1/projects: operationId was listProjects",
    ({ paths }) => {
      paths["/v1/projects"].get.operationId = "projects";
    },
  ],
  [
    "GET /v1/projects: the parameter limit was removed",
    ({ paths }) => {
      const { get } = paths["/v1/projects"];
      get.parameters = get.parameters.filter(({ name }: { name: string }) => name !== "limit");
    },
  ],
  [
    "GET /v1/projects now requires the parameter page",
    ({ paths }) => {
      paths["/v1/projects"].get.parameters.find(({ name }: { name: string }) => name === "page").required =
        true;
    },
  ],
  [
    "POST /v1/attributions no longer answers 200",
    ({ paths }) => {
      delete paths["/v1/attributions"].post.responses["200"];
    },
  ],
  [
    `POST /v1/attributions: body.metadata is now required`,
    ({ components }) => {
      components.schemas[BODY].required.push("metadata");
    },
  ],
  [
    "POST /v1/attributions: body.external_id was removed",
    ({ components }) => {
      delete components.schemas[BODY].properties.external_id;
    },
  ],
  [
    "POST /v1/attributions: body.content_id: maxLength is now 5, was 500",
    ({ components }) => {
      components.schemas[BODY].properties.content_id.maxLength = 5;
    },
  ],
  [
    "POST /v1/attributions: body.external_id no longer takes null",
    ({ components }) => {
      components.schemas[BODY].properties.external_id = { type: "string" };
    },
  ],
  [
    'POST /v1/projects: body.type: the value "web-app" was removed',
    ({ components }) => {
      components.schemas.CreateProject.properties.type.enum.pop();
    },
  ],
  [
    "GET /v1/attributions/{attribution_id}: 200.created_at was removed",
    ({ components }) => {
      delete components.schemas[ANSWER].properties.created_at;
    },
  ],
  [
    "GET /v1/attributions/{attribution_id}: 200.id is no longer always there",
    ({ components }) => {
      components.schemas[ANSWER].required.shift();
    },
  ],
  [
    "GET /v1/attributions/{attribution_id}: 200.id may now be null",
    ({ components }) => {
      components.schemas[ANSWER].properties.id.type = ["string", "null"];
    },
  ],
  [
    "The schema Credit was removed or renamed",
    ({ components, paths }) => {
      paths["/v1/attributions/{attribution_id}/credit"].get.responses["200"].content[
        "application/json"
      ].schema = components.schemas.Credit;
      delete components.schemas.Credit;
    },
  ],
])("an incompatible change is reported: %s", (sentence, change) => {
  const before: ApiDocument = JSON.parse(committed);
  const after = structuredClone(before);
  change(after);
  expect(incompatibleChanges(before, after)).toContain(sentence);
});

test("additions are compatible", () => {
  const before: ApiDocument = JSON.parse(committed);
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const after: any = structuredClone(before);
  after.paths["/v1/new"] = after.paths["/v1/projects"];
  after.components.schemas[BODY].properties.note = { type: "string" };
  after.components.schemas[ANSWER].properties.note = { type: "string" };
  after.components.schemas[ANSWER].required.push("note");
  after.paths["/v1/projects"].get.parameters.push({ in: "query", name: "q", schema: { type: "string" } });
  expect(incompatibleChanges(before, after)).toEqual([]);
});
