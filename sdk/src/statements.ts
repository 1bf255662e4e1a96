import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { Operations, Statement, StatementLine, StatementLinePage, StatementPage } from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listStatements"]["query"];
type LineQuery = Operations["listStatementLines"]["query"];

/** Needs a token with the scope `royalties:read`. */
export class Statements {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<StatementPage, Statement> {
    const read = (asked: Query) => this.#call("listStatements", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.statements,
    );
  }

  get(id: string, options?: ReadOptions): ApiPromise<Statement> {
    return this.#call("getStatement", { path: { statement_id: id } }, options);
  }

  /** What each creator gets: newest month first, then the largest amount. */
  lines(id: string, query: LineQuery = {}, options?: ReadOptions): Listing<StatementLinePage, StatementLine> {
    const read = (asked: LineQuery) =>
      this.#call("listStatementLines", { path: { statement_id: id }, query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.lines,
    );
  }
}
