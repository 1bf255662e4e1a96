import { CLIENT_METHODS } from "@byline/contract/client-methods.ts";
import type { OpenApi, Operation, Parameter, Schema } from "@byline/contract/openapi.ts";
import { answerOf, callsOf, idsIn, type Method, nameOf, pascal, resourcesOf } from "./openapi-document.ts";

const NOTICE = "// Made by `npm run gen` from the API's own description. Change the API, not this file.\n";

/** Returns the SDK's generated modules by path in the repository. */
export function writeTypescript(document: OpenApi): Record<string, string> {
  return {
    "sdk/src/generated.ts": writeTypes(document),
    "sdk/src/resources-generated.ts": writeResources(document),
  };
}

/**
 * Writes a type for each schema and for each operation's path, query, body, and answer, and each operation's
 * address.
 */
function writeTypes(document: OpenApi): string {
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
function webhookData({ webhooks }: OpenApi): Schema {
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

function writeResources(document: OpenApi): string {
  const classes = resourcesOf(document).map(({ name, text, methods }) => {
    const written = methods.map((method) => `\n${writeMethod(method, document)}`);
    return `${comment(text)}export class ${name} {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }
${written.join("")}}
`;
  });
  const code = classes.join("\n");
  const used = Object.keys(document.components.schemas)
    .map((name) => ({ name, local: localName(name) }))
    .filter(({ local }) => new RegExp(`^  \\w+\\(.*\\b${local}\\b`, "m").test(code))
    .map(({ name, local }) => `  ${name === local ? name : `${name} as ${local}`},\n`);
  // Editors show the members of a type that isn't exported, rather than its name.
  const queries = callsOf(document)
    .map(({ operation }) => operation.operationId)
    .filter((id) => code.includes(queryName(id)))
    .map((id) => `type ${queryName(id)} = Operations["${id}"]["query"];\n`);
  return `${NOTICE}
import type { ApiPromise } from "./api-promise.ts";
import {
  type Call,
  type ChangeOptions,
  type ImportOptions,
  queryOf,
  type ReadOptions,
  type RecordOptions,
  type UpdateOptions,
  type WriteOptions,
} from "./connection.ts";
import type {
  Operations,
${used.join("")}} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

${queries.join("")}
${code}`;
}

/** Returns a type's name beside the classes, one of which has the same name. */
const localName = (type: string) => (type in CLIENT_METHODS ? `Reported${type}` : type);

function writeMethod({ name, text, given, call, answer, list }: Method, document: OpenApi): string {
  const { operationId, parameters = [], requestBody } = call.operation;
  const takes = (parameter: string) => parameters.some((each) => each.name === parameter);
  const signature: string[] = [];
  const input: string[] = [];
  const ids = idsIn(call.url).map((id, i) => ({ id, argument: i === 0 ? "id" : camel(id) }));
  if (ids.length > 0) {
    signature.push(...ids.map(({ argument }) => `${argument}: string`));
    input.push(`path: { ${ids.map(({ id, argument }) => `${id}: ${argument}`).join(", ")} }`);
  }
  const body = requestBody?.content?.["application/json"]?.schema;
  if (body) {
    const type = nameOf(body);
    const { properties = {}, required = [] } = document.components.schemas[type] ?? {};
    const isChange = type.startsWith("Update");
    const { member, body: argument = isChange ? "changes" : lastWord(type) } = given;
    const start = required.length === 0 && !isChange ? " = {}" : "";
    const schema = member && properties[member];
    signature.push(schema ? `${member}: ${typeOf(schema)}` : `${argument}: ${type}${start}`);
    input.push(`body: ${schema ? `{ ${member} }` : argument}`);
  }
  const query = parameters.filter((parameter) => parameter.in === "query");
  const queryType = queryName(operationId);
  const isStrict = takes("strict");
  if (isStrict) input.push("query: queryOf(strict)");
  else if (query.some(({ required }) => required)) {
    // Ids in a query are joined with commas.
    signature.push("ids: readonly string[]", `query: Omit<${queryType}, "ids"> = {}`);
    input.push('query: { ...query, ids: ids.join(",") }');
  } else if (query.length > 0) {
    signature.push(`query: ${queryType} = {}`);
    input.push(list ? "query: pageQuery" : "query");
  }
  const written = takes("Idempotency-Key") ? "WriteOptions" : "ReadOptions";
  const changed = isStrict ? "UpdateOptions" : "ChangeOptions";
  const options = given.options ?? (takes("If-Match") ? changed : written);
  signature.push(isStrict ? `{ strict, ...options }: ${options} = {}` : `options?: ${options}`);
  const made = input.length > 0 ? `{ ${input.join(", ")} }` : "{}";
  const result = `this.#call("${operationId}", ${made}, options)`;
  return list
    ? `  ${comment(text)}  ${name}(${signature.join(", ")}): Listing<${answer}, ${list.item}> {
    const read = (pageQuery: ${queryType}) => ${result};
    return new Listing((all) => pagesOf(all, query, read), (page) => page.${list.member});
  }
`
    : `  ${comment(text)}  ${name}(${signature.join(", ")}): ApiPromise<${localName(answer)}> {
    return ${result};
  }
`;
}

const queryName = (operationId: string) => `${pascal(operationId)}Query`;
const lastWord = (type: string) => (/[A-Z][a-z]*$/.exec(type)?.[0] ?? type).toLowerCase();
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
