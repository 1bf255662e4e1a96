import { leadsToApi } from "./own-address.ts";

const SITE = "http://site.invalid";

/**
 * A path of this site, as a browser reads it, or null: a link must send nobody to another site, nor to the
 * API, which could sign them out.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/")) return null;
  const path = pathOnSite(value);
  // Read again: what is left after dot segments, such as //evil.example of /..//evil.example, may name
  // another site.
  if (path === null || pathOnSite(path) !== path) return null;
  return leadsToApi(SITE + path, SITE) ? null : path;
}

function pathOnSite(value: string): string | null {
  if (!URL.canParse(value, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(value, SITE);
  return origin === SITE ? pathname + search + hash : null;
}
