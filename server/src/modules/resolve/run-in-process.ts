import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inTurn } from "../../kit/in-turn.ts";

const TIME_MS = 5000;
const HEAP_MB = 256;

/**
 * What the module `code` sends first of all, given `input` as its first message; `failed` where it ends
 * without, or needs more than 5 seconds or 256 MiB of heap. In a process of its own, without settings, one at
 * a time for each module. Not in a thread: V8 ends the whole process where a thread's heap grows too fast.
 */
export function runInProcess<R>(code: URL, input: object, failed: R): Promise<R> {
  return inTurn(code.href, () => {
    const child = fork(fileURLToPath(code), {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: "advanced", // bytes as bytes
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const answer = new Promise<R>((resolve) => {
      child.once("message", (message) => resolve(message as R));
      child.once("error", () => resolve(failed));
      child.once("exit", () => resolve(failed));
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), TIME_MS);
    child.send(input, () => {}); // where it cannot be sent, the process has ended, and "exit" says so
    return answer.finally(() => {
      clearTimeout(timer);
      child.kill("SIGKILL");
    });
  });
}

/**
 * What such a module does where it is the entry of its process (`import.meta.main`): answers the first
 * message, and sends its answer back.
 */
export function answerInProcess<I>(answer: (input: I) => unknown): void {
  process.once("message", async (input) => process.send?.(await answer(input as I)));
}
