import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { ApiRequest, ApiRequestDetails, ApiRequestPage, Operations } from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listRequests"]["query"];

/** Your workspace's API requests. Requires the scope `requests:read`. */
export class Requests {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists requests, including refused ones, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ApiRequestPage, ApiRequest> {
    const read = (pageQuery: Query) => this.#call("listRequests", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.requests,
    );
  }

  /** Returns a request by its `X-Request-Id`, with both bodies. Secrets are masked. */
  get(id: string, options?: ReadOptions): ApiPromise<ApiRequestDetails> {
    return this.#call("getRequest", { path: { request_id: id } }, options);
  }
}
