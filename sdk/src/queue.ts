import { BylineConnectionError, BylineError } from "./errors.ts";
import type { AttributionBatchResult, CreateAttribution } from "./generated.ts";
import { jitter } from "./retry.ts";

export type QueueOptions = {
  /** Number of waiting attributions that triggers a call: 1 to 1,000. Defaults to 100. */
  flushAt?: number | undefined;
  /** Maximum time, in milliseconds, before a smaller batch is sent. Defaults to 5,000. */
  flushIntervalMs?: number | undefined;
  /** Maximum number of attributions waiting in memory. More are dropped. Defaults to 10,000. */
  maxSize?: number | undefined;
  /** Called for each dropped attribution. By default, the console shows the first warning for each reason. */
  onDrop?: ((dropped: DroppedAttribution) => void) | undefined;
};

/**
 * Why an attribution was dropped. `full`: `maxSize` attributions were waiting. `rejected`: the attribution is
 * invalid. `refused`: the API refused the whole call, for example because the token was revoked. `closed`:
 * the queue was closed first.
 */
export type DropReason = "full" | "rejected" | "refused" | "closed";
export type DroppedAttribution = { attribution: CreateAttribution; reason: DropReason; message: string };

type Send = (
  attributions: CreateAttribution[],
  options: { signal: AbortSignal },
) => Promise<AttributionBatchResult>;

const MAX_BATCH_SIZE = 1000;
const MAX_WAIT_MS = 300_000;
export const QUEUE_DEFAULTS = { flushAt: 100, flushIntervalMs: 5000, maxSize: 10_000 };

/**
 * Records attributions in the background, in batches. Sets an `external_id` if there's none, so that a retry
 * never records twice. After the constructor, no method throws or rejects.
 */
export class AttributionQueue {
  readonly #send: Send;
  readonly #options: Required<Omit<QueueOptions, "onDrop">> & Pick<QueueOptions, "onDrop">;
  readonly #stop = new AbortController();
  readonly #waiting: CreateAttribution[] = [];
  #added = 0;
  #settled = 0;
  #failures = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  #whenThereIsSpace: (() => void)[] = [];
  readonly #warned = new Set<DropReason>();

  constructor(send: Send, options: QueueOptions) {
    const {
      flushAt = QUEUE_DEFAULTS.flushAt,
      flushIntervalMs = QUEUE_DEFAULTS.flushIntervalMs,
      maxSize = QUEUE_DEFAULTS.maxSize,
      onDrop,
    } = options;
    if (!(flushAt >= 1 && flushAt <= MAX_BATCH_SIZE && flushIntervalMs >= 0 && maxSize >= flushAt))
      throw new BylineError(
        "invalid_options",
        "`flushAt` must be 1 to 1,000, `flushIntervalMs` 0 or more, and `maxSize` at least `flushAt`.",
      );
    this.#send = send;
    this.#options = { flushAt, flushIntervalMs, maxSize, onDrop };
    exitEvents?.once("beforeExit", this.#closeAtExit);
  }

  /** The number of waiting attributions. */
  get size(): number {
    return this.#waiting.length;
  }

  /**
   * Adds an attribution to the queue. Returns false if it was dropped instead; `onDrop` receives the reason.
   */
  add(attribution: CreateAttribution): boolean {
    const { flushAt, flushIntervalMs, maxSize } = this.#options;
    if (this.#closed) return this.#drop(attribution, "closed", "The queue is closed");
    if (this.size >= maxSize)
      return this.#drop(attribution, "full", `${maxSize} attributions are already waiting`);
    const copy = copyOf(attribution);
    if (!copy) return this.#drop(attribution, "rejected", "It can't be written as JSON");
    this.#waiting.push({ ...copy, external_id: copy.external_id ?? crypto.randomUUID() });
    this.#added++;
    if (this.size >= flushAt && this.#failures === 0) void this.#sendNext();
    else if (!this.#timer && !this.#sending) this.#schedule(flushIntervalMs);
    return true;
  }

  /** Resolves when the queue has space or is closed. To avoid drops, await it before each `add`. */
  ready(): Promise<void> {
    if (this.#closed || this.size < this.#options.maxSize) return Promise.resolve();
    return new Promise((resolve) => this.#whenThereIsSpace.push(resolve));
  }

  /**
   * Sends the waiting attributions now. Resolves to the number still waiting: 0 unless the API is
   * unavailable.
   */
  async flush(): Promise<number> {
    const until = this.#added;
    let going = true;
    while (going && this.#settled < until) going = await this.#sendNext();
    return this.size;
  }

  /**
   * Closes the queue, sends the waiting attributions, and drops those not sent within `timeoutMs` (10,000 by
   * default). Call it before `process.exit` and when a signal ends your program. A normal exit calls it for
   * you.
   */
  async close({ timeoutMs = 10_000 }: { timeoutMs?: number } = {}): Promise<void> {
    this.#closed = true;
    exitEvents?.off("beforeExit", this.#closeAtExit);
    const limit = setTimeout(() => this.#stop.abort(), timeoutMs);
    await this.flush();
    clearTimeout(limit);
    clearTimeout(this.#timer);
    for (const attribution of this.#settle(this.size))
      this.#drop(attribution, "closed", "The queue was closed");
  }

  readonly #closeAtExit = () => void this.close();

  /** Sends one batch at a time. Resolves to false if the API is temporarily unavailable. */
  #sendNext(): Promise<boolean> {
    this.#sending ??= this.#sendBatch().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendBatch(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting.slice(0, MAX_BATCH_SIZE);
    try {
      const { rejected } = await this.#send(batch, { signal: this.#stop.signal });
      this.#settle(batch.length);
      for (const { index, message } of rejected)
        this.#drop(batch[index] as CreateAttribution, "rejected", message);
    } catch (error) {
      if (this.#stop.signal.aborted) return false;
      if (mayPass(error)) {
        this.#failures++;
        this.#schedule(waitAfter(error, this.#failures));
        return false;
      }
      const { message } = error as BylineError;
      for (const attribution of this.#settle(batch.length)) this.#drop(attribution, "refused", message);
    }
    this.#failures = 0;
    const { flushAt, flushIntervalMs } = this.#options;
    if (this.size > 0) this.#schedule(this.size >= flushAt ? 0 : flushIntervalMs);
    return true;
  }

  /** Removes the oldest attributions, once recorded or dropped. */
  #settle(count: number): CreateAttribution[] {
    this.#settled += count;
    const settled = this.#waiting.splice(0, count);
    for (const resolve of this.#whenThereIsSpace.splice(0)) resolve();
    return settled;
  }

  #schedule(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sendNext(), milliseconds);
    // The timer must not keep the program alive: waiting attributions are sent when it exits.
    (this.#timer as { unref?: () => void }).unref?.();
  }

  #drop(attribution: CreateAttribution, reason: DropReason, message: string): false {
    const { onDrop } = this.#options;
    if (!onDrop && !this.#warned.has(reason)) {
      this.#warned.add(reason);
      console.warn(
        `Byline dropped an attribution (${reason}): ${message}. Pass onDrop to handle dropped ` +
          "attributions.",
      );
    }
    try {
      onDrop?.({ attribution, reason, message });
    } catch {
      // An error in the hook must not fail the program.
    }
    return false;
  }
}

type ExitEvents = Record<"once" | "off", (event: "beforeExit", listener: () => void) => void>;
const { process: exitEvents } = globalThis as { process?: ExitEvents };

/** Returns a copy, unaffected by later changes, or undefined if the attribution can't be written as JSON. */
function copyOf(attribution: CreateAttribution): CreateAttribution | undefined {
  try {
    return JSON.parse(JSON.stringify(attribution));
  } catch {
    return undefined;
  }
}

/** Returns true for errors worth a retry, including a monthly limit, which may be raised. */
function mayPass(error: unknown): error is BylineError {
  if (!(error instanceof BylineError)) return false;
  return error instanceof BylineConnectionError || [402, 429].includes(error.status) || error.status >= 500;
}

function waitAfter(error: BylineError, failures: number): number {
  if (error.status === 402) return MAX_WAIT_MS;
  const bound = Math.min(MAX_WAIT_MS, 1000 * 2 ** failures);
  return (error.retryAfter ?? 0) * 1000 + bound / 2 + jitter(failures);
}
