import { CREDIT_MEMBERS } from "@byline/contract/credit.ts";
import type { Stated } from "../attributions/keep-names.ts";

/** Metadata members stored for a work, as text. */
export const DETAILS: string[] = [
  ...CREDIT_MEMBERS.source,
  ...CREDIT_MEMBERS.license,
  ...CREDIT_MEMBERS.licenseUrl,
  ...CREDIT_MEMBERS.picture,
];
export const KIND = "creator_type";
export const KINDS = ["person", "organization"];

/** Metadata members that the catalog uses besides names. */
export const METADATA_MEMBERS = [...DETAILS, KIND];

/**
 * An id in a project's attributions, by column name. `value` is the folded `name` for a creator known only by
 * name. `stated` is a creator's kind, or a work's details.
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

/** Creators and works by key. A pair links a creator to a work, with the creator's position in the credit. */
export type Credits = {
  creators: Map<string, CreditedId>;
  works: Map<string, CreditedId>;
  pairs: { workspace_id: string; project_id: string; creator: string; work: string; position: number }[];
};

export const keyOf = (id: Pick<CreditedId, "project_id" | "by_name" | "value">) =>
  `${id.project_id} ${id.by_name} ${id.value}`;

/**
 * Returns the creators and contents in attributions. Creators known only by name occur in lists of creators,
 * or if the id is missing.
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
      // `creator_type` describes the creator with the id, if there's one.
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

/** Adds a day, and what is stated on it unless a later day is known. Returns the key. */
function add(all: Map<string, CreditedId>, credited: CreditedId): string {
  const key = keyOf(credited);
  const known = all.get(key);
  if (!known) all.set(key, credited);
  else if (credited.last_day >= known.last_day) {
    known.last_day = credited.last_day;
    known.stated = credited.stated ?? known.stated;
  } else if (credited.first_day < known.first_day) known.first_day = credited.first_day;
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
