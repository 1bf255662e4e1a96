import { isDeepStrictEqual } from "node:util";
import type * as OpenApi from "@byline/contract/openapi.ts";

/** A keyword that isn't named may also be one that clients depend on, such as `format`. */
type Schema = OpenApi.Schema & { [keyword: string]: unknown };
type Parameter = OpenApi.Parameter;
type Body = { required?: boolean; content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  "x-scope"?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body & { headers?: Record<string, unknown> }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Requests may only accept more, and answers may only contain more. */
type Side = "sent" | "answered";
type Compared = { before: ApiDocument; after: ApiDocument; found: string[] };

/**
 * Returns a sentence for each change that could break a client written for `before`. Additions and removed
 * refusals are compatible.
 */
export function incompatibleChanges(before: ApiDocument, after: ApiDocument): string[] {
  const compared: Compared = { before, after, found: [] };
  for (const [url, methods] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const now = after.paths[url]?.[method];
      const place = `${method.toUpperCase()} ${url}`;
      if (now) compareOperations(compared, operation, now, place);
      else compared.found.push(`${place} was removed`);
    }
  }
  for (const name of Object.keys(before.components.schemas))
    if (!after.components.schemas[name]) compared.found.push(`The schema ${name} was removed or renamed`);
  return [...new Set(compared.found)];
}

function compareOperations(compared: Compared, old: Operation, now: Operation, place: string) {
  const { found } = compared;
  if (old.operationId !== now.operationId) found.push(`${place}: operationId was ${old.operationId}`);
  if (now["x-scope"] !== undefined && now["x-scope"] !== old["x-scope"])
    found.push(`${place} now asks for the scope ${now["x-scope"]}`);
  compareParameters(compared, old.parameters ?? [], now.parameters ?? [], place);
  if (now.requestBody?.required && !old.requestBody?.required) found.push(`${place} now requires a body`);
  compareBodies(compared, old.requestBody, now.requestBody, "sent", `${place}: body`);
  for (const [status, answer] of Object.entries(old.responses)) {
    const answers = now.responses[status];
    if (!answers && status.startsWith("2")) found.push(`${place} no longer answers ${status}`);
    compareBodies(compared, answer, answers, "answered", `${place}: ${status}`);
    for (const header of Object.keys(answer.headers ?? {}))
      if (answers && !answers.headers?.[header]) found.push(`${place}: ${status} no longer has ${header}`);
  }
}

function compareParameters(compared: Compared, before: Parameter[], after: Parameter[], place: string) {
  const same = (a: Parameter) => (b: Parameter) => a.in === b.in && a.name === b.name;
  for (const parameter of before) {
    const now = after.find(same(parameter));
    if (now) compareSchemas(compared, parameter.schema, now.schema, "sent", `${place}: ${parameter.name}`);
    else compared.found.push(`${place}: the parameter ${parameter.name} was removed`);
  }
  for (const parameter of after)
    if (parameter.required && !before.find(same(parameter))?.required)
      compared.found.push(`${place} now requires the parameter ${parameter.name}`);
}

function compareBodies(c: Compared, old: Body | undefined, now: Body | undefined, side: Side, place: string) {
  for (const [type, { schema }] of Object.entries(old?.content ?? {})) {
    const content = now?.content?.[type];
    if (content) compareSchemas(c, schema, content.schema, side, place);
    else if (now) c.found.push(`${place} no longer is ${type}`);
  }
}

function compareSchemas(compared: Compared, before: Schema, after: Schema, side: Side, place: string) {
  const { found } = compared;
  const [old, now] = [resolve(compared.before, before), resolve(compared.after, after)];
  const [oldKinds, newKinds] = [kindsOf(compared.before, old), kindsOf(compared.after, now)];
  const [less, more] = side === "sent" ? [oldKinds, newKinds] : [newKinds, oldKinds];
  const missing = less.filter((kind) => !more.includes(kind));
  if (missing.length > 0)
    found.push(`${place} ${side === "sent" ? "no longer takes" : "may now be"} ${missing.join(", ")}`);
  for (const value of valuesOf(old))
    if (valuesOf(now).length > 0 && !valuesOf(now).some((other) => isDeepStrictEqual(value, other)))
      found.push(`${place}: the value ${JSON.stringify(value)} was removed`);
  if (side === "sent") found.push(...tighterLimits(old, now).map((limit) => `${place}: ${limit}`));
  compareProperties(compared, old, now, side, place);
  if (old.items && now.items) compareSchemas(compared, old.items, now.items, side, `${place}[]`);
}

function compareProperties(compared: Compared, old: Schema, now: Schema, side: Side, place: string) {
  const { found } = compared;
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const other = now.properties?.[name];
    if (other) compareSchemas(compared, property, other, side, `${place}.${name}`);
    else found.push(`${place}.${name} was removed`);
  }
  const [asked, given] = side === "sent" ? [now, old] : [old, now];
  for (const name of asked.required ?? [])
    if (!given.required?.includes(name) && (side === "sent" || given.properties?.[name]))
      found.push(`${place}.${name} is ${side === "sent" ? "now required" : "no longer always there"}`);
}

function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.slice("#/components/schemas/".length);
  const found = name === undefined ? schema : document.components.schemas[name];
  if (!found) throw new Error(`There is no schema ${schema.$ref}`);
  const parts = found.anyOf?.map((part) => resolve(document, part)) ?? [];
  const [only, ...others] = parts.filter(({ type }) => type !== "null");
  return only && others.length === 0 ? { ...only, type: parts.flatMap(({ type = [] }) => type) } : found;
}

/** Returns a schema's JSON types. An integer counts as a number, and a schema without a type accepts any. */
function kindsOf(document: ApiDocument, schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((part) => kindsOf(document, resolve(document, part)));
  if (schema.type === undefined) return valuesOf(schema).map((value) => typeof value);
  return [schema.type].flat();
}

const valuesOf = (schema: Schema) => schema.enum ?? ("const" in schema ? [schema.const] : []);

function tighterLimits(old: Schema, now: Schema): string[] {
  const tighter = (limit: string, isTighter: (a: number, b: number) => boolean) =>
    typeof now[limit] === "number" &&
    (typeof old[limit] !== "number" || isTighter(now[limit] as number, old[limit] as number));
  const upper = ["maximum", "maxLength", "maxItems"].filter((limit) => tighter(limit, (a, b) => a < b));
  const lower = ["minimum", "minLength", "minItems"].filter((limit) => tighter(limit, (a, b) => a > b));
  const texts = ["pattern", "format"].filter((limit) => now[limit] && now[limit] !== old[limit]);
  return [...upper, ...lower, ...texts].map(
    (limit) => `${limit} is now ${now[limit]}, was ${old[limit] ?? "none"}`,
  );
}
