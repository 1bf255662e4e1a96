import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import type { Objects } from "../adapters/objects/objects.ts";
import { type BackupEnd, duringBackup, LAST, listCluster, listLog, stopBackup } from "../db/back-up.ts";
import { BLOCK, tarHeader, tarPadding } from "../kit/tar.ts";
import { archiveIdOf } from "./archive-id.ts";
import { type BaseBackup, backupPrefix, manifestKey, newId, removeAll, retried, sha256Of } from "./stored.ts";

const PIECE_BYTES = 8 * 2 ** 20;
const CHUNK_BYTES = 2 ** 20;

/**
 * `pause` runs after each stored piece. It may throw to end the backup. A `manual` backup isn't removed
 * automatically.
 */
type Storing = {
  url: string;
  dataDir: string;
  objects: Objects;
  pause?: () => Promise<unknown>;
  manual?: boolean;
};

/**
 * Writes a base backup of the running embedded PostgreSQL at `url` to the object store, compressed, in
 * pieces, with a manifest at the end. It has the log that was written meanwhile, so it can be restored
 * without the archived log. Removes the pieces if it fails.
 */
export async function storeBackup({
  url,
  dataDir,
  objects,
  pause,
  manual = false,
}: Storing): Promise<BaseBackup> {
  const started = Date.now();
  const [archive, id] = [await archiveIdOf(dataDir), newId(started)];
  const prefix = backupPrefix(archive, id);
  return duringBackup(url, async (client) => {
    const { rows } = await client.query<{ postgres: string; archived: boolean }>(
      `select (current_setting('server_version_num')::int / 10000)::text as postgres,
         current_setting('archive_mode') <> 'off' as archived`,
    );
    const ended = Promise.withResolvers<BackupEnd>();
    const pieces: BaseBackup["pieces"] = [];
    let bytes = 0;
    const packed = counted(packCluster(client, dataDir, ended.resolve), (length) => (bytes += length));
    await pipeline(Readable.from(packed), createZstdCompress(), async (compressed) => {
      for await (const piece of inPieces(compressed)) {
        await retried(() => objects.put(`${prefix}${pieces.length}`, piece));
        pieces.push({ bytes: piece.length, sha256: sha256Of(piece) });
        await pause?.();
      }
    });
    const { label, first, last, stopLsn, stoppedAt } = await ended.promise;
    const backup: BaseBackup = {
      id,
      archive,
      startedAt: new Date(started).toISOString(),
      stoppedAt: stoppedAt.toISOString(),
      postgres: rows[0]?.postgres ?? "",
      startLsn: /^START WAL LOCATION: (\S+)/.exec(label)?.[1] ?? "",
      stopLsn,
      firstSegment: first,
      lastSegment: last,
      archived: rows[0]?.archived ?? false,
      manual,
      bytes,
      pieces,
    };
    const manifest = Buffer.from(JSON.stringify(backup, null, 2));
    await retried(() => objects.put(manifestKey(archive, id), manifest));
    return backup;
  }).catch(async (error) => {
    await removeAll(objects, prefix).catch(() => {}); // the next backup's pruning does it
    throw error;
  });
}

/** Packs the cluster as a folder that starts. Its last file makes it complete. */
async function* packCluster(
  client: pg.Client,
  dataDir: string,
  onEnd: (end: BackupEnd) => void,
): AsyncGenerator<Buffer> {
  const data = path.join(dataDir, "pg");
  for (const name of ["pg-password", "format"]) yield* packFile(name, path.join(dataDir, name));
  for await (const { name, isFolder } of listCluster(data)) {
    const packed = path.posix.join("pg", name);
    if (isFolder) yield tarHeader(`${packed}/`, 0);
    else yield* packFile(packed, path.join(data, name));
  }
  const end = await stopBackup(client);
  onEnd(end);
  const label = Buffer.from(end.label);
  yield* [tarHeader("pg/backup_label", label.length), label, tarPadding(label.length)];
  yield tarHeader("pg/pg_wal/archive_status/", 0);
  for (const name of [...(await listLog(data, end.first, end.last)), LAST])
    yield* packFile(path.posix.join("pg", name), path.join(data, name));
  yield Buffer.alloc(2 * BLOCK);
}

/** Packs a file with the size that it has now: what PostgreSQL adds or cuts meanwhile is in the log. */
async function* packFile(name: string, file: string): AsyncGenerator<Buffer> {
  const found = await stat(file).catch(ignoreMissing);
  if (!found) return;
  yield tarHeader(name, found.size);
  let left = found.size;
  try {
    if (left > 0)
      for await (const chunk of createReadStream(file, { end: left - 1, highWaterMark: CHUNK_BYTES })) {
        left -= chunk.length;
        yield chunk;
      }
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
  }
  for (; left > 0; left -= CHUNK_BYTES) yield Buffer.alloc(Math.min(left, CHUNK_BYTES));
  yield tarPadding(found.size);
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function* counted(chunks: AsyncIterable<Buffer>, count: (length: number) => void) {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(parts);
}
