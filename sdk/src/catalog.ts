import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type {
  Creator,
  CreatorDetails,
  CreatorPage,
  Operations,
  Work,
  WorkDetails,
  WorkPage,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type CreatorQuery = Operations["listCreators"]["query"];
type WorkQuery = Operations["listWorks"]["query"];

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
}
