/** A path of this site, or null: a link must not send anyone to another site. */
export function safeReturnPath(value: string | null, origin = window.location.origin): string | null {
  if (!value?.startsWith("/")) return null;
  const url = new URL(value, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
