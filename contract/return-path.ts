const SITE = "http://site.invalid";

/** A path of this site, as a browser reads it, or null: a link must not send anyone to another site. */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/")) return null;
  const path = pathOnSite(value);
  // Read again: what is left after dot segments, such as //evil.example of /..//evil.example, may name
  // another site.
  return path !== null && pathOnSite(path) === path ? path : null;
}

function pathOnSite(value: string): string | null {
  if (!URL.canParse(value, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(value, SITE);
  return origin === SITE ? pathname + search + hash : null;
}
