import { CREDIT_MEMBERS } from "@byline/contract/credit.ts";
import type { Stated } from "../attributions/keep-names.ts";

/** The members of metadata that are kept of a work, as text. */
export const DETAILS: string[] = [
  ...CREDIT_MEMBERS.source,
  ...CREDIT_MEMBERS.license,
  ...CREDIT_MEMBERS.licenseUrl,
  ...CREDIT_MEMBERS.picture,
];
export const KIND = "creator_type";
export const KINDS = ["person", "organization"];

/** Of metadata, what the catalog takes besides names. */
export const TAKEN = [...DETAILS, KIND];

/**
 * An id as attributions of a project credit something by it, under the names of its columns. `value` of a
 * creator known by name alone is the folded `name`. `stated` is a creator's kind, or details of a work.
 */
export type CreditedId = {
  workspace_id: string;
  project_id: string;
  by_name: boolean;
  value: string;
  name: string | null;
  first_day: string;
  last_day: string;
  stated: string | Record<string, string> | null;
};

/** Both by key; a pair says who made what, and the place of the maker in its credit. */
export type Credits = {
  creators: Map<string, CreditedId>;
  works: Map<string, CreditedId>;
  pairs: { workspace_id: string; project_id: string; creator: string; work: string; position: number }[];
};

export const keyOf = (id: Pick<CreditedId, "project_id" | "by_name" | "value">) =>
  `${id.project_id} ${id.by_name} ${id.value}`;

/**
 * Who is credited for which content: by an id, or by a name that no id says who it is of, which only a list
 * of creators or a missing id leaves open.
 */
export function readCredits(stated: Stated[]): Credits {
  const credits: Credits = { creators: new Map(), works: new Map(), pairs: [] };
  for (const one of stated) {
    const { workspace_id, project_id, content_id, content_creator_id, day, metadata } = one;
    const shared = { workspace_id, project_id, first_day: day, last_day: day };
    const byId = { ...shared, by_name: false, name: null };
    const work = add(credits.works, { ...byId, value: content_id, stated: detailsOf(metadata) });
    const makers: CreditedId[] = [];
    const kind = kindOf(metadata);
    const identified = content_creator_id && { ...byId, value: content_creator_id, stated: kind };
    if (identified && !one.names.some((name) => name.kind === "creator")) makers.push(identified);
    for (const { kind: role, folded, name } of one.names) {
      if (role === "creator" && identified) makers.push(identified);
      // `creator_type` describes the creator with the id, if there is one.
      const stated = identified ? null : kind;
      if (role === "author" && folded) makers.push({ ...shared, by_name: true, value: folded, name, stated });
    }
    makers.forEach((maker, position) => {
      const creator = add(credits.creators, maker);
      credits.pairs.push({ workspace_id, project_id, work, creator, position });
    });
  }
  return credits;
}

/** Later days come after earlier ones, and what was recorded last holds. Returns the key. */
function add(all: Map<string, CreditedId>, credited: CreditedId): string {
  const key = keyOf(credited);
  const known = all.get(key);
  if (known) {
    known.last_day = credited.last_day;
    known.stated = credited.stated ?? known.stated;
  } else all.set(key, credited);
  return key;
}

export function detailsOf(metadata: Stated["metadata"]): Record<string, string> | null {
  const details = Object.entries(metadata).filter(
    (member): member is [string, string] => DETAILS.includes(member[0]) && typeof member[1] === "string",
  );
  return details.length > 0 ? Object.fromEntries(details) : null;
}

export function kindOf(metadata: Stated["metadata"]): string | null {
  const kind = String(metadata[KIND] ?? "").toLowerCase();
  return KINDS.includes(kind) ? kind : null;
}
