import { readIdentifier } from "../identifiers.ts";
import { idOf } from "./contributor-id.ts";
import { MAKER_NAME_MEMBERS } from "./maker-members.ts";
import { NAME_PARTS } from "./read-name.ts";
import { clean } from "./text.ts";

/** Whether two ids identify the same contributor, in any spelling of a global identifier. */
export function isSameId(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [readIdentifier(a), readIdentifier(b)];
  return one.global && one.scheme === other.scheme && one.value === other.value;
}

/**
 * Whether two ids have the same scheme but differ. Ids of different schemes may identify the same
 * contributor.
 */
const contradict = (a: string, b: string) =>
  !isSameId(a, b) && readIdentifier(a).scheme === readIdentifier(b).scheme;

const MAKERS: ReadonlySet<string> = new Set(MAKER_NAME_MEMBERS);

/** Returns the first 20 distinct ids of the contributors in metadata, with or without names. */
export function statedIds(metadata: Record<string, unknown>): string[] {
  const ids = new Set<string>();
  for (const member in metadata) {
    if (!MAKERS.has(member) || typeof metadata[member] !== "object") continue;
    for (const item of [metadata[member]].flat()) {
      const id = typeof item === "object" && item !== null ? idOf(item as Record<string, unknown>) : null;
      if (id !== null && ids.size < MAX_IDS) ids.add(id);
    }
  }
  return [...ids];
}
const MAX_IDS = 20;

const SINGLE_CREATOR = ["creator", "creator_name", "author", "artist"];

/**
 * Returns the maker that `content_creator_id` identifies: the one with that id, or else the one named in
 * `creator`, or else the first one without an id. A single maker may have an id of another scheme. Null if
 * the id belongs to someone without a name.
 */
export function identifiedMaker<Maker extends { name: string; id: string | null }>(
  makers: Maker[],
  metadata: Record<string, unknown>,
  contentCreatorId: string,
): Maker | null {
  const isIts = (id: string | null) => id !== null && isSameId(id, contentCreatorId);
  const stated = makers.find(({ id }) => isIts(id));
  if (stated || statedIds(metadata).some(isIts)) return stated ?? null;
  const [only] = makers;
  if (makers.length === 1 && only) return only.id && contradict(only.id, contentCreatorId) ? null : only;
  const single = SINGLE_CREATOR.map((member) => clean(metadata[member])).find(Boolean);
  const free = makers.filter(({ id }) => id === null);
  return free.find(({ name }) => name === single) ?? free[0] ?? null;
}

/** Returns metadata in which contributors with an id but no name have the name from `nameOf`. */
export function withNamesOfIds(
  metadata: Record<string, unknown>,
  nameOf: (id: string) => string | null,
): Record<string, unknown> {
  const named = (item: unknown) => {
    if (typeof item !== "object" || item === null || NAME_PARTS.some((part) => part in item)) return item;
    const id = idOf(item as Record<string, unknown>);
    const name = id === null ? null : nameOf(id);
    return name === null ? item : { ...item, name };
  };
  const changed = Object.entries(metadata).map(([member, value]): [string, unknown] => {
    if (!MAKERS.has(member) || typeof value !== "object") return [member, value];
    return [member, Array.isArray(value) ? sameOr(value, value.map(named)) : named(value)];
  });
  return changed.every(([member, value]) => value === metadata[member])
    ? metadata
    : Object.fromEntries(changed);
}

const sameOr = (before: unknown[], after: unknown[]) =>
  after.every((item, at) => item === before[at]) ? before : after;
