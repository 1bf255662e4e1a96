import type { ApiPromise } from "./api-promise.ts";
import type { Call, WriteOptions } from "./connection.ts";
import type { Revenue as ReportedRevenue, ReportRevenue } from "./generated.ts";

export class Revenue {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Reports what a project earned, in minor units. The same `reference` sent again is the same revenue. */
  record(revenue: ReportRevenue, options?: WriteOptions): ApiPromise<ReportedRevenue> {
    return this.#call("recordRevenue", { body: revenue }, options);
  }
}
