import { writeFile } from "node:fs/promises";
import os from "node:os";
import type { Answer, Order } from "./decoder.ts";
import { UndecodableFile } from "./undecodable-file.ts";

/**
 * Runs tasks on files that strangers sent, one at a time, until its parent ends it. A task is a module that
 * exports `run`. An UndecodableFile that it throws goes to the parent; after any other error, whatever the
 * task left behind in this process can't be trusted, so the parent replaces it.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGKILL")); // exiting would wait for native threads
os.setPriority(os.constants.priority.PRIORITY_LOW); // requests and the database come first
// If memory runs out, the kernel ends this process first.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

process.on("message", async ({ task, input }: Order) => {
  process.send?.(await answer(task, input));
});

async function answer(task: string, input: unknown): Promise<Answer> {
  try {
    const { run } = await import(task);
    return { value: await run(input) };
  } catch (error) {
    return error instanceof UndecodableFile ? { refused: error.message } : { failed: String(error) };
  }
}
