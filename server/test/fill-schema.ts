import type { z } from "zod";

/** A member of a request that takes text or a number, with the names and indexes that lead to it. */
export type Leaf = { path: (string | number)[]; kind: "text" | "number" };

type Known = Record<string, unknown>;

/** Values of most formats that the contract knows. The first one that a schema accepts fills its member. */
const CANDIDATES = [
  "odd",
  "Odd name",
  "00000000-0000-7000-8000-000000000000",
  "https://example.com/odd",
  "/docs/paging",
  "odd@example.com",
  "2026-10-01",
  "2026-10-01T00:00:00.000Z",
  "2026-10",
  "USD",
  "US",
  "wikidata:Q5582",
  "127.0.0.1",
  "10.0.0.0/8",
  "123456",
  "BCDF-GHJK",
  "A long enough text for a member that needs one.",
];

// biome-ignore lint/suspicious/noExplicitAny: each kind of schema has its own members
const defOf = (schema: z.ZodType): any => schema.def;

const WRAPPERS = ["optional", "nullable", "default", "prefault", "catch", "readonly", "nonoptional"];

function unwrap(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.type === "lazy") return unwrap(def.getter());
  if (WRAPPERS.includes(def.type)) return unwrap(def.innerType);
  if (def.type === "pipe") return unwrap(defOf(def.in).type === "transform" ? def.out : def.in);
  return schema;
}

/** Returns a value that the schema likely accepts: required members, and `known` ones by their names. */
export function fill(schema: z.ZodType, known: Known, name = ""): unknown {
  if (name in known && schema.safeParse(known[name]).success) return known[name];
  const inner = unwrap(schema);
  const def = defOf(inner);
  if (def.type === "object") {
    const members = Object.entries<z.ZodType>(def.shape)
      .filter(([key, member]) => key in known || !member.safeParse(undefined).success)
      .map(([key, member]) => [key, fill(member, known, key)]);
    return Object.fromEntries(members);
  }
  if (def.type === "array") return [fill(def.element, known, name.replace(/s$/, ""))];
  if (def.type === "union") return fill(def.options[0], known, name);
  if (def.type === "enum") return Object.values(def.entries)[0];
  if (def.type === "literal") return def.values[0];
  if (def.type === "boolean") return true;
  if (def.type === "record") return {};
  if (def.type === "number") return [1, 100].find((value) => inner.safeParse(value).success) ?? 1;
  return CANDIDATES.find((value) => schema.safeParse(value).success) ?? "odd";
}

export function leavesOf(schema: z.ZodType, path: Leaf["path"] = []): Leaf[] {
  const inner = unwrap(schema);
  const def = defOf(inner);
  if (path.length > 6) return [];
  if (def.type === "object") {
    const members = Object.entries<z.ZodType>(def.shape);
    return members.flatMap(([name, member]) => leavesOf(member, [...path, name]));
  }
  if (def.type === "array") return leavesOf(def.element, [...path, 0]);
  if (def.type === "union") return def.options.flatMap((one: z.ZodType) => leavesOf(one, path));
  if (def.type === "record") return leavesOf(def.valueType, [...path, "odd"]);
  if (["boolean", "literal", "null", "undefined"].includes(def.type)) return [];
  return [{ path, kind: def.type === "number" ? "number" : "text" }];
}

/** A copy of `value` with another leaf. Objects and arrays on the way are made where they are missing. */
export function withLeaf(value: unknown, [name, ...rest]: Leaf["path"], leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (typeof name === "number") {
    const items = Array.isArray(value) ? value : [];
    return [withLeaf(items[0], rest, leaf), ...items.slice(1)];
  }
  const members = value !== null && typeof value === "object" ? (value as Known) : {};
  return { ...members, [name]: withLeaf(members[name], rest, leaf) };
}
