import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { Operations, ProjectAnalytics } from "./generated.ts";

type Query = Operations["getProjectAnalytics"]["query"];

/** Project analytics. */
export class Analytics {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns a project's analytics for a period that ends today (UTC days), 30 days by default. */
  project(id: string, query: Query = {}, options?: ReadOptions): ApiPromise<ProjectAnalytics> {
    return this.#call("getProjectAnalytics", { path: { project_id: id }, query }, options);
  }
}
