import { ApiPromise } from "./api-promise.ts";
import { type AttributionBatchItem, addResult, splitBatch } from "./batch.ts";
import {
  type Call,
  type ChangeOptions,
  checkKey,
  queryOf,
  type ReadOptions,
  type UpdateOptions,
  type WriteOptions,
} from "./connection.ts";
import { BylineError } from "./errors.ts";
import { blobOf, type FileInput } from "./file-input.ts";
import type {
  Attribution,
  AttributionBatchResult,
  AttributionPage,
  CreateAttribution,
  Credit,
  Credits,
  Operations,
  RecordedAttribution,
  UpdateAttribution,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";
import { AttributionQueue, type QueueOptions } from "./queue.ts";

type Query = Operations["listAttributions"]["query"];

export type RecordOptions = WriteOptions & {
  /** Refuses an attribution that has warnings, instead of recording it. */
  strict?: boolean | undefined;
};

export type FileOptions = ReadOptions & {
  /** Replaces what the picture says already. */
  overwrite?: boolean | undefined;
};

export class Attributions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Records one use of a piece of content. Resolves when the record is on disk. `warnings` lists what its
   * credit can't use.
   */
  record(
    use: CreateAttribution,
    { strict, ...options }: RecordOptions = {},
  ): ApiPromise<RecordedAttribution> {
    return this.#call("recordAttribution", { body: use, query: queryOf(strict) }, options);
  }

  /**
   * Records many uses, in as many calls as it takes, and says of each, by its index, whether it was accepted,
   * a duplicate of one recorded before, or rejected. Every element counts as a use of its own, so two that
   * are equal are two. After an error, send the same array again with the error's `idempotencyKey`: what is
   * recorded already comes back among the duplicates.
   */
  async recordBatch(
    uses: readonly AttributionBatchItem[],
    options: RecordOptions = {},
  ): Promise<AttributionBatchResult> {
    const { signal, strict, idempotencyKey = crypto.randomUUID() } = options;
    checkKey(`${idempotencyKey}:${uses.length}`);
    const { parts, rejected } = splitBatch(
      uses.map((use, i) => ({ ...use, idempotency_key: use.idempotency_key ?? `${idempotencyKey}:${i}` })),
    );
    const whole: AttributionBatchResult = { accepted: [], duplicates: [], rejected };
    for (const part of parts) {
      try {
        const input = { body: { attributions: part.items }, query: queryOf(strict) };
        addResult(whole, part, await this.#call("recordAttributionBatch", input, { signal }));
      } catch (error) {
        if (error instanceof BylineError) error.idempotencyKey = idempotencyKey;
        throw error;
      }
    }
    whole.rejected.sort((a, b) => a.index - b.index);
    return whole;
  }

  /** Records many small uses in the background: see AttributionQueue. */
  queue(options: QueueOptions = {}): AttributionQueue {
    return new AttributionQueue((uses, sent) => this.recordBatch(uses, sent), options);
  }

  /** Newest first. `await` gives the first page; `for await` goes through all, however many. */
  list(query: Query = {}, options?: ReadOptions): Listing<AttributionPage, Attribution> {
    const read = (asked: Query) => this.#call("listAttributions", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.attributions,
    );
  }

  get(id: string, options?: ReadOptions): ApiPromise<Attribution> {
    return this.#call("getAttribution", { path: { attribution_id: id } }, options);
  }

  /** Corrects the members sent. Its history keeps the previous values. */
  update(
    id: string,
    changes: UpdateAttribution,
    { strict, ...options }: UpdateOptions = {},
  ): ApiPromise<RecordedAttribution> {
    const input = { path: { attribution_id: id }, query: queryOf(strict), body: changes };
    return this.#call("updateAttribution", input, options);
  }

  /**
   * Writes its credit into a JPEG, PNG, or WebP of 10 MiB at most, which is the answer. What the picture says
   * already is kept unless `overwrite` is true: the response's headers `byline-written` and `byline-kept`
   * list the parts. Nothing of it is stored.
   */
  file(
    id: string,
    picture: FileInput,
    { overwrite, ...options }: FileOptions = {},
  ): ApiPromise<ReadableStream<Uint8Array>> {
    const call = async () => {
      const query = overwrite ? { overwrite: "true" as const } : {};
      const input = { path: { attribution_id: id }, query, body: await blobOf(picture) };
      return this.#call("writeCreditFile", input, options).withResponse();
    };
    return new ApiPromise(call());
  }

  /** Takes it out of every count; it stays in lists with `withdrawn_at`, and keeps its history. */
  withdraw(id: string, reason: string, options?: ChangeOptions): ApiPromise<Attribution> {
    return this.#call("withdrawAttribution", { path: { attribution_id: id }, body: { reason } }, options);
  }

  /** Its credit line, ready to be shown: plain text unless `format` is set. */
  credit(
    id: string,
    query: Operations["getAttributionCredit"]["query"] = {},
    options?: ReadOptions,
  ): ApiPromise<Credit> {
    return this.#call("getAttributionCredit", { path: { attribution_id: id }, query }, options);
  }

  /** The credit lines of up to 100, in one call; those withdrawn are left out. */
  credits(
    ids: readonly string[],
    query: Omit<Operations["getAttributionCredits"]["query"], "ids"> = {},
    options?: ReadOptions,
  ): ApiPromise<Credits> {
    return this.#call("getAttributionCredits", { query: { ...query, ids: ids.join(",") } }, options);
  }
}
