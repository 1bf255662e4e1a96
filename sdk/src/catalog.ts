import type { ApiPromise } from "./api-promise.ts";
import { type Call, queryOf, type ReadOptions, type UpdateOptions, type WriteOptions } from "./connection.ts";
import type {
  CorrectedCreator,
  CorrectedWork,
  Creator,
  CreatorDetails,
  CreatorPage,
  DuplicateCreatorPage,
  DuplicateCreators,
  DuplicateWorkPage,
  DuplicateWorks,
  LinkIdentifier,
  Merge,
  MergeInto,
  MergePage,
  Operations,
  UpdateCreator,
  UpdateWork,
  Work,
  WorkDetails,
  WorkPage,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type CreatorQuery = Operations["listCreators"]["query"];
type WorkQuery = Operations["listWorks"]["query"];
type MergeQuery = Operations["listCreatorMerges"]["query"];
type DuplicateQuery = Operations["listDuplicateCreators"]["query"];

/** Creators in your catalog. */
export class Creators {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the creators your attributions credit, without duplicates, most recently credited first. */
  list(query: CreatorQuery = {}, options?: ReadOptions): Listing<CreatorPage, Creator> {
    const read = (pageQuery: CreatorQuery) => this.#call("listCreators", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.creators,
    );
  }

  /** Returns a creator. If it was merged into another creator, returns that one. */
  get(id: string, options?: ReadOptions): ApiPromise<CreatorDetails> {
    return this.#call("getCreator", { path: { creator_id: id } }, options);
  }

  /** Corrects a creator. Changes only the members you send; null restores the attributions' value. */
  update(
    id: string,
    changes: UpdateCreator,
    { strict, ...options }: UpdateOptions = {},
  ): ApiPromise<CorrectedCreator> {
    const input = { path: { creator_id: id }, query: queryOf(strict), body: changes };
    return this.#call("updateCreator", input, options);
  }

  /** Merges the creators in `from` into this one. */
  merge(id: string, sources: MergeInto, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("mergeCreators", { path: { creator_id: id }, body: sources }, options);
  }

  /** Lists groups of likely duplicates, strongest reasons first. A merge changes the list. */
  duplicates(
    query: DuplicateQuery = {},
    options?: ReadOptions,
  ): Listing<DuplicateCreatorPage, DuplicateCreators> {
    const read = (pageQuery: DuplicateQuery) =>
      this.#call("listDuplicateCreators", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.duplicates,
    );
  }

  /** Lists the creator's merges, including undone ones, newest first. */
  merges(id: string, query: MergeQuery = {}, options?: ReadOptions): Listing<MergePage, Merge> {
    const read = (pageQuery: MergeQuery) =>
      this.#call("listCreatorMerges", { path: { creator_id: id }, query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.merges,
    );
  }

  /** Undoes a merge. Resolves to the creator that `id` now belongs to. */
  undoMerge(id: string, mergeId: string, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("undoCreatorMerge", { path: { creator_id: id, merge_id: mergeId } }, options);
  }

  /** Links a creator to a global identifier. Resolves to the creator that now has it. */
  link(id: string, identifier: LinkIdentifier, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("linkCreator", { path: { creator_id: id }, body: identifier }, options);
  }
}

/** Works in your catalog. */
export class Works {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the works your attributions credit, without duplicates, most recently credited first. */
  list(query: WorkQuery = {}, options?: ReadOptions): Listing<WorkPage, Work> {
    const read = (pageQuery: WorkQuery) => this.#call("listWorks", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.works,
    );
  }

  /** Returns a work. If it was merged into another work, returns that one. */
  get(id: string, options?: ReadOptions): ApiPromise<WorkDetails> {
    return this.#call("getWork", { path: { work_id: id } }, options);
  }

  /** Corrects a work. Changes only the members you send; null restores the attributions' value. */
  update(
    id: string,
    changes: UpdateWork,
    { strict, ...options }: UpdateOptions = {},
  ): ApiPromise<CorrectedWork> {
    const input = { path: { work_id: id }, query: queryOf(strict), body: changes };
    return this.#call("updateWork", input, options);
  }

  /** Merges the works in `from` into this one. */
  merge(id: string, sources: MergeInto, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("mergeWorks", { path: { work_id: id }, body: sources }, options);
  }

  /** Lists groups of likely duplicates, strongest reasons first. A merge changes the list. */
  duplicates(query: DuplicateQuery = {}, options?: ReadOptions): Listing<DuplicateWorkPage, DuplicateWorks> {
    const read = (pageQuery: DuplicateQuery) =>
      this.#call("listDuplicateWorks", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.duplicates,
    );
  }

  /** Lists the work's merges, including undone ones, newest first. */
  merges(id: string, query: MergeQuery = {}, options?: ReadOptions): Listing<MergePage, Merge> {
    const read = (pageQuery: MergeQuery) =>
      this.#call("listWorkMerges", { path: { work_id: id }, query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.merges,
    );
  }

  /** Undoes a merge. Resolves to the work that `id` now belongs to. */
  undoMerge(id: string, mergeId: string, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("undoWorkMerge", { path: { work_id: id, merge_id: mergeId } }, options);
  }

  /** Links a work to a global identifier. Resolves to the work that now has it. */
  link(id: string, identifier: LinkIdentifier, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("linkWork", { path: { work_id: id }, body: identifier }, options);
  }
}
