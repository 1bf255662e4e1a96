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

/** The API tokens of the workspace. Needs a token with the scopes `tokens:read` and `tokens:write`. */
export class Tokens {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Newest first, without their texts. */
  list(query: Query = {}, options?: ReadOptions): Listing<TokenPage, Token> {
    const read = (asked: Query) => this.#call("listTokens", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.tokens,
    );
  }

  /** The client's own, with its workspace. Needs no scope. */
  current(options?: ReadOptions): ApiPromise<CurrentToken> {
    return this.#call("getCurrentToken", {}, options);
  }

  /** Revokes the client's own token and resolves to what it was. Needs no scope. */
  revokeCurrent(options?: ReadOptions): ApiPromise<Token> {
    return this.#call("revokeCurrentToken", {}, options);
  }

  get(id: string, options?: ReadOptions): ApiPromise<Token> {
    return this.#call("getToken", { path: { token_id: id } }, options);
  }

  /** One that may do no more than the client's own. Keep its text: it is not shown again. */
  create(token: CreateToken, options?: WriteOptions): ApiPromise<NewToken> {
    return this.#call("createToken", { body: token }, options);
  }

  /** Replaces its text. Keep the new one: it is not shown again. */
  rotate(id: string, how: RotateToken, options?: WriteOptions): ApiPromise<NewToken> {
    return this.#call("rotateToken", { path: { token_id: id }, body: how }, options);
  }

  /** Resolves to what it was. */
  revoke(id: string, options?: ChangeOptions): ApiPromise<Token> {
    return this.#call("revokeToken", { path: { token_id: id } }, options);
  }
}
