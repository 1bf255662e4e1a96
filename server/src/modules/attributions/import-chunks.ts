import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { type Caller, systemCaller, systemWrite, write } from "../../core/write.ts";
import { isUnavailable, type Tx } from "../../db/client.ts";
import { attributionImports, attributionImportChunks as chunks } from "../../db/tables/attributions.ts";
import { firstIdAt, timeOrderedId } from "../../kit/ids.ts";
import { canRecord } from "./new-attribution.ts";
import type { FileRow } from "./read-file.ts";

/** Rows per chunk. Each commit records one chunk. */
const MAX_CHUNK_ROWS = 500;
/** A chunk ends with the row that exceeds this size; a row has up to 20 kB. */
const MAX_CHUNK_BYTES = 262_144;
/** Longer than any call takes to store a file. */
const MAX_STORING_MS = 3_600_000;

/**
 * Stores a file's rows for the import that `accept` creates with the given id, and deletes them if it creates
 * none. Each chunk has its own transaction: storing a large file takes seconds, and a single transaction
 * would hold the call's locks that long.
 */
export async function withStoredRows<A extends Actor, T>(
  caller: Caller<A>,
  rows: FileRow[],
  accept: (importId: string) => Promise<T>,
): Promise<T> {
  const { deps, actor } = caller;
  const importId = timeOrderedId();
  // If this fails, the sweep deletes them later.
  const discard = () => deleteUnclaimedChunks(systemCaller(deps), { importId }).catch(() => {});
  try {
    let position = 0;
    for (const json of chunksOf(rows)) {
      await deps.turns.next(actor.workspaceId);
      await storeImportChunk(caller, { importId, position: position++, json });
    }
    const accepted = await accept(importId);
    await discard();
    return accepted;
  } catch (error) {
    if (!isUnavailable(error)) await discard(); // the commit may still arrive
    throw error;
  }
}

/** Returns the rows as JSON arrays. */
function* chunksOf(rows: FileRow[]): Generator<string> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    chunk.push(json);
    bytes += Buffer.byteLength(json);
    if (chunk.length < MAX_CHUNK_ROWS && bytes < MAX_CHUNK_BYTES) continue;
    yield `[${chunk}]`;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield `[${chunk}]`;
}

const storeImportChunk = write<Actor, { importId: string; position: number; json: string }, void>(
  "storeImportChunk",
  { may: canRecord },
  async ({ tx, actor: { workspaceId } }, { json, ...chunk }) => {
    await tx.insert(chunks).values({ ...chunk, workspaceId, rows: sql`${json}::jsonb` });
  },
);

/** Deletes an import's next chunk and returns its rows, or null if there is none. */
export async function takeChunk(tx: Tx, importId: string): Promise<FileRow[] | null> {
  const ofImport = eq(chunks.importId, importId);
  const next = tx
    .select({ position: chunks.position })
    .from(chunks)
    .where(ofImport)
    .orderBy(asc(chunks.position))
    .limit(1);
  const [taken] = await tx
    .delete(chunks)
    .where(and(ofImport, inArray(chunks.position, next)))
    .returning({ rows: chunks.rows });
  return (taken?.rows as FileRow[] | undefined) ?? null;
}

export const dropChunks = (tx: Tx, importId: string) =>
  tx.delete(chunks).where(eq(chunks.importId, importId));

/** Deletes rows from calls that ended before creating an import. */
export const sweepImportChunks = systemWrite<void, void>("sweepImportChunks", async ({ tx, deps }) => {
  await tx
    .delete(chunks)
    .where(and(lt(chunks.importId, firstIdAt(deps.clock() - MAX_STORING_MS)), isUnclaimed(tx)));
});

const deleteUnclaimedChunks = systemWrite<{ importId: string }, void>(
  "deleteUnclaimedChunks",
  async ({ tx }, { importId }) => {
    await tx.delete(chunks).where(and(eq(chunks.importId, importId), isUnclaimed(tx)));
  },
);

const isUnclaimed = (tx: Tx) =>
  notExists(
    tx.select({ one: sql`1` }).from(attributionImports).where(eq(attributionImports.id, chunks.importId)),
  );
