import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Objects } from "./objects.ts";

/** Folder for unfinished writes. No key begins with a dot. */
const UNFINISHED = ".unfinished";
const TRIES = 5;

/** Returns a store of files in a folder, created with the first one. A file is complete or doesn't exist. */
export function createFolder(folder: string): Objects {
  const fileOf = (key: string) => path.join(folder, key);

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const unfinished = path.join(folder, UNFINISHED, randomUUID());
    await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
    try {
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await moveTo(unfinished, fileOf(key));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async function get(key: string) {
    try {
      const file = await open(fileOf(key));
      return createReadStream("", { fd: file });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    await rm(fileOf(key), { force: true });
    for (let above = path.dirname(key); above !== "."; above = path.dirname(above))
      if (!(await removeEmpty(fileOf(above)))) break;
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    const entries = await readdir(fileOf(prefix), { recursive: true, withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries)
      if (entry.isFile())
        yield path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
  }

  return { put, get, remove, list };
}

/** Moves a file. Retries if its empty folder was removed at the same moment. */
async function moveTo(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    try {
      await rename(from, to);
      return await syncFolder(path.dirname(to));
    } catch (error) {
      if (!isMissing(error) || tries === TRIES) throw error;
    }
  }
}

async function syncFolder(name: string): Promise<void> {
  const folder = await open(name);
  await folder.sync().finally(() => folder.close());
}

async function removeEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch {
    return false;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
