// Made by `npm run gen` from the API's own description. Change the API, not this file.

export type Activity = {
  id: string;
  title: string;
  project_id: string;
  user: {
    /** Private profile for people with a private profile */
    name: string;
    /** Empty for people with a private profile */
    username: string;
  };
  created_at: string;
};

export type ActivityPage = {
  activities: Activity[];
  /** Total number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type ApiRequest = {
  /** The call's `X-Request-Id` */
  id: string;
  created_at: string;
  token_id: string;
  /** The token's name at the time */
  token_name: string;
  method: string;
  path: string;
  /** The route's path pattern; null if the API has no such call */
  route: string | null;
  status: number;
  /** The error code; null without an error */
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable" | null;
  duration_ms: number;
};

export type ApiRequestDetails = {
  /** The call's `X-Request-Id` */
  id: string;
  created_at: string;
  token_id: string;
  /** The token's name at the time */
  token_name: string;
  method: string;
  path: string;
  /** The route's path pattern; null if the API has no such call */
  route: string | null;
  status: number;
  /** The error code; null without an error */
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable" | null;
  duration_ms: number;
  /** The query string after `?` */
  query: string | null;
  ip_address: string | null;
  user_agent: string | null;
  idempotency_key: string | null;
  /** The first 8192 characters of the request body, secrets masked; null without one */
  request_body: {
    text: string;
    /** Total number of characters */
    length: number;
  } | null;
  /** The first 8192 characters of the response body, secrets masked; null without one */
  response_body: {
    text: string;
    /** Total number of characters */
    length: number;
  } | null;
  /** The attributions that the call recorded */
  attribution_ids: string[];
};

export type ApiRequestPage = {
  /** Newest first */
  requests: ApiRequest[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type Attribution = {
  /** A UUIDv7, so ids sort by the time of recording */
  id: string;
  /** The project that shows the content */
  project_id: string;
  /** The content */
  content_id: string;
  /** The content's creator; null if no id was recorded */
  content_creator_id: string | null;
  /** The type of content */
  attribution_type: string;
  /** The latest recorded or corrected metadata */
  metadata: Record<string, unknown>;
  /** Present if the attribution was recorded with one */
  external_id?: string;
  /** Sync status with the rights platform: pending, sending, processing (received, under review), synced, rejected (correct its data), needs_review (waiting for a person at the platform), failed (after three days of attempts), withdrawn */
  byline_sync_status: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  /** When the attribution was recorded */
  created_at: string;
  /** When the attribution was last corrected, present if it was */
  edited_at?: string;
  /** When the attribution was withdrawn, present if it was. Withdrawn attributions aren't counted */
  withdrawn_at?: string;
  /** The address of its public page; null if it has none */
  url: string | null;
};

export type AttributionBatchResult = {
  accepted: {
    index: number;
    id: string;
    /** The address of its public page; null if it has none */
    url: string | null;
    /** What credits can't use, such as an unknown license. It's stored anyway */
    warnings: AttributionWarning[];
  }[];
  /** Items that were already recorded */
  duplicates: {
    index: number;
    id: string;
    /** The address of its public page; null if it has none */
    url: string | null;
    /** What credits can't use, such as an unknown license. It's stored anyway */
    warnings: AttributionWarning[];
  }[];
  rejected: {
    index: number;
    error: string;
    message: string;
    /** Up to 20 mistakes per item, and 100 per call. Later items have only a message */
    errors?: {
      /** The location of the mistake, such as `metadata.platform` */
      path: string;
      /** How to fix it */
      message: string;
      /** The warning's code, such as `license_unrecognized`. Present with `?strict=true` */
      code?: string;
    }[];
  }[];
  /** Number of warnings left out of the items, present if there are more than 200. Send smaller batches to get all of them */
  unlisted_warnings?: number;
};

export type AttributionPage = {
  attributions: Attribution[];
  /** Total number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type AttributionWarning = {
  /** The member */
  path: string;
  /** What's wrong with it */
  code: "member_unknown" | "member_unreadable" | "type_unknown" | "id_damaged" | "id_invalid" | "creator_unreadable" | "creator_ambiguous" | "role_unknown" | "license_unrecognized" | "license_ambiguous" | "license_nonexistent" | "license_conflict" | "source_unreadable" | "date_unreadable" | "digital_source_type_unknown" | "original_unreadable";
  /** What to do about it */
  message: string;
};

/** The name and credit line set by the creator who proved this identifier */
export type Claim = {
  identifier: Identifier;
  name: string | null;
  credit_line: string | null;
};

export type CommunityProject = {
  id: string;
  /** The application's name */
  name: string;
  /** What the application does; null without a description */
  description: string | null;
  /** The type of application */
  type: string;
  /** The project's stage. When it is live, its credits can be public, and its calls count toward your plan */
  status: "development" | "testing" | "live";
  created_at: string;
  author: {
    /** Private profile for people with a private profile */
    name: string;
    /** Empty for people with a private profile */
    username: string;
  };
  attribution_count: number;
};

export type CommunityProjectPage = {
  projects: CommunityProject[];
  /** Total number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type ContentCredentials = {
  /** `valid`: unchanged since it was signed, by a signer on the trust list; `untrusted`: unchanged, by a signer who isn't on the list; `invalid`: the signature isn't valid, so Byline uses nothing from it; `remote`: stored at `url`, which Byline doesn't read */
  state: "valid" | "untrusted" | "invalid" | "remote";
  url: string | null;
  signer: string | null;
  /** The signer's organization, from the certificate */
  organization: string | null;
  signed_at: string | null;
  /** The program that made the claim */
  generator: string | null;
  /** The creators in the manifest, regardless of its state */
  creators: ResolvedCreator[];
  ingredients: ContentCredentialsIngredient[];
  ai_training: "allowed" | "not_allowed" | "constrained" | null;
  /** C2PA's failure codes */
  problems: string[];
};

export type ContentCredentialsIngredient = {
  title: string | null;
  relation: "parent" | "component" | "input";
  /** The creators in the ingredient's own manifest */
  creators: ResolvedCreator[];
};

export type CorrectedCreator = {
  /** The creator's id in your workspace */
  id: string;
  /** The corrected name, or else the most recent recorded one (the longest if several were recorded that day). Without a name, the id in readable form */
  name: string;
  /** The corrected kind, or else the one from `metadata.creator_type` */
  kind: "person" | "organization" | "unknown";
  /** The public page; null if it has no public credits */
  url: string | null;
  /** All recorded or linked ids, the primary one first */
  identifiers: Identifier[];
  /** Number of attributions, excluding withdrawn ones */
  attribution_count: number;
  /** UTC day of the first attribution; null without attributions */
  first_credited_on: string | null;
  /** UTC day of the latest attribution; null without attributions */
  last_credited_on: string | null;
  /** Other recorded names, the latest 50 */
  aliases: string[];
  /** The projects that credit it, most attributions first */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
  /** What credits can't use, such as an unknown license. It's stored anyway */
  warnings: AttributionWarning[];
};

export type CorrectedWork = {
  /** The work's id in your workspace */
  id: string;
  /** The corrected title, or else the most recent recorded one (the longest if several were recorded that day). Without a title, the id in readable form */
  title: string;
  /** The work's creators, sorted by name, up to 20 */
  creators: {
    id: string;
    name: string;
  }[];
  /** The corrected license, or else the latest attribution's */
  license: WorkLicense | null;
  /** Where to find the work: the corrected address, or else the latest attribution's */
  source: string | null;
  /** The public address of Byline's copy of the work's picture, as WebP; null if no picture is stored or the work has no public credits */
  picture: string | null;
  /** The picture's original address, from the latest attribution's `metadata.picture_url`, `thumbnail_url`, or `image_url` */
  picture_source: string | null;
  /** The public page; null if it has no public credits */
  url: string | null;
  /** All recorded or linked ids, the primary one first */
  identifiers: Identifier[];
  /** Number of attributions, excluding withdrawn ones */
  attribution_count: number;
  /** UTC day of the first attribution; null without attributions */
  first_credited_on: string | null;
  /** UTC day of the latest attribution; null without attributions */
  last_credited_on: string | null;
  /** Other recorded names, the latest 50 */
  aliases: string[];
  /** The projects that credit it, most attributions first */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
  /** What credits can't use, such as an unknown license. It's stored anyway */
  warnings: AttributionWarning[];
};

export type CreateAttribution = {
  /** The project that shows the content */
  project_id: string;
  /** The content: a global identifier such as `doi:10.1000/182`, an address, or your own id. Attributions with the same id credit the same work */
  content_id: string;
  /** The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several */
  content_creator_id?: string | null;
  /** The type of content: `image_content`, `video_content`, `audio_content`, `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`, `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or your own lowercase word. Analytics are grouped by type */
  attribution_type: string;
  /** Details about the content. Its credit is built from `title`, `creators` (names, or objects with `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`, `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of JSON, 8 levels deep */
  metadata?: Record<string, unknown> | null;
  /** Your own id for the attribution, unique in the project and permanent. If you send it again, you get the first attribution */
  external_id?: string | null;
};

export type CreateAttributionBatch = {
  /** Each item is recorded, a duplicate, or rejected on its own */
  attributions: CreateAttributionBatchItem[];
};

export type CreateAttributionBatchItem = {
  /** The project that shows the content */
  project_id: string;
  /** The content: a global identifier such as `doi:10.1000/182`, an address, or your own id. Attributions with the same id credit the same work */
  content_id: string;
  /** The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several */
  content_creator_id?: string | null;
  /** The type of content: `image_content`, `video_content`, `audio_content`, `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`, `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or your own lowercase word. Analytics are grouped by type */
  attribution_type: string;
  /** Details about the content. Its credit is built from `title`, `creators` (names, or objects with `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`, `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of JSON, 8 levels deep */
  metadata?: Record<string, unknown> | null;
  /** Your own id for the attribution, unique in the project and permanent. If you send it again, you get the first attribution */
  external_id?: string | null;
  /** Like the `Idempotency-Key` header of a single call: the same key records the item only once */
  idempotency_key?: string;
};

export type CreateExport = {
  /** `csv`: a header line, then one attribution per line. `jsonl`: one JSON attribution per line. You can import both again */
  format?: "csv" | "jsonl";
  /** Attributions of this project. Default: all projects that the token can access */
  project_id?: string;
  /** Attributions with exactly this content id */
  content_id?: string;
  /** Attributions with exactly this creator id */
  content_creator_id?: string;
  /** The attribution with exactly this external id */
  external_id?: string;
  /** Attributions with exactly this type */
  attribution_type?: string;
  /** A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all attributions of matching creators, ignoring case and accents. New names can be found after a few seconds */
  creator?: string;
  /** Attributions of the creator with this id in `GET /v1/creators`, under any of its identifiers */
  creator_id?: string;
  /** Attributions of the work with this id in `GET /v1/works`, under any of its identifiers */
  work_id?: string;
  /** A title from `metadata.title`. Finds all attributions of matching works, ignoring case and accents. New titles can be found after a few seconds */
  title?: string;
  /** Attributions recorded at this time or later, in RFC 3339 */
  created_after?: string;
  /** Attributions recorded before this time, in RFC 3339 */
  created_before?: string;
  /** Attributions with this status at the rights platform */
  byline_sync_status?: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  /** true: only withdrawn attributions; false: only the others. Default: both */
  withdrawn?: boolean;
};

export type CreateImport = {
  /** The project to record into */
  project_id: string;
  /** `csv`: column names in the first line, as in an export. `jsonl`: one JSON attribution per line */
  format?: "csv" | "jsonl";
  /** The file's text, up to 20 MiB and 100,000 rows */
  data: string;
  /** Checks the file without recording anything */
  dry_run?: boolean;
  /** For CSV: maps headings to columns; null skips a column. Common headings, such as `License` or `Autor`, are recognized without it */
  columns?: Record<string, string | null>;
  /** For CSV: the type of rows without one */
  attribution_type?: string;
};

export type CreateProject = {
  /** Your application's name */
  name: string;
  /** What your application does, shown in the community */
  description?: string;
  /** The type of application */
  type: "api" | "extension" | "mobile-sdk" | "integration" | "web-app";
  /** Whether the project is listed in the community, with its author, its figures, and, if its credits are public, the creators it credits most */
  is_public?: boolean;
  /** Whether each attribution has a public page when the project is public and live */
  public_credits?: boolean;
  /** Whether `<byline-credit>` reports views of the project's public credits from other sites */
  embed_views?: boolean;
};

export type CreateToken = {
  /** Where the token is used, shown to your team */
  name: string;
  /** Any scopes of the token you use, except `tokens:write` */
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** Limits the token to this project */
  project_id?: string;
  /** Networks that the token can be used from. Default: those of the token you use */
  networks?: string[];
  /** Days until the token expires. It never outlives the token you use */
  expires_in_days?: number;
};

export type CreateWebhook = {
  /** An https address that is reachable from the internet */
  url: string;
  /** A note for your team */
  description?: string;
  /** The event types to send; empty for all */
  types?: ("attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed")[];
  /** Send only these projects' events; empty for all events */
  project_ids?: string[];
};

export type Creator = {
  /** The creator's id in your workspace */
  id: string;
  /** The corrected name, or else the most recent recorded one (the longest if several were recorded that day). Without a name, the id in readable form */
  name: string;
  /** The corrected kind, or else the one from `metadata.creator_type` */
  kind: "person" | "organization" | "unknown";
  /** The public page; null if it has no public credits */
  url: string | null;
  /** All recorded or linked ids, the primary one first */
  identifiers: Identifier[];
  /** Number of attributions, excluding withdrawn ones */
  attribution_count: number;
  /** UTC day of the first attribution; null without attributions */
  first_credited_on: string | null;
  /** UTC day of the latest attribution; null without attributions */
  last_credited_on: string | null;
};

export type CreatorDetails = {
  /** The creator's id in your workspace */
  id: string;
  /** The corrected name, or else the most recent recorded one (the longest if several were recorded that day). Without a name, the id in readable form */
  name: string;
  /** The corrected kind, or else the one from `metadata.creator_type` */
  kind: "person" | "organization" | "unknown";
  /** The public page; null if it has no public credits */
  url: string | null;
  /** All recorded or linked ids, the primary one first */
  identifiers: Identifier[];
  /** Number of attributions, excluding withdrawn ones */
  attribution_count: number;
  /** UTC day of the first attribution; null without attributions */
  first_credited_on: string | null;
  /** UTC day of the latest attribution; null without attributions */
  last_credited_on: string | null;
  /** Other recorded names, the latest 50 */
  aliases: string[];
  /** The projects that credit it, most attributions first */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
};

export type CreatorPage = {
  creators: Creator[];
  /** Total number of items on all pages */
  total: number;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type Credit = {
  format: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
  /** Ready to display */
  credit: string;
};

export type CreditPage = {
  credits: PublicCredit[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type CreditedCreator = {
  id: string;
  /** Its page */
  url: string;
  name: string;
  claim: Claim | null;
  /** Global identifiers, each once */
  identifiers: Identifier[];
  /** Number of public credits, excluding withdrawn ones */
  credit_count: number;
  /** Number of projects that credit it publicly */
  application_count: number;
  /** False if the counts are a lower bound */
  counts_complete: boolean;
  /** The projects that credit it most, up to 20 */
  applications: {
    id: string;
    name: string;
    /** The project's credits page */
    url: string;
    credit_count: number;
  }[];
  /** The most recently credited works, up to 24 */
  works: {
    id: string;
    /** Its page */
    url: string;
    /** Null if no credit includes the title; use `identifiers` instead */
    title: string | null;
    /** The address of Byline's copy of the work's picture, as WebP; null without one */
    picture: string | null;
  }[];
};

export type CreditedWork = {
  id: string;
  /** Its page */
  url: string;
  /** Null if no credit includes the title; use `identifiers` instead */
  title: string | null;
  creators: {
    id: string;
    /** Its page */
    url: string;
    name: string;
  }[];
  /** How creators with a proven claim ask to be credited. Replaces the names in `text` and `html`; null without one */
  credit_line: string | null;
  /** The address of Byline's copy of the work's picture, as WebP; null without one */
  picture: string | null;
  /** Where to find the work */
  source: string | null;
  /** The license from the same credit as the title, creators, and source; null if credits have different licenses */
  license: {
    name: string;
    /** The SPDX identifier, if it has one */
    spdx: string | null;
    url: string | null;
  } | null;
  /** The license in each project's credits, latest first */
  licenses: {
    name: string;
    /** The SPDX identifier, if it has one */
    spdx: string | null;
    url: string | null;
    project: {
      id: string;
      name: string;
      /** The project's credits page */
      url: string;
    };
  }[];
  /** The language of the credit line */
  lang: "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ja" | "zh";
  /** The credit line as plain text */
  text: string;
  /** The credit line as HTML, with all text escaped */
  html: string;
  /** The credit line in parts, to display it without raw HTML */
  parts: {
    text: string;
    url: string | null;
    /** `license` for a link to the license */
    rel: string | null;
  }[];
  /** Global identifiers, each once */
  identifiers: Identifier[];
  /** Number of public credits, excluding withdrawn ones */
  credit_count: number;
  /** Number of projects that credit it publicly */
  application_count: number;
  /** False if the counts are a lower bound */
  counts_complete: boolean;
  /** The projects that credit it most, up to 20 */
  applications: {
    id: string;
    name: string;
    /** The project's credits page */
    url: string;
    credit_count: number;
  }[];
};

export type Credits = {
  format: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
  /** In the order of `ids`, or newest first. Excludes withdrawn attributions, other workspaces' attributions, and, for `provider`, those from other providers */
  credits: WrittenCredit[];
  /** The same credits as one document in this format, each once */
  document: string;
};

export type CurrentToken = {
  id: string;
  name: string;
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** Networks that the token can be used from; empty for any network */
  networks: string[];
  /** The first characters of its secret */
  prefix: string;
  /** The last characters of its secret */
  last_four: string;
  /** Whether the token belongs to the workspace and keeps working after its creator leaves */
  service: boolean;
  /** The project the token is limited to */
  project_id: string | null;
  expires_at: string | null;
  /** Accurate to a few seconds */
  last_used_at: string | null;
  rotated_at: string | null;
  /** When the previous secret stops, or stopped, working */
  former_until: string | null;
  /** Why you must rotate the token: a `member` who saw its secret lost access, or the token that created or rotated it was `revoked` or `leaked` */
  exposed_by: "member" | "revoked" | "leaked" | null;
  /** When the token stops, or stopped, working unless you rotate it */
  stops_at: string | null;
  created_at: string;
  /** The workspace that the token reads and writes */
  workspace: {
    /** The workspace's id */
    id: string;
    /** The workspace's name */
    name: string;
  };
};

export type DuplicateCreatorPage = {
  duplicates: DuplicateCreators[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type DuplicateCreators = {
  /** Strongest first */
  reasons: DuplicateReason[];
  /** At most 10. The entry to keep comes first: it has a global identifier or more credits */
  creators: Creator[];
};

export type DuplicateReason = {
  /** What the entries have in common */
  rule: "identifier" | "source" | "picture" | "title" | "name";
  /** The identifier, address, title, or name; null for a picture */
  value: string | null;
};

export type DuplicateWorkPage = {
  duplicates: DuplicateWorks[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type DuplicateWorks = {
  /** Strongest first */
  reasons: DuplicateReason[];
  /** At most 10. The entry to keep comes first: it has a global identifier or more credits */
  works: Work[];
};

export type Event = {
  /** The project that showed the content */
  project_id: string;
  /** `view` if the content was seen, `engagement` if it was used, such as played or opened */
  type: "view" | "engagement";
  /** The content's id, as in its attributions */
  content_id: string;
  /** When the event occurred, at most 48 hours ago. Default: now */
  occurred_at?: string;
  /** The viewer's session in your application. Best for counting unique views */
  session_id?: string;
  /** The signed-in viewer. Best for recognizing double-clicks */
  user_id?: string;
  /** The viewer's User-Agent, not your server's. Robots are counted separately. Without it, the event is unclassified */
  viewer_user_agent?: string;
  /** A hash of the viewer's address, if you have neither a user nor a session */
  viewer_address_hash?: string;
};

export type EventsResult = {
  /** Number of events counted, including robots and unclassified viewers */
  accepted: number;
  /** Number of these from robots */
  machine: number;
  /** Number of these without a viewer's user agent */
  unclassified: number;
  rejected: {
    index: number;
    error: string;
    message: string;
    /** Up to 20 mistakes per item, and 100 per call. Later items have only a message */
    errors?: {
      /** The location of the mistake, such as `metadata.platform` */
      path: string;
      /** How to fix it */
      message: string;
      /** The warning's code, such as `license_unrecognized`. Present with `?strict=true` */
      code?: string;
    }[];
  }[];
};

export type Export = {
  id: string;
  /** The project the export is limited to; null for all projects */
  project_id: string | null;
  /** `csv`: a header line, then one attribution per line. `jsonl`: one JSON attribution per line. You can import both again */
  format: "csv" | "jsonl";
  /** The export's other filters */
  filters: ExportFilters;
  /** `queued`: waiting for its turn. `running`: writing rows. `done`: the file is ready to download. `failed`: there is no file. `expired`: the file was deleted */
  state: "queued" | "running" | "done" | "failed" | "expired";
  /** Number of attributions written so far */
  rows_written: number;
  /** Total number of attributions in the file; null until known */
  rows_total: number | null;
  /** The file's size, once the export is done */
  bytes: number | null;
  /** Why an export failed */
  failed_because: string | null;
  created_at: string;
  finished_at: string | null;
  /** When the file is deleted */
  expires_at: string | null;
};

export type ExportFilters = {
  /** Attributions with exactly this content id */
  content_id?: string;
  /** Attributions with exactly this creator id */
  content_creator_id?: string;
  /** The attribution with exactly this external id */
  external_id?: string;
  /** Attributions with exactly this type */
  attribution_type?: string;
  /** A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all attributions of matching creators, ignoring case and accents. New names can be found after a few seconds */
  creator?: string;
  /** Attributions of the creator with this id in `GET /v1/creators`, under any of its identifiers */
  creator_id?: string;
  /** Attributions of the work with this id in `GET /v1/works`, under any of its identifiers */
  work_id?: string;
  /** A title from `metadata.title`. Finds all attributions of matching works, ignoring case and accents. New titles can be found after a few seconds */
  title?: string;
  /** Attributions recorded at this time or later, in RFC 3339 */
  created_after?: string;
  /** Attributions recorded before this time, in RFC 3339 */
  created_before?: string;
  /** Attributions with this status at the rights platform */
  byline_sync_status?: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  /** true: only withdrawn attributions; false: only the others. Default: both */
  withdrawn?: boolean;
};

export type ExportPage = {
  exports: Export[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type FileField = {
  field: string;
  /** The language that the file declares */
  language: string | null;
  /** The file's values, unchanged */
  values: string[];
  /** What Byline read from the field; empty if it used nothing */
  read_as: {
    part: "title" | "creators" | "license" | "source" | "identifiers" | "type" | "year" | "credit_line" | "copyright_notice" | "digital_source_type" | "acquire_license_url";
    text: string;
  }[];
};

export type Identifier = {
  scheme: "orcid" | "isni" | "viaf" | "wikidata" | "doi" | "isbn" | "isrc" | "iswc" | "issn" | "eidr" | "github" | "arxiv" | "pmid" | "ark" | "hdl" | "nbn" | "oclc" | "swh" | "purl" | "url" | "local" | "name";
  /** The id in its normalized form; a local id as it was recorded */
  value: string;
  /** The id in readable form */
  label: string;
  /** The page at the service that assigns the id, if any */
  url: string | null;
  /** Whether it means the same in every workspace */
  global: boolean;
  /** Why the id isn't the global identifier it resembles, such as a wrong check digit */
  problem: string | null;
};

export type Import = {
  id: string;
  project_id: string;
  /** Whether the import only checks the file */
  dry_run: boolean;
  /** `running`: rows are waiting or being recorded. `done`: every row was processed. `failed`: the import stopped early, and rows recorded so far stay */
  state: "running" | "done" | "failed";
  rows_total: number;
  /** Rows recorded, duplicate, or rejected so far */
  rows_done: number;
  recorded: number;
  /** Rows recorded before, by this file or an earlier call */
  duplicates: number;
  /** Rows with mistakes, which were skipped */
  rejected: number;
  /** What the recorded rows' credits can't use, up to 100 warnings */
  warnings: ImportWarning[];
  /** Why the import stopped early */
  failed_because: string | null;
  created_at: string;
  finished_at: string | null;
};

export type ImportError = {
  /** The line number, starting at 1 */
  line: number;
  /** The column or member with the error; empty for the whole line */
  path: string;
  message: string;
};

export type ImportErrorPage = {
  errors: ImportError[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type ImportPage = {
  imports: Import[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type ImportWarning = {
  /** The line number, starting at 1 */
  line: number;
  path: string;
  message: string;
  /** What's wrong with it */
  code: "member_unknown" | "member_unreadable" | "type_unknown" | "id_damaged" | "id_invalid" | "creator_unreadable" | "creator_ambiguous" | "role_unknown" | "license_unrecognized" | "license_ambiguous" | "license_nonexistent" | "license_conflict" | "source_unreadable" | "date_unreadable" | "digital_source_type_unknown" | "original_unreadable";
};

export type LinkIdentifier = {
  /** A global identifier in any form */
  identifier: string;
  /** The reason, shown in the history */
  reason?: string;
};

export type Merge = {
  id: string;
  /** The entry that was merged */
  from: Merged;
  into: Merged;
  reason: string | null;
  merged_at: string;
  /** The person; null if their account was deleted */
  merged_by: {
    name: string;
    username: string;
  } | null;
  /** When the merge was undone; null if it wasn't */
  undone_at: string | null;
  /** The person; null if their account was deleted */
  undone_by: {
    name: string;
    username: string;
  } | null;
};

export type MergeInto = {
  /** The ids of the entries to merge into this one */
  from: string[];
  /** The reason, shown in the history */
  reason?: string;
};

export type MergePage = {
  merges: Merge[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type Merged = {
  id: string;
  name: string;
  identifier: Identifier;
};

export type NewToken = {
  id: string;
  name: string;
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** Networks that the token can be used from; empty for any network */
  networks: string[];
  /** The first characters of its secret */
  prefix: string;
  /** The last characters of its secret */
  last_four: string;
  /** Whether the token belongs to the workspace and keeps working after its creator leaves */
  service: boolean;
  /** The project the token is limited to */
  project_id: string | null;
  expires_at: string | null;
  /** Accurate to a few seconds */
  last_used_at: string | null;
  rotated_at: string | null;
  /** When the previous secret stops, or stopped, working */
  former_until: string | null;
  /** Why you must rotate the token: a `member` who saw its secret lost access, or the token that created or rotated it was `revoked` or `leaked` */
  exposed_by: "member" | "revoked" | "leaked" | null;
  /** When the token stops, or stopped, working unless you rotate it */
  stops_at: string | null;
  created_at: string;
  /** The token's secret, shown only in this response */
  token: string;
};

/** The body of every error response. */
export type Problem = {
  /** The page that explains this error */
  type: string;
  title: string;
  status: number;
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable";
  /** What happened and what to do */
  message: string;
  errors?: {
    /** The location of the mistake, such as `metadata.platform` */
    path: string;
    /** How to fix it */
    message: string;
    /** The warning's code, such as `license_unrecognized`. Present with `?strict=true` */
    code?: string;
  }[];
  quota?: Quota;
  /** For 402: the page where you can raise the limit */
  upgrade_url?: string;
  request_id: string;
};

export type Project = {
  id: string;
  /** The application's name */
  name: string;
  /** What the application does; null without a description */
  description: string | null;
  /** The type of application */
  type: string;
  /** The project's stage. When it is live, its credits can be public, and its calls count toward your plan */
  status: "development" | "testing" | "live";
  /** Whether the project is listed in the community, with its author, its figures, and, if its credits are public, the creators it credits most */
  is_public: boolean;
  /** Whether each attribution has a public page when the project is public and live */
  public_credits: boolean;
  /** Whether `<byline-credit>` reports views of the project's public credits from other sites */
  embed_views: boolean;
  /** null if the project isn't archived */
  archived_at: string | null;
  created_at: string;
};

export type ProjectAnalytics = {
  project_id: string;
  /** Attributions by the UTC day they were recorded. Withdrawn ones don't count. */
  attribution_count: number;
  /** Distinct creators credited in the range. Merged ids count as one, and creators known only by name are counted by name. A creator credited in several projects counts once. New names are counted a few seconds after they are recorded. */
  unique_creators: number;
  /** Views by people, excluding double-clicks: if a viewer opens the same content again within 30 seconds, only the last view counts (COUNTER R5.1). */
  views: number;
  /** Engaged views divided by unique views, 0 to 1. Undefined without unique views. */
  engagement_rate: number | null;
  period: "7d" | "30d" | "90d" | "365d";
  /** The counts behind the views */
  view_counts: {
    /** Every reported view: the sum of views, double-clicks removed, machine views, and unclassified views. */
    view_events: number;
    /** Views followed by another view of the same content by the same viewer within 30 seconds. */
    double_clicks_removed: number;
    /** Views with a robot's user agent. Never included in views. */
    machine_views: number;
    /** Views reported without a user agent, so people and robots can't be told apart. */
    unclassified_views: number;
    /** Distinct content items viewed in each session. An item viewed many times in one session counts once. Without a session, the same viewer in the same hour counts as one. */
    unique_views: number;
    /** Unique views where the viewer also engaged with the content in the same session. */
    engaged_unique_views: number;
  };
  /** Changes when the definition of a figure changes */
  definition_version: string;
};

export type ProjectCredits = {
  format: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
  /** In the order of `ids`, or newest first. Excludes withdrawn attributions, other workspaces' attributions, and, for `provider`, those from other providers */
  credits: WrittenCredit[];
  /** The same credits as one document in this format, each once */
  document: string;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type ProjectPage = {
  projects: Project[];
  /** Total number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type PublicCredit = {
  /** The credit's short id */
  id: string;
  url: string;
  attribution_type: string;
  title: string | null;
  /** The creators' names. `[name removed]` replaces a name that its creator had removed */
  creators: string[];
  /** How creators with a proven claim ask to be credited. Replaces the names in `text` and `html`; null without one */
  credit_line: string | null;
  /** The address of Byline's copy of the work's picture, as WebP; null without one */
  picture: string | null;
  /** Where to find the work */
  source: string | null;
  license: {
    name: string;
    /** The SPDX identifier, if it has one */
    spdx: string | null;
    url: string | null;
  } | null;
  /** Changes made to the work; null if the attribution lists none */
  changes: string | null;
  /** The language of the credit line */
  lang: "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ja" | "zh";
  /** The credit line as plain text */
  text: string;
  /** The credit line as HTML, with all text escaped */
  html: string;
  /** The credit line in parts, to display it without raw HTML */
  parts: {
    text: string;
    url: string | null;
    /** `license` for a link to the license */
    rel: string | null;
  }[];
  project: {
    id: string;
    name: string;
    /** The project's credits page */
    url: string;
  };
  created_at: string;
  edited_at: string | null;
};

export type PublicCreditDetails = {
  /** The credit's short id */
  id: string;
  url: string;
  attribution_type: string;
  title: string | null;
  /** The creators' names. `[name removed]` replaces a name that its creator had removed */
  creators: string[];
  /** How creators with a proven claim ask to be credited. Replaces the names in `text` and `html`; null without one */
  credit_line: string | null;
  /** The address of Byline's copy of the work's picture, as WebP; null without one */
  picture: string | null;
  /** Where to find the work */
  source: string | null;
  license: {
    name: string;
    /** The SPDX identifier, if it has one */
    spdx: string | null;
    url: string | null;
  } | null;
  /** Changes made to the work; null if the attribution lists none */
  changes: string | null;
  /** The language of the credit line */
  lang: "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ja" | "zh";
  /** The credit line as plain text */
  text: string;
  /** The credit line as HTML, with all text escaped */
  html: string;
  /** The credit line in parts, to display it without raw HTML */
  parts: {
    text: string;
    url: string | null;
    /** `license` for a link to the license */
    rel: string | null;
  }[];
  project: {
    id: string;
    name: string;
    /** The project's credits page */
    url: string;
  };
  created_at: string;
  edited_at: string | null;
  /** Whether `<byline-credit>` reports views of the credit, as set by its project */
  counts_views: boolean;
  /** Claims of the creators who proved their identity */
  claims: Claim[];
  /** The creator's open objections, until the project answers */
  disputed_as: ("not-mine" | "wrong-license")[];
};

export type PublicCreditPage = {
  project: {
    id: string;
    name: string;
    /** The project's credits page */
    url: string;
  };
  credits: PublicCredit[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type Quota = {
  limit: string;
  used: number;
  allowed: number;
  resets_at: string | null;
};

export type RecordEvents = {
  /** Each event is counted or rejected on its own */
  events: Event[];
};

export type RecordedAttribution = {
  /** A UUIDv7, so ids sort by the time of recording */
  id: string;
  /** The project that shows the content */
  project_id: string;
  /** The content */
  content_id: string;
  /** The content's creator; null if no id was recorded */
  content_creator_id: string | null;
  /** The type of content */
  attribution_type: string;
  /** The latest recorded or corrected metadata */
  metadata: Record<string, unknown>;
  /** Present if the attribution was recorded with one */
  external_id?: string;
  /** Sync status with the rights platform: pending, sending, processing (received, under review), synced, rejected (correct its data), needs_review (waiting for a person at the platform), failed (after three days of attempts), withdrawn */
  byline_sync_status: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  /** When the attribution was recorded */
  created_at: string;
  /** When the attribution was last corrected, present if it was */
  edited_at?: string;
  /** When the attribution was withdrawn, present if it was. Withdrawn attributions aren't counted */
  withdrawn_at?: string;
  /** The address of its public page; null if it has none */
  url: string | null;
  /** What credits can't use, such as an unknown license. It's stored anyway */
  warnings: AttributionWarning[];
};

export type ReportRevenue = {
  /** The project that earned the revenue */
  project_id: string;
  /** Amount in the currency's minor units, such as cents or yen. Use a negative amount to take revenue back, such as for a refund */
  amount: number;
  /** ISO 4217 currency code */
  currency: string;
  /** The UTC month in which the revenue was earned */
  period?: string;
  /** When the revenue was earned, instead of `period` */
  occurred_at?: string;
  /** Your own id for the revenue. If you send it again, it is counted once */
  reference: string;
};

export type ResendFailedDeliveries = {
  /** Resend messages for events since this time */
  since: string;
};

export type ResentDeliveries = {
  /** Number of messages being resent */
  count: number;
};

export type Resolution = {
  /** The address or id that was looked up, normalized */
  input: string;
  title: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  creators: {
    value: ResolvedCreator[];
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: ResolvedCreator[];
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  license: {
    value: ResolvedLicense;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: ResolvedLicense;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The credit wording that the source requires or uses, such as `A feat. B`. Show it instead of the names */
  credit_line: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  copyright_notice: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The work's page */
  source: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** Ids and addresses of the work, best first */
  identifiers: {
    value: string[];
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string[];
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** Address of a picture of the work */
  picture: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  type: {
    value: "image_content" | "video_content" | "audio_content" | "text_content" | "code_content";
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: "image_content" | "video_content" | "audio_content" | "text_content" | "code_content";
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  year: {
    value: number;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: number;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** IPTC's code for how the work was made, such as `trainedAlgorithmicMedia` for AI */
  digital_source_type: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** Where you can get other licenses */
  acquire_license_url: {
    value: string;
    /** The sources of the value */
    from: ResolveOrigin[];
    /** Different values from other sources */
    others: {
      value: string;
      /** The sources of the value */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The file's C2PA manifest, if it has one */
  content_credentials: ContentCredentials | null;
  /** Each credit-related field in the file, with what Byline read from it */
  fields: FileField[];
  /** The sources that Byline queried */
  sources: {
    name: "wikimedia_commons" | "wikipedia" | "wikidata" | "crossref" | "datacite" | "open_library" | "musicbrainz" | "github" | "openverse" | "oembed" | "page" | "file";
    title: string;
    url: string | null;
    outcome: "answered" | "not_found" | "unreachable";
  }[];
  /** Details that Byline couldn't use, or that need your attention */
  warnings: ResolveWarning[];
  resolved_at: string;
};

export type ResolveOrigin = {
  source: "wikimedia_commons" | "wikipedia" | "wikidata" | "crossref" | "datacite" | "open_library" | "musicbrainz" | "github" | "openverse" | "oembed" | "page" | "file";
  /** The source's field that contains the value */
  field: string;
};

export type ResolveRequest = {
  /** The address of a work, or `doi:`, `isbn:` or `isrc:` and an id */
  url: string;
};

export type ResolveWarning = {
  source: "wikimedia_commons" | "wikipedia" | "wikidata" | "crossref" | "datacite" | "open_library" | "musicbrainz" | "github" | "openverse" | "oembed" | "page" | "file";
  code: "creators_cut" | "data_unreadable" | "fork" | "license_future" | "license_undetermined" | "non_free" | "names_uncertain" | "encoding_uncertain" | "field_unreadable" | "field_cut" | "fields_left_out";
  /** The file's field */
  field?: string;
  message: string;
};

export type ResolvedCreator = {
  name: string;
  /** Global ids, if the source has any */
  ids: string[];
  /** A page about the creator, if the source has one */
  url: string | null;
  /** The creator's role; `creator` if the source doesn't say */
  role: "creator" | "author" | "artist" | "painter" | "developer" | "photographer" | "illustrator" | "songwriter" | "lyricist" | "composer" | "arranger" | "conductor" | "performer" | "featured artist" | "remixer" | "host" | "producer" | "director" | "narrator" | "adapter" | "translator" | "editor" | "contributor" | "publisher" | "production company" | "agency" | "uploader" | "subject" | "depicted" | "rights holder" | "funder" | "sponsor" | "data collector" | "hosting institution" | "distributor" | "associated name";
};

export type ResolvedLicense = {
  name: string;
  /** The SPDX id, if there is one */
  spdx: string | null;
  url: string | null;
};

export type Revenue = {
  id: string;
  project_id: string;
  amount: number;
  currency: string;
  period: string;
  occurred_at: string | null;
  reference: string;
  /** The royalty rate in force when the revenue was earned, in hundredths of a percent */
  royalty_basis_points: number;
  reported_at: string;
};

export type RotateToken = {
  /** Hours that the previous secret keeps working */
  overlap_hours: 0 | 1 | 24;
};

export type Statement = {
  id: string;
  project_id: string;
  project_name: string;
  /** The UTC month */
  period: string;
  currency: string;
  /** Revenue reported for the month, in minor units of the currency */
  revenue: number;
  /** Royalty due on that revenue, in minor units of the currency */
  royalty: number;
  /** Part of the royalty that goes to creators credited in the month, in minor units of the currency */
  earned: number;
  /** Sum of corrections to earlier months, in minor units of the currency */
  adjusted: number;
  /** Royalty held because no creator with a share was credited in the month, in minor units of the currency */
  held: number;
  line_count: number;
  closed_at: string;
};

export type StatementLine = {
  content_creator_id: string;
  /** The creator's current name in your catalog; null if the catalog doesn't have the id */
  creator: {
    id: string;
    name: string;
  } | null;
  /** The UTC month that the line is for */
  period: string;
  attributions: number;
  /** The creator's attributions, each multiplied by its rate */
  weight: string;
  /** The weight of all creators in the month */
  total_weight: string;
  /** The royalty that is split, in minor units of the currency */
  royalty: number;
  /** Whether the creator got a unit left over from rounding */
  got_remainder: boolean;
  /** The creator's share of the royalty, in minor units of the currency */
  share: number;
  /** The amount in this statement; for an earlier month, the difference, in minor units of the currency */
  amount: number;
};

export type StatementLinePage = {
  lines: StatementLine[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type StatementPage = {
  statements: Statement[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type TestWebhook = {
  /** The event type to send a sample of */
  type: "attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed";
};

export type Token = {
  id: string;
  name: string;
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** Networks that the token can be used from; empty for any network */
  networks: string[];
  /** The first characters of its secret */
  prefix: string;
  /** The last characters of its secret */
  last_four: string;
  /** Whether the token belongs to the workspace and keeps working after its creator leaves */
  service: boolean;
  /** The project the token is limited to */
  project_id: string | null;
  expires_at: string | null;
  /** Accurate to a few seconds */
  last_used_at: string | null;
  rotated_at: string | null;
  /** When the previous secret stops, or stopped, working */
  former_until: string | null;
  /** Why you must rotate the token: a `member` who saw its secret lost access, or the token that created or rotated it was `revoked` or `leaked` */
  exposed_by: "member" | "revoked" | "leaked" | null;
  /** When the token stops, or stopped, working unless you rotate it */
  stops_at: string | null;
  created_at: string;
};

export type TokenPage = {
  /** Newest first, excluding revoked tokens */
  tokens: Token[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type UpdateAttribution = {
  /** The content: a global identifier such as `doi:10.1000/182`, an address, or your own id. Attributions with the same id credit the same work */
  content_id?: string;
  /** The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several */
  content_creator_id?: string | null;
  /** The type of content: `image_content`, `video_content`, `audio_content`, `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`, `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or your own lowercase word. Analytics are grouped by type */
  attribution_type?: string;
  /** Replaces all metadata; null clears it */
  metadata?: Record<string, unknown> | null;
  /** The reason, shown in the history */
  reason: string;
};

export type UpdateCreator = {
  /** null removes the correction */
  name?: string | null;
  /** null removes the correction */
  kind?: "person" | "organization" | "unknown" | null;
};

export type UpdateProject = {
  /** Your application's name */
  name?: string;
  /** null removes the description */
  description?: string | null;
  /** The project's stage. When it is live, its credits can be public, and its calls count toward your plan */
  status?: "development" | "testing" | "live";
  /** Whether the project is archived. Archived projects accept no attributions and are visible only to their workspace */
  archived?: boolean;
  /** Whether the project is listed in the community, with its author, its figures, and, if its credits are public, the creators it credits most */
  is_public?: boolean;
  /** Whether each attribution has a public page when the project is public and live */
  public_credits?: boolean;
  /** Whether `<byline-credit>` reports views of the project's public credits from other sites */
  embed_views?: boolean;
};

export type UpdateWebhook = {
  /** An https address that is reachable from the internet */
  url?: string;
  /** A note for your team */
  description?: string;
  /** The event types to send; empty for all */
  types?: ("attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed")[];
  /** Send only these projects' events; empty for all events */
  project_ids?: string[];
  /** false pauses the endpoint. true enables it, sends waiting messages, and resets its failures */
  enabled?: boolean;
};

export type UpdateWork = {
  /** null removes the correction */
  title?: string | null;
  /** An SPDX expression, a license's name, or its address; null removes the correction */
  license?: string | null;
  /** null removes the correction */
  source?: string | null;
};

export type Usage = {
  plan: {
    id: "beta" | "beginner" | "professional" | "team" | "enterprise";
    name: string;
    /** Whether the workspace is read-only because its plan is paused */
    paused: boolean;
    /** The royalty rate, in hundredths of a percent */
    royalty_basis_points: number | null;
  };
  /** The UTC month */
  month: string;
  meters: {
    /** The limit */
    limit: "monthly_calls" | "monthly_users" | "live_projects" | "team_members";
    used: number;
    /** The plan's limit; null if unlimited */
    allowed: number | null;
    /** `near`: 80% or more is used. `grace`: past a monthly limit, but nothing is refused yet. `full`: the next one is refused */
    state: "fine" | "near" | "grace" | "full";
    /** null for limits that don't reset each month */
    resets_at: string | null;
    /** A forecast from the month's pace so far: usage at the end of the month, and when the limit will be reached (null if not this month). null on the month's first day and for limits that don't reset each month */
    forecast: {
      at_end: number;
      full_at: string | null;
    } | null;
  }[];
};

export type Webhook = {
  id: string;
  url: string;
  /** A note for your team */
  description: string;
  /** The event types to send; empty for all */
  types: string[];
  /** Send only these projects' events; empty for all events */
  project_ids: string[];
  enabled: boolean;
  /** `off`: a member disabled it. `gone`: it responded with 410. `failing`: it accepted no messages for 5 days */
  disabled_because: "off" | "gone" | "failing" | null;
  disabled_at: string | null;
  /** When attempts started to fail; null if the latest one succeeded */
  failing_since: string | null;
  /** Until when messages are also signed with the previous secret */
  former_secret_until: string | null;
  /** Deliveries waiting for an attempt; 10,000 means 10,000 or more */
  waiting: number;
  /** Results of the latest 100 attempted deliveries */
  recent: {
    /** Number of deliveries attempted */
    attempted: number;
    /** Number of deliveries that succeeded */
    delivered: number;
  };
  created_at: string;
};

export type WebhookAttempt = {
  attempted_at: string;
  duration_ms: number;
  /** Headers by lowercase name */
  request_headers: Record<string, string>;
  response_status: number | null;
  /** The beginning of the response body */
  response_body: string | null;
  /** Why there was no response; null if there was one */
  error: string | null;
};

export type WebhookDelivery = {
  /** The message's `webhook-id`, the same for every attempt */
  id: string;
  type: string;
  occurred_at: string;
  /** `pending`: waiting or being sent. `failed`: the last attempt failed */
  state: "pending" | "delivered" | "failed";
  /** When the next attempt is due; null if there is none */
  next_attempt_at: string | null;
  /** Attempts since the message was sent or last resent */
  attempt_count: number;
  /** Status of the latest response; null without a response */
  response_status: number | null;
};

export type WebhookDeliveryDetails = {
  /** The message's `webhook-id`, the same for every attempt */
  id: string;
  type: string;
  occurred_at: string;
  /** `pending`: waiting or being sent. `failed`: the last attempt failed */
  state: "pending" | "delivered" | "failed";
  /** When the next attempt is due; null if there is none */
  next_attempt_at: string | null;
  /** Attempts since the message was sent or last resent */
  attempt_count: number;
  /** Status of the latest response; null without a response */
  response_status: number | null;
  url: string;
  /** The message exactly as it is signed and sent */
  body: string;
  /** Newest first */
  attempts: WebhookAttempt[];
};

export type WebhookDeliveryPage = {
  deliveries: WebhookDelivery[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type WebhookPage = {
  webhooks: Webhook[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type WebhookWithSecret = {
  id: string;
  url: string;
  /** A note for your team */
  description: string;
  /** The event types to send; empty for all */
  types: string[];
  /** Send only these projects' events; empty for all events */
  project_ids: string[];
  enabled: boolean;
  /** `off`: a member disabled it. `gone`: it responded with 410. `failing`: it accepted no messages for 5 days */
  disabled_because: "off" | "gone" | "failing" | null;
  disabled_at: string | null;
  /** When attempts started to fail; null if the latest one succeeded */
  failing_since: string | null;
  /** Until when messages are also signed with the previous secret */
  former_secret_until: string | null;
  /** Deliveries waiting for an attempt; 10,000 means 10,000 or more */
  waiting: number;
  /** Results of the latest 100 attempted deliveries */
  recent: {
    /** Number of deliveries attempted */
    attempted: number;
    /** Number of deliveries that succeeded */
    delivered: number;
  };
  created_at: string;
  /** The signing secret, shown only in this response */
  secret: string;
};

export type WithdrawAttribution = {
  /** The reason, shown in the history */
  reason: string;
};

export type Work = {
  /** The work's id in your workspace */
  id: string;
  /** The corrected title, or else the most recent recorded one (the longest if several were recorded that day). Without a title, the id in readable form */
  title: string;
  /** The work's creators, sorted by name, up to 20 */
  creators: {
    id: string;
    name: string;
  }[];
  /** The corrected license, or else the latest attribution's */
  license: WorkLicense | null;
  /** Where to find the work: the corrected address, or else the latest attribution's */
  source: string | null;
  /** The public address of Byline's copy of the work's picture, as WebP; null if no picture is stored or the work has no public credits */
  picture: string | null;
  /** The picture's original address, from the latest attribution's `metadata.picture_url`, `thumbnail_url`, or `image_url` */
  picture_source: string | null;
  /** The public page; null if it has no public credits */
  url: string | null;
  /** All recorded or linked ids, the primary one first */
  identifiers: Identifier[];
  /** Number of attributions, excluding withdrawn ones */
  attribution_count: number;
  /** UTC day of the first attribution; null without attributions */
  first_credited_on: string | null;
  /** UTC day of the latest attribution; null without attributions */
  last_credited_on: string | null;
};

export type WorkDetails = {
  /** The work's id in your workspace */
  id: string;
  /** The corrected title, or else the most recent recorded one (the longest if several were recorded that day). Without a title, the id in readable form */
  title: string;
  /** The work's creators, sorted by name, up to 20 */
  creators: {
    id: string;
    name: string;
  }[];
  /** The corrected license, or else the latest attribution's */
  license: WorkLicense | null;
  /** Where to find the work: the corrected address, or else the latest attribution's */
  source: string | null;
  /** The public address of Byline's copy of the work's picture, as WebP; null if no picture is stored or the work has no public credits */
  picture: string | null;
  /** The picture's original address, from the latest attribution's `metadata.picture_url`, `thumbnail_url`, or `image_url` */
  picture_source: string | null;
  /** The public page; null if it has no public credits */
  url: string | null;
  /** All recorded or linked ids, the primary one first */
  identifiers: Identifier[];
  /** Number of attributions, excluding withdrawn ones */
  attribution_count: number;
  /** UTC day of the first attribution; null without attributions */
  first_credited_on: string | null;
  /** UTC day of the latest attribution; null without attributions */
  last_credited_on: string | null;
  /** Other recorded names, the latest 50 */
  aliases: string[];
  /** The projects that credit it, most attributions first */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
};

export type WorkLicense = {
  name: string;
  spdx: string | null;
  url: string | null;
};

export type WorkPage = {
  works: Work[];
  /** Total number of items on all pages */
  total: number;
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type WorkspaceEvent = {
  /** The event's id, also a cursor for the events after it */
  id: string;
  type: "attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed";
  /** When the event occurred */
  timestamp: string;
  /** The same data as in this type's webhook */
  data: Record<string, unknown>;
};

export type WorkspaceEventPage = {
  /** Oldest first */
  events: WorkspaceEvent[];
  limit: number;
  /** Pass it as `cursor` to get the next page; null on the last page */
  next_cursor: string | null;
};

export type WrittenCredit = {
  id: string;
  credit: string;
};

export type Operations = {
  listProjects: {
    path: undefined;
    query: {
      /** The page number, starting at 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** true: lists archived projects instead */
      archived?: "true" | "false";
    };
    body: undefined;
    answer: ProjectPage;
  };
  createProject: {
    path: undefined;
    query: undefined;
    body: CreateProject;
    answer: Project;
  };
  getProject: {
    path: {
      /** The project's id. Your token must have access to it */
      project_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Project;
  };
  updateProject: {
    path: {
      /** The project's id. Your token must have access to it */
      project_id: string;
    };
    query: undefined;
    body: UpdateProject;
    answer: Project;
  };
  recordAttribution: {
    path: undefined;
    query: {
      /** true: warnings are errors, and input with warnings gets 400 */
      strict?: "true" | "false";
    };
    body: CreateAttribution;
    answer: RecordedAttribution;
  };
  listAttributions: {
    path: undefined;
    query: {
      /** The page number, starting at 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** Attributions of this project */
      project_id?: string;
      /** Attributions with exactly this content id */
      content_id?: string;
      /** Attributions with exactly this creator id */
      content_creator_id?: string;
      /** The attribution with exactly this external id */
      external_id?: string;
      /** Attributions with exactly this type */
      attribution_type?: string;
      /** A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all attributions of matching creators, ignoring case and accents. New names can be found after a few seconds */
      creator?: string;
      /** Attributions of the creator with this id in `GET /v1/creators`, under any of its identifiers */
      creator_id?: string;
      /** Attributions of the work with this id in `GET /v1/works`, under any of its identifiers */
      work_id?: string;
      /** A title from `metadata.title`. Finds all attributions of matching works, ignoring case and accents. New titles can be found after a few seconds */
      title?: string;
      /** Attributions recorded at this time or later, in RFC 3339 */
      created_after?: string;
      /** Attributions recorded before this time, in RFC 3339 */
      created_before?: string;
      /** Attributions with this status at the rights platform */
      byline_sync_status?: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
      /** true: only withdrawn attributions; false: only the others. Default: both */
      withdrawn?: "true" | "false";
    };
    body: undefined;
    answer: AttributionPage;
  };
  recordAttributionBatch: {
    path: undefined;
    query: {
      /** true: warnings are errors, and input with warnings gets 400 */
      strict?: "true" | "false";
    };
    body: CreateAttributionBatch;
    answer: AttributionBatchResult;
  };
  getAttribution: {
    path: {
      /** The attribution's id */
      attribution_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Attribution;
  };
  updateAttribution: {
    path: {
      /** The attribution's id */
      attribution_id: string;
    };
    query: {
      /** true: warnings are errors, and input with warnings gets 400 */
      strict?: "true" | "false";
    };
    body: UpdateAttribution;
    answer: RecordedAttribution;
  };
  withdrawAttribution: {
    path: {
      /** The attribution's id */
      attribution_id: string;
    };
    query: undefined;
    body: WithdrawAttribution;
    answer: Attribution;
  };
  getAttributionCredits: {
    path: undefined;
    query: {
      /** The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file tags; `provider` for the wording of Unsplash, Pexels, or Pixabay */
      format?: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
      /** The ids of 1 to 100 attributions, separated by commas */
      ids: string;
    };
    body: undefined;
    answer: Credits;
  };
  getProjectCredits: {
    path: {
      /** The project's id. Your token must have access to it */
      project_id: string;
    };
    query: {
      /** The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file tags; `provider` for the wording of Unsplash, Pexels, or Pixabay */
      format?: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** Attributions with exactly this content id */
      content_id?: string;
      /** Attributions with exactly this creator id */
      content_creator_id?: string;
      /** The attribution with exactly this external id */
      external_id?: string;
      /** Attributions with exactly this type */
      attribution_type?: string;
      /** A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all attributions of matching creators, ignoring case and accents. New names can be found after a few seconds */
      creator?: string;
      /** Attributions of the creator with this id in `GET /v1/creators`, under any of its identifiers */
      creator_id?: string;
      /** Attributions of the work with this id in `GET /v1/works`, under any of its identifiers */
      work_id?: string;
      /** A title from `metadata.title`. Finds all attributions of matching works, ignoring case and accents. New titles can be found after a few seconds */
      title?: string;
      /** Attributions recorded at this time or later, in RFC 3339 */
      created_after?: string;
      /** Attributions recorded before this time, in RFC 3339 */
      created_before?: string;
      /** Attributions with this status at the rights platform */
      byline_sync_status?: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
      /** The ids of 1 to 100 attributions, separated by commas */
      ids?: string;
      /** Maximum number of attributions on a page */
      limit?: number;
    };
    body: undefined;
    answer: ProjectCredits;
  };
  getAttributionCredit: {
    path: {
      /** The attribution's id */
      attribution_id: string;
    };
    query: {
      /** The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file tags; `provider` for the wording of Unsplash, Pexels, or Pixabay */
      format?: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
    };
    body: undefined;
    answer: Credit;
  };
  createImport: {
    path: undefined;
    query: {
      /** true: warnings are errors, and input with warnings gets 400 */
      strict?: "true" | "false";
    };
    body: CreateImport;
    answer: Import;
  };
  listImports: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** Only imports into this project */
      project_id?: string;
      /** Only imports in this state */
      state?: "running" | "done" | "failed";
    };
    body: undefined;
    answer: ImportPage;
  };
  getImport: {
    path: {
      /** The import's id */
      import_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Import;
  };
  listImportErrors: {
    path: {
      /** The import's id */
      import_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: ImportErrorPage;
  };
  createExport: {
    path: undefined;
    query: undefined;
    body: CreateExport;
    answer: Export;
  };
  listExports: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** Only exports limited to this project */
      project_id?: string;
    };
    body: undefined;
    answer: ExportPage;
  };
  getExport: {
    path: {
      /** The export's id */
      export_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Export;
  };
  downloadExport: {
    path: {
      /** The export's id */
      export_id: string;
    };
    query: undefined;
    body: undefined;
    answer: ReadableStream<Uint8Array>;
  };
  listCreators: {
    path: undefined;
    query: {
      /** Only entries credited in this project, with its figures */
      project_id?: string;
      /** Words from a name or title, ignoring case and accents */
      q?: string;
      /** A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097 */
      identifier?: string;
      /** Only entries with an identifier of this scheme */
      scheme?: "orcid" | "isni" | "viaf" | "wikidata" | "doi" | "isbn" | "isrc" | "iswc" | "issn" | "eidr" | "github" | "arxiv" | "pmid" | "ark" | "hdl" | "nbn" | "oclc" | "swh" | "purl" | "url" | "local" | "name";
      /** `recent`: most recently credited first. `name`: by name, ignoring case and accents */
      sort?: "recent" | "name";
      /** The previous page's `next_cursor` */
      cursor?: string;
      /** Maximum number of items on a page */
      limit?: number;
      /** Only creators of this kind */
      kind?: "person" | "organization" | "unknown";
    };
    body: undefined;
    answer: CreatorPage;
  };
  getCreator: {
    path: {
      /** The creator's id */
      creator_id: string;
    };
    query: undefined;
    body: undefined;
    answer: CreatorDetails;
  };
  updateCreator: {
    path: {
      /** The creator's id */
      creator_id: string;
    };
    query: {
      /** true: warnings are errors, and input with warnings gets 400 */
      strict?: "true" | "false";
    };
    body: UpdateCreator;
    answer: CorrectedCreator;
  };
  listWorks: {
    path: undefined;
    query: {
      /** Only entries credited in this project, with its figures */
      project_id?: string;
      /** Words from a name or title, ignoring case and accents */
      q?: string;
      /** A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097 */
      identifier?: string;
      /** Only entries with an identifier of this scheme */
      scheme?: "orcid" | "isni" | "viaf" | "wikidata" | "doi" | "isbn" | "isrc" | "iswc" | "issn" | "eidr" | "github" | "arxiv" | "pmid" | "ark" | "hdl" | "nbn" | "oclc" | "swh" | "purl" | "url" | "local" | "name";
      /** `recent`: most recently credited first. `name`: by name, ignoring case and accents */
      sort?: "recent" | "name";
      /** The previous page's `next_cursor` */
      cursor?: string;
      /** Maximum number of items on a page */
      limit?: number;
      /** Only works by the creator with this id */
      creator_id?: string;
    };
    body: undefined;
    answer: WorkPage;
  };
  getWork: {
    path: {
      /** The work's id */
      work_id: string;
    };
    query: undefined;
    body: undefined;
    answer: WorkDetails;
  };
  updateWork: {
    path: {
      /** The work's id */
      work_id: string;
    };
    query: {
      /** true: warnings are errors, and input with warnings gets 400 */
      strict?: "true" | "false";
    };
    body: UpdateWork;
    answer: CorrectedWork;
  };
  mergeCreators: {
    path: {
      /** The creator's id */
      creator_id: string;
    };
    query: undefined;
    body: MergeInto;
    answer: CreatorDetails;
  };
  listCreatorMerges: {
    path: {
      /** The creator's id */
      creator_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor` */
      cursor?: string;
    };
    body: undefined;
    answer: MergePage;
  };
  undoCreatorMerge: {
    path: {
      /** The creator's id */
      creator_id: string;
      /** The merge's id */
      merge_id: string;
    };
    query: undefined;
    body: undefined;
    answer: CreatorDetails;
  };
  mergeWorks: {
    path: {
      /** The work's id */
      work_id: string;
    };
    query: undefined;
    body: MergeInto;
    answer: WorkDetails;
  };
  listWorkMerges: {
    path: {
      /** The work's id */
      work_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor` */
      cursor?: string;
    };
    body: undefined;
    answer: MergePage;
  };
  undoWorkMerge: {
    path: {
      /** The work's id */
      work_id: string;
      /** The merge's id */
      merge_id: string;
    };
    query: undefined;
    body: undefined;
    answer: WorkDetails;
  };
  listDuplicateCreators: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor` */
      cursor?: string;
    };
    body: undefined;
    answer: DuplicateCreatorPage;
  };
  listDuplicateWorks: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor` */
      cursor?: string;
    };
    body: undefined;
    answer: DuplicateWorkPage;
  };
  linkCreator: {
    path: {
      /** The creator's id */
      creator_id: string;
    };
    query: undefined;
    body: LinkIdentifier;
    answer: CreatorDetails;
  };
  linkWork: {
    path: {
      /** The work's id */
      work_id: string;
    };
    query: undefined;
    body: LinkIdentifier;
    answer: WorkDetails;
  };
  listCommunityProjects: {
    path: undefined;
    query: {
      /** The page number, starting at 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: CommunityProjectPage;
  };
  listCommunityActivities: {
    path: undefined;
    query: {
      /** The page number, starting at 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: ActivityPage;
  };
  recordEvents: {
    path: undefined;
    query: undefined;
    body: RecordEvents;
    answer: EventsResult;
  };
  getProjectAnalytics: {
    path: {
      /** The project's id. Your token must have access to it */
      project_id: string;
    };
    query: {
      /** Number of days, including today */
      period?: "7d" | "30d" | "90d" | "365d";
    };
    body: undefined;
    answer: ProjectAnalytics;
  };
  resolve: {
    path: undefined;
    query: undefined;
    body: ResolveRequest;
    answer: Resolution;
  };
  recordRevenue: {
    path: undefined;
    query: undefined;
    body: ReportRevenue;
    answer: Revenue;
  };
  listStatements: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** Only this project's statements */
      project_id?: string;
      /** Only statements for this UTC month */
      period?: string;
    };
    body: undefined;
    answer: StatementPage;
  };
  getStatement: {
    path: {
      /** The statement's id */
      statement_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Statement;
  };
  listStatementLines: {
    path: {
      /** The statement's id */
      statement_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: StatementLinePage;
  };
  getUsage: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Usage;
  };
  listWebhookEvents: {
    path: undefined;
    query: {
      /** Only these event types, separated by commas */
      types?: string;
      /** Only events of this project */
      project_id?: string;
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`, or an event's `id` to start after it */
      cursor?: string;
    };
    body: undefined;
    answer: WorkspaceEventPage;
  };
  testWebhook: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: undefined;
    body: TestWebhook;
    answer: WebhookDelivery;
  };
  listWebhookDeliveries: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: {
      /** Only deliveries in this state */
      state?: "pending" | "delivered" | "failed";
      /** Only deliveries of this event type */
      type?: "attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed";
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: WebhookDeliveryPage;
  };
  getWebhookDelivery: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
      /** The delivery's id */
      delivery_id: string;
    };
    query: undefined;
    body: undefined;
    answer: WebhookDeliveryDetails;
  };
  resendWebhookDelivery: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
      /** The delivery's id */
      delivery_id: string;
    };
    query: undefined;
    body: undefined;
    answer: WebhookDelivery;
  };
  resendFailedWebhookDeliveries: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: undefined;
    body: ResendFailedDeliveries;
    answer: ResentDeliveries;
  };
  listWebhooks: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: WebhookPage;
  };
  createWebhook: {
    path: undefined;
    query: undefined;
    body: CreateWebhook;
    answer: WebhookWithSecret;
  };
  getWebhook: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Webhook;
  };
  updateWebhook: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: undefined;
    body: UpdateWebhook;
    answer: Webhook;
  };
  deleteWebhook: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Webhook;
  };
  rotateWebhookSecret: {
    path: {
      /** The endpoint's id */
      webhook_id: string;
    };
    query: undefined;
    body: undefined;
    answer: WebhookWithSecret;
  };
  listRequests: {
    path: undefined;
    query: {
      /** Calls with this token */
      token_id?: string;
      /** Calls with this status, such as `404`, or in this class, such as `4xx` */
      status?: string;
      /** Calls refused with this error code */
      error?: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable";
      /** Calls with this HTTP method */
      method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
      /** Calls whose path starts with this, such as `/v1/projects` */
      path?: string;
      /** Calls to exactly this route, such as `/v1/projects/{project_id}` */
      route?: string;
      /** The call with this `X-Request-Id` */
      request_id?: string;
      /** The call that recorded this attribution */
      attribution_id?: string;
      /** Calls made at this time or later, in RFC 3339 */
      created_after?: string;
      /** Calls made before this time, in RFC 3339 */
      created_before?: string;
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: ApiRequestPage;
  };
  getRequest: {
    path: {
      /** The call's `X-Request-Id` */
      request_id: string;
    };
    query: undefined;
    body: undefined;
    answer: ApiRequestDetails;
  };
  getCurrentToken: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: CurrentToken;
  };
  revokeCurrentToken: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Token;
  };
  listTokens: {
    path: undefined;
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: TokenPage;
  };
  createToken: {
    path: undefined;
    query: undefined;
    body: CreateToken;
    answer: NewToken;
  };
  getToken: {
    path: {
      /** The token's id, not its secret */
      token_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Token;
  };
  revokeToken: {
    path: {
      /** The token's id, not its secret */
      token_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Token;
  };
  rotateToken: {
    path: {
      /** The token's id, not its secret */
      token_id: string;
    };
    query: undefined;
    body: RotateToken;
    answer: NewToken;
  };
  writeCreditFile: {
    path: {
      /** The attribution's id */
      attribution_id: string;
    };
    query: {
      /** true: replaces existing values; false: keeps them and fills in the rest */
      overwrite?: "true" | "false";
    };
    body: Blob;
    answer: ReadableStream<Uint8Array>;
  };
  resolveFile: {
    path: undefined;
    query: undefined;
    body: Blob;
    answer: Resolution;
  };
  getPublicCredit: {
    path: {
      /** The credit's short id, which is the last part of its `url` */
      credit_id: string;
    };
    query: {
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
    };
    body: undefined;
    answer: PublicCreditDetails;
  };
  listPublicCredits: {
    path: {
      /** A public project's id */
      project_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
    };
    body: undefined;
    answer: PublicCreditPage;
  };
  getPublicWork: {
    path: {
      /** The last part of the work's `url` */
      work_id: string;
    };
    query: {
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
    };
    body: undefined;
    answer: CreditedWork;
  };
  listPublicWorkCredits: {
    path: {
      /** The last part of the work's `url` */
      work_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
    };
    body: undefined;
    answer: CreditPage;
  };
  getPublicCreator: {
    path: {
      /** The last part of the creator's `url` */
      creator_id: string;
    };
    query: undefined;
    body: undefined;
    answer: CreditedCreator;
  };
  listPublicCreatorCredits: {
    path: {
      /** The last part of the creator's `url` */
      creator_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** The previous page's `next_cursor`. Reaches every row, each page as fast as the first */
      cursor?: string;
      /** The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Defaults to English, also for other languages. Names and titles aren't translated */
      lang?: string;
    };
    body: undefined;
    answer: CreditPage;
  };
};

export const routes = {
  listProjects: { method: "GET", path: "/v1/projects" },
  createProject: { method: "POST", path: "/v1/projects" },
  getProject: { method: "GET", path: "/v1/projects/{project_id}" },
  updateProject: { method: "PATCH", path: "/v1/projects/{project_id}" },
  recordAttribution: { method: "POST", path: "/v1/attributions" },
  listAttributions: { method: "GET", path: "/v1/attributions" },
  recordAttributionBatch: { method: "POST", path: "/v1/attributions/batch" },
  getAttribution: { method: "GET", path: "/v1/attributions/{attribution_id}" },
  updateAttribution: { method: "PATCH", path: "/v1/attributions/{attribution_id}" },
  withdrawAttribution: { method: "DELETE", path: "/v1/attributions/{attribution_id}" },
  getAttributionCredits: { method: "GET", path: "/v1/attributions/credits" },
  getProjectCredits: { method: "GET", path: "/v1/projects/{project_id}/credits" },
  getAttributionCredit: { method: "GET", path: "/v1/attributions/{attribution_id}/credit" },
  createImport: { method: "POST", path: "/v1/imports" },
  listImports: { method: "GET", path: "/v1/imports" },
  getImport: { method: "GET", path: "/v1/imports/{import_id}" },
  listImportErrors: { method: "GET", path: "/v1/imports/{import_id}/errors" },
  createExport: { method: "POST", path: "/v1/exports" },
  listExports: { method: "GET", path: "/v1/exports" },
  getExport: { method: "GET", path: "/v1/exports/{export_id}" },
  downloadExport: { method: "GET", path: "/v1/exports/{export_id}/file", file: true },
  listCreators: { method: "GET", path: "/v1/creators" },
  getCreator: { method: "GET", path: "/v1/creators/{creator_id}" },
  updateCreator: { method: "PATCH", path: "/v1/creators/{creator_id}" },
  listWorks: { method: "GET", path: "/v1/works" },
  getWork: { method: "GET", path: "/v1/works/{work_id}" },
  updateWork: { method: "PATCH", path: "/v1/works/{work_id}" },
  mergeCreators: { method: "POST", path: "/v1/creators/{creator_id}/merge" },
  listCreatorMerges: { method: "GET", path: "/v1/creators/{creator_id}/merges" },
  undoCreatorMerge: { method: "DELETE", path: "/v1/creators/{creator_id}/merges/{merge_id}" },
  mergeWorks: { method: "POST", path: "/v1/works/{work_id}/merge" },
  listWorkMerges: { method: "GET", path: "/v1/works/{work_id}/merges" },
  undoWorkMerge: { method: "DELETE", path: "/v1/works/{work_id}/merges/{merge_id}" },
  listDuplicateCreators: { method: "GET", path: "/v1/duplicates/creators" },
  listDuplicateWorks: { method: "GET", path: "/v1/duplicates/works" },
  linkCreator: { method: "POST", path: "/v1/creators/{creator_id}/link" },
  linkWork: { method: "POST", path: "/v1/works/{work_id}/link" },
  listCommunityProjects: { method: "GET", path: "/v1/community/projects" },
  listCommunityActivities: { method: "GET", path: "/v1/community/activities" },
  recordEvents: { method: "POST", path: "/v1/events" },
  getProjectAnalytics: { method: "GET", path: "/v1/analytics/projects/{project_id}" },
  resolve: { method: "POST", path: "/v1/resolve" },
  recordRevenue: { method: "POST", path: "/v1/revenue" },
  listStatements: { method: "GET", path: "/v1/statements" },
  getStatement: { method: "GET", path: "/v1/statements/{statement_id}" },
  listStatementLines: { method: "GET", path: "/v1/statements/{statement_id}/lines" },
  getUsage: { method: "GET", path: "/v1/usage" },
  listWebhookEvents: { method: "GET", path: "/v1/webhooks/events" },
  testWebhook: { method: "POST", path: "/v1/webhooks/{webhook_id}/test" },
  listWebhookDeliveries: { method: "GET", path: "/v1/webhooks/{webhook_id}/deliveries" },
  getWebhookDelivery: { method: "GET", path: "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}" },
  resendWebhookDelivery: { method: "POST", path: "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend" },
  resendFailedWebhookDeliveries: { method: "POST", path: "/v1/webhooks/{webhook_id}/resend" },
  listWebhooks: { method: "GET", path: "/v1/webhooks" },
  createWebhook: { method: "POST", path: "/v1/webhooks" },
  getWebhook: { method: "GET", path: "/v1/webhooks/{webhook_id}" },
  updateWebhook: { method: "PATCH", path: "/v1/webhooks/{webhook_id}" },
  deleteWebhook: { method: "DELETE", path: "/v1/webhooks/{webhook_id}" },
  rotateWebhookSecret: { method: "POST", path: "/v1/webhooks/{webhook_id}/rotate" },
  listRequests: { method: "GET", path: "/v1/requests" },
  getRequest: { method: "GET", path: "/v1/requests/{request_id}" },
  getCurrentToken: { method: "GET", path: "/v1/tokens/current" },
  revokeCurrentToken: { method: "DELETE", path: "/v1/tokens/current" },
  listTokens: { method: "GET", path: "/v1/tokens" },
  createToken: { method: "POST", path: "/v1/tokens" },
  getToken: { method: "GET", path: "/v1/tokens/{token_id}" },
  revokeToken: { method: "DELETE", path: "/v1/tokens/{token_id}" },
  rotateToken: { method: "POST", path: "/v1/tokens/{token_id}/rotate" },
  writeCreditFile: { method: "POST", path: "/v1/attributions/{attribution_id}/file", file: true },
  resolveFile: { method: "POST", path: "/v1/resolve/file" },
  getPublicCredit: { method: "GET", path: "/v1/public/credits/{credit_id}" },
  listPublicCredits: { method: "GET", path: "/v1/public/projects/{project_id}/credits" },
  getPublicWork: { method: "GET", path: "/v1/public/works/{work_id}" },
  listPublicWorkCredits: { method: "GET", path: "/v1/public/works/{work_id}/credits" },
  getPublicCreator: { method: "GET", path: "/v1/public/creators/{creator_id}" },
  listPublicCreatorCredits: { method: "GET", path: "/v1/public/creators/{creator_id}/credits" },
} as const;

export type WebhookEvents = {
  /** Attributions were recorded, up to 100 per message */
  "attribution.recorded": {
    project_id: string | null;
    attribution_ids: string[];
  };
  /** An attribution was edited */
  "attribution.edited": {
    project_id: string | null;
    attribution_ids: string[];
    members: string[];
    reason: string | null;
  };
  /** An attribution was withdrawn */
  "attribution.withdrawn": {
    project_id: string | null;
    attribution_ids: string[];
    reason: string | null;
  };
  /** The sync status of attributions changed */
  "attribution.sync_changed": {
    project_id: string | null;
    attribution_ids: string[];
    state: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
    reason: string | null;
  };
  /** A correction to a creator or work changed its credits */
  "credit.corrected": {
    creator_id: string | null;
    work_id: string | null;
    members: string[];
  };
  /** A creator you credit proved their identity */
  "claim.proved": {
    creator_id: string;
  };
  /** A creator disputed one of your credits */
  "dispute.opened": {
    project_id: string;
    attribution_id: string;
    dispute_id: string;
    kind: "not-mine" | "wrong-license";
  };
  /** The creator or your team added a message to a dispute */
  "dispute.answered": {
    project_id: string;
    attribution_id: string;
    dispute_id: string;
    side: "creator" | "project";
  };
  /** Your team accepted or declined a dispute, or withdrew the disputed credit */
  "dispute.decided": {
    project_id: string;
    attribution_id: string;
    dispute_id: string;
    decision: "accepted" | "declined" | "credit-withdrawn";
  };
  /** The creator withdrew their dispute */
  "dispute.withdrawn": {
    project_id: string;
    attribution_id: string;
    dispute_id: string;
  };
  /** An import finished */
  "import.finished": {
    import_id: string;
    project_id: string;
    recorded: number;
    rejected: number;
  };
  /** An export finished or failed */
  "export.finished": {
    export_id: string;
    project_id: string | null;
    state: "done" | "failed";
    rows_written: number;
  };
  /** Someone commented on a public project */
  "comment.added": {
    project_id: string;
    comment_id: string;
  };
  /** An operator decided a report about a project, one of its comments, or a name it shows */
  "report.decided": {
    project_id: string;
    report_id: string;
    comment_id: string | null;
    about: "comment" | "project" | "name";
    decision: "dismiss" | "hide" | "release" | "remove-name" | "restore-name";
  };
  /** A project was created */
  "project.created": {
    project_id: string;
  };
  /** A project's settings were changed */
  "project.updated": {
    project_id: string;
    members: string[];
  };
  /** A project's status changed */
  "project.status_changed": {
    project_id: string;
    from: string;
    to: string;
  };
  /** A project was archived */
  "project.archived": {
    project_id: string;
  };
  /** A project was restored */
  "project.restored": {
    project_id: string;
  };
  /** A project reached a milestone */
  "project.milestone_reached": {
    project_id: string;
    milestone: number;
  };
  /** A creator's name or kind was corrected */
  "creator.corrected": {
    creator_id: string;
    members: string[];
  };
  /** Creators were merged into one */
  "creator.merged": {
    creator_id: string;
    merged_ids: string[];
  };
  /** A creator merge was undone */
  "creator.unmerged": {
    creator_id: string;
    unmerged_ids: string[];
  };
  /** A work's title, license, or source was corrected */
  "work.corrected": {
    work_id: string;
    members: string[];
  };
  /** Works were merged into one */
  "work.merged": {
    work_id: string;
    merged_ids: string[];
  };
  /** A work merge was undone */
  "work.unmerged": {
    work_id: string;
    unmerged_ids: string[];
  };
  /** An API token was created */
  "token.created": {
    token_id: string;
    project_id: string | null;
    scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  };
  /** An API token was rotated */
  "token.rotated": {
    token_id: string;
    project_id: string | null;
    overlap_hours: number;
  };
  /** An API token expires in a week or a day, or has expired */
  "token.expiring": {
    token_id: string;
    project_id: string | null;
    days: number;
  };
  /** An API token was revoked */
  "token.revoked": {
    token_id: string;
    project_id: string | null;
  };
  /** Usage reached a threshold of a monthly limit */
  "limit.reached": {
    limit: "monthlyCalls" | "monthlyUsers" | "liveProjects" | "teamMembers";
    percent: number;
    used: number;
    allowed: number;
  };
  /** The workspace's plan changed, was paused, or resumed */
  "plan.changed": {
    plan: "beta" | "beginner" | "professional" | "team" | "enterprise";
    paused: boolean;
  };
  /** Revenue was reported for a project */
  "revenue.reported": {
    project_id: string;
    month: string;
  };
  /** A royalty statement was closed */
  "statement.closed": {
    project_id: string;
    statement_id: string;
    month: string;
    creators: number;
  };
};
