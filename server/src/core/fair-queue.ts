export type Limits = { bytes: number; bytesEach: number; each: number };
export type Waiting = { of: string; bytes: number };

/**
 * Queues items and serves each `of` in turn, so no one waits for another's whole backlog. When the queue is
 * full, the `of` with the most waiting bytes loses its latest item.
 */
export function createFairQueue<T extends Waiting>(limits: Limits) {
  /** Keyed by `of`, in turn order. Serving one moves it to the end. */
  const lines = new Map<string, T[]>();
  const bytesOf = (line: T[]) => line.reduce((sum, { bytes }) => sum + bytes, 0);
  const drop = (item: T) => {
    const line = (lines.get(item.of) ?? []).filter((one) => one !== item);
    if (line.length > 0) lines.set(item.of, line);
    else lines.delete(item.of);
  };

  return {
    drop,
    /** Adds an item and returns the rejected one: null, the item itself, or another's. */
    add(item: T): T | null {
      const line = lines.get(item.of) ?? [];
      const own = bytesOf(line) + item.bytes;
      if (line.length >= limits.each || (line.length > 0 && own > limits.bytesEach)) return item;
      lines.set(item.of, [...line, item]);
      const all = [...lines.values()];
      if (all.reduce((sum, one) => sum + bytesOf(one), 0) <= limits.bytes) return null;
      const greediest = all.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0] as T[];
      const latest = greediest.at(-1) as T;
      drop(latest);
      return latest;
    },
    /** Removes and returns the oldest item of the next `of` that may come now. */
    take(mayCome: (of: string) => boolean): T | undefined {
      for (const [of, [first, ...rest]] of lines) {
        if (!first || !mayCome(of)) continue;
        lines.delete(of);
        if (rest.length > 0) lines.set(of, rest);
        return first;
      }
      return undefined;
    },
    takeAll: () => [...lines.values()].flat(),
  };
}
