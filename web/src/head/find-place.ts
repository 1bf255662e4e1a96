/**
 * Returns the element that an address's hash points to, or null if there's none or the hash is malformed
 * (`#%`).
 */
export function findPlace(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
