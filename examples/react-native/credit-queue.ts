/** A use of a work, named when it happened: sent three times, it is recorded once. */
export type Use = {
  content_id: string;
  content_creator_id?: string;
  attribution_type: string;
  metadata?: Record<string, unknown>;
  external_id: string;
};

/** What keeps text on the phone, such as AsyncStorage. */
export type Storage = {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
};

/** Uses wait in parts of this size, each under a key of its own and sent in one call. */
const PART = 100;
const KEY = "uses-to-credit";
const keyOf = (part: number) => `${KEY}:${part}`;

/** The parts that wait are `first` to `last`; new uses go into `last`. */
type Span = { first: number; last: number };

/**
 * Keeps uses on the phone until your server has taken them. `relay` is its address; it holds the token, the
 * app does not.
 */
export function createCreditQueue(storage: Storage, relay: string, send: typeof fetch = fetch) {
  let last: Promise<unknown> = Promise.resolve();
  let sending: Promise<number> | undefined;

  /** One after the other: two changes of what is kept at once would lose one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  }

  const readSpan = async (): Promise<Span> =>
    JSON.parse((await storage.getItem(KEY)) ?? '{"first":0,"last":0}');
  const writeSpan = (span: Span) => storage.setItem(KEY, JSON.stringify(span));
  const readPart = async (part: number): Promise<Use[]> =>
    JSON.parse((await storage.getItem(keyOf(part))) ?? "[]");

  /** The oldest part that holds anything. New uses go into a later one, so it stays as it is while it is sent. */
  async function takeOldest(): Promise<{ part: number; uses: Use[] } | null> {
    const { first, last } = await readSpan();
    for (let part = first; part <= last; part++) {
      const uses = await readPart(part);
      if (uses.length === 0) continue;
      await writeSpan({ first: part, last: Math.max(last, part + 1) });
      return { part, uses };
    }
    return null;
  }

  async function removeOldest(part: number) {
    await storage.removeItem(keyOf(part));
    await writeSpan({ ...(await readSpan()), first: part + 1 });
  }

  async function isTaken(uses: Use[]): Promise<boolean> {
    try {
      const response = await send(relay, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(uses),
      });
      return response.ok;
    } catch {
      return false; // without a network they wait
    }
  }

  async function countWaiting(): Promise<number> {
    const { first, last } = await readSpan();
    let count = 0;
    for (let part = first; part <= last; part++) count += (await readPart(part)).length;
    return count;
  }

  async function sendAll(): Promise<number> {
    for (;;) {
      const oldest = await inTurn(takeOldest);
      if (!oldest || !(await isTaken(oldest.uses))) return inTurn(countWaiting);
      await inTurn(() => removeOldest(oldest.part));
    }
  }

  return {
    /** Keeps a use; it is on the phone when the promise resolves. */
    add: (use: Use) =>
      inTurn(async () => {
        const span = await readSpan();
        const newest = await readPart(span.last);
        if (newest.length < PART) return storage.setItem(keyOf(span.last), JSON.stringify([...newest, use]));
        await writeSpan({ ...span, last: span.last + 1 });
        return storage.setItem(keyOf(span.last + 1), JSON.stringify([use]));
      }),

    /**
     * Sends what waits, part by part, however much it is, and resolves to how many still do. Call it from
     * time to time and when the network is back; with nothing waiting it makes no call.
     */
    flush: (): Promise<number> => {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}
