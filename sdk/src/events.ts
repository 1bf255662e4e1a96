import type { ApiPromise } from "./api-promise.ts";
import type { Call, WriteOptions } from "./connection.ts";
import type { Event, EventsResult } from "./generated.ts";

export class Events {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Reports up to 1,000 views and engagements in one call; a bad one is rejected alone, by its index. */
  record(events: Event[], options?: WriteOptions): ApiPromise<EventsResult> {
    return this.#call("recordEvents", { body: { events } }, options);
  }
}
