import { withoutHidden } from "../hidden-characters.ts";

/** Returns text on one line without hidden characters, or null if nothing is left. Numbers count as text. */
export function clean(value: unknown): string | null {
  const raw = typeof value === "number" ? String(value) : value;
  const text = typeof raw === "string" ? withoutHidden(raw).replaceAll(/\s+/g, " ").trim() : "";
  return text === "" ? null : text;
}

/**
 * Reads text as JSON-LD and CSL write it: a string, `{"@value": ...}`, `{value: ...}`, a list (its first
 * text), or texts by language (`x-default`, then English, then the first).
 */
export function textOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return clean(value);
  if (Array.isArray(value)) return value.map(clean).find((text) => text !== null) ?? null;
  const members = value as Record<string, unknown>;
  const stated = members["@value"] ?? members.value ?? members["x-default"] ?? members.en;
  const [first] = Object.entries(members).filter(([key]) => /^[a-z]{2,3}(-[\w-]+)?$/i.test(key));
  return clean(stated ?? first?.[1]);
}
