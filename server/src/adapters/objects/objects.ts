import type { Readable } from "node:stream";

/**
 * Files stored outside the database. A key consists of parts of `a-z`, `0-9`, `.`, `_` and `-` between
 * slashes, such as "exports/7f3a/0". An outage throws, and the caller retries.
 */
export type Objects = {
  /** Creates or replaces an object. Resolves when the store has the bytes. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Resolves to null if the object doesn't exist. */
  get: (key: string) => Promise<Readable | null>;
  /** Succeeds if the object doesn't exist. */
  remove: (key: string) => Promise<void>;
  /** Lists the keys that begin with a prefix, which ends with a slash. */
  list: (prefix: string) => AsyncIterable<string>;
};
