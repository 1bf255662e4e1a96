import { ApiPromise } from "./api-promise.ts";
import { type AttributionBatchItem, addResult, splitBatch } from "./batch.ts";
import { type Call, checkKey, queryOf, type ReadOptions, type RecordOptions } from "./connection.ts";
import { BylineError } from "./errors.ts";
import { blobOf, type FileInput } from "./file-input.ts";
import type { AttributionBatchResult } from "./generated.ts";
import { AttributionQueue, type QueueOptions } from "./queue.ts";
import { Attributions as AttributionCalls } from "./resources-generated.ts";

export type FileOptions = ReadOptions & {
  /** Replaces the picture's existing metadata. */
  overwrite?: boolean | undefined;
};

/** Attributions and their credits. */
export class Attributions extends AttributionCalls {
  readonly #call: Call;

  constructor(call: Call) {
    super(call);
    this.#call = call;
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
}
