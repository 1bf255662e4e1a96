import { AUDIT_DAYS } from "@byline/contract/audit.ts";
import { BUILT_RETENTION } from "@byline/contract/pages.ts";
import { REQUEST_LOG } from "@byline/contract/requests.ts";

const DEFAULT_DAYS = { audit: AUDIT_DAYS, requests: REQUEST_LOG.days };
const DATA = { audit: "keptAudit", requests: "keptRequests" } as const;

/** Returns how long this instance keeps data, such as "400 days", as the server wrote it into the page. */
export function keptFor(data: keyof typeof DATA): string {
  if (import.meta.env.DEV) return `${DEFAULT_DAYS[data]} days`; // no server replaces it
  return (
    (import.meta.env.SSR ? undefined : document.documentElement.dataset[DATA[data]]) ?? BUILT_RETENTION[data]
  );
}
