import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { newId } from "./stored.ts";

const FILE = "archive-id";

/** Returns the id of the data folder's archive. A new or restored folder gets one with the first call. */
export async function archiveIdOf(dataDir: string): Promise<string> {
  return (await findArchiveId(dataDir)) ?? beginArchive(dataDir);
}

export async function findArchiveId(dataDir: string): Promise<string | null> {
  const id = await readFile(path.join(dataDir, FILE), "utf8").catch((error) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  return id.trim() || null;
}

/** Gives the data folder a new archive, because its log doesn't continue the old one's. */
export async function beginArchive(dataDir: string): Promise<string> {
  const id = newId(Date.now());
  const file = path.join(dataDir, FILE);
  const unfinished = await open(`${file}.unfinished`, "w", 0o600);
  try {
    await unfinished.writeFile(`${id}\n`);
    await unfinished.sync();
  } finally {
    await unfinished.close();
  }
  await rename(`${file}.unfinished`, file);
  return id;
}
