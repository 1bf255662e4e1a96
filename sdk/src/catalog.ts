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

export class Creators {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Each creator that attributions credit once, the one credited last first. */
  list(query: CreatorQuery = {}, options?: ReadOptions): Listing<CreatorPage, Creator> {
    const read = (asked: CreatorQuery) => this.#call("listCreators", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.creators,
    );
  }

  /** Of a creator that was merged into another, the other one. */
  get(id: string, options?: ReadOptions): ApiPromise<CreatorDetails> {
    return this.#call("getCreator", { path: { creator_id: id } }, options);
  }

  /** Only the members you send change; null returns to what attributions say. */
  update(
    id: string,
    changes: UpdateCreator,
    { strict, ...options }: UpdateOptions = {},
  ): ApiPromise<CorrectedCreator> {
    const input = { path: { creator_id: id }, query: queryOf(strict), body: changes };
    return this.#call("updateCreator", input, options);
  }

  /** Those of `from` become this one. */
  merge(id: string, others: MergeInto, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("mergeCreators", { path: { creator_id: id }, body: others }, options);
  }

  /** Groups of creators that look like the same, the strongest reasons first. Merging changes the list. */
  duplicates(
    query: DuplicateQuery = {},
    options?: ReadOptions,
  ): Listing<DuplicateCreatorPage, DuplicateCreators> {
    const read = (asked: DuplicateQuery) => this.#call("listDuplicateCreators", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.duplicates,
    );
  }

  /** What was merged into it or taken out again, newest first. */
  merges(id: string, query: MergeQuery = {}, options?: ReadOptions): Listing<MergePage, Merge> {
    const read = (asked: MergeQuery) =>
      this.#call("listCreatorMerges", { path: { creator_id: id }, query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.merges,
    );
  }

  /** What was merged is listed on its own again. Resolves to what `id` stands for now. */
  undoMerge(id: string, mergeId: string, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("undoCreatorMerge", { path: { creator_id: id, merge_id: mergeId } }, options);
  }

  /** It is the one with this global identifier. Resolves to what stands for both. */
  link(id: string, to: LinkIdentifier, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("linkCreator", { path: { creator_id: id }, body: to }, options);
  }
}

export class Works {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Each work that attributions credit once, the one credited last first. */
  list(query: WorkQuery = {}, options?: ReadOptions): Listing<WorkPage, Work> {
    const read = (asked: WorkQuery) => this.#call("listWorks", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.works,
    );
  }

  /** Of a work that was merged into another, the other one. */
  get(id: string, options?: ReadOptions): ApiPromise<WorkDetails> {
    return this.#call("getWork", { path: { work_id: id } }, options);
  }

  /** Only the members you send change; null returns to what attributions say. */
  update(
    id: string,
    changes: UpdateWork,
    { strict, ...options }: UpdateOptions = {},
  ): ApiPromise<CorrectedWork> {
    const input = { path: { work_id: id }, query: queryOf(strict), body: changes };
    return this.#call("updateWork", input, options);
  }

  /** Those of `from` become this one. */
  merge(id: string, others: MergeInto, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("mergeWorks", { path: { work_id: id }, body: others }, options);
  }

  /** Groups of works that look like the same, the strongest reasons first. Merging changes the list. */
  duplicates(query: DuplicateQuery = {}, options?: ReadOptions): Listing<DuplicateWorkPage, DuplicateWorks> {
    const read = (asked: DuplicateQuery) => this.#call("listDuplicateWorks", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.duplicates,
    );
  }

  /** What was merged into it or taken out again, newest first. */
  merges(id: string, query: MergeQuery = {}, options?: ReadOptions): Listing<MergePage, Merge> {
    const read = (asked: MergeQuery) =>
      this.#call("listWorkMerges", { path: { work_id: id }, query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.merges,
    );
  }

  /** What was merged is listed on its own again. Resolves to what `id` stands for now. */
  undoMerge(id: string, mergeId: string, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("undoWorkMerge", { path: { work_id: id, merge_id: mergeId } }, options);
  }

  /** It is the one with this global identifier. Resolves to what stands for both. */
  link(id: string, to: LinkIdentifier, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("linkWork", { path: { work_id: id }, body: to }, options);
  }
}
