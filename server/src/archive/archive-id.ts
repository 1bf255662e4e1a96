import { readFile } from "node:fs/promises";
import path from "node:path";
import { replaceFile } from "../kit/replace-file.ts";
import { newId } from "./stored.ts";

/** Its first line is the archive's id. The others are earlier ones of the same folder. */
const FILE = "archive-id";

/** Returns the id of the data folder's archive. A new or restored folder gets one with the first call. */
export async function archiveIdOf(dataDir: string): Promise<string> {
  return (await findArchiveId(dataDir)) ?? beginArchive(dataDir);
}

export async function findArchiveId(dataDir: string): Promise<string | null> {
  return (await listArchiveIds(dataDir))[0] ?? null;
}

/** Lists the folder's archive, and the earlier ones that it replaced. */
export async function listArchiveIds(dataDir: string): Promise<string[]> {
  const ids = await readFile(path.join(dataDir, FILE), "utf8").catch((error) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  return ids.split("\n").filter(Boolean);
}

/** Gives the data folder a new archive, because its log doesn't continue the old one's. */
export async function beginArchive(dataDir: string): Promise<string> {
  const ids = [newId(Date.now()), ...(await listArchiveIds(dataDir))];
  replaceFile(path.join(dataDir, FILE), `${ids.join("\n")}\n`, 0o600);
  return ids[0] as string;
}
