import type { ApiPromise } from "./api-promise.ts";
import type { Call, ChangeOptions, ReadOptions, WriteOptions } from "./connection.ts";
import type {
  CreateProject,
  Operations,
  Project,
  ProjectCredits,
  ProjectPage,
  UpdateProject,
  WrittenCredit,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listProjects"]["query"];
type CreditsQuery = Operations["getProjectCredits"]["query"];

/** Projects and their credits. */
export class Projects {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Creates a project. */
  create(project: CreateProject, options?: WriteOptions): ApiPromise<Project> {
    return this.#call("createProject", { body: project }, options);
  }

  /** Lists the projects your token can access, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ProjectPage, Project> {
    const read = (pageQuery: Query) => this.#call("listProjects", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.projects,
    );
  }

  /** Updates a project. Changes only the members you send, such as its status and visibility. */
  update(id: string, changes: UpdateProject, options?: ChangeOptions): ApiPromise<Project> {
    return this.#call("updateProject", { path: { project_id: id }, body: changes }, options);
  }

  /** Returns a project. */
  get(id: string, options?: ReadOptions): ApiPromise<Project> {
    return this.#call("getProject", { path: { project_id: id } }, options);
  }

  /**
   * Lists a project's credits, optionally filtered, in the format you choose. Each page contains one
   * `document`.
   */
  credits(
    id: string,
    query: CreditsQuery = {},
    options?: ReadOptions,
  ): Listing<ProjectCredits, WrittenCredit> {
    const read = (pageQuery: CreditsQuery) =>
      this.#call("getProjectCredits", { path: { project_id: id }, query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.credits,
    );
  }
}
