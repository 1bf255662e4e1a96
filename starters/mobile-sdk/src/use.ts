/** One passage that was read: its name in `works`, and an id under which it is recorded once. */
export type Use = { id: string; work: string };

/** The most that are sent at once. */
export const MOST_USES = 100;
