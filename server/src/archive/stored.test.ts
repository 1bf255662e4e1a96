import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { storedKeys } from "../../test/stored-keys.ts";
import { createObjects } from "../adapters/objects/create-objects.ts";
import { DAY_MS } from "../kit/days.ts";
import { chooseBackup, listRecoverable, rangesText, timeText } from "./choose-backup.ts";
import { removeOldBackups } from "./keep-backups.ts";
import {
  backupPrefix,
  isId,
  manifestKey,
  newId,
  nextSegment,
  readArchives,
  segmentKey,
  timeOfId,
} from "./stored.ts";

const folder = await mkdtemp(path.join(tmpdir(), "byline-archive-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const objects = createObjects({ folder, bucket: undefined });
const START = Date.parse("2026-11-01T00:00:00Z");
const onDay = (day: number) => START + day * DAY_MS;
const segmentName = (n: number) => `00000001000000000000${n.toString(16).toUpperCase().padStart(4, "0")}`;

/** Stores a backup of a day, whose log begins with the segment of that day's number. */
async function storeDay(archive: string, day: number, manual = false): Promise<string> {
  const id = newId(onDay(day));
  const at = new Date(onDay(day)).toISOString();
  const manifest = {
    ...{ id, archive, startedAt: at, stoppedAt: at, postgres: "18", startLsn: "0/1", stopLsn: "0/2" },
    ...{ firstSegment: segmentName(day), lastSegment: segmentName(day), archived: true, bytes: 1, manual },
    pieces: [{ bytes: 1, sha256: "0".repeat(64) }],
  };
  await objects.put(`${backupPrefix(archive, id)}0`, Buffer.from("x"));
  await objects.put(manifestKey(archive, id), Buffer.from(JSON.stringify(manifest)));
  return id;
}

const storeSegment = (archive: string, n: number, sha256 = "a".repeat(64)) =>
  objects.put(segmentKey(archive, { name: segmentName(n), at: onDay(n) + 1000, sha256 }), Buffer.from("x"));

test("the log's segments follow each other as in PostgreSQL, and ids begin with their time", () => {
  expect(nextSegment("00000001000000000000000A")).toBe("00000001000000000000000B");
  expect(nextSegment("0000000200000009000000FF")).toBe("000000020000000A00000000");
  expect(nextSegment("00000001FFFFFFFF000000FE")).toBe("00000001FFFFFFFF000000FF");
  const id = newId(START + 3_723_000);
  expect([id.slice(0, -4), isId(id), timeOfId(id)]).toEqual([
    "2026-11-01t01-02-03-",
    true,
    START + 3_723_000,
  ]);
  expect(isId("backup")).toBe(false);
});

test("old backups go with the log that only they need, but not manual ones or other folders'", async () => {
  const [current, former, gone] = ["current", "former", "gone"];
  const own = [current, former, gone];
  const ids = [await storeDay(current, 10), await storeDay(current, 12), await storeDay(current, 14)];
  for (let n = 9; n <= 20; n++) await storeSegment(current, n);
  await storeDay(former, 5);
  for (let n = 5; n <= 14; n++) await storeSegment(former, n);
  const manual = await storeDay(gone, 0, true);
  await storeDay("other", 1);
  await storeDay(gone, 1);
  await storeSegment(gone, 1);
  await objects.put(`${backupPrefix(current, newId(onDay(19)))}0`, Buffer.from("x"));
  await objects.put(`${backupPrefix(current, newId(onDay(20)))}0`, Buffer.from("x"));
  const ranges = async () => rangesText(listRecoverable(await readArchives(objects)));
  const at = (day: number, seconds = 0) => timeText(onDay(day) + seconds * 1000);
  expect(await ranges()).toBe(`${at(0)} to ${at(0)}, ${at(1)} to ${at(1, 1)}, ${at(5)} to ${at(20, 1)}`);

  await removeOldBackups(objects, { now: onDay(20) + 60_000, days: 7, own });
  const archives = await readArchives(objects);
  const [now, before] = [current, former].map((id) => archives.find((one) => one.id === id));
  expect(archives.map(({ id }) => id).toSorted()).toEqual([current, former, gone, "other"]);
  const left = archives.find((one) => one.id === gone);
  expect([left?.backups.map(({ id }) => id), left?.segments.size]).toEqual([[manual], 0]);
  expect(
    now?.backups.map(({ id }) => id),
    "13 days back needs the backup of day 12",
  ).toEqual(ids.slice(1));
  expect([...(now?.segments.keys() ?? [])].toSorted()[0]).toBe(segmentName(12));
  expect([now?.unfinished.length, before?.segments.size]).toEqual([1, 10]);

  await removeOldBackups(objects, { now: onDay(40), days: 7, own });
  const kept = await storedKeys(objects, "archive/");
  expect(
    kept.filter((key) => key.includes(former)),
    "its last time is too old",
  ).toEqual([]);
  expect(kept.filter((key) => key.includes("other"))).toHaveLength(2);
  const [only] = await readArchives(objects, current);
  expect(only?.backups.map(({ id }) => id)).toEqual(ids.slice(2));
});

test("a backup is chosen by the time that its log reaches without a gap", async () => {
  const archive = "gaps";
  const [first, second] = [await storeDay(archive, 100), await storeDay(archive, 104)];
  for (const n of [100, 101, 104, 105]) await storeSegment(archive, n);
  const read = async () => (await readArchives(objects)).filter(({ id }) => id === archive);
  const chosen = async (to?: number) => chooseBackup(await read(), to).backup.id;
  expect(await chosen(onDay(101))).toBe(first);
  expect(await chosen(onDay(105))).toBe(second);
  expect(await chosen()).toBe(second);
  const missing = `Segment ${segmentName(102)} of the log is missing`;
  await expect(chosen(onDay(102))).rejects.toThrow(missing);
  await expect(chosen(onDay(99))).rejects.toThrow(/can't be restored, only 2027-02-09.+Z to .+, 2027-02-13/);
  expect(() => chooseBackup([], 0)).toThrow("has no backup");
  const archives = await read();
  const copies = ["one", "two"].flatMap((id) => archives.map((one) => ({ ...one, id })));
  expect(() => chooseBackup(copies, onDay(101))).toThrow("Several archives have this time: one, two.");
  expect(() => chooseBackup(copies)).toThrow("Several archives have backups: one, two.");
  expect(chooseBackup(copies, onDay(101), "two").archive.id).toBe("two");
  await storeSegment(archive, 105, "b".repeat(64));
  await storeSegment(archive, 106);
  await expect(chosen(), "two versions of one segment").rejects.toThrow(`Segment ${segmentName(105)}`);
});
