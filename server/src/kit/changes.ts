import { isDeepStrictEqual } from "node:util";

/** The old and new value of each changed member, by name. Contains no secrets. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** Returns the members of `after` that differ from `before`, or all members without a `before`. */
export function changesBetween(before: object | null, after: object): Changes {
  const was = (before ?? {}) as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(was[name] ?? null, value),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, { before: was[name] ?? null, after: value }]),
  );
}
