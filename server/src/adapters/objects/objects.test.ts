import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../../../test/harness.ts";
import { startS3 } from "../../../test/s3-server.ts";
import { storedKeys } from "../../../test/stored-keys.ts";
import { readConfig } from "../../config.ts";
import { dropObjects, keepObjects, removeDueObjects, storeObjects } from "../../core/objects.ts";
import { systemCaller, write } from "../../core/write.ts";
import { createObjects } from "./create-objects.ts";
import type { Objects } from "./objects.ts";

const folder = await mkdtemp(path.join(tmpdir(), "byline-objects-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const s3 = await startS3();
const { objects: inBucket } = readConfig(s3.settings);
const stores = { folder: createObjects({ folder, bucket: undefined }), bucket: createObjects(inBucket) };
const bytes = Buffer.from([0, 255, 10, 13, 128]);
const read = async (objects: Objects, key: string) => {
  const stream = await objects.get(key);
  return stream && buffer(stream);
};

describe.each(Object.entries(stores))("a %s", (_, objects) => {
  test("returns stored, replaced, and removed objects, and lists those under a prefix", async () => {
    expect([await read(objects, "a/b/none"), await storedKeys(objects, "a/")]).toEqual([null, []]);
    await objects.put("a/b/0", Buffer.from("old"));
    const keys = ["a/b/0", "a/b/1", "a/b/2.webp", "a/b/deep/3", "a/bc/4"];
    await Promise.all(keys.map((key) => objects.put(key, bytes)));
    expect(await read(objects, "a/b/0")).toEqual(bytes);
    expect(await storedKeys(objects, "a/b/")).toEqual(keys.slice(0, 4));
    await Promise.all(["a/b/0", "a/b/deep/3", "a/b/none"].map((key) => objects.remove(key)));
    expect(await storedKeys(objects, "a/")).toEqual(["a/b/1", "a/b/2.webp", "a/bc/4"]);
    expect(await read(objects, "a/b/0")).toBeNull();
  });

  test.each(["", "a", "/a/b", "a//b", "a/../b", "a/./b", "a/b/", "A/b", "a/b c", "a/.unfinished", "a/b\0"])(
    "refuses the key %j",
    async (key) => {
      await expect(async () => objects.put(key, bytes)).rejects.toThrow("No object can have the key");
      await expect(async () => objects.get(key)).rejects.toThrow("No object can have the key");
    },
  );
});

test("a folder never shows part of an object, and leaves no empty folder", async () => {
  await stores.folder.put("whole/1", bytes);
  expect(await readdir(path.join(folder, ".unfinished"))).toEqual([]);
  expect(await readFile(path.join(folder, "whole/1"))).toEqual(bytes);
  const [putting, removing] = [stores.folder.put("whole/2", bytes), stores.folder.remove("whole/1")];
  await Promise.all([putting, removing]);
  expect(await storedKeys(stores.folder, "whole/")).toEqual(["whole/2"]);
  await stores.folder.remove("whole/2");
  expect(await readdir(folder)).not.toContain("whole");
  await writeFile(path.join(folder, "file"), "");
  await expect(stores.folder.put("file/1", bytes)).rejects.toThrow();
  expect(await readdir(path.join(folder, ".unfinished"))).toEqual([]);
});

test("a bucket refuses a wrong key, and callers learn that the store is unavailable", async () => {
  const wrong = readConfig({ ...s3.settings, BYLINE_S3_SECRET: "another" }).objects;
  const away = readConfig({ ...s3.settings, BYLINE_S3_ENDPOINT: "http://127.0.0.1:9" }).objects;
  for (const objects of [createObjects(wrong), createObjects(away)])
    await expect(objects.put("a/x", bytes)).rejects.toMatchObject({ code: "unavailable" });
  expect(s3.objects.has("a/x")).toBe(false);
  expect(() => readConfig({ BYLINE_S3_BUCKET: "byline-files" })).toThrow("set all four, or none");
});

const keepOrDrop = write<ReturnType<typeof systemCaller>["actor"], { keep: boolean; fail?: boolean }, void>(
  "keepOrDrop",
  { may: () => {}, scope: "system" },
  async ({ tx, deps }, { keep, fail }) => {
    if (keep) await keepObjects(tx, "test/kept/");
    else await dropObjects(tx, "test/kept/", deps.clock());
    if (fail) throw new Error("rolled back");
  },
);

test("objects live as long as the row that refers to them; unreferenced ones are gone a day later", async () => {
  const app = await startApp({ settings: s3.settings });
  const caller = systemCaller(app.deps);
  const kept = () => storedKeys(app.deps.objects, "test/");
  for (const prefix of ["test/kept/", "test/orphan/"])
    await storeObjects(caller, prefix, { "0": bytes, "1": bytes, "2": bytes, "3": bytes });
  await expect(keepOrDrop(caller, { keep: true, fail: true })).rejects.toThrow("rolled back");
  await keepOrDrop(caller, { keep: true });
  await removeDueObjects(app.deps);
  expect(await kept()).toHaveLength(8);
  app.advance(86_400_001);
  await removeDueObjects(app.deps);
  expect(await kept()).toEqual(["0", "1", "2", "3"].map((name) => `test/kept/${name}`));
  await expect(keepOrDrop(caller, { keep: true })).rejects.toThrow("too long ago");
  await expect(keepOrDrop(caller, { keep: false, fail: true })).rejects.toThrow("rolled back");
  await removeDueObjects(app.deps);
  expect(await kept()).toHaveLength(4);
  await keepOrDrop(caller, { keep: false });
  await removeDueObjects(app.deps);
  expect(await kept()).toEqual([]);
  expect((await app.deps.pool.query("select from object_removals")).rowCount).toBe(0);
});
