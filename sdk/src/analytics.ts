import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { Operations, ProjectAnalytics } from "./generated.ts";

type Query = Operations["getProjectAnalytics"]["query"];

export class Analytics {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** A project's figures over a period that ends today (UTC days), 30 days unless set. */
  project(id: string, query: Query = {}, options?: ReadOptions): ApiPromise<ProjectAnalytics> {
    return this.#call("getProjectAnalytics", { path: { project_id: id }, query }, options);
  }
}
