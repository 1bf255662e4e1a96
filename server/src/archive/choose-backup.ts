import { type Archive, type BaseBackup, nextSegment, segmentsAfter } from "./stored.ts";

/** `until`: the last time that the backup and the log after it can recover, in milliseconds since 1970. */
export type Recoverable = { archive: Archive; backup: BaseBackup; from: number; until: number };

/** Lists every backup with the times that it can recover, oldest first. */
export function listRecoverable(archives: Archive[]): Recoverable[] {
  return archives
    .flatMap((archive) =>
      archive.backups.map((backup) => {
        const from = Date.parse(backup.stoppedAt);
        return {
          archive,
          backup,
          from,
          until: Math.max(from, segmentsAfter(archive, backup).at(-1)?.at ?? 0),
        };
      }),
    )
    .toSorted((a, b) => a.from - b.from);
}

/**
 * Returns the latest backup from which `to` can be recovered; without `to`, the newest one. If several
 * archives have it, takes the one with the id `own`. Throws a sentence that says what can be recovered.
 */
export function chooseBackup(archives: Archive[], to?: number, own?: string): Recoverable {
  const found = listRecoverable(archives);
  const covering = found.filter(({ from, until }) => to === undefined || (from <= to && to <= until));
  const ids = [...new Set(covering.map(({ archive }) => archive.id))];
  if (ids.length > 1 && !ids.some((id) => id === own))
    throw new Error(
      `Several archives have ${to === undefined ? "backups" : "this time"}: ${ids.join(", ")}. ` +
        "Choose a backup of npm run admin -- backups, and add --backup <id>.",
    );
  const all = ids.length > 1 ? found.filter(({ archive }) => archive.id === own) : found;
  const newest = all.at(-1);
  if (!newest) throw new Error("The object store has no backup of the database.");
  const chosen = to === undefined ? newest : all.findLast(({ from, until }) => from <= to && to <= until);
  const started = to === undefined ? newest : all.findLast(({ from }) => from <= to);
  const missing = started && missingSegment(started);
  if (missing && (to === undefined || !chosen))
    throw new Error(
      `Segment ${missing} of the log is missing from the object store. Times up to ` +
        `${timeText(started.until)} can be restored: add --to ${timeText(started.until)}`,
    );
  if (chosen) return chosen;
  throw new Error(`${timeText(to as number)} can't be restored, only ${rangesText(all)}.`);
}

/** Returns the segment after which a backup can't go on, although the log does. */
function missingSegment({ archive, backup }: Recoverable): string | null {
  if (!backup.archived || archive.segments.size === 0) return null;
  const last = segmentsAfter(archive, backup).at(-1)?.name;
  const next = last ? nextSegment(last) : backup.lastSegment;
  const names = [...archive.segments.keys()];
  if (backup.manual && names.every((name) => name > next)) return null; // its log was removed with its time
  return names.some((name) => name > next) ? next : null;
}

/** Returns a time as `--to` takes it. */
export const timeText = (at: number) => new Date(at).toISOString();

/** Describes all times that can be recovered. */
export function rangesText(all: Recoverable[]): string {
  const ranges: { from: number; until: number }[] = [];
  for (const { from, until } of all) {
    const previous = ranges.at(-1);
    if (previous && from <= previous.until) previous.until = Math.max(previous.until, until);
    else ranges.push({ from, until });
  }
  return ranges.map(({ from, until }) => `${timeText(from)} to ${timeText(until)}`).join(", ");
}
