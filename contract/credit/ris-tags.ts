import type { Role } from "./roles.ts";

/** The tags that types of RIS (2011) have for makers other than their authors, by CSL's name variable. */
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

/** The tags of authors, and those of others with the role that they have in most types. */
export const RIS_AUTHORS = ["AU", "A1"];
export const RIS_ROLES: Record<string, Role> = {
  ...{ A2: "editor", A3: "editor", A4: "translator", ED: "editor", TA: "translator", PB: "publisher" },
};

/** Tags of people, whose names RIS writes as `Last, First, Suffix`. */
export const RIS_PEOPLE = new Set([...RIS_AUTHORS, "A2", "A3", "A4", "ED", "TA"]);

/** Returns the role that a tag has in a type of RIS, or null if it is the same in all of them. */
export function risRole(type: unknown, tag: string): Role | null {
  const tags = typeof type === "string" && Object.hasOwn(RIS_NAME_TAGS, type) ? RIS_NAME_TAGS[type] : {};
  const [variable = null] = Object.entries(tags ?? {}).find(([, one]) => one === tag) ?? [];
  return variable as Role | null;
}
