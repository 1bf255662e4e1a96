import type { ApiPromise } from "./api-promise.ts";
import type { Call, WriteOptions } from "./connection.ts";
import type { Event, EventsResult } from "./generated.ts";

/** Views and engagements. */
export class Events {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Records up to 1,000 views and engagements in one call. Rejects invalid events individually, by index. */
  record(events: Event[], options?: WriteOptions): ApiPromise<EventsResult> {
    return this.#call("recordEvents", { body: { events } }, options);
  }
}
