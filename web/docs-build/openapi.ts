import { readFileSync } from "node:fs";
import path from "node:path";
import type { OpenApi, Schema } from "@byline/contract/openapi.ts";

export const openApiFile = path.resolve(import.meta.dirname, "../../sdk/openapi.json");

export const readOpenApi = (): OpenApi => JSON.parse(readFileSync(openApiFile, "utf8"));

/** A member of a request or response. `name` is a path such as `events[].type`. */
export type Field = { name: string; type: string; required: boolean; about: string };

export type Call = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** Null if no token is needed. */
  scope: string | null;
  parameters: (Field & { in: string; example: string; choices: string[] })[];
  /** Null without a body. */
  body: { fields: Field[]; example: unknown } | null;
  /** Whether the body is a file. */
  file: boolean;
  /** `file`: it's a file, not JSON. */
  answer: { status: string; fields: Field[]; example: unknown; file: boolean };
  errors: string[];
};

/** Returns every operation with its references resolved, in the order of the document. */
export function callsOf(document: OpenApi): Call[] {
  const read = reader(document);
  return Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      // The last success response: 201 for a new object, not 200 for an existing one.
      const success = Object.keys(operation.responses).findLast((status) => status.startsWith("2")) ?? "200";
      const content = operation.responses[success]?.content;
      const answer = content?.["application/json"]?.schema ?? {};
      const body = operation.requestBody?.content?.["application/json"]?.schema;
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path: url,
        tag: operation.tags?.[0] ?? "",
        summary: operation.summary,
        description: operation.description ?? "",
        scope: operation["x-scope"] ?? null,
        parameters: (operation.parameters ?? []).map((parameter) => ({
          name: parameter.name,
          in: parameter.in,
          type: typeName(parameter.schema),
          required: parameter.required ?? false,
          about: aboutOf({
            ...parameter.schema,
            ...(parameter.description && { description: parameter.description }),
          }),
          example: String(parameter.schema.example ?? parameter.schema.default ?? ""),
          choices: (parameter.schema.enum ?? []).map(String),
        })),
        body: body ? { fields: read.fields(body), example: read.example(body, true) } : null,
        file: "application/octet-stream" in (operation.requestBody?.content ?? {}),
        answer: {
          status: success,
          fields: read.fields(answer),
          example: read.example(answer, false),
          file: content !== undefined && !("application/json" in content),
        },
        errors: Object.keys(operation.responses).filter((status) => status >= "400"),
      };
    }),
  );
}

/** Returns every member of a schema, nested ones by their path. */
export const fieldsOf = (document: OpenApi, schema: Schema): Field[] => reader(document).fields(schema);

/** Stands for text without an example. */
const UNKNOWN = "...";

function reader(document: OpenApi) {
  const resolve = (schema: Schema): Schema =>
    schema.$ref
      ? { ...document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] }
      : schema;

  function fields(given: Schema, prefix = ""): Field[] {
    const { properties = {}, required = [] } = resolve(given);
    return Object.entries(properties).flatMap(([name, member]) => {
      const schema = resolve(member);
      const items = schema.items && resolve(schema.items);
      const own = {
        name: `${prefix}${name}`,
        type: typeName(schema),
        required: required.includes(name),
        about: aboutOf(schema),
      };
      return [own, ...(items ? fields(items, `${prefix}${name}[].`) : fields(schema, `${prefix}${name}.`))];
    });
  }

  /** `asked`: of the optional members, includes only those with an example. */
  function example(given: Schema, asked: boolean): unknown {
    const schema = resolve(given);
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf) {
      const first = example(schema.anyOf[0] as Schema, asked);
      return first === UNKNOWN && schema.anyOf.some(({ type }) => type === "null") ? null : first;
    }
    if (schema.properties) {
      const { required = [] } = schema;
      const shown = Object.entries(schema.properties).filter(
        ([name, member]) => required.includes(name) || resolve(member).example !== undefined,
      );
      return Object.fromEntries(
        shown.map(([name, member]) => [
          name,
          (name === "id" ? resolve(member).example : undefined) ??
            NAMED[name] ??
            (name === "name" && schema.properties?.username ? "Ada Lovelace" : known(name, member, asked)),
        ]),
      );
    }
    if (Array.isArray(schema.type) && schema.type.includes("null")) return null;
    const { type } = schema;
    if (type === "array") return schema.items ? [example(schema.items, asked)] : [];
    if (type === "object") return {};
    if (type === "integer" || type === "number") return Math.max(0, schema.minimum ?? 0);
    if (type === "boolean") return true;
    return type === "null" ? null : UNKNOWN;
  }

  const examples = examplesByName(document);
  function known(name: string, member: Schema, asked: boolean): unknown {
    const { type, enum: choices, properties, example: own } = resolve(member);
    const takesText =
      type === "string" ||
      (Array.isArray(type) && type.includes("string")) ||
      (type === "object" && !properties);
    return own === undefined && !choices && takesText && examples.has(name)
      ? examples.get(name)
      : name.endsWith("_at") && own === undefined && takesText
        ? NAMED.created_at
        : example(member, asked);
  }

  return { fields, example };
}

/** Examples for members that mean the same everywhere. A reader's own id replaces the first. */
const NAMED: Record<string, string> = {
  project_id: "YOUR_PROJECT_ID",
  id: "019d2f3a-7c10-7b5e-8a51-5f0c6f1f3a77",
  username: "ada",
  created_at: "2026-11-21T09:30:00.000Z",
};

/** Members that mean something else in each schema. */
const AMBIGUOUS = ["name", "url", "source"];

/** Returns every member's example by name, so that a response shows the values of its request. */
function examplesByName(document: OpenApi): Map<string, unknown> {
  const members = Object.values(document.components.schemas).flatMap((schema) =>
    Object.entries(schema.properties ?? {}),
  );
  return new Map(
    members.flatMap(([name, { example }]) =>
      example === undefined || AMBIGUOUS.includes(name) ? [] : [[name, example] as const],
    ),
  );
}

function typeName(schema: Schema): string {
  if (schema.enum)
    return schema.enum.every((value) => value === "true" || value === "false") ? "boolean" : "enum";
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(" or ");
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  return schema.type ?? "any";
}

/** Returns a value's description with its limits in words. */
function aboutOf(schema: Schema): string {
  const inner = { ...schema.anyOf?.[0], ...schema };
  const between = (low: number | undefined, high: number | undefined, unit: string) =>
    high === undefined || Math.abs(high) >= Number.MAX_SAFE_INTEGER
      ? ""
      : `${low ? `${low} to ` : "Up to "}${high.toLocaleString("en")}${unit}`;
  const parts = [
    schema.description ?? "",
    schema.enum && typeName(schema) === "enum" ? schema.enum.map((value) => `\`${value}\``).join(", ") : "",
    between(inner.minLength, inner.maxLength, " characters"),
    between(inner.minimum, inner.maximum, ""),
    between(inner.minItems, inner.maxItems, " items"),
    schema.default !== undefined ? `Default \`${schema.default}\`` : "",
  ];
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ""))
    .join(". ");
}
