import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions, WriteOptions } from "./connection.ts";
import type {
  CreateImport,
  Import,
  ImportError,
  ImportErrorPage,
  ImportPage,
  Operations,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";
import { type WaitOptions, waitFor } from "./wait.ts";

type Query = Operations["listImports"]["query"];
type ErrorQuery = Operations["listImportErrors"]["query"];

export class Imports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Hands over a file of attributions, as text. Resolves once it was read: `wait` until it is recorded. */
  create(file: CreateImport, options?: WriteOptions): ApiPromise<Import> {
    return this.#call("createImport", { body: file }, options);
  }

  /** Newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ImportPage, Import> {
    const read = (asked: Query) => this.#call("listImports", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.imports,
    );
  }

  get(id: string, options?: ReadOptions): ApiPromise<Import> {
    return this.#call("getImport", { path: { import_id: id } }, options);
  }

  /** The mistakes in its rows, in the order of the file. */
  errors(id: string, query: ErrorQuery = {}, options?: ReadOptions): Listing<ImportErrorPage, ImportError> {
    const read = (asked: ErrorQuery) =>
      this.#call("listImportErrors", { path: { import_id: id }, query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.errors,
    );
  }

  /** Resolves to the import when it is done or has failed: its `state` says which. */
  wait(id: string, options: WaitOptions<Import> = {}): Promise<Import> {
    const { signal } = options;
    return waitFor(
      () => this.get(id, { signal }),
      ({ state }) => state !== "running",
      options,
    );
  }
}
