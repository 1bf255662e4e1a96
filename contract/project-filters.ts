import { PROJECT_STATUSES, PROJECT_TYPES } from "./projects.ts";

/** Filters of a project list, each "" if not set. */
export type ProjectFilters = Record<"q" | "type" | "status" | "sort", string>;

export const MAX_TEXT = 200;
export const FILTERED_TYPES = [...PROJECT_TYPES, "web-app"] as const;

const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | "" =>
  known.find((one) => one === value) ?? "";

/**
 * Returns the filters in an address, and the names of those with an unknown value. The first of `sorts` is
 * the default.
 */
export function readFilters<Sort extends string>(parameters: URLSearchParams, sorts: { value: Sort }[]) {
  const names = sorts.map((sort) => sort.value);
  const sort = oneOf(parameters.get("sort"), names);
  const values = {
    q: parameters.get("q")?.trim().slice(0, MAX_TEXT) ?? "",
    type: oneOf(parameters.get("type"), FILTERED_TYPES),
    status: oneOf(parameters.get("status"), PROJECT_STATUSES),
    sort: sort === names[0] ? ("" as const) : sort,
  };
  const known = { ...values, sort };
  return {
    values,
    unknown: (["type", "status", "sort"] as const).filter((name) => parameters.get(name) && !known[name]),
  };
}

export const noFilters = { q: "", type: "", status: "" };
