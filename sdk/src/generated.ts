// Made by `npm run gen` from the API's own description. Change the API, not this file.

export type Activity = {
  id: string;
  title: string;
  project_id: string;
  user: {
    /** Private profile for a person whose profile is not public */
    name: string;
    /** Empty for a person whose profile is not public */
    username: string;
  };
  created_at: string;
};

export type ActivityPage = {
  activities: Activity[];
  /** Number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type ApiRequest = {
  /** The call's `X-Request-Id` */
  id: string;
  created_at: string;
  token_id: string;
  /** As the token was named then */
  token_name: string;
  method: string;
  path: string;
  /** The pattern of the path; null where there is no such call */
  route: string | null;
  status: number;
  /** The error code; null for none */
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable" | null;
  duration_ms: number;
};

export type ApiRequestDetails = {
  /** The call's `X-Request-Id` */
  id: string;
  created_at: string;
  token_id: string;
  /** As the token was named then */
  token_name: string;
  method: string;
  path: string;
  /** The pattern of the path; null where there is no such call */
  route: string | null;
  status: number;
  /** The error code; null for none */
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable" | null;
  duration_ms: number;
  /** What follows `?` in the address */
  query: string | null;
  ip_address: string | null;
  user_agent: string | null;
  idempotency_key: string | null;
  /** The body that was sent, with secrets masked: its first 8192 characters. null for none */
  request_body: {
    text: string;
    /** Characters of all of it */
    length: number;
  } | null;
  /** The body that was answered, with secrets masked: its first 8192 characters. null for none */
  response_body: {
    text: string;
    /** Characters of all of it */
    length: number;
  } | null;
  /** The attributions that the call recorded */
  attribution_ids: string[];
};

export type ApiRequestPage = {
  /** Newest first */
  requests: ApiRequest[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type Attribution = {
  /** A UUIDv7: its order is the order of recording */
  id: string;
  /** The project that uses the content */
  project_id: string;
  /** What is used */
  content_id: string;
  /** Who made it; null if no id was recorded */
  content_creator_id: string | null;
  /** What kind of content it is */
  attribution_type: string;
  /** As it was recorded or corrected last */
  metadata: Record<string, unknown>;
  /** Only if it was recorded with one */
  external_id?: string;
  /** Its status at the rights platform: pending, sending, processing (received, not decided), synced, rejected (its data must change), needs_review (a person must review it), failed (tried for three days), withdrawn */
  byline_sync_status: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  /** When it was recorded */
  created_at: string;
  /** Only if it was corrected: when, most recently */
  edited_at?: string;
  /** When it was withdrawn, if it was. A withdrawn attribution is not counted */
  withdrawn_at?: string;
  /** The address of its public page; null while it has none */
  url: string | null;
};

export type AttributionBatchResult = {
  accepted: {
    index: number;
    id: string;
    /** The address of its public page; null while it has none */
    url: string | null;
    /** What credits can't use of what you sent, such as an unknown license; it is stored anyway */
    warnings: AttributionWarning[];
  }[];
  /** Those recorded before */
  duplicates: {
    index: number;
    id: string;
    /** The address of its public page; null while it has none */
    url: string | null;
    /** What credits can't use of what you sent, such as an unknown license; it is stored anyway */
    warnings: AttributionWarning[];
  }[];
  rejected: {
    index: number;
    error: string;
    message: string;
    /** Up to 20 mistakes of the item, and 100 of all items in the call. Items after that have a message only */
    errors?: {
      /** Where the mistake is, such as `metadata.platform` */
      path: string;
      /** What to do about it */
      message: string;
      /** With `?strict=true`: the code of the warning, such as `license_unrecognized` */
      code?: string;
    }[];
  }[];
  /** Only if there are more than 200 warnings: how many the items don't list. Smaller batches list them */
  unlisted_warnings?: number;
};

export type AttributionPage = {
  attributions: Attribution[];
  /** Number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type AttributionWarning = {
  /** The member */
  path: string;
  /** What is wrong with it */
  code: "member_unknown" | "member_unreadable" | "type_unknown" | "id_damaged" | "id_invalid" | "creator_unreadable" | "creator_ambiguous" | "role_unknown" | "license_unrecognized" | "license_ambiguous" | "license_nonexistent" | "license_conflict" | "source_unreadable" | "date_unreadable" | "digital_source_type_unknown" | "original_unreadable";
  /** What to do about it */
  message: string;
};

/** What a creator says who proved this identifier */
export type Claim = {
  identifier: Identifier;
  name: string | null;
  credit_line: string | null;
};

export type CommunityProject = {
  id: string;
  /** What people call the application */
  name: string;
  /** What it does; null without one */
  description: string | null;
  /** What kind of application it is */
  type: string;
  /** How far it is. While it is live its credits can be public, and its calls count towards the plan */
  status: "development" | "testing" | "live";
  created_at: string;
  author: {
    /** Private profile for a person whose profile is not public */
    name: string;
    /** Empty for a person whose profile is not public */
    username: string;
  };
  attribution_count: number;
};

export type CommunityProjectPage = {
  projects: CommunityProject[];
  /** Number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type ContentCredentials = {
  /** `valid`: unchanged since it was signed, by a signer on the trust list; `untrusted`: unchanged, by a signer who is not on it; `invalid`: the signature does not hold, so nothing counts as stated; `remote`: kept at `url`, which is not asked */
  state: "valid" | "untrusted" | "invalid" | "remote";
  url: string | null;
  signer: string | null;
  /** Of the signer, by the certificate */
  organization: string | null;
  signed_at: string | null;
  /** The program that made the claim */
  generator: string | null;
  /** The creators in the manifest, whatever its state */
  creators: ResolvedCreator[];
  ingredients: ContentCredentialsIngredient[];
  ai_training: "allowed" | "not_allowed" | "constrained" | null;
  /** C2PA's codes of what failed */
  problems: string[];
};

export type ContentCredentialsIngredient = {
  title: string | null;
  relation: "parent" | "component" | "input";
  /** The creators in its own manifest */
  creators: ResolvedCreator[];
};

export type CorrectedCreator = {
  /** The creator's id in your workspace */
  id: string;
  /** As corrected, else as recorded last, of several names of one day the longest; without a name, the id in readable form */
  name: string;
  /** As corrected, else by `metadata.creator_type` */
  kind: "person" | "organization" | "unknown";
  /** Its public page; null while no public credit names it */
  url: string | null;
  /** Every id it was recorded or linked with, the one it goes by first */
  identifiers: Identifier[];
  /** Attributions that credit it, without withdrawn ones */
  attribution_count: number;
  /** The UTC day of the first attribution; null while none credits it */
  first_credited_on: string | null;
  /** The UTC day of the latest attribution; null while none credits it */
  last_credited_on: string | null;
  /** Other names it was recorded with, the latest 50 */
  aliases: string[];
  /** The projects that credit it, by how often */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
  /** What credits can't use of what you sent, such as an unknown license; it is stored anyway */
  warnings: AttributionWarning[];
};

export type CorrectedWork = {
  /** The work's id in your workspace */
  id: string;
  /** As corrected, else as recorded last, of several titles of one day the longest; without a title, the id in readable form */
  title: string;
  /** Who made it, the first 20 by name */
  creators: {
    id: string;
    name: string;
  }[];
  /** As corrected, else as the latest attribution states it */
  license: WorkLicense | null;
  /** Where the work is: as corrected, else as the latest attribution states it */
  source: string | null;
  /** The address of this Byline's copy of its picture, as WebP, public; null while none is stored or no public credit names the work */
  picture: string | null;
  /** Where its picture is from, as the latest attribution states in `metadata.picture_url`, `thumbnail_url` or `image_url` */
  picture_source: string | null;
  /** Its public page; null while no public credit names it */
  url: string | null;
  /** Every id it was recorded or linked with, the one it goes by first */
  identifiers: Identifier[];
  /** Attributions that credit it, without withdrawn ones */
  attribution_count: number;
  /** The UTC day of the first attribution; null while none credits it */
  first_credited_on: string | null;
  /** The UTC day of the latest attribution; null while none credits it */
  last_credited_on: string | null;
  /** Other names it was recorded with, the latest 50 */
  aliases: string[];
  /** The projects that credit it, by how often */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
  /** What credits can't use of what you sent, such as an unknown license; it is stored anyway */
  warnings: AttributionWarning[];
};

export type CreateAttribution = {
  /** The project that uses the content */
  project_id: string;
  /** What is used: a global identifier such as `doi:10.1000/182`, an address, or an id of your own. Attributions with the same one are of the same work */
  content_id: string;
  /** Who made it: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or an id of your own. Names belong in `metadata.creator`, or `metadata.creators` for several */
  content_creator_id?: string | null;
  /** What kind of content it is: `image_content`, `video_content`, `audio_content`, `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`, `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or a word of your own in lowercase. Figures are grouped by it */
  attribution_type: string;
  /** More about the content. Its credit is made from `title`, `creators` (names, or objects with `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`, `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of JSON, 8 levels deep */
  metadata?: Record<string, unknown> | null;
  /** Your own name for the attribution, unique in the project and permanent: sent again, the call answers the first attribution */
  external_id?: string | null;
};

export type CreateAttributionBatch = {
  /** Each is recorded, found to be known, or rejected by itself */
  attributions: CreateAttributionBatchItem[];
};

export type CreateAttributionBatchItem = {
  /** The project that uses the content */
  project_id: string;
  /** What is used: a global identifier such as `doi:10.1000/182`, an address, or an id of your own. Attributions with the same one are of the same work */
  content_id: string;
  /** Who made it: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or an id of your own. Names belong in `metadata.creator`, or `metadata.creators` for several */
  content_creator_id?: string | null;
  /** What kind of content it is: `image_content`, `video_content`, `audio_content`, `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`, `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or a word of your own in lowercase. Figures are grouped by it */
  attribution_type: string;
  /** More about the content. Its credit is made from `title`, `creators` (names, or objects with `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`, `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of JSON, 8 levels deep */
  metadata?: Record<string, unknown> | null;
  /** Your own name for the attribution, unique in the project and permanent: sent again, the call answers the first attribution */
  external_id?: string | null;
  /** As the header of a single call: under the same key it is recorded once */
  idempotency_key?: string;
};

export type CreateExport = {
  /** `csv`: a line of columns, then an attribution a line. `jsonl`: an attribution a line, as JSON. Both can be imported again */
  format?: "csv" | "jsonl";
  /** Attributions of this project. Default: of all that the token reaches */
  project_id?: string;
  /** Attributions of exactly this content */
  content_id?: string;
  /** Attributions of exactly this creator id */
  content_creator_id?: string;
  /** The attribution recorded with exactly this external id */
  external_id?: string;
  /** Attributions of exactly this type */
  attribution_type?: string;
  /** A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all attributions of the creators known by it, in any case and accents. Names can be found some seconds after they were recorded */
  creator?: string;
  /** Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers */
  creator_id?: string;
  /** Attributions of the work with this id in `GET /v1/works`, by all of its identifiers */
  work_id?: string;
  /** A title from `metadata.title`: finds all attributions of the works known by it, in any case and accents. Titles can be found some seconds after they were recorded */
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
  /** `csv`: with its columns in the first line, as an export has them. `jsonl`: one attribution a line, as JSON */
  format?: "csv" | "jsonl";
  /** The file's text: up to 20 MiB and 100,000 rows */
  data: string;
  /** Say what would be recorded, and record nothing */
  dry_run?: boolean;
  /** For CSV: the column that a heading means, by the heading; null leaves it out. Common headings in other words, such as `License` or `Autor`, are understood without it */
  columns?: Record<string, string | null>;
  /** For CSV: the type of rows that don't state one */
  attribution_type?: string;
};

export type CreateProject = {
  /** What people call your application */
  name: string;
  /** What it does, for the community */
  description?: string;
  /** What kind of application it is */
  type: "api" | "extension" | "mobile-sdk" | "integration" | "web-app";
  /** Whether it is listed in the community, with its author, its figures, and, while its credits are public, the creators it credits most */
  is_public?: boolean;
  /** Whether each of its attributions has a public page while the project is public and live */
  public_credits?: boolean;
  /** Whether `<byline-credit>` on other sites reports views of its public credits */
  embed_views?: boolean;
};

export type CreateToken = {
  /** What uses it, for your team */
  name: string;
  /** Scopes of the calling token, but `tokens:write` */
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** Binds it to this project */
  project_id?: string;
  /** From where it may call; without them, from where the calling token may */
  networks?: string[];
  /** It ends then, or with the calling token if that ends sooner */
  expires_in_days?: number;
};

export type CreateWebhook = {
  /** An https address that the internet can reach */
  url: string;
  /** A note for your team */
  description?: string;
  /** The events to send; none: all of them */
  types?: ("attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed")[];
  /** The projects whose events to send; none: all events */
  project_ids?: string[];
};

export type Creator = {
  /** The creator's id in your workspace */
  id: string;
  /** As corrected, else as recorded last, of several names of one day the longest; without a name, the id in readable form */
  name: string;
  /** As corrected, else by `metadata.creator_type` */
  kind: "person" | "organization" | "unknown";
  /** Its public page; null while no public credit names it */
  url: string | null;
  /** Every id it was recorded or linked with, the one it goes by first */
  identifiers: Identifier[];
  /** Attributions that credit it, without withdrawn ones */
  attribution_count: number;
  /** The UTC day of the first attribution; null while none credits it */
  first_credited_on: string | null;
  /** The UTC day of the latest attribution; null while none credits it */
  last_credited_on: string | null;
};

export type CreatorDetails = {
  /** The creator's id in your workspace */
  id: string;
  /** As corrected, else as recorded last, of several names of one day the longest; without a name, the id in readable form */
  name: string;
  /** As corrected, else by `metadata.creator_type` */
  kind: "person" | "organization" | "unknown";
  /** Its public page; null while no public credit names it */
  url: string | null;
  /** Every id it was recorded or linked with, the one it goes by first */
  identifiers: Identifier[];
  /** Attributions that credit it, without withdrawn ones */
  attribution_count: number;
  /** The UTC day of the first attribution; null while none credits it */
  first_credited_on: string | null;
  /** The UTC day of the latest attribution; null while none credits it */
  last_credited_on: string | null;
  /** Other names it was recorded with, the latest 50 */
  aliases: string[];
  /** The projects that credit it, by how often */
  projects: {
    project_id: string;
    attribution_count: number;
  }[];
};

export type CreatorPage = {
  creators: Creator[];
  /** Number of items on all pages */
  total: number;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type Credit = {
  format: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
  /** Ready to be shown */
  credit: string;
};

export type CreditPage = {
  credits: PublicCredit[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type CreditedCreator = {
  id: string;
  /** Its page */
  url: string;
  name: string;
  claim: Claim | null;
  /** Global ones, each once */
  identifiers: Identifier[];
  /** Public credits, without withdrawn ones */
  credit_count: number;
  /** Projects with public credits of it */
  application_count: number;
  /** False where the counts are a lower bound */
  counts_complete: boolean;
  /** The projects that credit it most, at most 20 */
  applications: {
    id: string;
    name: string;
    /** The page of its credits */
    url: string;
    credit_count: number;
  }[];
  /** Those that were credited last, at most 24 */
  works: {
    id: string;
    /** Its page */
    url: string;
    /** Null where no credit names it; `identifiers` then say what it is */
    title: string | null;
    /** The address of this Byline's copy of a picture of the work, as WebP; null without one */
    picture: string | null;
  }[];
};

export type CreditedWork = {
  id: string;
  /** Its page */
  url: string;
  /** Null where no credit names it; `identifiers` then say what it is */
  title: string | null;
  creators: {
    id: string;
    /** Its page */
    url: string;
    name: string;
  }[];
  /** The line that replaces the names in `text` and `html`: how creators with a proven claim ask to be credited; null without such a line */
  credit_line: string | null;
  /** The address of this Byline's copy of a picture of the work, as WebP; null without one */
  picture: string | null;
  /** Where the work is */
  source: string | null;
  /** Of the credit that title, creators, and source are of; null where credits state several */
  license: {
    name: string;
    spdx: string | null;
    url: string | null;
  } | null;
  /** What each project's credits state, the latest first */
  licenses: {
    name: string;
    spdx: string | null;
    url: string | null;
    project: {
      id: string;
      name: string;
      /** The page of its credits */
      url: string;
    };
  }[];
  /** The language of the credit line */
  lang: "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ja" | "zh";
  /** The credit line as plain text */
  text: string;
  /** The credit line as HTML, every word of it escaped */
  html: string;
  /** The credit line in parts, to show it without writing HTML */
  parts: {
    text: string;
    url: string | null;
    /** `license` for a link to the license */
    rel: string | null;
  }[];
  /** Global ones, each once */
  identifiers: Identifier[];
  /** Public credits, without withdrawn ones */
  credit_count: number;
  /** Projects with public credits of it */
  application_count: number;
  /** False where the counts are a lower bound */
  counts_complete: boolean;
  /** The projects that credit it most, at most 20 */
  applications: {
    id: string;
    name: string;
    /** The page of its credits */
    url: string;
    credit_count: number;
  }[];
};

export type Credits = {
  format: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
  /** In the order of `ids`, or newest first. Left out: withdrawn attributions, those that aren't yours, and, for `provider`, those from other providers */
  credits: WrittenCredit[];
  /** The same credits as one text in the format, each once */
  document: string;
};

export type CurrentToken = {
  id: string;
  name: string;
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** From where it may call; none: everywhere */
  networks: string[];
  /** How its text begins */
  prefix: string;
  /** How its text ends */
  last_four: string;
  /** Whether it belongs to the workspace, and stays when its maker leaves */
  service: boolean;
  /** The project it is bound to */
  project_id: string | null;
  expires_at: string | null;
  /** To a few seconds */
  last_used_at: string | null;
  rotated_at: string | null;
  /** Until when the text before this one works, or worked */
  former_until: string | null;
  /** Why it must be rotated: a `member` who saw its text lost access, or the token that created or rotated it was `revoked` or `leaked` */
  exposed_by: "member" | "revoked" | "leaked" | null;
  /** When it stops, or stopped, working unless it is rotated */
  stops_at: string | null;
  created_at: string;
  /** Whose data it reads and writes */
  workspace: {
    /** The workspace's id */
    id: string;
    /** What the workspace is called */
    name: string;
  };
};

export type DuplicateCreatorPage = {
  duplicates: DuplicateCreators[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type DuplicateCreators = {
  /** The strongest first */
  reasons: DuplicateReason[];
  /** At most 10. The one to keep comes first: it has a global identifier or more credits */
  creators: Creator[];
};

export type DuplicateReason = {
  /** What they have in common */
  rule: "identifier" | "source" | "picture" | "title" | "name";
  /** The identifier, address, title, or name; null for a picture */
  value: string | null;
};

export type DuplicateWorkPage = {
  duplicates: DuplicateWorks[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type DuplicateWorks = {
  /** The strongest first */
  reasons: DuplicateReason[];
  /** At most 10. The one to keep comes first: it has a global identifier or more credits */
  works: Work[];
};

export type Event = {
  /** The project that showed the content */
  project_id: string;
  /** `view` if the content was seen, `engagement` if it was used, such as played or opened */
  type: "view" | "engagement";
  /** What was shown, as its attributions name it */
  content_id: string;
  /** When it happened, at most 48 hours ago. Default: now */
  occurred_at?: string;
  /** The viewer's session in your application; the best key for unique views */
  session_id?: string;
  /** The signed-in viewer; the best key for double-clicks */
  user_id?: string;
  /** The viewer's User-Agent, not your server's. Robots are counted apart; without it the event is unclassified */
  viewer_user_agent?: string;
  /** A hash of the viewer's address, if there is neither a user nor a session */
  viewer_address_hash?: string;
};

export type EventsResult = {
  /** Events that were counted, including those of robots and unclassified ones */
  accepted: number;
  /** Of those, sent for robots */
  machine: number;
  /** Of those, without a viewer's user agent */
  unclassified: number;
  rejected: {
    index: number;
    error: string;
    message: string;
    /** Up to 20 mistakes of the item, and 100 of all items in the call. Items after that have a message only */
    errors?: {
      /** Where the mistake is, such as `metadata.platform` */
      path: string;
      /** What to do about it */
      message: string;
      /** With `?strict=true`: the code of the warning, such as `license_unrecognized` */
      code?: string;
    }[];
  }[];
};

export type Export = {
  id: string;
  /** The project it is limited to; null for all */
  project_id: string | null;
  /** `csv`: a line of columns, then an attribution a line. `jsonl`: an attribution a line, as JSON. Both can be imported again */
  format: "csv" | "jsonl";
  /** What it was limited to besides */
  filters: ExportFilters;
  /** `queued`: it waits for its turn. `running`: rows are being written. `done`: the file can be downloaded. `failed`: there is no file. `expired`: the file was deleted */
  state: "queued" | "running" | "done" | "failed" | "expired";
  /** How many attributions are in the file so far */
  rows_written: number;
  /** How many it will have; null while that is not known */
  rows_total: number | null;
  /** The size of the file, once it is done */
  bytes: number | null;
  /** Why an export failed */
  failed_because: string | null;
  created_at: string;
  finished_at: string | null;
  /** When the file is deleted */
  expires_at: string | null;
};

export type ExportFilters = {
  /** Attributions of exactly this content */
  content_id?: string;
  /** Attributions of exactly this creator id */
  content_creator_id?: string;
  /** The attribution recorded with exactly this external id */
  external_id?: string;
  /** Attributions of exactly this type */
  attribution_type?: string;
  /** A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all attributions of the creators known by it, in any case and accents. Names can be found some seconds after they were recorded */
  creator?: string;
  /** Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers */
  creator_id?: string;
  /** Attributions of the work with this id in `GET /v1/works`, by all of its identifiers */
  work_id?: string;
  /** A title from `metadata.title`: finds all attributions of the works known by it, in any case and accents. Titles can be found some seconds after they were recorded */
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
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type FileField = {
  field: string;
  /** As the file states it */
  language: string | null;
  /** What the file says, unchanged */
  values: string[];
  /** What is read from it; empty for a field that no part is read from */
  read_as: {
    part: "title" | "creators" | "license" | "source" | "identifiers" | "type" | "year" | "credit_line" | "copyright_notice" | "digital_source_type" | "acquire_license_url";
    text: string;
  }[];
};

export type Identifier = {
  scheme: "orcid" | "isni" | "viaf" | "wikidata" | "doi" | "isbn" | "isrc" | "iswc" | "issn" | "eidr" | "github" | "arxiv" | "pmid" | "ark" | "hdl" | "nbn" | "oclc" | "swh" | "purl" | "url" | "local" | "name";
  /** The id in one form, however it was written; of a local one as it was recorded */
  value: string;
  /** The id for readers */
  label: string;
  /** The page of the service that assigns it, if any */
  url: string | null;
  /** Whether it means the same in every workspace */
  global: boolean;
  /** Why the id is not the global identifier that it looks like, such as a wrong check digit */
  problem: string | null;
};

export type Import = {
  id: string;
  project_id: string;
  /** Whether it says what would be recorded */
  dry_run: boolean;
  /** `running`: rows wait or are being recorded. `done`: every row was read. `failed`: it ended before, and what was recorded stays */
  state: "running" | "done" | "failed";
  rows_total: number;
  /** Recorded, duplicate or rejected so far */
  rows_done: number;
  recorded: number;
  /** Recorded before, by this file or by an earlier call */
  duplicates: number;
  /** Rows with mistakes, which were left out */
  rejected: number;
  /** What the credits of recorded rows can't use, the first 100 */
  warnings: ImportWarning[];
  /** Why an import ended before its last row */
  failed_because: string | null;
  created_at: string;
  finished_at: string | null;
};

export type ImportError = {
  /** Counts from 1, as an editor shows it */
  line: number;
  /** The column or member; empty for the whole line */
  path: string;
  message: string;
};

export type ImportErrorPage = {
  errors: ImportError[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type ImportPage = {
  imports: Import[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type ImportWarning = {
  /** Counts from 1, as an editor shows it */
  line: number;
  path: string;
  message: string;
  /** What is wrong with it */
  code: "member_unknown" | "member_unreadable" | "type_unknown" | "id_damaged" | "id_invalid" | "creator_unreadable" | "creator_ambiguous" | "role_unknown" | "license_unrecognized" | "license_ambiguous" | "license_nonexistent" | "license_conflict" | "source_unreadable" | "date_unreadable" | "digital_source_type_unknown" | "original_unreadable";
};

export type LinkIdentifier = {
  /** A global identifier in any form */
  identifier: string;
  /** Why, for its history */
  reason?: string;
};

export type Merge = {
  id: string;
  /** What was merged */
  from: Merged;
  into: Merged;
  reason: string | null;
  merged_at: string;
  /** Who did it; null where their account is gone */
  merged_by: {
    name: string;
    username: string;
  } | null;
  /** null while the merge stands */
  undone_at: string | null;
  /** Who did it; null where their account is gone */
  undone_by: {
    name: string;
    username: string;
  } | null;
};

export type MergeInto = {
  /** The ids of those that become this one */
  from: string[];
  /** Why, for its history */
  reason?: string;
};

export type MergePage = {
  merges: Merge[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
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
  /** From where it may call; none: everywhere */
  networks: string[];
  /** How its text begins */
  prefix: string;
  /** How its text ends */
  last_four: string;
  /** Whether it belongs to the workspace, and stays when its maker leaves */
  service: boolean;
  /** The project it is bound to */
  project_id: string | null;
  expires_at: string | null;
  /** To a few seconds */
  last_used_at: string | null;
  rotated_at: string | null;
  /** Until when the text before this one works, or worked */
  former_until: string | null;
  /** Why it must be rotated: a `member` who saw its text lost access, or the token that created or rotated it was `revoked` or `leaked` */
  exposed_by: "member" | "revoked" | "leaked" | null;
  /** When it stops, or stopped, working unless it is rotated */
  stops_at: string | null;
  created_at: string;
  /** Its text. Shown here only */
  token: string;
};

/** Every error answers with this body. */
export type Problem = {
  /** Address of the page that explains this error */
  type: string;
  title: string;
  status: number;
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable";
  /** What went wrong and what to do */
  message: string;
  errors?: {
    /** Where the mistake is, such as `metadata.platform` */
    path: string;
    /** What to do about it */
    message: string;
    /** With `?strict=true`: the code of the warning, such as `license_unrecognized` */
    code?: string;
  }[];
  quota?: Quota;
  /** With 402: the page where you can raise the limit, such as the plans */
  upgrade_url?: string;
  request_id: string;
};

export type Project = {
  id: string;
  /** What people call the application */
  name: string;
  /** What it does; null without one */
  description: string | null;
  /** What kind of application it is */
  type: string;
  /** How far it is. While it is live its credits can be public, and its calls count towards the plan */
  status: "development" | "testing" | "live";
  /** Whether it is listed in the community, with its author, its figures, and, while its credits are public, the creators it credits most */
  is_public: boolean;
  /** Whether each of its attributions has a public page while the project is public and live */
  public_credits: boolean;
  /** Whether `<byline-credit>` on other sites reports views of its public credits */
  embed_views: boolean;
  /** null while it is not archived */
  archived_at: string | null;
  created_at: string;
};

export type ProjectAnalytics = {
  project_id: string;
  /** Attributions by the UTC day they were recorded. Withdrawn ones do not count. */
  attribution_count: number;
  /** Distinct creators credited in the range: ids that are merged count as one, and creators known only by name are counted by that name. A creator credited in several projects counts once. New names are counted a few seconds after they are recorded. */
  unique_creators: number;
  /** Views by people, without double-clicks: if a viewer opens the same content again within 30 seconds, only the last view counts (COUNTER R5.1). */
  views: number;
  /** Engaged views divided by unique views, 0 to 1. Not defined without unique views. */
  engagement_rate: number | null;
  period: "7d" | "30d" | "90d" | "365d";
  /** What the views were counted from */
  view_counts: {
    /** Every view that was reported: the sum of views, double-clicks removed, machine views, and unclassified views. */
    view_events: number;
    /** Views followed by the same viewer's next view of that content within 30 seconds. */
    double_clicks_removed: number;
    /** Views whose user agent is a robot's. Never included in views. */
    machine_views: number;
    /** Views reported without a user agent, so people and robots cannot be told apart. */
    unclassified_views: number;
    /** Distinct content items viewed in each session: an item viewed many times in one session counts once. Without a session, the same viewer in the same hour counts as one. */
    unique_views: number;
    /** Unique views in whose session the viewer also engaged with the content. */
    engaged_unique_views: number;
  };
  /** Changes when a figure is counted differently */
  definition_version: string;
};

export type ProjectCredits = {
  format: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
  /** In the order of `ids`, or newest first. Left out: withdrawn attributions, those that aren't yours, and, for `provider`, those from other providers */
  credits: WrittenCredit[];
  /** The same credits as one text in the format, each once */
  document: string;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type ProjectPage = {
  projects: Project[];
  /** Number of items on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type PublicCredit = {
  /** Its short id */
  id: string;
  url: string;
  attribution_type: string;
  title: string | null;
  /** Their names, each `[name removed]` where a creator had their name removed */
  creators: string[];
  /** The line that replaces the names in `text` and `html`: how creators with a proven claim ask to be credited; null without such a line */
  credit_line: string | null;
  /** The address of this Byline's copy of a picture of the work, as WebP; null without one */
  picture: string | null;
  /** Where the work is */
  source: string | null;
  license: {
    name: string;
    spdx: string | null;
    url: string | null;
  } | null;
  /** What was changed about the work; null where nothing is stated */
  changes: string | null;
  /** The language of the credit line */
  lang: "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ja" | "zh";
  /** The credit line as plain text */
  text: string;
  /** The credit line as HTML, every word of it escaped */
  html: string;
  /** The credit line in parts, to show it without writing HTML */
  parts: {
    text: string;
    url: string | null;
    /** `license` for a link to the license */
    rel: string | null;
  }[];
  project: {
    id: string;
    name: string;
    /** The page of its credits */
    url: string;
  };
  created_at: string;
  edited_at: string | null;
};

export type PublicCreditDetails = {
  /** Its short id */
  id: string;
  url: string;
  attribution_type: string;
  title: string | null;
  /** Their names, each `[name removed]` where a creator had their name removed */
  creators: string[];
  /** The line that replaces the names in `text` and `html`: how creators with a proven claim ask to be credited; null without such a line */
  credit_line: string | null;
  /** The address of this Byline's copy of a picture of the work, as WebP; null without one */
  picture: string | null;
  /** Where the work is */
  source: string | null;
  license: {
    name: string;
    spdx: string | null;
    url: string | null;
  } | null;
  /** What was changed about the work; null where nothing is stated */
  changes: string | null;
  /** The language of the credit line */
  lang: "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ja" | "zh";
  /** The credit line as plain text */
  text: string;
  /** The credit line as HTML, every word of it escaped */
  html: string;
  /** The credit line in parts, to show it without writing HTML */
  parts: {
    text: string;
    url: string | null;
    /** `license` for a link to the license */
    rel: string | null;
  }[];
  project: {
    id: string;
    name: string;
    /** The page of its credits */
    url: string;
  };
  created_at: string;
  edited_at: string | null;
  /** Whether `<byline-credit>` reports a view of it, as its project wants */
  counts_views: boolean;
  /** Of its creators, as far as they proved who they are */
  claims: Claim[];
  /** What its creator objects to now, until the project has answered */
  disputed_as: ("not-mine" | "wrong-license")[];
};

export type PublicCreditPage = {
  project: {
    id: string;
    name: string;
    /** The page of its credits */
    url: string;
  };
  credits: PublicCredit[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type Quota = {
  limit: string;
  used: number;
  allowed: number;
  resets_at: string | null;
};

export type RecordEvents = {
  /** Each is counted or rejected by itself */
  events: Event[];
};

export type RecordedAttribution = {
  /** A UUIDv7: its order is the order of recording */
  id: string;
  /** The project that uses the content */
  project_id: string;
  /** What is used */
  content_id: string;
  /** Who made it; null if no id was recorded */
  content_creator_id: string | null;
  /** What kind of content it is */
  attribution_type: string;
  /** As it was recorded or corrected last */
  metadata: Record<string, unknown>;
  /** Only if it was recorded with one */
  external_id?: string;
  /** Its status at the rights platform: pending, sending, processing (received, not decided), synced, rejected (its data must change), needs_review (a person must review it), failed (tried for three days), withdrawn */
  byline_sync_status: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  /** When it was recorded */
  created_at: string;
  /** Only if it was corrected: when, most recently */
  edited_at?: string;
  /** When it was withdrawn, if it was. A withdrawn attribution is not counted */
  withdrawn_at?: string;
  /** The address of its public page; null while it has none */
  url: string | null;
  /** What credits can't use of what you sent, such as an unknown license; it is stored anyway */
  warnings: AttributionWarning[];
};

export type ReportRevenue = {
  /** The project that earned it */
  project_id: string;
  /** Minor units of the currency, such as cents or yen. A negative amount takes revenue back, such as a refund */
  amount: number;
  /** Its code in ISO 4217 */
  currency: string;
  /** The UTC month in which it was earned */
  period?: string;
  /** When it was earned, instead of period */
  occurred_at?: string;
  /** Your own name for the revenue: sent again, it is counted once */
  reference: string;
};

export type ResendFailedDeliveries = {
  /** Those of events from then on */
  since: string;
};

export type ResentDeliveries = {
  /** How many are sent again */
  count: number;
};

export type Resolution = {
  /** What was looked up, in one form */
  input: string;
  title: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  creators: {
    value: ResolvedCreator[];
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: ResolvedCreator[];
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  license: {
    value: ResolvedLicense;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: ResolvedLicense;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The wording that the source asks for or credits by, such as `A feat. B`: show it instead of names */
  credit_line: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  copyright_notice: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The page where the work is */
  source: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** Ids and addresses of the work, best first */
  identifiers: {
    value: string[];
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string[];
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The address of a picture of the work */
  picture: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  type: {
    value: "image_content" | "video_content" | "audio_content" | "text_content" | "code_content";
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: "image_content" | "video_content" | "audio_content" | "text_content" | "code_content";
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  year: {
    value: number;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: number;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** IPTC's code for how it was made, such as `trainedAlgorithmicMedia` for AI */
  digital_source_type: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** Where other licenses can be acquired */
  acquire_license_url: {
    value: string;
    /** The sources that state it */
    from: ResolveOrigin[];
    /** What others state instead */
    others: {
      value: string;
      /** The sources that state it */
      from: ResolveOrigin[];
    }[];
  } | null;
  /** The C2PA manifest of a file, if it has one */
  content_credentials: ContentCredentials | null;
  /** Each field of a file that concerns its credit, with what is read from it */
  fields: FileField[];
  /** The services that were asked */
  sources: {
    name: "wikimedia_commons" | "wikipedia" | "wikidata" | "crossref" | "datacite" | "open_library" | "musicbrainz" | "github" | "openverse" | "oembed" | "page" | "file";
    title: string;
    url: string | null;
    outcome: "answered" | "not_found" | "unreachable";
  }[];
  /** What a source states that could not be used */
  warnings: ResolveWarning[];
  resolved_at: string;
};

export type ResolveOrigin = {
  source: "wikimedia_commons" | "wikipedia" | "wikidata" | "crossref" | "datacite" | "open_library" | "musicbrainz" | "github" | "openverse" | "oembed" | "page" | "file";
  /** Where that source states it */
  field: string;
};

export type ResolveRequest = {
  /** The address of a work, or `doi:`, `isbn:` or `isrc:` and an id */
  url: string;
};

export type ResolveWarning = {
  source: "wikimedia_commons" | "wikipedia" | "wikidata" | "crossref" | "datacite" | "open_library" | "musicbrainz" | "github" | "openverse" | "oembed" | "page" | "file";
  code: "creators_cut" | "data_unreadable" | "fork" | "license_future" | "license_undetermined" | "non_free" | "names_uncertain" | "encoding_uncertain" | "field_unreadable" | "field_cut" | "fields_left_out";
  /** Of a file */
  field?: string;
  message: string;
};

export type ResolvedCreator = {
  name: string;
  /** Global ids, if any are stated */
  ids: string[];
  /** A page about the creator, if one is stated */
  url: string | null;
  /** What they did; `creator` if the source doesn't say */
  role: "creator" | "author" | "artist" | "painter" | "developer" | "photographer" | "illustrator" | "songwriter" | "lyricist" | "composer" | "arranger" | "conductor" | "performer" | "featured artist" | "remixer" | "host" | "producer" | "director" | "narrator" | "adapter" | "translator" | "editor" | "contributor" | "publisher" | "production company" | "agency" | "uploader" | "subject" | "depicted" | "rights holder" | "funder" | "sponsor" | "data collector" | "hosting institution" | "distributor" | "associated name";
};

export type ResolvedLicense = {
  name: string;
  /** Its SPDX id, where it has one */
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
  /** The rate in force when it was earned, in hundredths of a percent */
  royalty_basis_points: number;
  reported_at: string;
};

export type RotateToken = {
  /** For how many hours the text that is replaced still works */
  overlap_hours: 0 | 1 | 24;
};

export type Statement = {
  id: string;
  project_id: string;
  project_name: string;
  /** The UTC month */
  period: string;
  currency: string;
  /** What was reported for the month, in minor units of the currency */
  revenue: number;
  /** What is due on it, in minor units of the currency */
  royalty: number;
  /** Of it, what creators credited in the month get, in minor units of the currency */
  earned: number;
  /** What corrections of earlier months add or take back, in minor units of the currency */
  adjusted: number;
  /** Due, but no creator was credited in the month, in minor units of the currency */
  held: number;
  line_count: number;
  closed_at: string;
};

export type StatementLine = {
  content_creator_id: string;
  /** What the catalog calls them today; null while it does not know the id */
  creator: {
    id: string;
    name: string;
  } | null;
  /** The UTC month that it is for */
  period: string;
  attributions: number;
  /** Their attributions times the rates on them */
  weight: string;
  /** That of all creators in the month */
  total_weight: string;
  /** What is split, in minor units of the currency */
  royalty: number;
  /** Whether a unit left by rounding is theirs */
  got_remainder: boolean;
  /** Their part of it, in minor units of the currency */
  share: number;
  /** What this statement gives: for an earlier month, the difference, in minor units of the currency */
  amount: number;
};

export type StatementLinePage = {
  lines: StatementLine[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type StatementPage = {
  statements: Statement[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type TestWebhook = {
  /** The event whose sample is sent */
  type: "attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed";
};

export type Token = {
  id: string;
  name: string;
  scopes: ("read" | "write" | "webhooks:read" | "webhooks:write" | "requests:read" | "tokens:read" | "tokens:write" | "usage:read" | "royalties:read")[];
  /** From where it may call; none: everywhere */
  networks: string[];
  /** How its text begins */
  prefix: string;
  /** How its text ends */
  last_four: string;
  /** Whether it belongs to the workspace, and stays when its maker leaves */
  service: boolean;
  /** The project it is bound to */
  project_id: string | null;
  expires_at: string | null;
  /** To a few seconds */
  last_used_at: string | null;
  rotated_at: string | null;
  /** Until when the text before this one works, or worked */
  former_until: string | null;
  /** Why it must be rotated: a `member` who saw its text lost access, or the token that created or rotated it was `revoked` or `leaked` */
  exposed_by: "member" | "revoked" | "leaked" | null;
  /** When it stops, or stopped, working unless it is rotated */
  stops_at: string | null;
  created_at: string;
};

export type TokenPage = {
  /** Newest first, without revoked ones */
  tokens: Token[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type UpdateAttribution = {
  /** What is used: a global identifier such as `doi:10.1000/182`, an address, or an id of your own. Attributions with the same one are of the same work */
  content_id?: string;
  /** Who made it: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or an id of your own. Names belong in `metadata.creator`, or `metadata.creators` for several */
  content_creator_id?: string | null;
  /** What kind of content it is: `image_content`, `video_content`, `audio_content`, `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`, `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or a word of your own in lowercase. Figures are grouped by it */
  attribution_type?: string;
  /** Replaces all metadata; null clears it */
  metadata?: Record<string, unknown> | null;
  /** Why, for the history */
  reason: string;
};

export type UpdateCreator = {
  /** null returns to what attributions say */
  name?: string | null;
  /** null returns to what attributions say */
  kind?: "person" | "organization" | "unknown" | null;
};

export type UpdateProject = {
  /** What people call your application */
  name?: string;
  /** null clears it */
  description?: string | null;
  /** How far it is. While it is live its credits can be public, and its calls count towards the plan */
  status?: "development" | "testing" | "live";
  /** Whether it is archived: it accepts no attributions and only its workspace sees it */
  archived?: boolean;
  /** Whether it is listed in the community, with its author, its figures, and, while its credits are public, the creators it credits most */
  is_public?: boolean;
  /** Whether each of its attributions has a public page while the project is public and live */
  public_credits?: boolean;
  /** Whether `<byline-credit>` on other sites reports views of its public credits */
  embed_views?: boolean;
};

export type UpdateWebhook = {
  /** An https address that the internet can reach */
  url?: string;
  /** A note for your team */
  description?: string;
  /** The events to send; none: all of them */
  types?: ("attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed")[];
  /** The projects whose events to send; none: all events */
  project_ids?: string[];
  /** false pauses it; true sends what was waiting, and forgets earlier failures */
  enabled?: boolean;
};

export type UpdateWork = {
  /** null returns to what attributions say */
  title?: string | null;
  /** An SPDX expression, a license's name, or its address; null returns to what attributions say */
  license?: string | null;
  /** null returns to what attributions say */
  source?: string | null;
};

export type Usage = {
  plan: {
    id: "beta" | "beginner" | "professional" | "team" | "enterprise";
    name: string;
    /** Whether the workspace is read-only until its plan is paid */
    paused: boolean;
    /** In hundredths of a percent */
    royalty_basis_points: number | null;
  };
  /** A UTC month */
  month: string;
  meters: {
    /** What the plan limits */
    limit: "monthly_calls" | "monthly_users" | "live_projects" | "team_members";
    used: number;
    /** null for no limit */
    allowed: number | null;
    /** `near`: 80% or more is used. `grace`: a monthly limit is passed, and nothing is refused yet. `full`: one more is refused */
    state: "fine" | "near" | "grace" | "full";
    /** null for limits that don't reset each month */
    resets_at: string | null;
    /** At the month's pace so far: what its end will come to, and when the limit will be reached, null if not this month. null in the month's first day, and for what is not counted by the month */
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
  /** The events to send; none: all of them */
  types: string[];
  /** The projects whose events to send; none: all events */
  project_ids: string[];
  enabled: boolean;
  /** `off`: disabled by a member. `gone`: it answered 410. `failing`: it accepted nothing for 5 days */
  disabled_because: "off" | "gone" | "failing" | null;
  disabled_at: string | null;
  /** Since when every attempt has failed; null while the latest one succeeded */
  failing_since: string | null;
  /** Until when messages are also signed with the secret before this one */
  former_secret_until: string | null;
  /** Deliveries that wait for their first or another attempt; 10,000 means 10,000 or more */
  waiting: number;
  /** Of its latest 100 deliveries that were attempted */
  recent: {
    /** How many of them were attempted */
    attempted: number;
    /** How many of them were delivered */
    delivered: number;
  };
  created_at: string;
};

export type WebhookAttempt = {
  attempted_at: string;
  duration_ms: number;
  /** By name in lower case */
  request_headers: Record<string, string>;
  response_status: number | null;
  /** The beginning of what was answered */
  response_body: string | null;
  /** Why nothing answered; null where something did */
  error: string | null;
};

export type WebhookDelivery = {
  /** The `webhook-id` of every attempt */
  id: string;
  type: string;
  occurred_at: string;
  /** `pending`: due or being sent. `failed`: the last of its attempts failed */
  state: "pending" | "delivered" | "failed";
  /** When the next attempt is due; null for none */
  next_attempt_at: string | null;
  /** Since it was sent or last resent */
  attempt_count: number;
  /** Of the latest attempt; null without an answer */
  response_status: number | null;
};

export type WebhookDeliveryDetails = {
  /** The `webhook-id` of every attempt */
  id: string;
  type: string;
  occurred_at: string;
  /** `pending`: due or being sent. `failed`: the last of its attempts failed */
  state: "pending" | "delivered" | "failed";
  /** When the next attempt is due; null for none */
  next_attempt_at: string | null;
  /** Since it was sent or last resent */
  attempt_count: number;
  /** Of the latest attempt; null without an answer */
  response_status: number | null;
  url: string;
  /** The message as it is signed and sent */
  body: string;
  /** Newest first */
  attempts: WebhookAttempt[];
};

export type WebhookDeliveryPage = {
  deliveries: WebhookDelivery[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type WebhookPage = {
  webhooks: Webhook[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type WebhookWithSecret = {
  id: string;
  url: string;
  /** A note for your team */
  description: string;
  /** The events to send; none: all of them */
  types: string[];
  /** The projects whose events to send; none: all events */
  project_ids: string[];
  enabled: boolean;
  /** `off`: disabled by a member. `gone`: it answered 410. `failing`: it accepted nothing for 5 days */
  disabled_because: "off" | "gone" | "failing" | null;
  disabled_at: string | null;
  /** Since when every attempt has failed; null while the latest one succeeded */
  failing_since: string | null;
  /** Until when messages are also signed with the secret before this one */
  former_secret_until: string | null;
  /** Deliveries that wait for their first or another attempt; 10,000 means 10,000 or more */
  waiting: number;
  /** Of its latest 100 deliveries that were attempted */
  recent: {
    /** How many of them were attempted */
    attempted: number;
    /** How many of them were delivered */
    delivered: number;
  };
  created_at: string;
  /** Signs its messages. Shown here only */
  secret: string;
};

export type WithdrawAttribution = {
  /** Why, for the history */
  reason: string;
};

export type Work = {
  /** The work's id in your workspace */
  id: string;
  /** As corrected, else as recorded last, of several titles of one day the longest; without a title, the id in readable form */
  title: string;
  /** Who made it, the first 20 by name */
  creators: {
    id: string;
    name: string;
  }[];
  /** As corrected, else as the latest attribution states it */
  license: WorkLicense | null;
  /** Where the work is: as corrected, else as the latest attribution states it */
  source: string | null;
  /** The address of this Byline's copy of its picture, as WebP, public; null while none is stored or no public credit names the work */
  picture: string | null;
  /** Where its picture is from, as the latest attribution states in `metadata.picture_url`, `thumbnail_url` or `image_url` */
  picture_source: string | null;
  /** Its public page; null while no public credit names it */
  url: string | null;
  /** Every id it was recorded or linked with, the one it goes by first */
  identifiers: Identifier[];
  /** Attributions that credit it, without withdrawn ones */
  attribution_count: number;
  /** The UTC day of the first attribution; null while none credits it */
  first_credited_on: string | null;
  /** The UTC day of the latest attribution; null while none credits it */
  last_credited_on: string | null;
};

export type WorkDetails = {
  /** The work's id in your workspace */
  id: string;
  /** As corrected, else as recorded last, of several titles of one day the longest; without a title, the id in readable form */
  title: string;
  /** Who made it, the first 20 by name */
  creators: {
    id: string;
    name: string;
  }[];
  /** As corrected, else as the latest attribution states it */
  license: WorkLicense | null;
  /** Where the work is: as corrected, else as the latest attribution states it */
  source: string | null;
  /** The address of this Byline's copy of its picture, as WebP, public; null while none is stored or no public credit names the work */
  picture: string | null;
  /** Where its picture is from, as the latest attribution states in `metadata.picture_url`, `thumbnail_url` or `image_url` */
  picture_source: string | null;
  /** Its public page; null while no public credit names it */
  url: string | null;
  /** Every id it was recorded or linked with, the one it goes by first */
  identifiers: Identifier[];
  /** Attributions that credit it, without withdrawn ones */
  attribution_count: number;
  /** The UTC day of the first attribution; null while none credits it */
  first_credited_on: string | null;
  /** The UTC day of the latest attribution; null while none credits it */
  last_credited_on: string | null;
  /** Other names it was recorded with, the latest 50 */
  aliases: string[];
  /** The projects that credit it, by how often */
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
  /** Number of items on all pages */
  total: number;
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
  next_cursor: string | null;
};

export type WorkspaceEvent = {
  /** Also the cursor of what follows it */
  id: string;
  type: "attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed";
  /** When it happened */
  timestamp: string;
  /** As the webhook of this type has it */
  data: Record<string, unknown>;
};

export type WorkspaceEventPage = {
  /** Oldest first */
  events: WorkspaceEvent[];
  limit: number;
  /** Send it as `cursor` for the next page; null on the last one */
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
      /** Which page, from 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** `true`: archived ones instead */
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
      /** The id of a project that the token can access */
      project_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Project;
  };
  updateProject: {
    path: {
      /** The id of a project that the token can access */
      project_id: string;
    };
    query: undefined;
    body: UpdateProject;
    answer: Project;
  };
  recordAttribution: {
    path: undefined;
    query: {
      /** true: warnings are mistakes, and what has one is answered 400 */
      strict?: "true" | "false";
    };
    body: CreateAttribution;
    answer: RecordedAttribution;
  };
  listAttributions: {
    path: undefined;
    query: {
      /** Which page, from 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** Attributions of this project */
      project_id?: string;
      /** Attributions of exactly this content */
      content_id?: string;
      /** Attributions of exactly this creator id */
      content_creator_id?: string;
      /** The attribution recorded with exactly this external id */
      external_id?: string;
      /** Attributions of exactly this type */
      attribution_type?: string;
      /** A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all attributions of the creators known by it, in any case and accents. Names can be found some seconds after they were recorded */
      creator?: string;
      /** Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers */
      creator_id?: string;
      /** Attributions of the work with this id in `GET /v1/works`, by all of its identifiers */
      work_id?: string;
      /** A title from `metadata.title`: finds all attributions of the works known by it, in any case and accents. Titles can be found some seconds after they were recorded */
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
      /** true: warnings are mistakes, and what has one is answered 400 */
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
      /** true: warnings are mistakes, and what has one is answered 400 */
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
      /** How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay */
      format?: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
      lang?: string;
      /** The ids of 1 to 100 attributions, separated by commas */
      ids: string;
    };
    body: undefined;
    answer: Credits;
  };
  getProjectCredits: {
    path: {
      /** The id of a project that the token can access */
      project_id: string;
    };
    query: {
      /** How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay */
      format?: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
      lang?: string;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** Attributions of exactly this content */
      content_id?: string;
      /** Attributions of exactly this creator id */
      content_creator_id?: string;
      /** The attribution recorded with exactly this external id */
      external_id?: string;
      /** Attributions of exactly this type */
      attribution_type?: string;
      /** A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all attributions of the creators known by it, in any case and accents. Names can be found some seconds after they were recorded */
      creator?: string;
      /** Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers */
      creator_id?: string;
      /** Attributions of the work with this id in `GET /v1/works`, by all of its identifiers */
      work_id?: string;
      /** A title from `metadata.title`: finds all attributions of the works known by it, in any case and accents. Titles can be found some seconds after they were recorded */
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
      /** How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay */
      format?: "text" | "html" | "markdown" | "json-ld" | "bibtex" | "csl-json" | "ris" | "notice" | "spdx" | "provider";
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
      lang?: string;
    };
    body: undefined;
    answer: Credit;
  };
  createImport: {
    path: undefined;
    query: {
      /** true: warnings are mistakes, and what has one is answered 400 */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** Only those into this project */
      project_id?: string;
      /** Only those in this state */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** Only those limited to this project */
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
      /** Only those credited in this project, with its figures */
      project_id?: string;
      /** Words of a name or title, in any case and accents */
      q?: string;
      /** A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097 */
      identifier?: string;
      /** Only those with an identifier of this scheme */
      scheme?: "orcid" | "isni" | "viaf" | "wikidata" | "doi" | "isbn" | "isrc" | "iswc" | "issn" | "eidr" | "github" | "arxiv" | "pmid" | "ark" | "hdl" | "nbn" | "oclc" | "swh" | "purl" | "url" | "local" | "name";
      /** `recent`: credited last first. `name`: by name, in any case and accents */
      sort?: "recent" | "name";
      /** `next_cursor` of the previous page */
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
      /** true: warnings are mistakes, and what has one is answered 400 */
      strict?: "true" | "false";
    };
    body: UpdateCreator;
    answer: CorrectedCreator;
  };
  listWorks: {
    path: undefined;
    query: {
      /** Only those credited in this project, with its figures */
      project_id?: string;
      /** Words of a name or title, in any case and accents */
      q?: string;
      /** A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097 */
      identifier?: string;
      /** Only those with an identifier of this scheme */
      scheme?: "orcid" | "isni" | "viaf" | "wikidata" | "doi" | "isbn" | "isrc" | "iswc" | "issn" | "eidr" | "github" | "arxiv" | "pmid" | "ark" | "hdl" | "nbn" | "oclc" | "swh" | "purl" | "url" | "local" | "name";
      /** `recent`: credited last first. `name`: by name, in any case and accents */
      sort?: "recent" | "name";
      /** `next_cursor` of the previous page */
      cursor?: string;
      /** Maximum number of items on a page */
      limit?: number;
      /** Only works of the creator with this id */
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
      /** true: warnings are mistakes, and what has one is answered 400 */
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
      /** `next_cursor` of the previous page */
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
      /** `next_cursor` of the previous page */
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
      /** `next_cursor` of the previous page */
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
      /** `next_cursor` of the previous page */
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
      /** Which page, from 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: CommunityProjectPage;
  };
  listCommunityActivities: {
    path: undefined;
    query: {
      /** Which page, from 1. Ignored with `cursor` */
      page?: number;
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** The id of a project that the token can access */
      project_id: string;
    };
    query: {
      /** How many days, today included */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** Only this project's */
      project_id?: string;
      /** Only this UTC month's */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** Only these events, with commas between */
      types?: string;
      /** Only those of this project */
      project_id?: string;
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page, or the `id` of an event: those after it */
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
      /** Only those in this state */
      state?: "pending" | "delivered" | "failed";
      /** Only those of this event */
      type?: "attribution.recorded" | "attribution.edited" | "attribution.withdrawn" | "attribution.sync_changed" | "credit.corrected" | "claim.proved" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "dispute.withdrawn" | "import.finished" | "export.finished" | "comment.added" | "report.decided" | "project.created" | "project.updated" | "project.status_changed" | "project.archived" | "project.restored" | "project.milestone_reached" | "creator.corrected" | "creator.merged" | "creator.unmerged" | "work.corrected" | "work.merged" | "work.unmerged" | "token.created" | "token.rotated" | "token.expiring" | "token.revoked" | "limit.reached" | "plan.changed" | "revenue.reported" | "statement.closed";
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** Calls answered so: a status, or a class of them such as `4xx` */
      status?: string;
      /** Calls refused with this error code */
      error?: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "resolve_unreachable" | "rate_limited" | "internal" | "resolve_off" | "unavailable";
      /** Calls of this HTTP method */
      method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
      /** Calls whose path begins so, such as `/v1/projects` */
      path?: string;
      /** Calls of exactly this route, such as `/v1/projects/{project_id}` */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
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
      /** The token's id, not its text */
      token_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Token;
  };
  revokeToken: {
    path: {
      /** The token's id, not its text */
      token_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Token;
  };
  rotateToken: {
    path: {
      /** The token's id, not its text */
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
      /** true: replaces what the picture says already; false: keeps it, and fills in the rest */
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
      /** The short id of a credit: what its `url` ends with */
      credit_id: string;
    };
    query: {
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
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
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
      lang?: string;
    };
    body: undefined;
    answer: PublicCreditPage;
  };
  getPublicWork: {
    path: {
      /** What the `url` of a work ends with */
      work_id: string;
    };
    query: {
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
      lang?: string;
    };
    body: undefined;
    answer: CreditedWork;
  };
  listPublicWorkCredits: {
    path: {
      /** What the `url` of a work ends with */
      work_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
      lang?: string;
    };
    body: undefined;
    answer: CreditPage;
  };
  getPublicCreator: {
    path: {
      /** What the `url` of a creator ends with */
      creator_id: string;
    };
    query: undefined;
    body: undefined;
    answer: CreditedCreator;
  };
  listPublicCreatorCredits: {
    path: {
      /** What the `url` of a creator ends with */
      creator_id: string;
    };
    query: {
      /** Maximum number of items on a page */
      limit?: number;
      /** `next_cursor` of the previous page. Reaches any depth, each page as fast as the first */
      cursor?: string;
      /** The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region. Any other language, and none, is English. Names and titles stay as they are */
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
  /** Attributions were recorded, up to a hundred in a message */
  "attribution.recorded": {
    project_id: string | null;
    attribution_ids: string[];
  };
  /** Members of an attribution were changed */
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
  /** Attributions reached another state with the rights platform */
  "attribution.sync_changed": {
    project_id: string | null;
    attribution_ids: string[];
    state: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
    reason: string | null;
  };
  /** A correction of a creator or work changed what credits show */
  "credit.corrected": {
    creator_id: string | null;
    work_id: string | null;
    members: string[];
  };
  /** Someone proved that a creator you credit is them */
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
  /** The creator or your team wrote a message in a dispute */
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
  /** A file was imported */
  "import.finished": {
    import_id: string;
    project_id: string;
    recorded: number;
    rejected: number;
  };
  /** A file of attributions was written, or failed */
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
  /** A project got another status */
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
  /** A merge of creators was undone */
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
  /** A merge of works was undone */
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
  /** An API token was replaced by another text */
  "token.rotated": {
    token_id: string;
    project_id: string | null;
    overlap_hours: number;
  };
  /** An API token ends in a week or a day, or has ended */
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
  /** A share of a monthly limit is used up */
  "limit.reached": {
    limit: "monthlyCalls" | "monthlyUsers" | "liveProjects" | "teamMembers";
    percent: number;
    used: number;
    allowed: number;
  };
  /** The workspace is on another plan, or its plan was paused or continued */
  "plan.changed": {
    plan: "beta" | "beginner" | "professional" | "team" | "enterprise";
    paused: boolean;
  };
  /** Revenue of a project was reported */
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
