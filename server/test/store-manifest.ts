import type { Objects } from "../src/adapters/objects/objects.ts";
import { manifestKey, newId } from "../src/archive/stored.ts";

/** Stores the manifest of an empty base backup, which ended now. */
export async function storeManifest(objects: Objects, archive: string): Promise<void> {
  const [id, at] = [newId(Date.now()), new Date().toISOString()];
  const manifest = {
    ...{ id, archive, startedAt: at, stoppedAt: at, postgres: "18", startLsn: "0/1" },
    ...{ stopLsn: "0/2", firstSegment: "1", lastSegment: "1", archived: true, bytes: 0, pieces: [] },
  };
  await objects.put(manifestKey(archive, id), Buffer.from(JSON.stringify(manifest)));
}
