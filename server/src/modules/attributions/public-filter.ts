import { camelCased } from "@byline/contract/names.ts";
import type { ExportFilters } from "@byline/contract/public-exports.ts";
import type { AttributionFilter } from "./attribution-filter.ts";

/** Converts the public API's filters, used for lists and exports. */
export function filterOf({ created_after, created_before, ...members }: ExportFilters): AttributionFilter {
  return {
    ...camelCased(members),
    createdAfter: created_after === undefined ? undefined : msFrom(created_after),
    createdBefore: created_before === undefined ? undefined : msFrom(created_before),
  };
}

/** Returns the first millisecond at or after that time. Times are stored to the millisecond. */
function msFrom(time: string): number {
  return Date.parse(time) + (/\.\d{3}\d*[1-9]/.test(time) ? 1 : 0);
}
