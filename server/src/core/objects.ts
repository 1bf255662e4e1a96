import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { objectRemovals } from "../db/tables/objects.ts";
import { type AnyActor, anyCaller, type SystemActor } from "./access.ts";
import { announce } from "./bus.ts";
import type { Deps } from "./deps.ts";
import { eachAlone } from "./each-alone.ts";
import { type Caller, systemCaller, write } from "./write.ts";

/** By then whoever stored an object has a row that refers to it, or died on the way. */
const UNKEPT_MS = 24 * 3_600_000;

/**
 * Stores objects below a prefix, such as "avatars/7f3a/", that nobody used before. They are removed a day
 * later unless `keepObjects` is called in the transaction that writes the row which refers to them: so no
 * process that dies leaves any behind.
 */
export async function storeObjects(
  caller: Caller<AnyActor>,
  prefix: string,
  files: Record<string, Uint8Array>,
): Promise<void> {
  await reserveObjects(caller, prefix);
  for (const [name, bytes] of Object.entries(files)) await caller.deps.objects.put(prefix + name, bytes);
}

/** For who stores them one by one, within a day. */
export const reserveObjects = write<AnyActor, string, void>(
  "reserveObjects",
  { may: anyCaller, scope: "system" },
  async ({ tx, deps }, prefix) => {
    const dueAt = new Date(deps.clock() + UNKEPT_MS);
    await tx.insert(objectRemovals).values({ prefix, dueAt });
  },
);

/** They stay until `dropObjects`. Throws when they took too long, and are being removed. */
export async function keepObjects(tx: Tx, prefix: string): Promise<void> {
  const reserved = and(eq(objectRemovals.prefix, prefix), eq(objectRemovals.begun, false));
  const kept = await tx.delete(objectRemovals).where(reserved);
  if (kept.rowCount === 0) throw new Error(`The objects below ${prefix} were not reserved, or too long ago`);
}

/** Removes what is below the prefix once the transaction has ended, however often that has to be tried. */
export async function dropObjects(tx: Tx, prefix: string, now: number): Promise<void> {
  await tx
    .insert(objectRemovals)
    .values({ prefix, dueAt: new Date(now) })
    .onConflictDoNothing();
  await announce(tx, { work: "objects" });
}

/** A file whose pieces are stored below the prefix, by number, read one at a time. */
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

const beginRemovals = write<SystemActor, void, string[]>(
  "beginRemovals",
  { may: anyCaller, scope: "system" },
  async ({ tx, deps }) => {
    const due = lte(objectRemovals.dueAt, new Date(deps.clock()));
    const begun = await tx
      .update(objectRemovals)
      .set({ begun: true })
      .where(due)
      .returning({ prefix: objectRemovals.prefix });
    return begun.map(({ prefix }) => prefix);
  },
);

const endRemoval = write<SystemActor, string, void>(
  "endRemoval",
  { may: anyCaller, scope: "system" },
  async ({ tx }, prefix) => {
    await tx.delete(objectRemovals).where(eq(objectRemovals.prefix, prefix));
  },
);
