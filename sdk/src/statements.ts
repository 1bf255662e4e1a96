import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { Operations, Statement, StatementLine, StatementLinePage, StatementPage } from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listStatements"]["query"];
type LineQuery = Operations["listStatementLines"]["query"];

/** Royalty statements. Requires the scope `royalties:read`. */
export class Statements {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists statements, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<StatementPage, Statement> {
    const read = (pageQuery: Query) => this.#call("listStatements", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.statements,
    );
  }

  /** Returns a statement. */
  get(id: string, options?: ReadOptions): ApiPromise<Statement> {
    return this.#call("getStatement", { path: { statement_id: id } }, options);
  }

  /** Lists each creator's amounts, newest month first, then by amount. */
  lines(id: string, query: LineQuery = {}, options?: ReadOptions): Listing<StatementLinePage, StatementLine> {
    const read = (pageQuery: LineQuery) =>
      this.#call("listStatementLines", { path: { statement_id: id }, query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.lines,
    );
  }
}
