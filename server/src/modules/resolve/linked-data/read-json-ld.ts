import jsonld from "jsonld";
import { addValue, classOf, createNode, memberOf, type Node, type Value } from "./nodes.ts";

/** Limits for the JSON-LD of a page. Expanding 5,000 values takes 50 ms. */
const MAX_VALUES = 5000;
const MAX_DEPTH = 60;
/** Maximum contexts that a page defines itself, together with their members. */
const MAX_CONTEXT_MEMBERS = 500;

/**
 * The meaning of schema.org's context: all names are schema.org's. It omits value types, so that addresses
 * stay as written, because "CC BY 4.0" isn't an address.
 */
const SCHEMA_ORG = { "@vocab": "http://schema.org/", type: "@type", id: "@id" };
const SCHEMA_ORG_ADDRESS =
  /^https?:\/\/(?:www\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?|version\/[\w.]+\/?.*)?#?$/i;

export type JsonLd = { nodes: Node[] } | { problem: string };
export type Budget = { values: number; contextMembers: number };

export const createBudget = (): Budget => ({ values: MAX_VALUES, contextMembers: MAX_CONTEXT_MEMBERS });

/**
 * Reads a JSON-LD script. Never fetches contexts: schema.org's is built in, and any other is a problem. A
 * script without a context is read as schema.org. `budget` is shared by the page's scripts. Of a text in
 * several languages, uses `language`, then English.
 */
export async function readJsonLd(
  text: string,
  address: string,
  budget: Budget,
  language: string | null = null,
): Promise<JsonLd> {
  const json = withoutComments(text);
  if (json.trim() === "") return { nodes: [] };
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return { problem: "it isn't JSON" };
  }
  if (typeof data !== "object" || data === null) return { problem: "it's neither an object nor a list" };
  if (!isWithin(data, budget)) return { problem: "it has too many values, levels, or terms" };
  try {
    const expanded = await jsonld.expand(data as jsonld.JsonLdDocument, {
      base: address,
      expandContext: SCHEMA_ORG,
      documentLoader: loadKnown,
    });
    return { nodes: expanded.flatMap((item) => nodesOf(item, language)) };
  } catch (error) {
    const [, url] =
      /^unknown (.*)$/.exec(String((error as { details?: { cause?: Error } }).details?.cause?.message)) ?? [];
    return { problem: url ? `its context ${url.slice(0, 100)} isn't known here` : "it isn't valid JSON-LD" };
  }
}

async function loadKnown(url: string) {
  if (!SCHEMA_ORG_ADDRESS.test(url)) throw new Error(`unknown ${url}`);
  return { documentUrl: url, document: { "@context": SCHEMA_ORG } };
}

/** Removes comments around and within a script: `<!-- -->`, CDATA, and JavaScript's. */
function withoutComments(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:\/\/ ?)?<!(?:--|\[CDATA\[)/, "")
    .replace(/(?:\/\/ ?)?(?:-->|\]\]>)$/, "");
  let kept = "";
  let from = 0;
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === '"') at = endOfText(bare, at);
    if (bare[at] !== "/" || !"/*".includes(bare[at + 1] ?? " ")) continue;
    const isLine = bare[at + 1] === "/";
    const end = bare.indexOf(isLine ? "\n" : "*/", at + 2);
    kept += bare.slice(from, at);
    from = end === -1 ? bare.length : end + (isLine ? 1 : 2);
    at = from - 1;
  }
  return kept + bare.slice(from);
}

/** Returns the index of the quote that ends the text at `start`, or the length of the JSON. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

function isWithin(value: unknown, budget: Budget, depth = 0): boolean {
  if (--budget.values < 0 || depth > MAX_DEPTH) return false;
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, one]) => {
    if (name === "@context") budget.contextMembers -= contextMembers(one);
    return budget.contextMembers >= 0 && isWithin(one, budget, depth + 1);
  });
}

const contextMembers = (context: unknown): number =>
  [context].flat().reduce<number>((sum, one) => sum + Object.keys(Object(one)).length, 0);

type Expanded = Record<string, unknown>;

/** Returns a document's nodes: top-level ones, those in graphs, and those that refer to one. */
function nodesOf(item: unknown, language: string | null): Node[] {
  if (typeof item !== "object" || item === null) return [];
  const { "@graph": graph, "@included": included, "@reverse": reverse, ...rest } = item as Expanded;
  const members = Object.keys(rest).filter((name) => name !== "@id");
  const own = members.length > 0 ? [nodeOf(rest, language)] : [];
  const referring = Object.entries(Object(reverse)).flatMap(([iri, items]) =>
    listOf(items).flatMap((one) => {
      const [node] = nodesOf(one, language);
      const member = memberOf(iri);
      if (node && member) for (const object of own) addValue(node, member, object);
      return node ?? [];
    }),
  );
  const inside = [...listOf(graph), ...listOf(included)].flatMap((one) => nodesOf(one, language));
  return [...own, ...referring, ...inside];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function nodeOf(item: Expanded, language: string | null): Node {
  const types = [item["@type"] ?? []].flat().map((type) => classOf(String(type)));
  const node = createNode(typeof item["@id"] === "string" ? item["@id"] : null, types);
  for (const [iri, values] of Object.entries(item)) {
    const member = iri.startsWith("@") ? null : memberOf(iri);
    if (!member || !Array.isArray(values)) continue;
    for (const value of inLanguage(values, language).flatMap((one) => valuesOf(one, language)))
      addValue(node, member, value);
  }
  return node;
}

/** Returns the text for readers of the page, if each text states a different language. */
function inLanguage(values: unknown[], wanted: string | null): unknown[] {
  const languages = values.map((value) => String(Object(value)["@language"] ?? "").toLowerCase());
  if (values.length < 2 || languages.includes("") || new Set(languages).size < values.length) return values;
  const primary = (language: string | null) => language?.toLowerCase().split("-", 1)[0];
  const best = [primary(wanted), "en", primary(languages[0] ?? null)]
    .map((one) => languages.findIndex((language) => primary(language) === one))
    .find((at) => at >= 0);
  return [values[best ?? 0]];
}

function valuesOf(value: unknown, language: string | null): Value[] {
  if (typeof value !== "object" || value === null) return [];
  const item = value as Expanded;
  if ("@value" in item) return [String(item["@value"])];
  if (Array.isArray(item["@list"])) return item["@list"].flatMap((one) => valuesOf(one, language));
  return [nodeOf(item, language)];
}
