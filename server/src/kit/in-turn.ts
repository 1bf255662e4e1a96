const last = new Map<string, Promise<void>>();

/** Runs `work` after all earlier work of this process under the same `key` has ended, even if it failed. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work);
  const settled = turn.then(
    () => {},
    () => {},
  );
  last.set(key, settled);
  settled.then(() => last.get(key) === settled && last.delete(key));
  return turn;
}
