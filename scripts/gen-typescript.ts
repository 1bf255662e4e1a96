import {
  answerOf,
  callsOf,
  nameOf,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from "./openapi-document.ts";

const NOTICE = "// Made by `npm run gen` from the API's own description. Change the API, not this file.\n";

/**
 * Writes a type for each schema and for each operation's path, query, body, and answer, and each operation's
 * address.
 */
export function writeTypes(document: OpenApi): string {
  const operations = callsOf(document);
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
    NOTICE,
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

function signatureOf(operation: Operation): string {
  const { parameters = [], requestBody } = operation;
  const body = requestBody?.content?.["application/json"]?.schema;
  const noJson = requestBody?.content?.["application/octet-stream"] ? "Blob" : "undefined";
  const answer = answerOf(operation);
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
  if (schema.$ref) return nameOf(schema);
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
  const members = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? "" : "?";
    return `${comment(schema.description)}${key}${mark}: ${typeOf(schema)};\n`.replace(/^(?=.)/gm, "  ");
  });
  if (members.length > 0) return `{\n${members.join("")}}`;
  const values = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
  return `Record<string, ${values}>`;
}

function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll("*/", "*\\/")} */\n` : "";
}
