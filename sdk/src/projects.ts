import type { ApiPromise } from "./api-promise.ts";
import type { Call, ChangeOptions, ReadOptions, WriteOptions } from "./connection.ts";
import type {
  CreateProject,
  Operations,
  Project,
  ProjectCredits,
  ProjectPage,
  UpdateProject,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listProjects"]["query"];

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

  /** The credits of a project, or those that match, in a format; `document` is a page of them as one text. */
  credits(
    id: string,
    query: Operations["getProjectCredits"]["query"] = {},
    options?: ReadOptions,
  ): ApiPromise<ProjectCredits> {
    return this.#call("getProjectCredits", { path: { project_id: id }, query }, options);
  }
}
