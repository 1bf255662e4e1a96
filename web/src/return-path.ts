/** A path of this site, or null: nobody is sent elsewhere by a link he was given. */
export function safeReturnPath(value: string | null): string | null {
  if (!value?.startsWith("/")) return null;
  const url = new URL(value, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
}
