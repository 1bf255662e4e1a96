import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import type { Objects } from "../adapters/objects/objects.ts";
import type { Log } from "../core/log.ts";
import { listSpool, spoolOf } from "../db/spool.ts";
import { archiveIdOf, beginArchive } from "./archive-id.ts";
import { noteUploaded } from "./archived.ts";
import { nextSegment, readArchives, type Segment, segmentKey, sha256Of, TIMELINE } from "./stored.ts";

const LOOK_MS = 2000;
/** Pause after a failure. */
const RETRY_MS = 15_000;
/** How long a stop waits for the end of the log to be uploaded. */
const REST_MS = 10_000;
const compress = promisify(zstdCompress);

type Uploading = { dataDir: string; objects: Objects; log: Pick<Log, "warn"> };

/** Uploads the log's segments from the spool as they arrive, until `stop`. */
export function startUploading(uploading: Uploading): { stop: () => Promise<void> } {
  const upload = createUploader(uploading);
  let [stopping, failed] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await upload(() => stopping);
      failed = false;
    } catch (error) {
      if (!failed) uploading.log.warn({ err: error }, "the database's log could not be archived; it waits");
      failed = true;
    }
    if (!stopping) timer = setTimeout(look, failed ? RETRY_MS : LOOK_MS).unref();
  };
  const look = () => {
    running = run();
  };
  look();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Uploads what a stopped PostgreSQL left in the spool, for a few seconds. The next start does the rest. */
export async function uploadRest(uploading: Uploading): Promise<void> {
  const late = sleep(REST_MS, "late" as const, { ref: false });
  let isLate = false;
  const uploaded = createUploader(uploading)(() => isLate).catch((err) => {
    uploading.log.warn(
      { err },
      "the end of the database's log could not be archived; the next start does it",
    );
  });
  if ((await Promise.race([uploaded, late])) !== "late") return;
  isLate = true;
  const { length } = (await listSpool(uploading.dataDir)).segments;
  uploading.log.warn({ segments: length }, "the end of the database's log isn't archived yet; see spool/");
}

/**
 * Returns a function that uploads what the spool has. An archive's log has no gaps: a segment that doesn't
 * continue it, such as after archiving was off or after an older copy of the folder was started, begins a
 * new archive. The job `back-up` then makes its first backup.
 */
export function createUploader({ dataDir, objects, log }: Uploading) {
  let last: Pick<Segment, "name" | "sha256"> | null | undefined;

  async function uploadOne(name: string, file: string): Promise<void> {
    const [bytes, { mtimeMs: at }] = await Promise.all([readFile(file), stat(file)]);
    const segment = { name, at, sha256: sha256Of(bytes) };
    let archive = await archiveIdOf(dataDir);
    if (last === undefined) last = (await readLog(objects, archive)).at(-1) ?? null;
    if (last && name.slice(0, TIMELINE) < last.name.slice(0, TIMELINE)) return; // from before a restore
    if (last && name !== nextSegment(last.name)) {
      const known = (await readLog(objects, archive)).find((one) => one.name === name);
      if (known?.sha256 === segment.sha256) return; // its removal from the spool was lost
      archive = await beginArchive(dataDir);
      log.warn({ after: last.name, segment: name, archive }, "the log was interrupted: a new archive begins");
    }
    await objects.put(segmentKey(archive, segment), await compress(bytes));
    last = segment;
    noteUploaded(dataDir, segment);
  }

  return async function upload(isStopping = () => false): Promise<void> {
    const { segments, others } = await listSpool(dataDir);
    for (const name of segments) {
      if (isStopping()) return;
      const file = path.join(spoolOf(dataDir), name);
      await uploadOne(name, file);
      await rm(file);
    }
    for (const name of others) await rm(path.join(spoolOf(dataDir), name));
  };
}

async function readLog(objects: Objects, id: string): Promise<Segment[]> {
  const archive = (await readArchives(objects, id)).find((one) => one.id === id);
  return [...(archive?.segments.values() ?? [])].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
