import { DECODING_LIMITS } from "@byline/contract/limits.ts";
import { AppError } from "../errors.ts";
import { createFairQueue } from "../fair-queue.ts";
import type { Log } from "../log.ts";
import type { SharedState } from "../shared-state.ts";
import { type Decoder, FILE_LIMITS, type FileLimits, type Outcome, startDecoder } from "./decoder.ts";
import { UndecodableFile } from "./undecodable-file.ts";

const MIB = 1_048_576;
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const WAITING = { bytes: 64 * MIB, bytesEach: 24 * MIB, each: 50 };
const MAX_WAIT_MS = 20_000;
const RETRY_SECONDS = 10;
const IDLE_MS = MINUTE_MS;

/**
 * Runs the module `task`'s `run` on `input` in a decoder process. Throws UndecodableFile (400) if the file
 * was refused, cost too much, or ended the process; 429 with the seconds to wait if the hour's processor time
 * is used up; 503 with the seconds to wait if too many files are waiting or the machine is too busy.
 */
export type Decode = <R>(task: URL, input: object) => Promise<R>;

export type Decoding = {
  /**
   * Decodes for a workspace, or for a visitor's network: in this process one file at a time, in turn with the
   * others, within its budget. Null is the instance itself, which has no budget.
   */
  for: (of: string | null) => Decode;
  close: () => void;
};

/** `hourlyMs`: milliseconds of processor time each workspace may use per hour. */
export type DecodingLimits = { decoders: number; hourlyMs: number; file?: FileLimits };
/**
 * The limits of a server process; several add up the processor time. People wait for it, so a few hostile
 * workspaces must not use it all.
 */
export const SERVER_LIMITS: DecodingLimits = {
  decoders: 2,
  hourlyMs: DECODING_LIMITS.hourlyMinutes * MINUTE_MS,
};
/** The worker's limits. No one waits for it. */
export const WORKER_LIMITS: DecodingLimits = { decoders: 1, hourlyMs: 15 * MINUTE_MS };

type Job = {
  of: string;
  isLimited: boolean;
  bytes: number;
  order: { task: string; input: object };
  resolve: (value: unknown) => void;
  reject: (error: AppError) => void;
  timer?: NodeJS.Timeout;
};

/**
 * Decodes files from strangers in a few child processes, which are started when needed, kept warm between
 * files, and killed at their limits. The calling process never runs a library that decodes.
 */
export function createDecoding(
  { log, shared }: { log: Log; shared: SharedState },
  { decoders, hourlyMs, file = FILE_LIMITS }: DecodingLimits,
): Decoding {
  const waiting = createFairQueue<Job>(WAITING);
  const served = new Set<string>();
  const idle = new Map<Decoder, NodeJS.Timeout>();
  const running = new Set<Decoder>();
  const spend = (of: string, cpuMs: number) => shared.add("decoding", HOUR_MS, of, cpuMs);

  function serveNext() {
    while (running.size < decoders) {
      const job = waiting.take((of) => !served.has(of));
      if (!job) return;
      serve(job);
    }
  }

  async function serve(job: Job) {
    clearTimeout(job.timer);
    served.add(job.of);
    const decoder = takeDecoder();
    running.add(decoder);
    const { outcome, cpuMs } = await decoder.run(job.order);
    running.delete(decoder);
    served.delete(job.of);
    keep(decoder);
    await spend(job.of, cpuMs);
    const isBroken = "exceeded" in outcome || "failed" in outcome;
    if (isBroken) log.warn({ of: job.of, task: job.order.task, outcome, cpuMs }, "a file was not decoded");
    settle(job, outcome, file);
    serveNext();
  }

  function takeDecoder(): Decoder {
    for (const [decoder, timer] of idle) {
      clearTimeout(timer);
      idle.delete(decoder);
      if (decoder.isReusable()) return decoder;
    }
    return startDecoder(file);
  }

  function keep(decoder: Decoder) {
    if (!decoder.isReusable()) return;
    const end = () => {
      idle.delete(decoder);
      decoder.stop();
    };
    idle.set(decoder, setTimeout(end, IDLE_MS).unref());
  }

  async function add(job: Job) {
    const { sum, endsInMs } = await spend(job.of, 0);
    if (job.isLimited && sum >= hourlyMs) return job.reject(overBudget(hourlyMs, endsInMs));
    job.timer = setTimeout(() => {
      waiting.drop(job);
      job.reject(busy());
    }, MAX_WAIT_MS);
    const refused = waiting.add(job);
    clearTimeout(refused?.timer);
    refused?.reject(busy());
    serveNext();
  }

  return {
    for: (of) => (task, input) =>
      new Promise((resolve, reject) =>
        add({
          of: of ?? "",
          isLimited: of !== null,
          bytes: bytesOf(input),
          order: { task: task.href, input },
          resolve: (value) => resolve(value as never),
          reject,
        }),
      ),
    close() {
      for (const job of waiting.takeAll()) {
        waiting.drop(job);
        clearTimeout(job.timer);
        job.reject(busy());
      }
      for (const timer of idle.values()) clearTimeout(timer);
      for (const decoder of [...running, ...idle.keys()]) decoder.stop();
    },
  };
}

function settle({ resolve, reject }: Job, outcome: Outcome, limits: FileLimits) {
  if ("value" in outcome) resolve(outcome.value);
  else if ("refused" in outcome) reject(new UndecodableFile(outcome.refused));
  else if ("exceeded" in outcome && outcome.exceeded === "wall") reject(busy());
  else reject("exceeded" in outcome ? tooCostly(limits) : broken());
}

const bytesOf = (input: object): number =>
  Object.values(input).reduce(
    (sum, value) => sum + (value instanceof Uint8Array ? value.byteLength : String(value).length),
    0,
  );

const busy = () =>
  new AppError(
    "unavailable",
    `We're reading too many files right now. Try again in ${RETRY_SECONDS} seconds.`,
    {
      retryAfter: RETRY_SECONDS,
      planned: true,
    },
  );

function overBudget(hourlyMs: number, waitMs: number) {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return new AppError(
    "rate_limited",
    `Your files reached the limit of ${hourlyMs / MINUTE_MS} minutes of processing an hour. Try again ` +
      `in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter: Math.ceil(waitMs / 1000) },
  );
}

const tooCostly = ({ cpuMs, rssBytes }: FileLimits) => {
  const most = `${cpuMs / 1000} seconds or ${rssBytes / MIB} MiB of memory`;
  return new UndecodableFile(
    `Reading this file takes more than ${most}. ` +
      "Export it again with standard settings, or choose another file.",
  );
};

const broken = () =>
  new UndecodableFile(
    "This file can't be read. Export it again with standard settings, or choose another file.",
  );
