import { Worker } from "node:worker_threads";
import { inTurn } from "../../kit/in-turn.ts";

const TIME_MS = 5000;
const HEAP_MB = 256;

/**
 * What the module `code` posts first of all, given `workerData`; `failed` where it throws, or needs more than
 * 5 seconds or 256 MiB of heap. In a thread without settings, one at a time for each module.
 */
export function runInThread<R>(code: URL, workerData: object, failed: R): Promise<R> {
  return inTurn(code.href, () => {
    const thread = new Worker(code, {
      workerData,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const answer = new Promise<R>((resolve) => {
      thread.once("message", resolve);
      thread.once("error", () => resolve(failed));
      thread.once("exit", () => resolve(failed));
    });
    const timer = setTimeout(() => thread.terminate(), TIME_MS);
    return answer.finally(() => {
      clearTimeout(timer);
      return thread.terminate();
    });
  });
}
