const last = new Map<string, Promise<void>>();

/** Does `work` once all that this process was asked to do under `key` before is done or has failed. */
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
