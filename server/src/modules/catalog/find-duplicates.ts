import { isUnknownMaker } from "@byline/contract/credit/unknown-makers.ts";
import { isUnknownTitle } from "@byline/contract/credit/unknown-titles.ts";
import type { DuplicateRule } from "@byline/contract/duplicates.ts";
import { GLOBAL_SCHEMES } from "@byline/contract/identifier-readers.ts";
import type { Db } from "../../db/client.ts";
import { identityOf, sourceKeyOf } from "./duplicate-keys.ts";
import { type Candidate, findCandidates } from "./find-candidates.ts";
import { listDistinct } from "./keep-apart.ts";
import { CREATORS, type Kind } from "./kinds.ts";
import { type CatalogScope, type Entry, type EntryOf, listMembers } from "./queries.ts";

/** Roots that look like the same, with the reasons. */
export type Found<K extends Kind> = {
  reasons: { rule: DuplicateRule; value: string | null }[];
  entries: EntryOf<K>[];
};

/** Candidates checked together. */
const CHECKED_AT_ONCE = 100;

/**
 * Returns the first possible duplicates in a workspace's catalog, strongest reasons first. Omits entries that
 * someone marked as not the same.
 */
export async function findDuplicates<K extends Kind>(
  db: Db,
  kind: K,
  { projects }: CatalogScope,
  limit: number,
): Promise<Found<K>[]> {
  const candidates = await findCandidates(db, kind, projects);
  const found = new Map<string, Found<K>>();
  const foundWith = new Map<string, Found<K>[]>();
  for (let at = 0; at < candidates.length && found.size < limit; at += CHECKED_AT_ONCE) {
    const some = candidates.slice(at, at + CHECKED_AT_ONCE);
    const known = await readGroups(db, kind, projects.workspaceId, some);
    for (const candidate of some)
      for (const { reasons, entries } of check(kind, candidate, known)) {
        const key = entries
          .map(({ id }) => id)
          .toSorted()
          .join(" ");
        const same = found.get(key);
        if (same) same.reasons.push(...reasons);
        else if (!isWithin(entries, foundWith)) {
          const group = { reasons, entries };
          found.set(key, group);
          for (const { id } of entries) foundWith.set(id, [...(foundWith.get(id) ?? []), group]);
        }
      }
  }
  return [...found.values()].slice(0, limit);
}

/** Whether a stronger reason already covers all these entries. */
const isWithin = ([first, ...rest]: Entry[], foundWith: Map<string, { entries: Entry[] }[]>) =>
  (foundWith.get(first?.id ?? "") ?? []).some((one) =>
    rest.every(({ id }) => one.entries.some((other) => other.id === id)),
  );

type Group<K extends Kind> = { root: EntryOf<K>; members: EntryOf<K>[] };
type Known<K extends Kind> = {
  groups: Map<string, Group<K>>;
  /** Whether someone marked these two as not the same. */
  areDistinct: (one: string, other: string) => boolean;
};

async function readGroups<K extends Kind>(
  db: Db,
  kind: K,
  workspaceId: string,
  candidates: Candidate[],
): Promise<Known<K>> {
  const rootIds = [...new Set(candidates.flatMap(({ ids }) => ids))];
  const members = Map.groupBy(await listMembers(db, kind, workspaceId, rootIds), ({ rootId }) => rootId);
  const groups = new Map<string, Group<K>>();
  for (const [id, own] of members) {
    const root = own.find((one) => one.id === id);
    if (root) groups.set(id, { root, members: own });
  }
  const distinct = await listDistinct(db, kind, workspaceId, rootIds);
  return { groups, areDistinct: (one, other) => distinct.has(`${one} ${other}`) };
}

/** Returns the parts of a candidate that match by its rule. */
function check<K extends Kind>(kind: K, { rule, ids }: Candidate, known: Known<K>): Found<K>[] {
  const groups = ids.flatMap((id) => known.groups.get(id) ?? []);
  const alike = alikeBy(kind, rule, groups);
  return alike.flatMap(({ value, groups: same }) =>
    rule !== "identifier" && contradict(same)
      ? []
      : splitDistinct(same, known.areDistinct).map((linked) => ({
          reasons: [{ rule, value }],
          entries: linked.map(({ root }) => root),
        })),
  );
}

type Alike<K extends Kind> = { value: string | null; groups: Group<K>[] };

function alikeBy<K extends Kind>(kind: K, rule: DuplicateRule, groups: Group<K>[]): Alike<K>[] {
  if (rule === "picture") return [{ value: null, groups }];
  if (rule === "identifier" || rule === "source") {
    const keysOf = (entry: Entry): { key: string; label: string }[] => {
      const source = rule === "source" ? sourceKeyOf(entry) : null;
      if (source !== null) return [{ key: source, label: source }];
      return rule === "identifier" ? [identityOf(entry) ?? []].flat() : [];
    };
    const keyed = groups.flatMap((group) =>
      group.members.flatMap((member) => keysOf(member).map((one) => ({ ...one, group }))),
    );
    return [...Map.groupBy(keyed, ({ key }) => key).values()].map((same) => ({
      value: same[0]?.label ?? null,
      groups: [...new Set(same.map(({ group }) => group))],
    }));
  }
  const isUnknown = kind === CREATORS ? isUnknownMaker : isUnknownTitle;
  const named = groups.filter(({ root }) => isNamed(root) && !isUnknown(root.shownName));
  return [{ value: named[0]?.root.shownName ?? null, groups: named }];
}

/** Whether the entry has a name, so that it isn't shown by an id. */
const isNamed = ({ scheme, shownName, label }: Entry) => scheme === "name" || shownName !== label;

/** Whether two have different identifiers from one service, which assigns one to each. */
function contradict(groups: { members: Entry[] }[]): boolean {
  const seen = new Map<string, Set<string>>();
  return groups.some(({ members }) => {
    const own = members.flatMap((member) => identityOf(member) ?? []);
    const global = own.filter(({ scheme }) => (GLOBAL_SCHEMES as readonly string[]).includes(scheme));
    const byScheme = Map.groupBy(global, ({ key }) => key.split(" ")[0] as string);
    return [...byScheme].some(([scheme, identities]) => {
      const keys = new Set(identities.map(({ key }) => key));
      const others = seen.get(scheme);
      seen.set(scheme, new Set([...keys, ...(others ?? [])]));
      return others !== undefined && ![...keys].some((key) => others.has(key));
    });
  });
}

/** Splits into parts of at least two, connected by pairs that no one marked as not the same. */
function splitDistinct<K extends Kind>(
  groups: Group<K>[],
  areDistinct: Known<K>["areDistinct"],
): Group<K>[][] {
  const parts: Group<K>[][] = [];
  const left = new Set(groups);
  for (const first of left) {
    const part = [first];
    left.delete(first);
    for (const one of part)
      for (const other of left)
        if (!areDistinct(one.root.id, other.root.id)) {
          part.push(other);
          left.delete(other);
        }
    if (part.length > 1) parts.push(part);
  }
  return parts;
}
