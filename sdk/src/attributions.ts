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
  /** Rejects an attribution with warnings instead of recording it. */
  strict?: boolean | undefined;
};

export type FileOptions = ReadOptions & {
  /** Replaces the picture's existing metadata. */
  overwrite?: boolean | undefined;
};

/** Attributions and their credits. */
export class Attributions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Records an attribution. Resolves when it's stored on disk. `warnings` lists the details that its credit
   * can't use.
   */
  record(
    attribution: CreateAttribution,
    { strict, ...options }: RecordOptions = {},
  ): ApiPromise<RecordedAttribution> {
    return this.#call("recordAttribution", { body: attribution, query: queryOf(strict) }, options);
  }

  /**
   * Records any number of attributions, in as many calls as needed. The result lists each by its index as
   * accepted, a duplicate, or rejected. Two equal elements are two attributions. To retry after an error,
   * send the same array with the error's `idempotencyKey`: attributions recorded by the first try come back
   * as duplicates.
   */
  async recordBatch(
    attributions: readonly AttributionBatchItem[],
    options: RecordOptions = {},
  ): Promise<AttributionBatchResult> {
    const { signal, strict, idempotencyKey = crypto.randomUUID() } = options;
    checkKey(`${idempotencyKey}:${attributions.length}`);
    const { parts, rejected } = splitBatch(
      attributions.map((attribution, i) => ({
        ...attribution,
        idempotency_key: attribution.idempotency_key ?? `${idempotencyKey}:${i}`,
      })),
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

  /** Returns a queue that records attributions in the background. */
  queue(options: QueueOptions = {}): AttributionQueue {
    return new AttributionQueue((attributions, sent) => this.recordBatch(attributions, sent), options);
  }

  /**
   * Lists attributions, newest first. Await it for the first page, or iterate with `for await` to read every
   * page.
   */
  list(query: Query = {}, options?: ReadOptions): Listing<AttributionPage, Attribution> {
    const read = (pageQuery: Query) => this.#call("listAttributions", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.attributions,
    );
  }

  /** Returns an attribution. */
  get(id: string, options?: ReadOptions): ApiPromise<Attribution> {
    return this.#call("getAttribution", { path: { attribution_id: id } }, options);
  }

  /**
   * Corrects an attribution. Changes only the members you send, and keeps the previous values in its history.
   */
  update(
    id: string,
    changes: UpdateAttribution,
    { strict, ...options }: UpdateOptions = {},
  ): ApiPromise<RecordedAttribution> {
    const input = { path: { attribution_id: id }, query: queryOf(strict), body: changes };
    return this.#call("updateAttribution", input, options);
  }

  /**
   * Writes the attribution's credit into a picture (JPEG, PNG, or WebP, up to 10 MiB) and returns the new
   * file. Keeps the picture's existing metadata unless `overwrite` is true. The response headers
   * `byline-written` and `byline-kept` list the parts. Byline doesn't store the picture.
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

  /**
   * Withdraws an attribution. It no longer counts, but stays in lists with `withdrawn_at` and keeps its
   * history.
   */
  withdraw(id: string, reason: string, options?: ChangeOptions): ApiPromise<Attribution> {
    return this.#call("withdrawAttribution", { path: { attribution_id: id }, body: { reason } }, options);
  }

  /** Returns the attribution's credit line, as plain text unless you set `format`. */
  credit(
    id: string,
    query: Operations["getAttributionCredit"]["query"] = {},
    options?: ReadOptions,
  ): ApiPromise<Credit> {
    return this.#call("getAttributionCredit", { path: { attribution_id: id }, query }, options);
  }

  /** Returns the credit lines of up to 100 attributions in one call. Omits withdrawn attributions. */
  credits(
    ids: readonly string[],
    query: Omit<Operations["getAttributionCredits"]["query"], "ids"> = {},
    options?: ReadOptions,
  ): ApiPromise<Credits> {
    return this.#call("getAttributionCredits", { query: { ...query, ids: ids.join(",") } }, options);
  }
}
