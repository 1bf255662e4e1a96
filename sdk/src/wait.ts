import type { ReadOptions } from "./connection.ts";
import { sleep } from "./retry.ts";

export type WaitOptions<Job> = ReadOptions & {
  /** Called with the job after each read, including the last one. */
  onProgress?: ((job: Job) => void) | undefined;
};

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/** Polls a job until it ends, at growing intervals. */
export async function waitFor<Job>(
  read: () => PromiseLike<Job>,
  hasEnded: (job: Job) => boolean,
  { signal, onProgress }: WaitOptions<Job>,
): Promise<Job> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 1.5)) {
    const job = await read();
    onProgress?.(job);
    if (hasEnded(job)) return job;
    await sleep(pause, signal);
  }
}
