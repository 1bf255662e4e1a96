// Made by `npm run gen` from the API's own description. Change the API, not this file.

import type { ApiPromise } from "./api-promise.ts";
import {
  type Call,
  type ChangeOptions,
  type ImportOptions,
  queryOf,
  type ReadOptions,
  type RecordOptions,
  type UpdateOptions,
  type WriteOptions,
} from "./connection.ts";
import type {
  Operations,
  Activity,
  ActivityPage,
  ApiRequest,
  ApiRequestDetails,
  ApiRequestPage,
  Attribution,
  AttributionPage,
  CommunityProject,
  CommunityProjectPage,
  CorrectedCreator,
  CorrectedWork,
  CreateAttribution,
  CreateExport,
  CreateImport,
  CreateProject,
  CreateToken,
  CreateWebhook,
  Creator,
  CreatorDetails,
  CreatorPage,
  Credit,
  Credits,
  CurrentToken,
  DuplicateCreatorPage,
  DuplicateCreators,
  DuplicateWorkPage,
  DuplicateWorks,
  Event,
  EventsResult,
  Export,
  ExportPage,
  Import,
  ImportError,
  ImportErrorPage,
  ImportPage,
  LinkIdentifier,
  Merge,
  MergeInto,
  MergePage,
  NewToken,
  Project,
  ProjectAnalytics,
  ProjectCredits,
  ProjectPage,
  RecordedAttribution,
  ReportRevenue,
  ResendFailedDeliveries,
  ResentDeliveries,
  Revenue as ReportedRevenue,
  RotateToken,
  Statement,
  StatementLine,
  StatementLinePage,
  StatementPage,
  TestWebhook,
  Token,
  TokenPage,
  UpdateAttribution,
  UpdateCreator,
  UpdateProject,
  UpdateWebhook,
  UpdateWork,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookWithSecret,
  Work,
  WorkDetails,
  WorkPage,
  WorkspaceEvent,
  WorkspaceEventPage,
  WrittenCredit,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type ListProjectsQuery = Operations["listProjects"]["query"];
type ListAttributionsQuery = Operations["listAttributions"]["query"];
type GetAttributionCreditsQuery = Operations["getAttributionCredits"]["query"];
type GetProjectCreditsQuery = Operations["getProjectCredits"]["query"];
type GetAttributionCreditQuery = Operations["getAttributionCredit"]["query"];
type ListImportsQuery = Operations["listImports"]["query"];
type ListImportErrorsQuery = Operations["listImportErrors"]["query"];
type ListExportsQuery = Operations["listExports"]["query"];
type ListCreatorsQuery = Operations["listCreators"]["query"];
type ListWorksQuery = Operations["listWorks"]["query"];
type ListCreatorMergesQuery = Operations["listCreatorMerges"]["query"];
type ListWorkMergesQuery = Operations["listWorkMerges"]["query"];
type ListDuplicateCreatorsQuery = Operations["listDuplicateCreators"]["query"];
type ListDuplicateWorksQuery = Operations["listDuplicateWorks"]["query"];
type ListCommunityProjectsQuery = Operations["listCommunityProjects"]["query"];
type ListCommunityActivitiesQuery = Operations["listCommunityActivities"]["query"];
type GetProjectAnalyticsQuery = Operations["getProjectAnalytics"]["query"];
type ListStatementsQuery = Operations["listStatements"]["query"];
type ListStatementLinesQuery = Operations["listStatementLines"]["query"];
type ListWebhookEventsQuery = Operations["listWebhookEvents"]["query"];
type ListWebhookDeliveriesQuery = Operations["listWebhookDeliveries"]["query"];
type ListWebhooksQuery = Operations["listWebhooks"]["query"];
type ListRequestsQuery = Operations["listRequests"]["query"];
type ListTokensQuery = Operations["listTokens"]["query"];

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
  list(query: ListProjectsQuery = {}, options?: ReadOptions): Listing<ProjectPage, Project> {
    const read = (pageQuery: ListProjectsQuery) => this.#call("listProjects", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.projects);
  }

  /** Returns a project. */
  get(id: string, options?: ReadOptions): ApiPromise<Project> {
    return this.#call("getProject", { path: { project_id: id } }, options);
  }

  /** Updates a project. Changes only the members you send, such as its status and visibility. */
  update(id: string, changes: UpdateProject, options?: ChangeOptions): ApiPromise<Project> {
    return this.#call("updateProject", { path: { project_id: id }, body: changes }, options);
  }

  /** Lists a project's credits, optionally filtered, in the format you choose. Each page contains one `document`. */
  credits(id: string, query: GetProjectCreditsQuery = {}, options?: ReadOptions): Listing<ProjectCredits, WrittenCredit> {
    const read = (pageQuery: GetProjectCreditsQuery) => this.#call("getProjectCredits", { path: { project_id: id }, query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.credits);
  }
}

/** Attributions and their credits. */
export class Attributions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Records an attribution. Resolves when it's stored on disk. `warnings` lists the details that its credit can't use. */
  record(attribution: CreateAttribution, { strict, ...options }: RecordOptions = {}): ApiPromise<RecordedAttribution> {
    return this.#call("recordAttribution", { body: attribution, query: queryOf(strict) }, options);
  }

  /** Lists attributions, newest first. Await it for the first page, or iterate with `for await` to read every page. */
  list(query: ListAttributionsQuery = {}, options?: ReadOptions): Listing<AttributionPage, Attribution> {
    const read = (pageQuery: ListAttributionsQuery) => this.#call("listAttributions", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.attributions);
  }

  /** Returns an attribution. */
  get(id: string, options?: ReadOptions): ApiPromise<Attribution> {
    return this.#call("getAttribution", { path: { attribution_id: id } }, options);
  }

  /** Corrects an attribution. Changes only the members you send, and keeps the previous values in its history. */
  update(id: string, changes: UpdateAttribution, { strict, ...options }: UpdateOptions = {}): ApiPromise<RecordedAttribution> {
    return this.#call("updateAttribution", { path: { attribution_id: id }, body: changes, query: queryOf(strict) }, options);
  }

  /** Withdraws an attribution. It no longer counts, but stays in lists with `withdrawn_at` and keeps its history. */
  withdraw(id: string, reason: string, options?: ChangeOptions): ApiPromise<Attribution> {
    return this.#call("withdrawAttribution", { path: { attribution_id: id }, body: { reason } }, options);
  }

  /** Returns the attribution's credit line, as plain text unless you set `format`. */
  credit(id: string, query: GetAttributionCreditQuery = {}, options?: ReadOptions): ApiPromise<Credit> {
    return this.#call("getAttributionCredit", { path: { attribution_id: id }, query }, options);
  }

  /** Returns the credit lines of up to 100 attributions in one call. Omits withdrawn attributions. */
  credits(ids: readonly string[], query: Omit<GetAttributionCreditsQuery, "ids"> = {}, options?: ReadOptions): ApiPromise<Credits> {
    return this.#call("getAttributionCredits", { query: { ...query, ids: ids.join(",") } }, options);
  }
}

/** Creators in your catalog. */
export class Creators {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the creators your attributions credit, without duplicates, most recently credited first. */
  list(query: ListCreatorsQuery = {}, options?: ReadOptions): Listing<CreatorPage, Creator> {
    const read = (pageQuery: ListCreatorsQuery) => this.#call("listCreators", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.creators);
  }

  /** Returns a creator. If it was merged into another creator, returns that one. */
  get(id: string, options?: ReadOptions): ApiPromise<CreatorDetails> {
    return this.#call("getCreator", { path: { creator_id: id } }, options);
  }

  /** Corrects a creator. Changes only the members you send; null restores the attributions' value. */
  update(id: string, changes: UpdateCreator, { strict, ...options }: UpdateOptions = {}): ApiPromise<CorrectedCreator> {
    return this.#call("updateCreator", { path: { creator_id: id }, body: changes, query: queryOf(strict) }, options);
  }

  /** Merges the creators in `from` into this one. */
  merge(id: string, sources: MergeInto, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("mergeCreators", { path: { creator_id: id }, body: sources }, options);
  }

  /** Lists groups of likely duplicates, strongest reasons first. A merge changes the list. */
  duplicates(query: ListDuplicateCreatorsQuery = {}, options?: ReadOptions): Listing<DuplicateCreatorPage, DuplicateCreators> {
    const read = (pageQuery: ListDuplicateCreatorsQuery) => this.#call("listDuplicateCreators", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.duplicates);
  }

  /** Lists the creator's merges, including undone ones, newest first. */
  merges(id: string, query: ListCreatorMergesQuery = {}, options?: ReadOptions): Listing<MergePage, Merge> {
    const read = (pageQuery: ListCreatorMergesQuery) => this.#call("listCreatorMerges", { path: { creator_id: id }, query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.merges);
  }

  /** Undoes a merge. Resolves to the creator that `id` now belongs to. */
  undoMerge(id: string, mergeId: string, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("undoCreatorMerge", { path: { creator_id: id, merge_id: mergeId } }, options);
  }

  /** Links a creator to a global identifier. Resolves to the creator that now has it. */
  link(id: string, identifier: LinkIdentifier, options?: WriteOptions): ApiPromise<CreatorDetails> {
    return this.#call("linkCreator", { path: { creator_id: id }, body: identifier }, options);
  }
}

/** Works in your catalog. */
export class Works {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists the works your attributions credit, without duplicates, most recently credited first. */
  list(query: ListWorksQuery = {}, options?: ReadOptions): Listing<WorkPage, Work> {
    const read = (pageQuery: ListWorksQuery) => this.#call("listWorks", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.works);
  }

  /** Returns a work. If it was merged into another work, returns that one. */
  get(id: string, options?: ReadOptions): ApiPromise<WorkDetails> {
    return this.#call("getWork", { path: { work_id: id } }, options);
  }

  /** Corrects a work. Changes only the members you send; null restores the attributions' value. */
  update(id: string, changes: UpdateWork, { strict, ...options }: UpdateOptions = {}): ApiPromise<CorrectedWork> {
    return this.#call("updateWork", { path: { work_id: id }, body: changes, query: queryOf(strict) }, options);
  }

  /** Merges the works in `from` into this one. */
  merge(id: string, sources: MergeInto, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("mergeWorks", { path: { work_id: id }, body: sources }, options);
  }

  /** Lists groups of likely duplicates, strongest reasons first. A merge changes the list. */
  duplicates(query: ListDuplicateWorksQuery = {}, options?: ReadOptions): Listing<DuplicateWorkPage, DuplicateWorks> {
    const read = (pageQuery: ListDuplicateWorksQuery) => this.#call("listDuplicateWorks", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.duplicates);
  }

  /** Lists the work's merges, including undone ones, newest first. */
  merges(id: string, query: ListWorkMergesQuery = {}, options?: ReadOptions): Listing<MergePage, Merge> {
    const read = (pageQuery: ListWorkMergesQuery) => this.#call("listWorkMerges", { path: { work_id: id }, query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.merges);
  }

  /** Undoes a merge. Resolves to the work that `id` now belongs to. */
  undoMerge(id: string, mergeId: string, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("undoWorkMerge", { path: { work_id: id, merge_id: mergeId } }, options);
  }

  /** Links a work to a global identifier. Resolves to the work that now has it. */
  link(id: string, identifier: LinkIdentifier, options?: WriteOptions): ApiPromise<WorkDetails> {
    return this.#call("linkWork", { path: { work_id: id }, body: identifier }, options);
  }
}

/** Public projects and their activity. */
export class Community {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists every public project, newest first. */
  projects(query: ListCommunityProjectsQuery = {}, options?: ReadOptions): Listing<CommunityProjectPage, CommunityProject> {
    const read = (pageQuery: ListCommunityProjectsQuery) => this.#call("listCommunityProjects", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.projects);
  }

  /** Lists activity in public projects, newest first. */
  activities(query: ListCommunityActivitiesQuery = {}, options?: ReadOptions): Listing<ActivityPage, Activity> {
    const read = (pageQuery: ListCommunityActivitiesQuery) => this.#call("listCommunityActivities", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.activities);
  }
}

/** Project analytics. */
export class Analytics {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns a project's analytics for a period that ends today (UTC days), 30 days by default. */
  project(id: string, query: GetProjectAnalyticsQuery = {}, options?: ReadOptions): ApiPromise<ProjectAnalytics> {
    return this.#call("getProjectAnalytics", { path: { project_id: id }, query }, options);
  }
}

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

/** Revenue reports for royalties. */
export class Revenue {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Reports a project's revenue in minor units. A repeated `reference` is recorded only once. */
  record(revenue: ReportRevenue, options?: WriteOptions): ApiPromise<ReportedRevenue> {
    return this.#call("recordRevenue", { body: revenue }, options);
  }
}

/** Attribution imports. */
export class Imports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Starts an import from a file's text. Resolves when the file is read. Call `wait` to wait until it's recorded. */
  create(file: CreateImport, { strict, ...options }: ImportOptions = {}): ApiPromise<Import> {
    return this.#call("createImport", { body: file, query: queryOf(strict) }, options);
  }

  /** Lists imports, newest first. */
  list(query: ListImportsQuery = {}, options?: ReadOptions): Listing<ImportPage, Import> {
    const read = (pageQuery: ListImportsQuery) => this.#call("listImports", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.imports);
  }

  /** Returns an import. */
  get(id: string, options?: ReadOptions): ApiPromise<Import> {
    return this.#call("getImport", { path: { import_id: id } }, options);
  }

  /** Lists the mistakes in an import's rows, in file order. */
  errors(id: string, query: ListImportErrorsQuery = {}, options?: ReadOptions): Listing<ImportErrorPage, ImportError> {
    const read = (pageQuery: ListImportErrorsQuery) => this.#call("listImportErrors", { path: { import_id: id }, query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.errors);
  }
}

/** Attribution exports. */
export class Exports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Starts an export of every attribution that matches the filters. Call `wait` to wait for its file. */
  create(file: CreateExport = {}, options?: WriteOptions): ApiPromise<Export> {
    return this.#call("createExport", { body: file }, options);
  }

  /** Lists exports, newest first. */
  list(query: ListExportsQuery = {}, options?: ReadOptions): Listing<ExportPage, Export> {
    const read = (pageQuery: ListExportsQuery) => this.#call("listExports", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.exports);
  }

  /** Returns an export. */
  get(id: string, options?: ReadOptions): ApiPromise<Export> {
    return this.#call("getExport", { path: { export_id: id } }, options);
  }
}

/** Royalty statements. Requires the scope `royalties:read`. */
export class Statements {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists statements, newest first. */
  list(query: ListStatementsQuery = {}, options?: ReadOptions): Listing<StatementPage, Statement> {
    const read = (pageQuery: ListStatementsQuery) => this.#call("listStatements", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.statements);
  }

  /** Returns a statement. */
  get(id: string, options?: ReadOptions): ApiPromise<Statement> {
    return this.#call("getStatement", { path: { statement_id: id } }, options);
  }

  /** Lists each creator's amounts, newest month first, then by amount. */
  lines(id: string, query: ListStatementLinesQuery = {}, options?: ReadOptions): Listing<StatementLinePage, StatementLine> {
    const read = (pageQuery: ListStatementLinesQuery) => this.#call("listStatementLines", { path: { statement_id: id }, query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.lines);
  }
}

/** Webhook endpoints and deliveries. Requires the scopes `webhooks:read` and `webhooks:write`. */
export class Webhooks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Creates an endpoint. Save its `secret`: it's shown only once. */
  create(webhook: CreateWebhook, options?: WriteOptions): ApiPromise<WebhookWithSecret> {
    return this.#call("createWebhook", { body: webhook }, options);
  }

  /** Lists endpoints, oldest first. */
  list(query: ListWebhooksQuery = {}, options?: ReadOptions): Listing<WebhookPage, Webhook> {
    const read = (pageQuery: ListWebhooksQuery) => this.#call("listWebhooks", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.webhooks);
  }

  /** Returns an endpoint without its secret. */
  get(id: string, options?: ReadOptions): ApiPromise<Webhook> {
    return this.#call("getWebhook", { path: { webhook_id: id } }, options);
  }

  /** Updates an endpoint. Changes only the members you send; `enabled` pauses or resumes it. */
  update(id: string, changes: UpdateWebhook, options?: ChangeOptions): ApiPromise<Webhook> {
    return this.#call("updateWebhook", { path: { webhook_id: id }, body: changes }, options);
  }

  /** Deletes an endpoint and its deliveries. Resolves to the deleted endpoint. */
  delete(id: string, options?: ChangeOptions): ApiPromise<Webhook> {
    return this.#call("deleteWebhook", { path: { webhook_id: id } }, options);
  }

  /** Replaces the secret. Both secrets sign messages for a day. Save the new one: it's shown only once. */
  rotateSecret(id: string, options?: WriteOptions): ApiPromise<WebhookWithSecret> {
    return this.#call("rotateWebhookSecret", { path: { webhook_id: id } }, options);
  }

  /** Sends a sample event to an endpoint. */
  test(id: string, event: TestWebhook, options?: WriteOptions): ApiPromise<WebhookDelivery> {
    return this.#call("testWebhook", { path: { webhook_id: id }, body: event }, options);
  }

  /** Lists the last 30 days' deliveries, newest first. */
  deliveries(id: string, query: ListWebhookDeliveriesQuery = {}, options?: ReadOptions): Listing<WebhookDeliveryPage, WebhookDelivery> {
    const read = (pageQuery: ListWebhookDeliveriesQuery) => this.#call("listWebhookDeliveries", { path: { webhook_id: id }, query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.deliveries);
  }

  /** Returns a delivery with each attempt's request and response. */
  delivery(id: string, deliveryId: string, options?: ReadOptions): ApiPromise<WebhookDeliveryDetails> {
    return this.#call("getWebhookDelivery", { path: { webhook_id: id, delivery_id: deliveryId } }, options);
  }

  /** Sends a delivery again with the same `webhook-id`. */
  resend(id: string, deliveryId: string, options?: WriteOptions): ApiPromise<WebhookDelivery> {
    return this.#call("resendWebhookDelivery", { path: { webhook_id: id, delivery_id: deliveryId } }, options);
  }

  /** Resends every delivery that has failed since a time. Resolves to their number. */
  resendFailed(id: string, since: ResendFailedDeliveries, options?: WriteOptions): ApiPromise<ResentDeliveries> {
    return this.#call("resendFailedWebhookDeliveries", { path: { webhook_id: id }, body: since }, options);
  }

  /** Lists your workspace's events, oldest first, with or without endpoints. */
  events(query: ListWebhookEventsQuery = {}, options?: ReadOptions): Listing<WorkspaceEventPage, WorkspaceEvent> {
    const read = (pageQuery: ListWebhookEventsQuery) => this.#call("listWebhookEvents", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.events);
  }
}

/** Your workspace's API requests. Requires the scope `requests:read`. */
export class Requests {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists requests, including refused ones, newest first. */
  list(query: ListRequestsQuery = {}, options?: ReadOptions): Listing<ApiRequestPage, ApiRequest> {
    const read = (pageQuery: ListRequestsQuery) => this.#call("listRequests", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.requests);
  }

  /** Returns a request by its `X-Request-Id`, with both bodies. Secrets are masked. */
  get(id: string, options?: ReadOptions): ApiPromise<ApiRequestDetails> {
    return this.#call("getRequest", { path: { request_id: id } }, options);
  }
}

/** Your workspace's API tokens. Requires the scopes `tokens:read` and `tokens:write`. */
export class Tokens {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists tokens without their secrets, newest first. */
  list(query: ListTokensQuery = {}, options?: ReadOptions): Listing<TokenPage, Token> {
    const read = (pageQuery: ListTokensQuery) => this.#call("listTokens", { query: pageQuery }, options);
    return new Listing((all) => pagesOf(all, query, read), (page) => page.tokens);
  }

  /** Returns the client's own token and its workspace. Requires no scope. */
  current(options?: ReadOptions): ApiPromise<CurrentToken> {
    return this.#call("getCurrentToken", {}, options);
  }

  /** Revokes the client's own token. Resolves to the revoked token. Requires no scope. */
  revokeCurrent(options?: ReadOptions): ApiPromise<Token> {
    return this.#call("revokeCurrentToken", {}, options);
  }

  /** Returns a token without its secret. */
  get(id: string, options?: ReadOptions): ApiPromise<Token> {
    return this.#call("getToken", { path: { token_id: id } }, options);
  }

  /** Creates a token with at most this client's permissions. Save its `token`: it's shown only once. */
  create(token: CreateToken, options?: WriteOptions): ApiPromise<NewToken> {
    return this.#call("createToken", { body: token }, options);
  }

  /** Replaces a token's secret. Save the new one: it's shown only once. */
  rotate(id: string, overlap: RotateToken, options?: WriteOptions): ApiPromise<NewToken> {
    return this.#call("rotateToken", { path: { token_id: id }, body: overlap }, options);
  }

  /** Revokes a token. Resolves to the revoked token. */
  revoke(id: string, options?: ChangeOptions): ApiPromise<Token> {
    return this.#call("revokeToken", { path: { token_id: id } }, options);
  }
}
