import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { objectRemovals } from "../db/tables/objects.ts";
import type { AnyActor } from "./access.ts";
import { announce } from "./bus.ts";
import type { Deps } from "./deps.ts";
import { eachAlone } from "./each-alone.ts";
import { type Caller, systemCaller, systemWrite } from "./write.ts";

/** By then, the process that stored an object has written a row that refers to it, or has crashed. */
const UNKEPT_MS = 24 * 3_600_000;

/**
 * Stores objects under a new prefix, such as "avatars/7f3a/". They are removed a day later unless the
 * transaction that writes the row referring to them calls `keepObjects`, so a process that dies leaves
 * nothing behind.
 */
export async function storeObjects(
  caller: Caller<AnyActor>,
  prefix: string,
  files: Record<string, Uint8Array>,
): Promise<void> {
  await reserveObjects(caller, prefix);
  for (const [name, bytes] of Object.entries(files)) await caller.deps.objects.put(prefix + name, bytes);
}

/**
 * SQL that returns the `prefix` of the objects that each row of a table refers to, and `pieces`, the fewest
 * objects below it.
 */
export type StoredObjects = { what: string; sql: string };

/** Reserves a prefix for objects stored one by one within a day. */
export const reserveObjects = systemWrite<string, void, AnyActor>(
  "reserveObjects",
  async ({ tx, deps }, prefix) => {
    const dueAt = new Date(deps.clock() + UNKEPT_MS);
    await tx.insert(objectRemovals).values({ prefix, dueAt });
  },
);

/** Keeps objects until `dropObjects`. Throws if storing took too long and they are being removed. */
export async function keepObjects(tx: Tx, prefix: string): Promise<void> {
  const reserved = and(eq(objectRemovals.prefix, prefix), eq(objectRemovals.begun, false));
  const kept = await tx.delete(objectRemovals).where(reserved);
  if (kept.rowCount === 0) throw new Error(`The objects below ${prefix} were not reserved, or too long ago`);
}

/** Removes all objects below the prefix after the transaction commits, and retries until it succeeds. */
export async function dropObjects(tx: Tx, prefix: string, now: number): Promise<void> {
  await tx
    .insert(objectRemovals)
    .values({ prefix, dueAt: new Date(now) })
    .onConflictDoNothing();
  await announce(tx, { work: "objects" });
}

/** Reads a file stored as numbered pieces below the prefix, one piece at a time. */
export async function* readPieces(
  { objects }: Pick<Deps, "objects">,
  { prefix, pieces }: { prefix: string | null; pieces: number | null },
): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < (pieces ?? 0); piece++) {
    const bytes = await objects.get(`${prefix}${piece}`);
    if (!bytes) throw new Error(`Piece ${piece} of the file below ${prefix} is gone`);
    yield* bytes;
  }
}

/** Removes every object that is due. */
export async function removeDueObjects(deps: Deps): Promise<void> {
  const caller = systemCaller(deps);
  const removeAll = async (prefix: string) => {
    for await (const key of deps.objects.list(prefix)) await deps.objects.remove(key);
    await endRemoval(caller, prefix);
  };
  await eachAlone(await beginRemovals(caller, undefined), removeAll, (prefix) => prefix);
}

const beginRemovals = systemWrite<void, string[]>("beginRemovals", async ({ tx, deps }) => {
  const due = lte(objectRemovals.dueAt, new Date(deps.clock()));
  const begun = await tx
    .update(objectRemovals)
    .set({ begun: true })
    .where(due)
    .returning({ prefix: objectRemovals.prefix });
  return begun.map(({ prefix }) => prefix);
});

const endRemoval = systemWrite<string, void>("endRemoval", async ({ tx }, prefix) => {
  await tx.delete(objectRemovals).where(eq(objectRemovals.prefix, prefix));
});
