import { ApiPromise } from "./api-promise.ts";
import { Attributions } from "./attributions.ts";
import { type BylineOptions, type Call, connect, type ReadOptions } from "./connection.ts";
import { blobOf, type FileInput } from "./file-input.ts";
import type { Resolution, Usage } from "./generated.ts";
import { Exports, Imports } from "./jobs.ts";
import {
  Analytics,
  Community,
  Creators,
  Events,
  Projects,
  Requests,
  Revenue,
  Statements,
  Tokens,
  Webhooks,
  Works,
} from "./resources-generated.ts";

/** The Byline API client. Methods and types have the names used in the API reference. */
export class Byline {
  readonly attributions: Attributions;
  readonly creators: Creators;
  readonly works: Works;
  readonly projects: Projects;
  readonly community: Community;
  readonly analytics: Analytics;
  readonly imports: Imports;
  readonly exports: Exports;
  readonly events: Events;
  readonly revenue: Revenue;
  readonly statements: Statements;
  readonly webhooks: Webhooks;
  readonly requests: Requests;
  readonly tokens: Tokens;
  readonly #call: Call;

  /**
   * Creates a client without calling the API. Throws a BylineError if the token is missing or mistyped, or if
   * there's no base URL.
   */
  constructor(options: BylineOptions = {}) {
    const call = connect(options);
    this.#call = call;
    this.attributions = new Attributions(call);
    this.creators = new Creators(call);
    this.works = new Works(call);
    this.projects = new Projects(call);
    this.community = new Community(call);
    this.analytics = new Analytics(call);
    this.imports = new Imports(call);
    this.exports = new Exports(call);
    this.events = new Events(call);
    this.revenue = new Revenue(call);
    this.statements = new Statements(call);
    this.webhooks = new Webhooks(call);
    this.requests = new Requests(call);
    this.tokens = new Tokens(call);
  }

  /** Returns your workspace's usage and plan limits. Requires the scope `usage:read`. */
  usage(options?: ReadOptions): ApiPromise<Usage> {
    return this.#call("getUsage", {}, options);
  }

  /**
   * Finds a work's creator and license by its web address, or by an id with a prefix: `doi:`, `isbn:`, or
   * `isrc:`. Doesn't record anything.
   */
  resolve(url: string, options?: ReadOptions): ApiPromise<Resolution> {
    return this.#call("resolve", { body: { url } }, options);
  }

  /**
   * Finds a work's creator and license in its file: a picture, sound, or video of up to 10 MiB. Reads a
   * stream into memory first, so that the call can be retried. Doesn't record anything.
   */
  resolveFile(file: FileInput, options?: ReadOptions): ApiPromise<Resolution> {
    const call = async () => this.#call("resolveFile", { body: await blobOf(file) }, options).withResponse();
    return new ApiPromise(call());
  }
}
