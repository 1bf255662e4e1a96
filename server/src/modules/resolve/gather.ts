import { RESOLVE_SOURCES, type Resolution } from "@byline/contract/resolve.ts";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import type { Adapter, Fetch, Found } from "./adapter.ts";
import { ADAPTERS, COMPLETE } from "./adapters.ts";
import { type Input, readId } from "./read-input.ts";

/** The response of an adapter; `error` if it was unreachable. */
export type Asked = { adapter: Adapter; found: Found | null; error: OutboundError | null };

/** Maximum ids from sources that are looked up too. */
const MAX_FOLLOWED = 3;

/**
 * Calls every adapter that may know the input, then once more those for a DOI, ISBN, ISRC, or address that
 * the first ones state for the work. An unreachable source doesn't affect the others.
 */
export async function gather(input: Input, fetch: Fetch): Promise<Asked[]> {
  const first = await askAll(matching(input), input, fetch);
  const landed = landing(first);
  if (landed) return gather(landed, fetch);
  const asked = new Set(first.map(({ adapter }) => adapter.name));
  const followed = idsOf(first)
    .flatMap((next) => matching(next).map((adapter) => ({ adapter, next })))
    .filter(({ adapter }) => adapter.name !== "page" && !asked.has(adapter.name))
    .slice(0, MAX_FOLLOWED);
  const second = await Promise.all(followed.map(({ adapter, next }) => ask(adapter, next, fetch)));
  return [...first, ...second.filter(({ found }) => found)].toSorted(
    (a, b) => ADAPTERS.indexOf(a.adapter) - ADAPTERS.indexOf(b.adapter),
  );
}

/**
 * Returns the page that a short link led to, if a source's API covers its site. What such a page itself
 * states is about the site, such as the license of a wiki's texts on a file's page.
 */
function landing(asked: Asked[]): Input | null {
  const page = asked.find(({ adapter }) => adapter.name === "page")?.found?.url;
  const input: Input | null = page ? { kind: "url", url: new URL(page) } : null;
  return input && matching(input).some(({ name }) => COMPLETE.has(name)) ? input : null;
}

function matching(input: Input): Adapter[] {
  const all = ADAPTERS.filter((adapter) => adapter.matches(input));
  const complete = all.some(({ name }) => COMPLETE.has(name));
  return complete ? all.filter(({ name }) => name !== "page") : all;
}

const askAll = (adapters: Adapter[], input: Input, fetch: Fetch) =>
  Promise.all(adapters.map((adapter) => ask(adapter, input, fetch)));

async function ask(adapter: Adapter, input: Input, fetch: Fetch): Promise<Asked> {
  try {
    return { adapter, found: await adapter.resolve(input, fetch), error: null };
  } catch (error) {
    if (error instanceof OutboundError) return { adapter, found: null, error };
    throw error;
  }
}

function idsOf(asked: Asked[]): Input[] {
  const stated = asked.flatMap(({ found }) => found?.statements ?? []);
  const ids = new Set(stated.flatMap((one) => (one.part === "identifiers" ? one.value : [])));
  return [...ids].flatMap((id): Input[] => {
    if (id.startsWith("https://")) return [{ kind: "url", url: new URL(id) }];
    const read = readId(id);
    return read ? [read] : [];
  });
}

/** Returns the sources that were called, for display. */
export const sourcesOf = (asked: Asked[]): Resolution["sources"] =>
  asked.map(({ adapter: { name }, found, error }) => ({
    name,
    title: found?.title ?? RESOLVE_SOURCES[name],
    url: found?.url ?? null,
    outcome: error ? "unreachable" : found ? "answered" : "not_found",
  }));

const MAX_WARNINGS = 20;

export const warningsOf = (asked: Asked[]): Resolution["warnings"] =>
  asked
    .flatMap(({ adapter: { name }, found }) =>
      (found?.warnings ?? []).map((warning) => ({ source: name, ...warning })),
    )
    .slice(0, MAX_WARNINGS);
