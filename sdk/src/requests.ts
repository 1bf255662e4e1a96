import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { ApiRequest, ApiRequestDetails, ApiRequestPage, Operations } from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listRequests"]["query"];

/** The calls of the workspace. Needs a token with the scope `requests:read`. */
export class Requests {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Newest first, refused ones too. */
  list(query: Query = {}, options?: ReadOptions): Listing<ApiRequestPage, ApiRequest> {
    const read = (asked: Query) => this.#call("listRequests", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.requests,
    );
  }

  /** With what was sent and answered, secrets masked; by the `X-Request-Id` of its response. */
  get(id: string, options?: ReadOptions): ApiPromise<ApiRequestDetails> {
    return this.#call("getRequest", { path: { request_id: id } }, options);
  }
}
