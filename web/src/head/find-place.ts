/**
 * The place on the page that an address points at with what is behind its #; null if there is none, or that
 * is no text (`#%`).
 */
export function findPlace(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
