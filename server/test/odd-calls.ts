import type { RouteOptions } from "fastify";
import type { z } from "zod";
import { fill, type Leaf, leavesOf, withLeaf } from "./fill-schema.ts";
import { BODIES } from "./owned.ts";

/** One call of a route. `what` names its odd part. */
export type OddCall = { address: string; body?: string; headers?: Record<string, string>; what: string };

/** What makes the rest of a call valid: members by their names, and a path's first id by the path. */
export type Valid = { members: Record<string, unknown>; ids: (path: string) => string | undefined };

const SYMBOLS = ["***", "%", "_", "\\", "'", '"', "(", "[", ":*", "&|!"];
const LONG = ["x".repeat(10_000), "xy ".repeat(2000)];
const HIDDEN = ["\u0000", "a\ud800", "\u202eabc", "\u200b"];
const NUMERIC = ["-1", "0", "2147483648", "9007199254740993", "1e309", "NaN"];
const DATES = [
  "0000-01-01",
  "9999-99-99",
  "+275760-09-13T00:00:00.000Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12",
];
const cursor = (...parts: string[]) => Buffer.from(["1", ...parts].join("\n")).toString("base64url");
const CURSORS = [cursor("***"), cursor("9999-99-99", "odd"), cursor("NaN", "1e309", "")];

const QUERY_TEXTS = [...SYMBOLS, "a", ...LONG, ...HIDDEN, ...NUMERIC, DATES.join(" ")];
/** A body is data that no query syntax surrounds: its symbols go together. */
const BODY_TEXTS = [SYMBOLS.join(""), "a", ...LONG, ...HIDDEN, "1e309"];
const NUMBERS = [-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, "1e309"];
/** Each is a part of a path, as sent. */
const IDS = ["***", SYMBOLS.join(""), "a", LONG[0] as string, ...HIDDEN, "2147483648"].map(encode);
const BROKEN_IDS = ["%", "%ZZ", "..%2f..", "%2e%2e"];
const HEADER_TEXTS = [`${SYMBOLS.join("")}\u00ff`, "9".repeat(500)];
/** Sent to routes that read a body themselves. */
const RAW_BODIES = ["***", "\u0000", "a=%&b=%00", '"\\ud800"', '{"a":"\\u0000","b":1e309}'];
const RAW_TYPES = ["application/json", "application/x-www-form-urlencoded", "application/octet-stream"];

/** Values sent of those that a schema refuses: the same code refuses them all. */
const MAX_REFUSED = 1;

/** Headers that the server reads, but for those that authenticate or describe the body. */
const HEADERS = [
  ...["accept", "idempotency-key", "if-match", "if-none-match", "last-event-id", "purpose", "referer"],
  ...["user-agent", "stripe-signature", "github-public-key-identifier", "github-public-key-signature"],
  ...["accept-language", "range", "x-request-id", "x-purpose", "x-moz", "sec-purpose", "x-forwarded-for"],
];

const NOWHERE = "00000000-0000-7000-8000-000000000000";

/**
 * Calls of a route that are valid but for one part: a part of the path, a parameter, a member of the body, or
 * the headers. The last call has no odd part.
 */
export function oddCallsOf(route: RouteOptions, { members, ids }: Valid): OddCall[] {
  const { querystring, body: schema } = (route.schema ?? {}) as Record<string, z.ZodType | undefined>;
  const names = route.url.match(/:\w+/g) ?? [];
  const path = names.reduce(
    (url, name, i) =>
      url.replace(name, i === 0 ? (ids(url) ?? "odd") : String(members[name.slice(1)] ?? NOWHERE)),
    route.url,
  );
  const query = querystring ? (fill(querystring, members) as Record<string, unknown>) : {};
  const filled = schema && fill(schema, members);
  const isValid = schema?.safeParse(filled).success;
  const body = isValid ? filled : (BODIES[`${route.method} ${documented(route.url)}`] ?? filled);
  const usual = {
    address: addressOf(path, query),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const ofPath = names.flatMap((name, i) =>
    [...IDS, ...BROKEN_IDS].map((id) => {
      const others = names.filter((_, at) => at !== i);
      const odd = others
        .reduce((url, other) => url.replace(other, NOWHERE), route.url)
        .replace(name, () => id);
      return { ...usual, address: addressOf(odd, query), what: `${name} ${show(id)}` };
    }),
  );
  const ofQuery = oddValues(querystring, query, QUERY_TEXTS).map(({ value, what }) => ({
    ...usual,
    address: addressOf(path, value as typeof query),
    what,
  }));
  const ofBody = oddValues(schema, body, BODY_TEXTS).map(({ value, what }) => ({
    ...usual,
    body: JSON.stringify(value).replaceAll('"1e309"', "1e309"),
    what,
  }));
  const isRaw = !schema && route.method !== "GET";
  const ofRawBody = (isRaw ? RAW_TYPES : []).flatMap((type) =>
    RAW_BODIES.map((text) => ({ ...usual, body: text, headers: { "content-type": type }, what: show(text) })),
  );
  const ofHeaders = HEADER_TEXTS.map((text) => ({
    ...usual,
    headers: Object.fromEntries(HEADERS.map((name) => [name, text])),
    what: `headers ${show(text)}`,
  }));
  return [...ofPath, ...ofQuery, ...ofBody, ...ofRawBody, ...ofHeaders, { ...usual, what: "nothing odd" }];
}

/** A path of the public API, with its parameters as the OpenAPI document writes them. */
export const documented = (url: string) => (url.startsWith("/v1/") ? url.replaceAll(/:(\w+)/g, "{$1}") : url);

function oddValues(schema: z.ZodType | undefined, base: unknown, texts: string[]) {
  if (!schema) return [];
  const leaves = new Map(leavesOf(schema).map((leaf) => [leaf.path.join("."), leaf]));
  return [...leaves].flatMap(([name, { path, kind }]) => {
    const accepts = (value: unknown) => schema.safeParse(withLeaf(base, path, value)).success;
    const isFree = accepts(texts[0]);
    const odd = [...texts, ...(isFree ? [] : DATES), ...(name === "cursor" ? CURSORS : [])];
    const values = (kind === "number" ? NUMBERS : odd).map((value) => withLeaf(base, path, value));
    let refused = 0;
    const sent = values.filter((value) => schema.safeParse(value).success || refused++ < MAX_REFUSED);
    return sent.map((value) => ({ value, what: `${name} ${show(leafOf(value, path))}` }));
  });
}

const leafOf = (value: unknown, path: Leaf["path"]) =>
  path.reduce((at, name) => (at as Record<string, unknown>)[name], value);

function addressOf(path: string, query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

/** Encodes as encodeURIComponent, and lone surrogates, at which that fails, as their bytes. */
function encode(text: string): string {
  return [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80")).join("");
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}... of ${text.length}` : text;
}
