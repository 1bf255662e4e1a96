import { createObjects } from "../adapters/objects/create-objects.ts";
import { findArchiveId } from "../archive/archive-id.ts";
import { newestBackup } from "../archive/stored.ts";
import type { Config } from "../config.ts";
import { waitingSeconds } from "../db/spool.ts";
import { doubtful, durationOf, type Finding, wrong, wrongAs } from "./finding.ts";

/** A segment is finished after a minute, and uploaded within seconds. */
const WAITING_SECONDS = 600;
/** Backups are made once a day. */
const BACKUP_SECONDS = 2 * 86_400;

/** Examines the archive of the embedded PostgreSQL, without changing it. */
export async function examineArchive({ archive, dataDir, objects }: Config, now: number): Promise<Finding[]> {
  if (!archive.on) return [];
  const findings: Finding[] = [];
  if (!objects.bucket)
    findings.push(
      doubtful(
        "Archive",
        "The archive is on the database's own disk, so both are lost together.",
        "Set BYLINE_S3_ENDPOINT and its other settings.",
      ),
    );
  const waiting = await waitingSeconds(dataDir, now);
  if (waiting > WAITING_SECONDS)
    findings.push(
      wrong(
        "Archive",
        `The database's log hasn't been archived for ${durationOf(waiting)}, and fills the disk.`,
        "Make sure that a worker runs and reaches the object store. See its log, and pg.log.",
      ),
    );
  const id = await findArchiveId(dataDir);
  try {
    const newest = id ? await newestBackup(createObjects(objects), id) : null;
    const age = newest?.archived ? (now - Date.parse(newest.stoppedAt)) / 1000 : null;
    const todo = "Make sure that a worker runs, and see the job back-up, or run: npm run admin -- backup";
    if (age === null)
      findings.push(doubtful("Archive", "The archive has no backup of the database yet.", todo));
    else if (age > BACKUP_SECONDS)
      findings.push(wrong("Archive", `The newest backup of the database is ${durationOf(age)} old.`, todo));
  } catch (error) {
    findings.push(wrongAs("Archive", error));
  }
  return findings;
}
