import { Analytics } from "./analytics.ts";
import type { ApiPromise } from "./api-promise.ts";
import { Attributions } from "./attributions.ts";
import { Creators, Works } from "./catalog.ts";
import { Community } from "./community.ts";
import { type BylineOptions, type Call, connect, type ReadOptions } from "./connection.ts";
import { Events } from "./events.ts";
import type { Resolution } from "./generated.ts";
import { Projects } from "./projects.ts";
import { Revenue } from "./revenue.ts";

/** The Byline API: each call a method, with the names and shapes of the API reference. */
export class Byline {
  readonly attributions: Attributions;
  readonly creators: Creators;
  readonly works: Works;
  readonly projects: Projects;
  readonly community: Community;
  readonly analytics: Analytics;
  readonly events: Events;
  readonly revenue: Revenue;
  readonly #call: Call;

  /** Throws a BylineError for a token that is missing or mistyped, and without an address. Sends nothing. */
  constructor(options: BylineOptions = {}) {
    const call = connect(options);
    this.#call = call;
    this.attributions = new Attributions(call);
    this.creators = new Creators(call);
    this.works = new Works(call);
    this.projects = new Projects(call);
    this.community = new Community(call);
    this.analytics = new Analytics(call);
    this.events = new Events(call);
    this.revenue = new Revenue(call);
  }

  /**
   * Finds out who made a work: by its address, or by `doi:`, `isbn:` or `isrc:` and an id. Records nothing.
   */
  resolve(url: string, options?: ReadOptions): ApiPromise<Resolution> {
    return this.#call("resolve", { body: { url } }, options);
  }
}
