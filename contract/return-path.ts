import { leadsToApi } from "./own-address.ts";

const SITE = "http://site.invalid";

/**
 * Returns a path on this site as a browser reads it, or null for another site or the API, which could sign
 * people out.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/")) return null;
  const path = pathOnSite(value);
  // Reads the path again: removing dot segments can leave another site, such as //evil.example in
  // /..//evil.example.
  if (path === null || pathOnSite(path) !== path) return null;
  return leadsToApi(SITE + path, SITE) ? null : path;
}

function pathOnSite(value: string): string | null {
  if (!URL.canParse(value, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(value, SITE);
  return origin === SITE ? pathname + search + hash : null;
}
