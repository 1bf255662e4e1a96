import type { Readable } from "node:stream";

/**
 * Files that are kept outside of the database. A key is parts of `a-z`, `0-9`, `.`, `_` and `-` between
 * slashes, such as "exports/7f3a/0". Whoever calls tries again: an outage throws.
 */
export type Objects = {
  /** In place of what is there. It resolves once the bytes are as safe as the store makes them. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is none. */
  get: (key: string) => Promise<Readable | null>;
  /** Also where there is none. */
  remove: (key: string) => Promise<void>;
  /** The keys that begin with the prefix, which ends with a slash. */
  list: (prefix: string) => AsyncIterable<string>;
};
