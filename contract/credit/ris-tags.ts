import type { Role } from "./roles.ts";

/** RIS's (2011) tags for makers other than authors, by type and CSL name variable. */
export const RIS_NAME_TAGS: Record<string, Record<string, string>> = {
  SOUND: { performer: "A2" },
  MPCT: { producer: "A3", performer: "A4" },
  BOOK: { editor: "A3", translator: "A4" },
  DATA: { producer: "A2" },
  CHAP: { editor: "A2", translator: "A4" },
  CPAPER: { editor: "A2" },
  ENCYC: { editor: "A2" },
  DICT: { editor: "A2" },
  GEN: { editor: "A2", translator: "A4" },
};

/** The tags for authors, and the tags for other people with their role in most types. */
export const RIS_AUTHORS = ["AU", "A1"];
export const RIS_ROLES: Record<string, Role> = {
  ...{ A2: "editor", A3: "editor", A4: "translator", ED: "editor", TA: "translator", PB: "publisher" },
};

/** Tags for people. RIS writes their names as `Last, First, Suffix`. */
export const RIS_PEOPLE = new Set([...RIS_AUTHORS, "A2", "A3", "A4", "ED", "TA"]);

/** Returns a tag's role in a type of RIS, or null if it's the same in all types. */
export function risRole(type: unknown, tag: string): Role | null {
  const tags = typeof type === "string" && Object.hasOwn(RIS_NAME_TAGS, type) ? RIS_NAME_TAGS[type] : {};
  const [variable = null] = Object.entries(tags ?? {}).find(([, one]) => one === tag) ?? [];
  return variable as Role | null;
}
