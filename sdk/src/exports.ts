import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions, WriteOptions } from "./connection.ts";
import type { CreateExport, Export, ExportPage, Operations } from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";
import { type WaitOptions, waitFor } from "./wait.ts";

type Query = Operations["listExports"]["query"];

export class Exports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Asks for a file of attributions, of all that match the filters: `wait` until it is written. */
  create(file: CreateExport = {}, options?: WriteOptions): ApiPromise<Export> {
    return this.#call("createExport", { body: file }, options);
  }

  /** Newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ExportPage, Export> {
    const read = (asked: Query) => this.#call("listExports", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.exports,
    );
  }

  get(id: string, options?: ReadOptions): ApiPromise<Export> {
    return this.#call("getExport", { path: { export_id: id } }, options);
  }

  /** Resolves to the export when it is done or has failed: its `state` says which. */
  wait(id: string, options: WaitOptions<Export> = {}): Promise<Export> {
    const { signal } = options;
    return waitFor(
      () => this.get(id, { signal }),
      ({ state }) => state !== "queued" && state !== "running",
      options,
    );
  }

  /** The file of an export that is done, as a stream, which fails where the file is cut off. */
  download(id: string, options?: ReadOptions): ApiPromise<ReadableStream<Uint8Array>> {
    return this.#call("downloadExport", { path: { export_id: id } }, options);
  }
}
