import { BylineConnectionError, BylineError } from "./errors.ts";
import type { AttributionBatchResult, CreateAttribution } from "./generated.ts";
import { jitter } from "./retry.ts";

export type QueueOptions = {
  /** How many may wait before they are sent: 1 to 1,000, 100 unless set. */
  flushAt?: number | undefined;
  /** Milliseconds after which fewer are sent too. 5,000 unless set. */
  flushIntervalMs?: number | undefined;
  /** The most that wait in memory. Beyond it new ones are dropped. 10,000 unless set. */
  maxSize?: number | undefined;
  /** Called for each that will not be recorded. Without it the console warns of the first of each reason. */
  onDrop?: ((dropped: DroppedAttribution) => void) | undefined;
};

/**
 * Why one was dropped. `full`: `maxSize` were waiting. `rejected`: this one is not valid. `refused`: the API
 * refused the whole call, such as for a revoked token. `closed`: the queue was closed before it was sent.
 */
export type DropReason = "full" | "rejected" | "refused" | "closed";
export type DroppedAttribution = { attribution: CreateAttribution; reason: DropReason; message: string };

type Send = (uses: CreateAttribution[], options: { signal: AbortSignal }) => Promise<AttributionBatchResult>;

const LARGEST_BATCH = 1000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Records attributions in the background, many in one call. Each gets an `external_id` when it has none, so
 * what is sent again after a failure is recorded once. After construction nothing here throws or rejects.
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
    const { flushAt = 100, flushIntervalMs = 5000, maxSize = 10_000, onDrop } = options;
    if (!(flushAt >= 1 && flushAt <= LARGEST_BATCH && flushIntervalMs >= 0 && maxSize >= flushAt))
      throw new BylineError(
        "invalid_options",
        "`flushAt` is 1 to 1,000, `flushIntervalMs` not negative, and `maxSize` at least `flushAt`.",
      );
    this.#send = send;
    this.#options = { flushAt, flushIntervalMs, maxSize, onDrop };
    exitEvents?.once("beforeExit", this.#closeAtExit);
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Takes one use to be recorded soon. False when it was dropped instead: see `onDrop`. */
  add(use: CreateAttribution): boolean {
    const { flushAt, flushIntervalMs, maxSize } = this.#options;
    if (this.#closed) return this.#drop(use, "closed", "The queue is closed");
    if (this.size >= maxSize) return this.#drop(use, "full", `${maxSize} attributions are waiting already`);
    const copy = copyOf(use);
    if (!copy) return this.#drop(use, "rejected", "It cannot be written as JSON");
    this.#waiting.push({ ...copy, external_id: copy.external_id ?? crypto.randomUUID() });
    this.#added++;
    if (this.size >= flushAt && this.#failures === 0) void this.#sendNext();
    else if (!this.#timer && !this.#sending) this.#schedule(flushIntervalMs);
    return true;
  }

  /** Resolves once there is space for another, or the queue is closed. Await it before `add` to lose none. */
  ready(): Promise<void> {
    if (this.#closed || this.size < this.#options.maxSize) return Promise.resolve();
    return new Promise((resolve) => this.#whenThereIsSpace.push(resolve));
  }

  /** Sends what waits now. Resolves to how many still wait: 0 unless the API cannot take them at present. */
  async flush(): Promise<number> {
    const until = this.#added;
    let going = true;
    while (going && this.#settled < until) going = await this.#sendNext();
    return this.size;
  }

  /**
   * Takes no more, sends what waits, and drops what could not be sent within `timeoutMs` (10,000 unless set).
   * Call it when your program is asked to end; one that ends by itself does.
   */
  async close({ timeoutMs = 10_000 }: { timeoutMs?: number } = {}): Promise<void> {
    this.#closed = true;
    exitEvents?.off("beforeExit", this.#closeAtExit);
    const limit = setTimeout(() => this.#stop.abort(), timeoutMs);
    await this.flush();
    clearTimeout(limit);
    clearTimeout(this.#timer);
    for (const use of this.#settle(this.size)) this.#drop(use, "closed", "The queue was closed");
  }

  readonly #closeAtExit = () => void this.close();

  /** One call at a time. Resolves to false when the API cannot take attributions at present. */
  #sendNext(): Promise<boolean> {
    this.#sending ??= this.#sendBatch().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendBatch(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting.slice(0, LARGEST_BATCH);
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
      for (const use of this.#settle(batch.length)) this.#drop(use, "refused", message);
    }
    this.#failures = 0;
    const { flushAt, flushIntervalMs } = this.#options;
    if (this.size > 0) this.#schedule(this.size >= flushAt ? 0 : flushIntervalMs);
    return true;
  }

  /** Removes the oldest, which are recorded or dropped. */
  #settle(count: number): CreateAttribution[] {
    this.#settled += count;
    const settled = this.#waiting.splice(0, count);
    for (const resolve of this.#whenThereIsSpace.splice(0)) resolve();
    return settled;
  }

  #schedule(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sendNext(), milliseconds);
    // What waits must not keep a program alive: at its end it is sent.
    (this.#timer as { unref?: () => void }).unref?.();
  }

  #drop(attribution: CreateAttribution, reason: DropReason, message: string): false {
    const { onDrop } = this.#options;
    if (!onDrop && !this.#warned.has(reason)) {
      this.#warned.add(reason);
      console.warn(`Byline dropped an attribution (${reason}): ${message}. Pass onDrop to hear of each.`);
    }
    try {
      onDrop?.({ attribution, reason, message });
    } catch {
      // A hook that fails must not fail the program.
    }
    return false;
  }
}

type ExitEvents = Record<"once" | "off", (event: "beforeExit", listener: () => void) => void>;
const { process: exitEvents } = globalThis as { process?: ExitEvents };

/** As it is now, whatever its owner changes later; undefined when it is no JSON. */
function copyOf(use: CreateAttribution): CreateAttribution | undefined {
  try {
    return JSON.parse(JSON.stringify(use));
  } catch {
    return undefined;
  }
}

/** A month's limit may be raised, and a server comes back. Anything else would be refused again. */
function mayPass(error: unknown): error is BylineError {
  if (!(error instanceof BylineError)) return false;
  return error instanceof BylineConnectionError || [402, 429].includes(error.status) || error.status >= 500;
}

function waitAfter(error: BylineError, failures: number): number {
  if (error.status === 402) return LONGEST_WAIT_MS;
  const bound = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures);
  return (error.retryAfter ?? 0) * 1000 + bound / 2 + jitter(failures);
}
