import type { Readable } from "node:stream";

/**
 * Files that are kept outside of the database. A key is parts of `a-z`, `0-9`, `.`, `_` and `-` between
 * slashes, such as "exports/7f3a/0". Whoever calls tries again: an outage throws.
 */
export type Objects = {
  /** Replaces what is there. Resolves once the store has the bytes. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null if the object does not exist. */
  get: (key: string) => Promise<Readable | null>;
  /** Succeeds if the object does not exist. */
  remove: (key: string) => Promise<void>;
  /** The keys that begin with the prefix, which ends with a slash. */
  list: (prefix: string) => AsyncIterable<string>;
};
