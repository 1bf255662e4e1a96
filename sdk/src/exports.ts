import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions, WriteOptions } from "./connection.ts";
import type { CreateExport, Export, ExportPage, Operations } from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";
import { type WaitOptions, waitFor } from "./wait.ts";

type Query = Operations["listExports"]["query"];

/** Attribution exports. */
export class Exports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Starts an export of every attribution that matches the filters. Call `wait` to wait for its file. */
  create(file: CreateExport = {}, options?: WriteOptions): ApiPromise<Export> {
    return this.#call("createExport", { body: file }, options);
  }

  /** Lists exports, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ExportPage, Export> {
    const read = (pageQuery: Query) => this.#call("listExports", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.exports,
    );
  }

  /** Returns an export. */
  get(id: string, options?: ReadOptions): ApiPromise<Export> {
    return this.#call("getExport", { path: { export_id: id } }, options);
  }

  /** Waits until an export ends. Resolves to the export, with the `state` "done" or "failed". */
  wait(id: string, options: WaitOptions<Export> = {}): Promise<Export> {
    const { signal } = options;
    return waitFor(
      () => this.get(id, { signal }),
      ({ state }) => state !== "queued" && state !== "running",
      options,
    );
  }

  /** Downloads a finished export as a stream. The stream fails if the file is cut off. */
  download(id: string, options?: ReadOptions): ApiPromise<ReadableStream<Uint8Array>> {
    return this.#call("downloadExport", { path: { export_id: id } }, options);
  }
}
