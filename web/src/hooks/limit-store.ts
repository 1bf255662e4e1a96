/** A refusal with 402: the sentence that says which limit is reached, and the page that lifts it. */
export type ReachedLimit = { sentence: string; to: string };

const listeners = new Set<() => void>();
let limit: ReachedLimit | null = null;

function set(next: ReachedLimit | null) {
  limit = next;
  for (const listener of listeners) listener();
}

/** Shows the limit, whichever screen met it, until it is dismissed. */
export const showLimit = (reached: ReachedLimit) => set(reached);
export const dismissLimit = () => set(null);
export const reachedLimit = () => limit;

export function subscribeToLimit(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
