import type { ObjectSettings } from "../../config-objects.ts";
import { createFolder } from "./folder.ts";
import type { Objects } from "./objects.ts";
import { createBucket } from "./s3.ts";

const KEY = /^(?:[a-z0-9][a-z0-9._-]*\/)+[a-z0-9][a-z0-9._-]*$/;

/** Returns a store in a folder, or in a bucket if one is set. */
export function createObjects({ folder, bucket }: ObjectSettings): Objects {
  const store = bucket ? createBucket(bucket) : createFolder(folder);
  return {
    put: (key, bytes) => store.put(checked(key), bytes),
    get: (key) => store.get(checked(key)),
    remove: (key) => store.remove(checked(key)),
    list: (prefix) => store.list(checked(`${prefix}x`).slice(0, -1)),
  };
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`No object can have the key ${JSON.stringify(key)}`);
  return key;
}
