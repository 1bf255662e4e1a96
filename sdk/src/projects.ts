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

export class Projects {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  create(project: CreateProject, options?: WriteOptions): ApiPromise<Project> {
    return this.#call("createProject", { body: project }, options);
  }

  /** Those the token reaches, newest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<ProjectPage, Project> {
    const read = (asked: Query) => this.#call("listProjects", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.projects,
    );
  }

  /** Changes the members sent, its status and who sees what among them. */
  update(id: string, changes: UpdateProject, options?: ChangeOptions): ApiPromise<Project> {
    return this.#call("updateProject", { path: { project_id: id }, body: changes }, options);
  }

  get(id: string, options?: ReadOptions): ApiPromise<Project> {
    return this.#call("getProject", { path: { project_id: id } }, options);
  }

  /** The credits of a project, or those that match, in a format. Each page has them as one `document`. */
  credits(
    id: string,
    query: CreditsQuery = {},
    options?: ReadOptions,
  ): Listing<ProjectCredits, WrittenCredit> {
    const read = (asked: CreditsQuery) =>
      this.#call("getProjectCredits", { path: { project_id: id }, query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.credits,
    );
  }
}
