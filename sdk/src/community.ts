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

/** Public projects and their activity. */
export class Community {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists every public project, newest first. */
  projects(query: Query = {}, options?: ReadOptions): Listing<CommunityProjectPage, CommunityProject> {
    const read = (pageQuery: Query) => this.#call("listCommunityProjects", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.projects,
    );
  }

  /** Lists activity in public projects, newest first. */
  activities(query: Query = {}, options?: ReadOptions): Listing<ActivityPage, Activity> {
    const read = (pageQuery: Query) => this.#call("listCommunityActivities", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.activities,
    );
  }
}
