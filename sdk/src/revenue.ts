import type { ApiPromise } from "./api-promise.ts";
import type { Call, WriteOptions } from "./connection.ts";
import type { Revenue as ReportedRevenue, ReportRevenue } from "./generated.ts";

/** Revenue reports for royalties. */
export class Revenue {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Reports a project's revenue in minor units. A repeated `reference` is recorded only once. */
  record(revenue: ReportRevenue, options?: WriteOptions): ApiPromise<ReportedRevenue> {
    return this.#call("recordRevenue", { body: revenue }, options);
  }
}
