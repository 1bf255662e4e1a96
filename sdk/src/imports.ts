import type { ApiPromise } from "./api-promise.ts";
import { type Call, queryOf, type ReadOptions, type WriteOptions } from "./connection.ts";
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

export type ImportOptions = WriteOptions & {
  /** Rejects rows with warnings instead of recording them. */
  strict?: boolean | undefined;
};

/** Attribution imports. */
export class Imports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Starts an import from a file's text. Resolves when the file is read. Call `wait` to wait until it's
   * recorded.
   */
  create(file: CreateImport, { strict, ...options }: ImportOptions = {}): ApiPromise<Import> {
    return this.#call("createImport", { body: file, query: queryOf(strict) }, options);
  }

  /** Lists imports, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ImportPage, Import> {
    const read = (pageQuery: Query) => this.#call("listImports", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.imports,
    );
  }

  /** Returns an import. */
  get(id: string, options?: ReadOptions): ApiPromise<Import> {
    return this.#call("getImport", { path: { import_id: id } }, options);
  }

  /** Lists the mistakes in an import's rows, in file order. */
  errors(id: string, query: ErrorQuery = {}, options?: ReadOptions): Listing<ImportErrorPage, ImportError> {
    const read = (pageQuery: ErrorQuery) =>
      this.#call("listImportErrors", { path: { import_id: id }, query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.errors,
    );
  }

  /** Waits until an import ends. Resolves to the import, with the `state` "done" or "failed". */
  wait(id: string, options: WaitOptions<Import> = {}): Promise<Import> {
    const { signal } = options;
    return waitFor(
      () => this.get(id, { signal }),
      ({ state }) => state !== "running",
      options,
    );
  }
}
