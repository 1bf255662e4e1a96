import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildPlatform } from "../sandbox/rights-platform/build-platform.ts";
import type { Store } from "../sandbox/rights-platform/store.ts";
import { readConfig } from "../server/src/config.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createFairTurns } from "../server/src/core/fair-turns.ts";
import { createLog } from "../server/src/core/log.ts";
import { buildApp } from "../server/src/entry/app.ts";
import { tidyOpenApi } from "../server/src/http/tidy-openapi.ts";
import { writeSpdxList } from "./gen-licenses.ts";
import { writePython } from "./gen-python.ts";
import type { OpenApi, Operation, Parameter, Schema } from "./openapi-document.ts";

const root = path.resolve(import.meta.dirname, "..");
const REFERENCE = "#/components/schemas/";

/**
 * Returns the files generated from the routes, by path in the repository. A test compares them with the
 * committed files.
 */
export async function generateFiles(): Promise<Record<string, string>> {
  const document = await describeApi();
  return {
    "contract/licenses/spdx-list.json": writeSpdxList(),
    "sdk/openapi.json": `${JSON.stringify(document, null, 2)}\n`,
    "sdk/src/generated.ts": writeTypes(document),
    ...writePython(document),
    "docs/rights-platform.openapi.json": `${JSON.stringify(await describePlatform(), null, 2)}\n`,
  };
}

/** Returns the OpenAPI document of a rights platform, from the reference platform. */
async function describePlatform(): Promise<OpenApi> {
  const app = await buildPlatform({
    store: {} as Store,
    key: "",
    callbackSecret: "",
    callbackUrl: () => null,
  });
  await app.ready();
  const document = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  return tidyOpenApi(document, "/attributions");
}

/**
 * Returns the OpenAPI document without starting a server. Describing the routes needs the settings, the log,
 * the bus, and turns, but no database.
 */
async function describeApi(): Promise<OpenApi> {
  const config = readConfig({ BYLINE_URL: "https://byline.example" });
  const bus = { subscribe: () => () => {} };
  const turns = createFairTurns();
  const app = await buildApp({ config, log: createLog("silent"), bus, turns } as unknown as Deps);
  await app.ready();
  const { body } = await app.inject("/v1/openapi.json");
  await app.close();
  return JSON.parse(body);
}

function nameIn(reference: string): string {
  if (!reference.startsWith(REFERENCE)) throw new Error(`A reference leads out of the schemas: ${reference}`);
  return reference.slice(REFERENCE.length);
}

/**
 * Writes a type for each schema and for each operation's path, query, body, and answer, and each operation's
 * address.
 */
export function writeTypes(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n`,
  );
  const members = operations.map(
    ({ operation }) => `  ${operation.operationId}: ${signatureOf(operation).replaceAll("\n", "\n  ")};\n`,
  );
  const routes = operations.map(({ url, method, operation }) => {
    const file = answerOf(operation) ? "" : ", file: true";
    return `  ${operation.operationId}: { method: "${method}", path: ${JSON.stringify(url)}${file} },\n`;
  });
  return [
    "// Made by `npm run gen` from the API's own description. Change the API, not this file.\n",
    ...schemas,
    `export type Operations = {\n${members.join("")}};\n`,
    `export const routes = {\n${routes.join("")}} as const;\n`,
    `export type WebhookEvents = ${objectType(webhookData(document))};\n`,
  ].join("\n");
}

/** Returns the data schema of each webhook message, by type. */
function webhookData({ webhooks = {} }: OpenApi): Schema {
  const data = Object.entries(webhooks).map(([type, { post }]) => {
    const message = post.requestBody?.content?.["application/json"]?.schema;
    return [type, { ...message?.properties?.data, description: post.summary }];
  });
  return { properties: Object.fromEntries(data), required: Object.keys(webhooks) };
}

function signatureOf({ operationId, parameters = [], requestBody, responses }: Operation): string {
  const body = requestBody?.content?.["application/json"]?.schema;
  const noJson = requestBody?.content?.["application/octet-stream"] ? "Blob" : "undefined";
  const answer = answerOf({ operationId, responses });
  const inputs = (["path", "query"] as const).map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return [place, here.length > 0 ? parametersType(here) : "undefined"];
  });
  const members = [
    ...inputs,
    ["body", body ? typeOf(body) : noJson],
    ["answer", answer ? typeOf(answer) : "ReadableStream<Uint8Array>"],
  ];
  return `{\n${members.map(([name, type]) => `  ${name}: ${type?.replaceAll("\n", "\n  ")};\n`).join("")}}`;
}

/** Returns the schema of a successful answer, or undefined for a file. */
function answerOf({ operationId, responses }: Pick<Operation, "operationId" | "responses">) {
  const success = Object.keys(responses).find((status) => status.startsWith("2"));
  const content = success && responses[success]?.content;
  if (!content) throw new Error(`${operationId} has no successful answer`);
  return content["application/json"]?.schema;
}

function parametersType(parameters: Parameter[]): string {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { description, ...schema }]),
  );
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return typeOf({ type: "object", properties: properties as Record<string, Schema>, required });
}

const NO_TYPE_FOR = ["allOf", "oneOf", "not", "prefixItems", "patternProperties"];

/** Returns a JSON Schema's TypeScript type. Throws for unsupported schemas rather than using `unknown`. */
export function typeOf(schema: Schema): string {
  if (NO_TYPE_FOR.some((keyword) => keyword in schema))
    throw new Error(`There is no type for ${JSON.stringify(schema)}`);
  if (schema.$ref) return nameIn(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array": {
      const { items = {} } = schema;
      const isUnion = items.enum || items.anyOf || Array.isArray(items.type);
      return isUnion ? `(${typeOf(items)})[]` : `${typeOf(items)}[]`;
    }
    case "object":
      return objectType(schema);
    case undefined:
      if (Object.keys(schema).every((key) => key === "description" || key === "example")) return "unknown";
  }
  throw new Error(`There is no type for ${JSON.stringify(schema)}`);
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(([name, schema]) =>
    `  ${comment(schema.description)}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};\n`.replace(
      /\n(?=.)/g,
      "\n  ",
    ),
  );
  if (members.length > 0) return `{\n${members.join("")}}`;
  return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown"}>`;
}

function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll("*/", "*\\/")} */\n` : "";
}

if (process.argv[1] === import.meta.filename) {
  const files = await generateFiles();
  if (process.argv[2] === "released")
    files["sdk/openapi.released.json"] = files["sdk/openapi.json"] as string;
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(root, file), content);
}
