import { camelCased } from "@byline/contract/names.ts";
import type { ExportFilters } from "@byline/contract/public-exports.ts";
import type { AttributionFilter } from "./attribution-filter.ts";

/** The filters of the public API, as lists and exports take them. */
export function filterOf({ created_after, created_before, ...members }: ExportFilters): AttributionFilter {
  return {
    ...camelCased(members),
    createdAfter: created_after === undefined ? undefined : msFrom(created_after),
    createdBefore: created_before === undefined ? undefined : msFrom(created_before),
  };
}

/** The first millisecond at that time or later: times are recorded to the millisecond. */
function msFrom(time: string): number {
  return Date.parse(time) + (/\.\d{3}\d*[1-9]/.test(time) ? 1 : 0);
}
