import { createObjects } from "../adapters/objects/create-objects.ts";
import { findBackupTime, runningSeconds, segmentSeconds } from "../archive/archived.ts";
import type { Config } from "../config.ts";
import { waitingSeconds } from "../db/spool.ts";
import { doubtful, durationOf, type Finding, wrong, wrongAs } from "./finding.ts";

/** A segment is finished after a minute, and uploaded within seconds. */
const WAITING_SECONDS = 600;
/** Byline itself writes each minute, so a segment is archived every few minutes while it runs. */
const SEGMENT_SECONDS = 1800;
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
  const running = await runningSeconds(dataDir, now);
  const uploaded = await segmentSeconds(dataDir, now);
  const idle = running === null ? 0 : Math.min(running, uploaded ?? running);
  if (idle > SEGMENT_SECONDS && waiting <= WAITING_SECONDS)
    findings.push(
      wrong(
        "Archive",
        uploaded === null
          ? "No part of the database's log has been archived."
          : `The newest archived part of the database's log is ${durationOf(uploaded)} old.`,
        "Restart Byline with BYLINE_ARCHIVE=true. If that doesn't help, see pg.log.",
      ),
    );
  try {
    const backedUpAt = await findBackupTime(dataDir, createObjects(objects));
    const age = backedUpAt === null ? null : (now - backedUpAt) / 1000;
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
