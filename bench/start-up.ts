import { createFolder, median, print, serveByline } from "./tools.ts";

const ROUNDS = 3;

/** Measures the time from the command to its ready line, with an empty and an existing data folder. */
export async function benchStartUp(): Promise<void> {
  const fresh: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { folder, remove } = await createFolder();
    for (const times of [fresh, again]) {
      const byline = await serveByline(folder);
      times.push(byline.startedInMs);
      await byline.stop();
    }
    await remove();
  }
  print(`Start-up, median of ${ROUNDS}`, [
    ["empty data folder: database made, migrated, listening", `${Math.round(median(fresh))} ms`],
    ["existing data", `${Math.round(median(again))} ms`],
    ["existing against empty", (median(again) / median(fresh)).toFixed(2)],
  ]);
}

if (import.meta.filename === process.argv[1]) await benchStartUp();
