/** A 402 response: a sentence about the reached limit, and the page to raise it. */
export type ReachedLimit = { sentence: string; to: string };

const listeners = new Set<() => void>();
let limit: ReachedLimit | null = null;

function set(next: ReachedLimit | null) {
  limit = next;
  for (const listener of listeners) listener();
}

/** Shows the limit on any screen until it's dismissed. */
export const showLimit = (reached: ReachedLimit) => set(reached);
export const dismissLimit = () => set(null);
export const reachedLimit = () => limit;

export function subscribeToLimit(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
