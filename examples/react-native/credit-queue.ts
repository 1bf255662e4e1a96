/** A use of a work, named when it happened: sent three times, it is recorded once. */
export type Use = {
  content_id: string;
  content_creator_id?: string;
  attribution_type: string;
  metadata?: Record<string, string>;
  external_id: string;
};

/** What keeps text on the phone, such as AsyncStorage. */
export type Storage = {
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
};

const KEY = "uses-to-credit";

/**
 * Keeps uses on the phone until your server has taken them. `relay` is its address; it holds the token, the
 * app does not.
 */
export function createCreditQueue(storage: Storage, relay: string, send: typeof fetch = fetch) {
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: two changes of the kept list at once would lose one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  }

  const read = async (): Promise<Use[]> => JSON.parse((await storage.getItem(KEY)) ?? "[]");

  return {
    /** Keeps a use; it is on the phone when the promise resolves. */
    add: (use: Use) => inTurn(async () => storage.setItem(KEY, JSON.stringify([...(await read()), use]))),

    /**
     * Sends what waits, and resolves to how many still do. Call it when a use was added and when the network
     * is back.
     */
    flush: () =>
      inTurn(async () => {
        const waiting = await read();
        if (waiting.length === 0) return 0;
        try {
          const response = await send(relay, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(waiting),
          });
          if (!response.ok) return waiting.length;
        } catch {
          return waiting.length; // without a network they wait
        }
        await storage.setItem(KEY, "[]");
        return 0;
      }),
  };
}
