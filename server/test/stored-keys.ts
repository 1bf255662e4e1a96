import type { Objects } from "../src/adapters/objects/objects.ts";

/** The keys of all objects below a prefix, in order. */
export async function storedKeys(objects: Objects, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objects.list(prefix)) keys.push(key);
  return keys.toSorted();
}
