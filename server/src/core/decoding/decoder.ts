import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DECODING_LIMITS } from "@byline/contract/limits.ts";

/** Limits for one file. Exceeding one kills the decoder. */
export type FileLimits = {
  /** Processor time in milliseconds. */
  cpuMs: number;
  /** Elapsed milliseconds. A file that used less than `cpuMs` by then met a busy machine: try again later. */
  wallMs: number;
  /** Memory of the whole process. */
  rssBytes: number;
};
/** A progressive JPEG of 50 megapixels takes 400 MiB. */
export const FILE_LIMITS: FileLimits = {
  cpuMs: DECODING_LIMITS.seconds * 1000,
  wallMs: 12_000,
  rssBytes: DECODING_LIMITS.bytes,
};
const MAX_HEAP_MB = 256;
const WATCH_MS = 50;
/** A decoder is replaced after a file that used more than this, and after `MAX_JOBS` files. */
const [REUSABLE_CPU_MS, REUSABLE_RSS_BYTES, MAX_JOBS] = [2000, 384 * 1_048_576, 200];
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A decoder's task. `task` is the address of a module that exports `run`. */
export type Order = { task: string; input: object };
export type Answer = { value: unknown } | { refused: string } | { failed: string };
/** `cpu`, `memory`: the exceeded limit. `wall`: the machine was too busy to finish in time. */
export type Outcome = Answer | { exceeded: "cpu" | "memory" | "wall" };

export type Decoder = {
  run: (order: Order) => Promise<{ outcome: Outcome; cpuMs: number }>;
  /** False once it has ended or must not accept another file. */
  isReusable: () => boolean;
  stop: () => void;
};

const CODE = new URL("./decoder-process.ts", import.meta.url);

/**
 * Starts a process without environment settings. It decodes one file at a time and is killed at its limits.
 */
export function startDecoder(limits: FileLimits = FILE_LIMITS): Decoder {
  const child = fork(fileURLToPath(CODE), {
    env: { VIPS_CONCURRENCY: "1", MALLOC_ARENA_MAX: "2" },
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: "advanced", // bytes as bytes
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let jobs = 0;
  let isUsable = true;
  const stop = () => {
    isUsable = false;
    child.kill("SIGKILL");
  };
  child.on("error", stop);
  child.once("exit", () => {
    isUsable = false;
  });
  letParentExit(child, true);

  return {
    stop,
    isReusable: () => isUsable,
    async run(order) {
      jobs++;
      letParentExit(child, false);
      const before = useOf(child);
      const startedAt = performance.now();
      const costs = () => {
        const wallMs = performance.now() - startedAt;
        const now = useOf(child);
        const cpuMs = now && before ? now.cpuMs - before.cpuMs : wallMs;
        return { wallMs, cpuMs, rssBytes: now?.rssBytes ?? 0 };
      };
      let { cpuMs, rssBytes } = costs();
      const outcome = await new Promise<Outcome>((resolve) => {
        const timer = setInterval(() => {
          const { wallMs, ...cost } = costs();
          ({ cpuMs, rssBytes } = cost);
          if (cpuMs > limits.cpuMs) end({ exceeded: "cpu" });
          else if (rssBytes > limits.rssBytes) end({ exceeded: "memory" });
          else if (wallMs > limits.wallMs) end({ exceeded: "wall" });
        }, WATCH_MS);
        const onEnd = () => end({ failed: "the decoder process ended" });
        const end = (result: Outcome) => {
          clearInterval(timer);
          child.off("message", end).off("exit", onEnd).off("error", onEnd);
          resolve(result);
        };
        child.on("message", end).on("exit", onEnd).on("error", onEnd);
        child.send(order, () => {}); // if it can't be sent, the process has ended
      });
      if (isUsable) ({ cpuMs, rssBytes } = costs());
      const isCheap = cpuMs < REUSABLE_CPU_MS && rssBytes < REUSABLE_RSS_BYTES && jobs < MAX_JOBS;
      if (!isCheap || !("value" in outcome || "refused" in outcome)) stop();
      letParentExit(child, true);
      return { outcome, cpuMs };
    },
  };
}

/** Lets the parent exit while the decoder is idle. The decoder ends with it. */
function letParentExit(child: ChildProcess, may: boolean) {
  const method = may ? "unref" : "ref";
  child[method]();
  child.channel?.[method]();
}

/**
 * Returns null if the system can't tell (not Linux) or the process has ended. Only elapsed time limits it
 * then.
 */
function useOf({ pid }: ChildProcess): { cpuMs: number; rssBytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
    return { cpuMs: (user + system) * TICK_MS, rssBytes: Number(kilobytes) * 1024 };
  } catch {
    return null;
  }
}
