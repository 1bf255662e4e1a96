import type { ApiPromise } from "./api-promise.ts";
import type { Call, ChangeOptions, ReadOptions, WriteOptions } from "./connection.ts";
import type {
  CreateToken,
  CurrentToken,
  NewToken,
  Operations,
  RotateToken,
  Token,
  TokenPage,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listTokens"]["query"];

/** Your workspace's API tokens. Requires the scopes `tokens:read` and `tokens:write`. */
export class Tokens {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists tokens without their secrets, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<TokenPage, Token> {
    const read = (pageQuery: Query) => this.#call("listTokens", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.tokens,
    );
  }

  /** Returns the client's own token and its workspace. Requires no scope. */
  current(options?: ReadOptions): ApiPromise<CurrentToken> {
    return this.#call("getCurrentToken", {}, options);
  }

  /** Revokes the client's own token. Resolves to the revoked token. Requires no scope. */
  revokeCurrent(options?: ReadOptions): ApiPromise<Token> {
    return this.#call("revokeCurrentToken", {}, options);
  }

  /** Returns a token without its secret. */
  get(id: string, options?: ReadOptions): ApiPromise<Token> {
    return this.#call("getToken", { path: { token_id: id } }, options);
  }

  /** Creates a token with at most this client's permissions. Save its `token`: it's shown only once. */
  create(token: CreateToken, options?: WriteOptions): ApiPromise<NewToken> {
    return this.#call("createToken", { body: token }, options);
  }

  /** Replaces a token's secret. Save the new one: it's shown only once. */
  rotate(id: string, overlap: RotateToken, options?: WriteOptions): ApiPromise<NewToken> {
    return this.#call("rotateToken", { path: { token_id: id }, body: overlap }, options);
  }

  /** Revokes a token. Resolves to the revoked token. */
  revoke(id: string, options?: ChangeOptions): ApiPromise<Token> {
    return this.#call("revokeToken", { path: { token_id: id } }, options);
  }
}
