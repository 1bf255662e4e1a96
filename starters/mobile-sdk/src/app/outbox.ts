import { MOST_USES, type Use } from "../use.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "use:";

/**
 * Keeps uses on the phone until `send` has taken them: it rejects while it cannot. Each has a key of its own,
 * so that nothing is lost where two windows write at once.
 */
export class Outbox {
  readonly #store: Store;
  readonly #send: (uses: Use[]) => Promise<void>;
  #sending: Promise<number> | undefined;

  constructor(store: Store, send: (uses: Use[]) => Promise<void>) {
    this.#store = store;
    this.#send = send;
  }

  get size(): number {
    return this.#keys().length;
  }

  /** The use is on the phone when this returns. */
  add(work: string) {
    this.#store.setItem(PREFIX + crypto.randomUUID(), work);
  }

  /** Sends what waits, and resolves to how many still do. */
  flush(): Promise<number> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<number> {
    try {
      for (let keys = this.#keys(); keys.length > 0; keys = this.#keys()) {
        const sent = keys.slice(0, MOST_USES);
        await this.#send(sent.map((key) => ({ id: key.slice(PREFIX.length), work: this.#read(key) })));
        for (const key of sent) this.#store.removeItem(key);
      }
    } catch {
      // Without a network they wait.
    }
    return this.size;
  }

  #read = (key: string) => this.#store.getItem(key) ?? "";

  #keys(): string[] {
    const keys = Array.from({ length: this.#store.length }, (_, i) => this.#store.key(i) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX));
  }
}
