import { isDeepStrictEqual } from "node:util";

/** What each member that changed was and is, by its name. Holds no secret. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The members of `after` that differ from `before`; all of them where there was nothing before. */
export function changesBetween(before: object | null, after: object): Changes {
  const was = (before ?? {}) as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(was[name] ?? null, value),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, { before: was[name] ?? null, after: value }]),
  );
}
