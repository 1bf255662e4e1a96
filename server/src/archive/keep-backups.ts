import type { Objects } from "../adapters/objects/objects.ts";
import type { Deps } from "../core/deps.ts";
import { findRunningPostgres } from "../db/embedded.ts";
import { DAY_MS } from "../kit/days.ts";
import { archiveIdOf, listArchiveIds } from "./archive-id.ts";
import { storeBackup } from "./base-backup.ts";
import { listRecoverable } from "./choose-backup.ts";
import {
  type Archive,
  backupPrefix,
  manifestKey,
  newestBackup,
  readArchives,
  removeAll,
  timeOfId,
} from "./stored.ts";

/** Pause after each piece, so that a backup leaves the disk to requests. */
const PAUSE_MS = 20;

type Needed = Pick<Deps, "objects" | "clock" | "stepAside"> & {
  config: Pick<Deps["config"], "dataDir" | "archive">;
};

/** Makes a base backup if the newest is a day old, and removes those that are no longer needed. */
export async function backUpWhenDue({ config, objects, clock, stepAside }: Needed): Promise<void> {
  const { dataDir, archive } = config;
  if (!archive.on) return;
  const newest = await newestBackup(objects, await archiveIdOf(dataDir));
  if (newest?.archived && clock() - Date.parse(newest.stoppedAt) < DAY_MS) return;
  const url = await findRunningPostgres(dataDir);
  if (!url) throw new Error("The embedded PostgreSQL doesn't respond");
  const prune = async () =>
    removeOldBackups(objects, { now: clock(), days: archive.days, own: await listArchiveIds(dataDir) });
  await prune(); // also what failed backups left
  await storeBackup({ url, dataDir, objects, pause: () => stepAside(PAUSE_MS) });
  await prune();
}

/** `own`: the data folder's archive, then its earlier ones. */
type Retention = { now: number; days: number; own: string[] };

/**
 * Removes base backups that no time of the last `days` needs, and the log before the rest. The current
 * archive keeps its newest backup, and an earlier one ends with its last recoverable time. Other folders'
 * archives and manual backups stay.
 */
export async function removeOldBackups(objects: Objects, { now, days, own }: Retention): Promise<void> {
  const oldest = now - days * DAY_MS;
  const [current] = own;
  for (const archive of (await Promise.all(own.map((id) => readArchives(objects, id)))).flat()) {
    const { id, backups, segments, unfinished } = archive;
    const kept = id !== current && endOf(archive) < oldest ? [] : backups.slice(firstNeeded(archive, oldest));
    for (const backup of backups) {
      if (backup.manual || kept.includes(backup)) continue;
      await objects.remove(manifestKey(id, backup.id));
      await removeAll(objects, backupPrefix(id, backup.id));
    }
    for (const prefix of unfinished)
      if (now - timeOfId(prefix.split("/").at(-2) as string) > DAY_MS) await removeAll(objects, prefix);
    const [first] = kept;
    if (!first && id === current) continue; // its first backup may be under way
    for (const { name, key } of segments.values())
      if (!first || name < first.firstSegment) await objects.remove(key);
  }
}

/** Returns the position of the newest backup from before `oldest`, or of the first one. */
const firstNeeded = ({ backups }: Archive, oldest: number) =>
  Math.max(
    0,
    backups.findLastIndex(({ stoppedAt }) => Date.parse(stoppedAt) <= oldest),
  );

/** Returns the last time that can be recovered. */
const endOf = (archive: Archive): number =>
  Math.max(0, ...listRecoverable([archive]).map(({ until }) => until));
