import type { Call, ReadOptions } from "./connection.ts";
import type {
  Activity,
  ActivityPage,
  CommunityProject,
  CommunityProjectPage,
  Operations,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listCommunityProjects"]["query"];

export class Community {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Everybody's public projects, newest first. */
  projects(query: Query = {}, options?: ReadOptions): Listing<CommunityProjectPage, CommunityProject> {
    const read = (asked: Query) => this.#call("listCommunityProjects", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.projects,
    );
  }

  /** What happened in public projects, newest first. */
  activities(query: Query = {}, options?: ReadOptions): Listing<ActivityPage, Activity> {
    const read = (asked: Query) => this.#call("listCommunityActivities", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.activities,
    );
  }
}
