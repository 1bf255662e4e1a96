# Made by `npm run gen` from the API's own description. Change the API, not this file.
"""Types of the API's requests and responses, which are dictionaries."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union

__all__ = [
    "Activity",
    "ActivityPage",
    "ActivityUser",
    "ApiRequest",
    "ApiRequestDetails",
    "ApiRequestDetailsRequestBody",
    "ApiRequestDetailsResponseBody",
    "ApiRequestPage",
    "Attribution",
    "AttributionBatchResult",
    "AttributionBatchResultAcceptedItem",
    "AttributionBatchResultDuplicatesItem",
    "AttributionBatchResultRejectedItem",
    "AttributionBatchResultRejectedItemErrorsItem",
    "AttributionEditedEvent",
    "AttributionEditedEventData",
    "AttributionPage",
    "AttributionRecordedEvent",
    "AttributionRecordedEventData",
    "AttributionSyncChangedEvent",
    "AttributionSyncChangedEventData",
    "AttributionWarning",
    "AttributionWithdrawnEvent",
    "AttributionWithdrawnEventData",
    "Claim",
    "ClaimProvedEvent",
    "ClaimProvedEventData",
    "CommentAddedEvent",
    "CommentAddedEventData",
    "CommunityProject",
    "CommunityProjectAuthor",
    "CommunityProjectPage",
    "ContentCredentials",
    "ContentCredentialsIngredient",
    "CorrectedCreator",
    "CorrectedCreatorProjectsItem",
    "CorrectedWork",
    "CorrectedWorkCreatorsItem",
    "CorrectedWorkProjectsItem",
    "CreateAttribution",
    "CreateAttributionBatch",
    "CreateAttributionBatchItem",
    "CreateExport",
    "CreateImport",
    "CreateProject",
    "CreateToken",
    "CreateWebhook",
    "Creator",
    "CreatorCorrectedEvent",
    "CreatorCorrectedEventData",
    "CreatorDetails",
    "CreatorDetailsProjectsItem",
    "CreatorMergedEvent",
    "CreatorMergedEventData",
    "CreatorPage",
    "CreatorUnmergedEvent",
    "CreatorUnmergedEventData",
    "Credit",
    "CreditCorrectedEvent",
    "CreditCorrectedEventData",
    "CreditPage",
    "CreditedCreator",
    "CreditedCreatorApplicationsItem",
    "CreditedCreatorWorksItem",
    "CreditedWork",
    "CreditedWorkApplicationsItem",
    "CreditedWorkCreatorsItem",
    "CreditedWorkLicense",
    "CreditedWorkLicensesItem",
    "CreditedWorkLicensesItemProject",
    "CreditedWorkPartsItem",
    "Credits",
    "CurrentToken",
    "CurrentTokenWorkspace",
    "DisputeAnsweredEvent",
    "DisputeAnsweredEventData",
    "DisputeDecidedEvent",
    "DisputeDecidedEventData",
    "DisputeOpenedEvent",
    "DisputeOpenedEventData",
    "DisputeWithdrawnEvent",
    "DisputeWithdrawnEventData",
    "DuplicateCreatorPage",
    "DuplicateCreators",
    "DuplicateReason",
    "DuplicateWorkPage",
    "DuplicateWorks",
    "Event",
    "EventsResult",
    "EventsResultRejectedItem",
    "EventsResultRejectedItemErrorsItem",
    "Export",
    "ExportFilters",
    "ExportFinishedEvent",
    "ExportFinishedEventData",
    "ExportPage",
    "FileField",
    "FileFieldReadAsItem",
    "GetAttributionCreditQuery",
    "GetAttributionCreditsQuery",
    "GetProjectAnalyticsQuery",
    "GetProjectCreditsQuery",
    "Identifier",
    "IdentifierScheme",
    "Import",
    "ImportError",
    "ImportErrorPage",
    "ImportFinishedEvent",
    "ImportFinishedEventData",
    "ImportPage",
    "ImportWarning",
    "LimitReachedEvent",
    "LimitReachedEventData",
    "LinkIdentifier",
    "ListAttributionsQuery",
    "ListCommunityActivitiesQuery",
    "ListCommunityProjectsQuery",
    "ListCreatorMergesQuery",
    "ListCreatorsQuery",
    "ListDuplicateCreatorsQuery",
    "ListDuplicateWorksQuery",
    "ListExportsQuery",
    "ListImportErrorsQuery",
    "ListImportsQuery",
    "ListProjectsQuery",
    "ListRequestsQuery",
    "ListStatementLinesQuery",
    "ListStatementsQuery",
    "ListTokensQuery",
    "ListWebhookDeliveriesQuery",
    "ListWebhookEventsQuery",
    "ListWebhooksQuery",
    "ListWorkMergesQuery",
    "ListWorksQuery",
    "Merge",
    "MergeInto",
    "MergeIntoArguments",
    "MergeMergedBy",
    "MergePage",
    "MergeUndoneBy",
    "Merged",
    "NewToken",
    "PlanChangedEvent",
    "PlanChangedEventData",
    "Problem",
    "ProblemErrorsItem",
    "Project",
    "ProjectAnalytics",
    "ProjectAnalyticsViewCounts",
    "ProjectArchivedEvent",
    "ProjectArchivedEventData",
    "ProjectCreatedEvent",
    "ProjectCreatedEventData",
    "ProjectCredits",
    "ProjectMilestoneReachedEvent",
    "ProjectMilestoneReachedEventData",
    "ProjectPage",
    "ProjectRestoredEvent",
    "ProjectRestoredEventData",
    "ProjectStatusChangedEvent",
    "ProjectStatusChangedEventData",
    "ProjectUpdatedEvent",
    "ProjectUpdatedEventData",
    "PublicCredit",
    "PublicCreditDetails",
    "PublicCreditDetailsLicense",
    "PublicCreditDetailsPartsItem",
    "PublicCreditDetailsProject",
    "PublicCreditLicense",
    "PublicCreditPage",
    "PublicCreditPageProject",
    "PublicCreditPartsItem",
    "PublicCreditProject",
    "Quota",
    "RecordEvents",
    "RecordedAttribution",
    "ReportDecidedEvent",
    "ReportDecidedEventData",
    "ReportRevenue",
    "ResendFailedDeliveries",
    "ResentDeliveries",
    "Resolution",
    "ResolutionAcquireLicenseUrl",
    "ResolutionAcquireLicenseUrlOthersItem",
    "ResolutionCopyrightNotice",
    "ResolutionCopyrightNoticeOthersItem",
    "ResolutionCreators",
    "ResolutionCreatorsOthersItem",
    "ResolutionCreditLine",
    "ResolutionCreditLineOthersItem",
    "ResolutionDigitalSourceType",
    "ResolutionDigitalSourceTypeOthersItem",
    "ResolutionIdentifiers",
    "ResolutionIdentifiersOthersItem",
    "ResolutionLicense",
    "ResolutionLicenseOthersItem",
    "ResolutionPicture",
    "ResolutionPictureOthersItem",
    "ResolutionSource",
    "ResolutionSourceOthersItem",
    "ResolutionSourcesItem",
    "ResolutionTitle",
    "ResolutionTitleOthersItem",
    "ResolutionType",
    "ResolutionTypeOthersItem",
    "ResolutionTypeOthersItemValue",
    "ResolutionTypeValue",
    "ResolutionYear",
    "ResolutionYearOthersItem",
    "ResolveOrigin",
    "ResolveRequest",
    "ResolveWarning",
    "ResolvedCreator",
    "ResolvedLicense",
    "Revenue",
    "RevenueReportedEvent",
    "RevenueReportedEventData",
    "RotateToken",
    "Statement",
    "StatementClosedEvent",
    "StatementClosedEventData",
    "StatementLine",
    "StatementLineCreator",
    "StatementLinePage",
    "StatementPage",
    "TestWebhook",
    "Token",
    "TokenCreatedEvent",
    "TokenCreatedEventData",
    "TokenExpiringEvent",
    "TokenExpiringEventData",
    "TokenPage",
    "TokenRevokedEvent",
    "TokenRevokedEventData",
    "TokenRotatedEvent",
    "TokenRotatedEventData",
    "UpdateAttribution",
    "UpdateCreator",
    "UpdateProject",
    "UpdateWebhook",
    "UpdateWork",
    "Usage",
    "UsageMetersItem",
    "UsageMetersItemForecast",
    "UsagePlan",
    "Webhook",
    "WebhookAttempt",
    "WebhookDelivery",
    "WebhookDeliveryDetails",
    "WebhookDeliveryPage",
    "WebhookEvent",
    "WebhookPage",
    "WebhookRecent",
    "WebhookWithSecret",
    "WebhookWithSecretRecent",
    "WithdrawAttribution",
    "Work",
    "WorkCorrectedEvent",
    "WorkCorrectedEventData",
    "WorkCreatorsItem",
    "WorkDetails",
    "WorkDetailsCreatorsItem",
    "WorkDetailsProjectsItem",
    "WorkLicense",
    "WorkMergedEvent",
    "WorkMergedEventData",
    "WorkPage",
    "WorkUnmergedEvent",
    "WorkUnmergedEventData",
    "WorkspaceEvent",
    "WorkspaceEventPage",
    "WrittenCredit",
]


class Activity(TypedDict):
    id: str
    title: str
    project_id: str
    user: ActivityUser
    created_at: str


class ActivityUser(TypedDict):
    name: str
    """Private profile for people with a private profile."""
    username: str
    """Empty for people with a private profile."""


class ActivityPage(TypedDict):
    activities: list[Activity]
    total: int
    """Total number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class ApiRequest(TypedDict):
    id: str
    """The call's `X-Request-Id`."""
    created_at: str
    token_id: str
    token_name: str
    """The token's name at the time."""
    method: str
    path: str
    route: str | None
    """The route's path pattern; null if the API has no such call."""
    status: int
    error: Literal[
        "invalid_request",
        "unauthorized",
        "quota_exceeded",
        "forbidden",
        "second_factor_required",
        "not_found",
        "method_not_allowed",
        "conflict",
        "precondition_failed",
        "payload_too_large",
        "unsupported_media_type",
        "idempotency_key_reused",
        "resolve_unreachable",
        "rate_limited",
        "internal",
        "resolve_off",
        "unavailable",
    ] | None
    """The error code; null without an error."""
    duration_ms: float


class ApiRequestDetails(TypedDict):
    id: str
    """The call's `X-Request-Id`."""
    created_at: str
    token_id: str
    token_name: str
    """The token's name at the time."""
    method: str
    path: str
    route: str | None
    """The route's path pattern; null if the API has no such call."""
    status: int
    error: Literal[
        "invalid_request",
        "unauthorized",
        "quota_exceeded",
        "forbidden",
        "second_factor_required",
        "not_found",
        "method_not_allowed",
        "conflict",
        "precondition_failed",
        "payload_too_large",
        "unsupported_media_type",
        "idempotency_key_reused",
        "resolve_unreachable",
        "rate_limited",
        "internal",
        "resolve_off",
        "unavailable",
    ] | None
    """The error code; null without an error."""
    duration_ms: float
    query: str | None
    """The query string after `?`."""
    ip_address: str | None
    user_agent: str | None
    idempotency_key: str | None
    request_body: ApiRequestDetailsRequestBody | None
    """The first 8192 characters of the request body, secrets masked; null without one."""
    response_body: ApiRequestDetailsResponseBody | None
    """The first 8192 characters of the response body, secrets masked; null without one."""
    attribution_ids: list[str]
    """The attributions that the call recorded."""


class ApiRequestDetailsRequestBody(TypedDict):
    text: str
    length: int
    """Total number of characters."""


class ApiRequestDetailsResponseBody(TypedDict):
    text: str
    length: int
    """Total number of characters."""


class ApiRequestPage(TypedDict):
    requests: list[ApiRequest]
    """Newest first."""
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class Attribution(TypedDict):
    id: str
    """A UUIDv7, so ids sort by the time of recording."""
    project_id: str
    """The project that shows the content."""
    content_id: str
    """The content."""
    content_creator_id: str | None
    """The content's creator; null if no id was recorded."""
    attribution_type: str
    """The type of content."""
    metadata: dict[str, Any]
    """The latest recorded or corrected metadata."""
    external_id: NotRequired[str]
    """Present if the attribution was recorded with one."""
    byline_sync_status: Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]
    """Sync status with the rights platform: pending, sending, processing (received, under review),
    synced, rejected (correct its data), needs_review (waiting for a person at the platform), failed
    (after three days of attempts), withdrawn."""
    created_at: str
    """When the attribution was recorded."""
    edited_at: NotRequired[str]
    """When the attribution was last corrected, present if it was."""
    withdrawn_at: NotRequired[str]
    """When the attribution was withdrawn, present if it was. Withdrawn attributions aren't
    counted."""
    url: str | None
    """The address of its public page; null if it has none."""


class AttributionBatchResult(TypedDict):
    accepted: list[AttributionBatchResultAcceptedItem]
    duplicates: list[AttributionBatchResultDuplicatesItem]
    """Items that were already recorded."""
    rejected: list[AttributionBatchResultRejectedItem]
    unlisted_warnings: NotRequired[int]
    """Number of warnings left out of the items, present if there are more than 200. Send smaller
    batches to get all of them."""


class AttributionBatchResultAcceptedItem(TypedDict):
    index: int
    id: str
    url: str | None
    """The address of its public page; null if it has none."""
    warnings: list[AttributionWarning]
    """What credits can't use, such as an unknown license. It's stored anyway."""


class AttributionBatchResultDuplicatesItem(TypedDict):
    index: int
    id: str
    url: str | None
    """The address of its public page; null if it has none."""
    warnings: list[AttributionWarning]
    """What credits can't use, such as an unknown license. It's stored anyway."""


class AttributionBatchResultRejectedItem(TypedDict):
    index: int
    error: str
    message: str
    errors: NotRequired[list[AttributionBatchResultRejectedItemErrorsItem]]
    """Up to 20 mistakes per item, and 100 per call. Later items have only a message."""


class AttributionBatchResultRejectedItemErrorsItem(TypedDict):
    path: str
    """The location of the mistake, such as `metadata.platform`."""
    message: str
    """How to fix it."""
    code: NotRequired[str]
    """The warning's code, such as `license_unrecognized`. Present with `?strict=true`."""


class AttributionPage(TypedDict):
    attributions: list[Attribution]
    total: int
    """Total number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class AttributionWarning(TypedDict):
    path: str
    """The member."""
    code: Literal[
        "member_unknown",
        "member_unreadable",
        "type_unknown",
        "id_damaged",
        "id_invalid",
        "creator_unreadable",
        "creator_ambiguous",
        "role_unknown",
        "license_unrecognized",
        "license_ambiguous",
        "license_nonexistent",
        "license_conflict",
        "source_unreadable",
        "date_unreadable",
        "digital_source_type_unknown",
        "original_unreadable",
    ]
    """What's wrong with it."""
    message: str
    """What to do about it."""


class Claim(TypedDict):
    """The name and credit line set by the creator who proved this identifier."""
    identifier: Identifier
    name: str | None
    credit_line: str | None


class CommunityProject(TypedDict):
    id: str
    name: str
    """The application's name."""
    description: str | None
    """What the application does; null without a description."""
    type: str
    """The type of application."""
    status: Literal["development", "testing", "live"]
    """The project's stage. When it is live, its credits can be public, and its calls count toward
    your plan."""
    created_at: str
    author: CommunityProjectAuthor
    attribution_count: int


class CommunityProjectAuthor(TypedDict):
    name: str
    """Private profile for people with a private profile."""
    username: str
    """Empty for people with a private profile."""


class CommunityProjectPage(TypedDict):
    projects: list[CommunityProject]
    total: int
    """Total number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class ContentCredentials(TypedDict):
    state: Literal["valid", "untrusted", "invalid", "remote"]
    """`valid`: unchanged since it was signed, by a signer on the trust list; `untrusted`:
    unchanged, by a signer who isn't on the list; `invalid`: the signature isn't valid, so Byline
    uses nothing from it; `remote`: stored at `url`, which Byline doesn't read."""
    url: str | None
    signer: str | None
    organization: str | None
    """The signer's organization, from the certificate."""
    signed_at: str | None
    generator: str | None
    """The program that made the claim."""
    creators: list[ResolvedCreator]
    """The creators in the manifest, regardless of its state."""
    ingredients: list[ContentCredentialsIngredient]
    ai_training: Literal["allowed", "not_allowed", "constrained"] | None
    problems: list[str]
    """C2PA's failure codes."""


class ContentCredentialsIngredient(TypedDict):
    title: str | None
    relation: Literal["parent", "component", "input"]
    creators: list[ResolvedCreator]
    """The creators in the ingredient's own manifest."""


class CorrectedCreator(TypedDict):
    id: str
    """The creator's id in your workspace."""
    name: str
    """The corrected name, or else the most recent recorded one (the longest if several were
    recorded that day). Without a name, the id in readable form."""
    kind: Literal["person", "organization", "unknown"]
    """The corrected kind, or else the one from `metadata.creator_type`."""
    url: str | None
    """The public page; null if it has no public credits."""
    identifiers: list[Identifier]
    """All recorded or linked ids, the primary one first."""
    attribution_count: int
    """Number of attributions, excluding withdrawn ones."""
    first_credited_on: str | None
    """UTC day of the first attribution; null without attributions."""
    last_credited_on: str | None
    """UTC day of the latest attribution; null without attributions."""
    aliases: list[str]
    """Other recorded names, the latest 50."""
    projects: list[CorrectedCreatorProjectsItem]
    """The projects that credit it, most attributions first."""
    warnings: list[AttributionWarning]
    """What credits can't use, such as an unknown license. It's stored anyway."""


class CorrectedCreatorProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class CorrectedWork(TypedDict):
    id: str
    """The work's id in your workspace."""
    title: str
    """The corrected title, or else the most recent recorded one (the longest if several were
    recorded that day). Without a title, the id in readable form."""
    creators: list[CorrectedWorkCreatorsItem]
    """The work's creators, sorted by name, up to 20."""
    license: WorkLicense | None
    """The corrected license, or else the latest attribution's."""
    source: str | None
    """Where to find the work: the corrected address, or else the latest attribution's."""
    picture: str | None
    """The public address of Byline's copy of the work's picture, as WebP; null if no picture is
    stored or the work has no public credits."""
    picture_source: str | None
    """The picture's original address, from the latest attribution's `metadata.picture_url`,
    `thumbnail_url`, or `image_url`."""
    url: str | None
    """The public page; null if it has no public credits."""
    identifiers: list[Identifier]
    """All recorded or linked ids, the primary one first."""
    attribution_count: int
    """Number of attributions, excluding withdrawn ones."""
    first_credited_on: str | None
    """UTC day of the first attribution; null without attributions."""
    last_credited_on: str | None
    """UTC day of the latest attribution; null without attributions."""
    aliases: list[str]
    """Other recorded names, the latest 50."""
    projects: list[CorrectedWorkProjectsItem]
    """The projects that credit it, most attributions first."""
    warnings: list[AttributionWarning]
    """What credits can't use, such as an unknown license. It's stored anyway."""


class CorrectedWorkCreatorsItem(TypedDict):
    id: str
    name: str


class CorrectedWorkProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class CreateAttribution(TypedDict):
    project_id: str
    """The project that shows the content."""
    content_id: str
    """The content: a global identifier such as `doi:10.1000/182`, an address, or your own id.
    Attributions with the same id credit the same work."""
    content_creator_id: NotRequired[str | None]
    """The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address,
    or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several."""
    attribution_type: str
    """The type of content: `image_content`, `video_content`, `audio_content`, `text_content`,
    `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`,
    `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or your own
    lowercase word. Analytics are grouped by type."""
    metadata: NotRequired[dict[str, Any] | None]
    """Details about the content. Its credit is built from `title`, `creators` (names, or objects
    with `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`,
    `credit_line`, `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of
    JSON, 8 levels deep."""
    external_id: NotRequired[str | None]
    """Your own id for the attribution, unique in the project and permanent. If you send it again,
    you get the first attribution."""


class CreateAttributionBatch(TypedDict):
    attributions: list[CreateAttributionBatchItem]
    """Each item is recorded, a duplicate, or rejected on its own."""


class CreateAttributionBatchItem(TypedDict):
    project_id: str
    """The project that shows the content."""
    content_id: str
    """The content: a global identifier such as `doi:10.1000/182`, an address, or your own id.
    Attributions with the same id credit the same work."""
    content_creator_id: NotRequired[str | None]
    """The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address,
    or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several."""
    attribution_type: str
    """The type of content: `image_content`, `video_content`, `audio_content`, `text_content`,
    `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`,
    `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or your own
    lowercase word. Analytics are grouped by type."""
    metadata: NotRequired[dict[str, Any] | None]
    """Details about the content. Its credit is built from `title`, `creators` (names, or objects
    with `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`,
    `credit_line`, `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of
    JSON, 8 levels deep."""
    external_id: NotRequired[str | None]
    """Your own id for the attribution, unique in the project and permanent. If you send it again,
    you get the first attribution."""
    idempotency_key: NotRequired[str]
    """Like the `Idempotency-Key` header of a single call: the same key records the item only
    once."""


class CreateExport(TypedDict):
    format: NotRequired[Literal["csv", "jsonl"]]
    """`csv`: a header line, then one attribution per line. `jsonl`: one JSON attribution per line.
    You can import both again."""
    project_id: NotRequired[str]
    """Attributions of this project. Default: all projects that the token can access."""
    content_id: NotRequired[str]
    """Attributions with exactly this content id."""
    content_creator_id: NotRequired[str]
    """Attributions with exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions with exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all
    attributions of matching creators, ignoring case and accents. New names can be found after a few
    seconds."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, under any of its
    identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, under any of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`. Finds all attributions of matching works, ignoring case and
    accents. New titles can be found after a few seconds."""
    created_after: NotRequired[str]
    """Attributions recorded at this time or later, in RFC 3339."""
    created_before: NotRequired[str]
    """Attributions recorded before this time, in RFC 3339."""
    byline_sync_status: NotRequired[Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]]
    """Attributions with this status at the rights platform."""
    withdrawn: NotRequired[bool]
    """true: only withdrawn attributions; false: only the others. Default: both."""


class CreateImport(TypedDict):
    project_id: str
    """The project to record into."""
    format: NotRequired[Literal["csv", "jsonl"]]
    """`csv`: column names in the first line, as in an export. `jsonl`: one JSON attribution per
    line."""
    data: str
    """The file's text, up to 20 MiB and 100,000 rows."""
    dry_run: NotRequired[bool]
    """Checks the file without recording anything."""
    columns: NotRequired[dict[str, str | None]]
    """For CSV: maps headings to columns; null skips a column. Common headings, such as `License` or
    `Autor`, are recognized without it."""
    attribution_type: NotRequired[str]
    """For CSV: the type of rows without one."""


class CreateProject(TypedDict):
    name: str
    """Your application's name."""
    description: NotRequired[str]
    """What your application does, shown in the community."""
    type: Literal["api", "extension", "mobile-sdk", "integration", "web-app"]
    """The type of application."""
    is_public: NotRequired[bool]
    """Whether the project is listed in the community, with its author, its figures, and, if its
    credits are public, the creators it credits most."""
    public_credits: NotRequired[bool]
    """Whether each attribution has a public page when the project is public and live."""
    embed_views: NotRequired[bool]
    """Whether `<byline-credit>` reports views of the project's public credits from other sites."""


class CreateToken(TypedDict):
    name: str
    """Where the token is used, shown to your team."""
    scopes: list[Literal[
        "read",
        "write",
        "webhooks:read",
        "webhooks:write",
        "requests:read",
        "tokens:read",
        "tokens:write",
        "usage:read",
        "royalties:read",
    ]]
    """Any scopes of the token you use, except `tokens:write`."""
    project_id: NotRequired[str]
    """Limits the token to this project."""
    networks: NotRequired[list[str]]
    """Networks that the token can be used from. Default: those of the token you use."""
    expires_in_days: NotRequired[int]
    """Days until the token expires. It never outlives the token you use."""


class CreateWebhook(TypedDict):
    url: str
    """An https address that is reachable from the internet."""
    description: NotRequired[str]
    """A note for your team."""
    types: NotRequired[list[Literal[
        "attribution.recorded",
        "attribution.edited",
        "attribution.withdrawn",
        "attribution.sync_changed",
        "credit.corrected",
        "claim.proved",
        "dispute.opened",
        "dispute.answered",
        "dispute.decided",
        "dispute.withdrawn",
        "import.finished",
        "export.finished",
        "comment.added",
        "report.decided",
        "project.created",
        "project.updated",
        "project.status_changed",
        "project.archived",
        "project.restored",
        "project.milestone_reached",
        "creator.corrected",
        "creator.merged",
        "creator.unmerged",
        "work.corrected",
        "work.merged",
        "work.unmerged",
        "token.created",
        "token.rotated",
        "token.expiring",
        "token.revoked",
        "limit.reached",
        "plan.changed",
        "revenue.reported",
        "statement.closed",
    ]]]
    """The event types to send; empty for all."""
    project_ids: NotRequired[list[str]]
    """Send only these projects' events; empty for all events."""


class Creator(TypedDict):
    id: str
    """The creator's id in your workspace."""
    name: str
    """The corrected name, or else the most recent recorded one (the longest if several were
    recorded that day). Without a name, the id in readable form."""
    kind: Literal["person", "organization", "unknown"]
    """The corrected kind, or else the one from `metadata.creator_type`."""
    url: str | None
    """The public page; null if it has no public credits."""
    identifiers: list[Identifier]
    """All recorded or linked ids, the primary one first."""
    attribution_count: int
    """Number of attributions, excluding withdrawn ones."""
    first_credited_on: str | None
    """UTC day of the first attribution; null without attributions."""
    last_credited_on: str | None
    """UTC day of the latest attribution; null without attributions."""


class CreatorDetails(TypedDict):
    id: str
    """The creator's id in your workspace."""
    name: str
    """The corrected name, or else the most recent recorded one (the longest if several were
    recorded that day). Without a name, the id in readable form."""
    kind: Literal["person", "organization", "unknown"]
    """The corrected kind, or else the one from `metadata.creator_type`."""
    url: str | None
    """The public page; null if it has no public credits."""
    identifiers: list[Identifier]
    """All recorded or linked ids, the primary one first."""
    attribution_count: int
    """Number of attributions, excluding withdrawn ones."""
    first_credited_on: str | None
    """UTC day of the first attribution; null without attributions."""
    last_credited_on: str | None
    """UTC day of the latest attribution; null without attributions."""
    aliases: list[str]
    """Other recorded names, the latest 50."""
    projects: list[CreatorDetailsProjectsItem]
    """The projects that credit it, most attributions first."""


class CreatorDetailsProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class CreatorPage(TypedDict):
    creators: list[Creator]
    total: int
    """Total number of items on all pages."""
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class Credit(TypedDict):
    format: Literal[
        "text",
        "html",
        "markdown",
        "json-ld",
        "bibtex",
        "csl-json",
        "ris",
        "notice",
        "spdx",
        "provider",
    ]
    credit: str
    """Ready to display."""


class CreditPage(TypedDict):
    credits: list[PublicCredit]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class CreditedCreator(TypedDict):
    id: str
    url: str
    """Its page."""
    name: str
    claim: Claim | None
    identifiers: list[Identifier]
    """Global identifiers, each once."""
    credit_count: int
    """Number of public credits, excluding withdrawn ones."""
    application_count: int
    """Number of projects that credit it publicly."""
    counts_complete: bool
    """False if the counts are a lower bound."""
    applications: list[CreditedCreatorApplicationsItem]
    """The projects that credit it most, up to 20."""
    works: list[CreditedCreatorWorksItem]
    """The most recently credited works, up to 24."""


class CreditedCreatorApplicationsItem(TypedDict):
    id: str
    name: str
    url: str
    """The project's credits page."""
    credit_count: int


class CreditedCreatorWorksItem(TypedDict):
    id: str
    url: str
    """Its page."""
    title: str | None
    """Null if no credit includes the title; use `identifiers` instead."""
    picture: str | None
    """The address of Byline's copy of the work's picture, as WebP; null without one."""


class CreditedWork(TypedDict):
    id: str
    url: str
    """Its page."""
    title: str | None
    """Null if no credit includes the title; use `identifiers` instead."""
    creators: list[CreditedWorkCreatorsItem]
    credit_line: str | None
    """How creators with a proven claim ask to be credited. Replaces the names in `text` and `html`;
    null without one."""
    picture: str | None
    """The address of Byline's copy of the work's picture, as WebP; null without one."""
    source: str | None
    """Where to find the work."""
    license: CreditedWorkLicense | None
    """The license from the same credit as the title, creators, and source; null if credits have
    different licenses."""
    licenses: list[CreditedWorkLicensesItem]
    """The license in each project's credits, latest first."""
    lang: Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"]
    """The language of the credit line."""
    text: str
    """The credit line as plain text."""
    html: str
    """The credit line as HTML, with all text escaped."""
    parts: list[CreditedWorkPartsItem]
    """The credit line in parts, to display it without raw HTML."""
    identifiers: list[Identifier]
    """Global identifiers, each once."""
    credit_count: int
    """Number of public credits, excluding withdrawn ones."""
    application_count: int
    """Number of projects that credit it publicly."""
    counts_complete: bool
    """False if the counts are a lower bound."""
    applications: list[CreditedWorkApplicationsItem]
    """The projects that credit it most, up to 20."""


class CreditedWorkCreatorsItem(TypedDict):
    id: str
    url: str
    """Its page."""
    name: str


class CreditedWorkLicense(TypedDict):
    name: str
    spdx: str | None
    """The SPDX identifier, if it has one."""
    url: str | None


class CreditedWorkLicensesItem(TypedDict):
    name: str
    spdx: str | None
    """The SPDX identifier, if it has one."""
    url: str | None
    project: CreditedWorkLicensesItemProject


class CreditedWorkLicensesItemProject(TypedDict):
    id: str
    name: str
    url: str
    """The project's credits page."""


class CreditedWorkPartsItem(TypedDict):
    text: str
    url: str | None
    rel: str | None
    """`license` for a link to the license."""


class CreditedWorkApplicationsItem(TypedDict):
    id: str
    name: str
    url: str
    """The project's credits page."""
    credit_count: int


class Credits(TypedDict):
    format: Literal[
        "text",
        "html",
        "markdown",
        "json-ld",
        "bibtex",
        "csl-json",
        "ris",
        "notice",
        "spdx",
        "provider",
    ]
    credits: list[WrittenCredit]
    """In the order of `ids`, or newest first. Excludes withdrawn attributions, other workspaces'
    attributions, and, for `provider`, those from other providers."""
    document: str
    """The same credits as one document in this format, each once."""


class CurrentToken(TypedDict):
    id: str
    name: str
    scopes: list[Literal[
        "read",
        "write",
        "webhooks:read",
        "webhooks:write",
        "requests:read",
        "tokens:read",
        "tokens:write",
        "usage:read",
        "royalties:read",
    ]]
    networks: list[str]
    """Networks that the token can be used from; empty for any network."""
    prefix: str
    """The first characters of its secret."""
    last_four: str
    """The last characters of its secret."""
    service: bool
    """Whether the token belongs to the workspace and keeps working after its creator leaves."""
    project_id: str | None
    """The project the token is limited to."""
    expires_at: str | None
    last_used_at: str | None
    """Accurate to a few seconds."""
    rotated_at: str | None
    former_until: str | None
    """When the previous secret stops, or stopped, working."""
    exposed_by: Literal["member", "revoked", "leaked"] | None
    """Why you must rotate the token: a `member` who saw its secret lost access, or the token that
    created or rotated it was `revoked` or `leaked`."""
    stops_at: str | None
    """When the token stops, or stopped, working unless you rotate it."""
    created_at: str
    workspace: CurrentTokenWorkspace
    """The workspace that the token reads and writes."""


class CurrentTokenWorkspace(TypedDict):
    """The workspace that the token reads and writes."""
    id: str
    """The workspace's id."""
    name: str
    """The workspace's name."""


class DuplicateCreatorPage(TypedDict):
    duplicates: list[DuplicateCreators]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class DuplicateCreators(TypedDict):
    reasons: list[DuplicateReason]
    """Strongest first."""
    creators: list[Creator]
    """At most 10. The entry to keep comes first: it has a global identifier or more credits."""


class DuplicateReason(TypedDict):
    rule: Literal["identifier", "source", "picture", "title", "name"]
    """What the entries have in common."""
    value: str | None
    """The identifier, address, title, or name; null for a picture."""


class DuplicateWorkPage(TypedDict):
    duplicates: list[DuplicateWorks]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class DuplicateWorks(TypedDict):
    reasons: list[DuplicateReason]
    """Strongest first."""
    works: list[Work]
    """At most 10. The entry to keep comes first: it has a global identifier or more credits."""


class Event(TypedDict):
    project_id: str
    """The project that showed the content."""
    type: Literal["view", "engagement"]
    """`view` if the content was seen, `engagement` if it was used, such as played or opened."""
    content_id: str
    """The content's id, as in its attributions."""
    occurred_at: NotRequired[str]
    """When the event occurred, at most 48 hours ago. Default: now."""
    session_id: NotRequired[str]
    """The viewer's session in your application. Best for counting unique views."""
    user_id: NotRequired[str]
    """The signed-in viewer. Best for recognizing double-clicks."""
    viewer_user_agent: NotRequired[str]
    """The viewer's User-Agent, not your server's. Robots are counted separately. Without it, the
    event is unclassified."""
    viewer_address_hash: NotRequired[str]
    """A hash of the viewer's address, if you have neither a user nor a session."""


class EventsResult(TypedDict):
    accepted: int
    """Number of events counted, including robots and unclassified viewers."""
    machine: int
    """Number of these from robots."""
    unclassified: int
    """Number of these without a viewer's user agent."""
    rejected: list[EventsResultRejectedItem]


class EventsResultRejectedItem(TypedDict):
    index: int
    error: str
    message: str
    errors: NotRequired[list[EventsResultRejectedItemErrorsItem]]
    """Up to 20 mistakes per item, and 100 per call. Later items have only a message."""


class EventsResultRejectedItemErrorsItem(TypedDict):
    path: str
    """The location of the mistake, such as `metadata.platform`."""
    message: str
    """How to fix it."""
    code: NotRequired[str]
    """The warning's code, such as `license_unrecognized`. Present with `?strict=true`."""


class Export(TypedDict):
    id: str
    project_id: str | None
    """The project the export is limited to; null for all projects."""
    format: Literal["csv", "jsonl"]
    """`csv`: a header line, then one attribution per line. `jsonl`: one JSON attribution per line.
    You can import both again."""
    filters: ExportFilters
    """The export's other filters."""
    state: Literal["queued", "running", "done", "failed", "expired"]
    """`queued`: waiting for its turn. `running`: writing rows. `done`: the file is ready to
    download. `failed`: there is no file. `expired`: the file was deleted."""
    rows_written: int
    """Number of attributions written so far."""
    rows_total: int | None
    """Total number of attributions in the file; null until known."""
    bytes: int | None
    """The file's size, once the export is done."""
    failed_because: str | None
    """Why an export failed."""
    created_at: str
    finished_at: str | None
    expires_at: str | None
    """When the file is deleted."""


class ExportFilters(TypedDict):
    content_id: NotRequired[str]
    """Attributions with exactly this content id."""
    content_creator_id: NotRequired[str]
    """Attributions with exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions with exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all
    attributions of matching creators, ignoring case and accents. New names can be found after a few
    seconds."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, under any of its
    identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, under any of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`. Finds all attributions of matching works, ignoring case and
    accents. New titles can be found after a few seconds."""
    created_after: NotRequired[str]
    """Attributions recorded at this time or later, in RFC 3339."""
    created_before: NotRequired[str]
    """Attributions recorded before this time, in RFC 3339."""
    byline_sync_status: NotRequired[Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]]
    """Attributions with this status at the rights platform."""
    withdrawn: NotRequired[bool]
    """true: only withdrawn attributions; false: only the others. Default: both."""


class ExportPage(TypedDict):
    exports: list[Export]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class FileField(TypedDict):
    field: str
    language: str | None
    """The language that the file declares."""
    values: list[str]
    """The file's values, unchanged."""
    read_as: list[FileFieldReadAsItem]
    """What Byline read from the field; empty if it used nothing."""


class FileFieldReadAsItem(TypedDict):
    part: Literal[
        "title",
        "creators",
        "license",
        "source",
        "identifiers",
        "type",
        "year",
        "credit_line",
        "copyright_notice",
        "digital_source_type",
        "acquire_license_url",
    ]
    text: str


Identifier = TypedDict(
    "Identifier",
    {
        "scheme": "IdentifierScheme",
        "value": "str",
        "label": "str",
        "url": "str | None",
        "global": "bool",
        "problem": "str | None",
    },
)


IdentifierScheme: TypeAlias = Literal[
        "orcid",
        "isni",
        "viaf",
        "wikidata",
        "doi",
        "isbn",
        "isrc",
        "iswc",
        "issn",
        "eidr",
        "github",
        "arxiv",
        "pmid",
        "ark",
        "hdl",
        "nbn",
        "oclc",
        "swh",
        "purl",
        "url",
        "local",
        "name",
    ]


class Import(TypedDict):
    id: str
    project_id: str
    dry_run: bool
    """Whether the import only checks the file."""
    state: Literal["running", "done", "failed"]
    """`running`: rows are waiting or being recorded. `done`: every row was processed. `failed`: the
    import stopped early, and rows recorded so far stay."""
    rows_total: int
    rows_done: int
    """Rows recorded, duplicate, or rejected so far."""
    recorded: int
    duplicates: int
    """Rows recorded before, by this file or an earlier call."""
    rejected: int
    """Rows with mistakes, which were skipped."""
    warnings: list[ImportWarning]
    """What the recorded rows' credits can't use, up to 100 warnings."""
    failed_because: str | None
    """Why the import stopped early."""
    created_at: str
    finished_at: str | None


class ImportError(TypedDict):
    line: int
    """The line number, starting at 1."""
    path: str
    """The column or member with the error; empty for the whole line."""
    message: str


class ImportErrorPage(TypedDict):
    errors: list[ImportError]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class ImportPage(TypedDict):
    imports: list[Import]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class ImportWarning(TypedDict):
    line: int
    """The line number, starting at 1."""
    path: str
    message: str
    code: Literal[
        "member_unknown",
        "member_unreadable",
        "type_unknown",
        "id_damaged",
        "id_invalid",
        "creator_unreadable",
        "creator_ambiguous",
        "role_unknown",
        "license_unrecognized",
        "license_ambiguous",
        "license_nonexistent",
        "license_conflict",
        "source_unreadable",
        "date_unreadable",
        "digital_source_type_unknown",
        "original_unreadable",
    ]
    """What's wrong with it."""


class LinkIdentifier(TypedDict):
    identifier: str
    """A global identifier in any form."""
    reason: NotRequired[str]
    """The reason, shown in the history."""


Merge = TypedDict(
    "Merge",
    {
        "id": "str",
        "from": "Merged",
        "into": "Merged",
        "reason": "str | None",
        "merged_at": "str",
        "merged_by": "MergeMergedBy | None",
        "undone_at": "str | None",
        "undone_by": "MergeUndoneBy | None",
    },
)


class MergeMergedBy(TypedDict):
    name: str
    username: str


class MergeUndoneBy(TypedDict):
    name: str
    username: str


MergeInto = TypedDict(
    "MergeInto",
    {
        "from": "list[str]",
        "reason": "NotRequired[str]",
    },
)


class MergePage(TypedDict):
    merges: list[Merge]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class Merged(TypedDict):
    id: str
    name: str
    identifier: Identifier


class NewToken(TypedDict):
    id: str
    name: str
    scopes: list[Literal[
        "read",
        "write",
        "webhooks:read",
        "webhooks:write",
        "requests:read",
        "tokens:read",
        "tokens:write",
        "usage:read",
        "royalties:read",
    ]]
    networks: list[str]
    """Networks that the token can be used from; empty for any network."""
    prefix: str
    """The first characters of its secret."""
    last_four: str
    """The last characters of its secret."""
    service: bool
    """Whether the token belongs to the workspace and keeps working after its creator leaves."""
    project_id: str | None
    """The project the token is limited to."""
    expires_at: str | None
    last_used_at: str | None
    """Accurate to a few seconds."""
    rotated_at: str | None
    former_until: str | None
    """When the previous secret stops, or stopped, working."""
    exposed_by: Literal["member", "revoked", "leaked"] | None
    """Why you must rotate the token: a `member` who saw its secret lost access, or the token that
    created or rotated it was `revoked` or `leaked`."""
    stops_at: str | None
    """When the token stops, or stopped, working unless you rotate it."""
    created_at: str
    token: str
    """The token's secret, shown only in this response."""


class Problem(TypedDict):
    """The body of every error response."""
    type: str
    """The page that explains this error."""
    title: str
    status: int
    error: Literal[
        "invalid_request",
        "unauthorized",
        "quota_exceeded",
        "forbidden",
        "second_factor_required",
        "not_found",
        "method_not_allowed",
        "conflict",
        "precondition_failed",
        "payload_too_large",
        "unsupported_media_type",
        "idempotency_key_reused",
        "resolve_unreachable",
        "rate_limited",
        "internal",
        "resolve_off",
        "unavailable",
    ]
    message: str
    """What happened and what to do."""
    errors: NotRequired[list[ProblemErrorsItem]]
    quota: NotRequired[Quota]
    upgrade_url: NotRequired[str]
    """For 402: the page where you can raise the limit."""
    request_id: str


class ProblemErrorsItem(TypedDict):
    path: str
    """The location of the mistake, such as `metadata.platform`."""
    message: str
    """How to fix it."""
    code: NotRequired[str]
    """The warning's code, such as `license_unrecognized`. Present with `?strict=true`."""


class Project(TypedDict):
    id: str
    name: str
    """The application's name."""
    description: str | None
    """What the application does; null without a description."""
    type: str
    """The type of application."""
    status: Literal["development", "testing", "live"]
    """The project's stage. When it is live, its credits can be public, and its calls count toward
    your plan."""
    is_public: bool
    """Whether the project is listed in the community, with its author, its figures, and, if its
    credits are public, the creators it credits most."""
    public_credits: bool
    """Whether each attribution has a public page when the project is public and live."""
    embed_views: bool
    """Whether `<byline-credit>` reports views of the project's public credits from other sites."""
    archived_at: str | None
    """null if the project isn't archived."""
    created_at: str


class ProjectAnalytics(TypedDict):
    project_id: str
    attribution_count: int
    """Attributions by the UTC day they were recorded. Withdrawn ones don't count."""
    unique_creators: int
    """Distinct creators credited in the range. Merged ids count as one, and creators known only by
    name are counted by name. A creator credited in several projects counts once. New names are
    counted a few seconds after they are recorded."""
    views: int
    """Views by people, excluding double-clicks: if a viewer opens the same content again within 30
    seconds, only the last view counts (COUNTER R5.1)."""
    engagement_rate: float | None
    """Engaged views divided by unique views, 0 to 1. Undefined without unique views."""
    period: Literal["7d", "30d", "90d", "365d"]
    view_counts: ProjectAnalyticsViewCounts
    """The counts behind the views."""
    definition_version: str
    """Changes when the definition of a figure changes."""


class ProjectAnalyticsViewCounts(TypedDict):
    """The counts behind the views."""
    view_events: int
    """Every reported view: the sum of views, double-clicks removed, machine views, and unclassified
    views."""
    double_clicks_removed: int
    """Views followed by another view of the same content by the same viewer within 30 seconds."""
    machine_views: int
    """Views with a robot's user agent. Never included in views."""
    unclassified_views: int
    """Views reported without a user agent, so people and robots can't be told apart."""
    unique_views: int
    """Distinct content items viewed in each session. An item viewed many times in one session
    counts once. Without a session, the same viewer in the same hour counts as one."""
    engaged_unique_views: int
    """Unique views where the viewer also engaged with the content in the same session."""


class ProjectCredits(TypedDict):
    format: Literal[
        "text",
        "html",
        "markdown",
        "json-ld",
        "bibtex",
        "csl-json",
        "ris",
        "notice",
        "spdx",
        "provider",
    ]
    credits: list[WrittenCredit]
    """In the order of `ids`, or newest first. Excludes withdrawn attributions, other workspaces'
    attributions, and, for `provider`, those from other providers."""
    document: str
    """The same credits as one document in this format, each once."""
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class ProjectPage(TypedDict):
    projects: list[Project]
    total: int
    """Total number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class PublicCredit(TypedDict):
    id: str
    """The credit's short id."""
    url: str
    attribution_type: str
    title: str | None
    creators: list[str]
    """The creators' names. `[name removed]` replaces a name that its creator had removed."""
    credit_line: str | None
    """How creators with a proven claim ask to be credited. Replaces the names in `text` and `html`;
    null without one."""
    picture: str | None
    """The address of Byline's copy of the work's picture, as WebP; null without one."""
    source: str | None
    """Where to find the work."""
    license: PublicCreditLicense | None
    changes: str | None
    """Changes made to the work; null if the attribution lists none."""
    lang: Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"]
    """The language of the credit line."""
    text: str
    """The credit line as plain text."""
    html: str
    """The credit line as HTML, with all text escaped."""
    parts: list[PublicCreditPartsItem]
    """The credit line in parts, to display it without raw HTML."""
    project: PublicCreditProject
    created_at: str
    edited_at: str | None


class PublicCreditLicense(TypedDict):
    name: str
    spdx: str | None
    """The SPDX identifier, if it has one."""
    url: str | None


class PublicCreditPartsItem(TypedDict):
    text: str
    url: str | None
    rel: str | None
    """`license` for a link to the license."""


class PublicCreditProject(TypedDict):
    id: str
    name: str
    url: str
    """The project's credits page."""


class PublicCreditDetails(TypedDict):
    id: str
    """The credit's short id."""
    url: str
    attribution_type: str
    title: str | None
    creators: list[str]
    """The creators' names. `[name removed]` replaces a name that its creator had removed."""
    credit_line: str | None
    """How creators with a proven claim ask to be credited. Replaces the names in `text` and `html`;
    null without one."""
    picture: str | None
    """The address of Byline's copy of the work's picture, as WebP; null without one."""
    source: str | None
    """Where to find the work."""
    license: PublicCreditDetailsLicense | None
    changes: str | None
    """Changes made to the work; null if the attribution lists none."""
    lang: Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"]
    """The language of the credit line."""
    text: str
    """The credit line as plain text."""
    html: str
    """The credit line as HTML, with all text escaped."""
    parts: list[PublicCreditDetailsPartsItem]
    """The credit line in parts, to display it without raw HTML."""
    project: PublicCreditDetailsProject
    created_at: str
    edited_at: str | None
    counts_views: bool
    """Whether `<byline-credit>` reports views of the credit, as set by its project."""
    claims: list[Claim]
    """Claims of the creators who proved their identity."""
    disputed_as: list[Literal["not-mine", "wrong-license"]]
    """The creator's open objections, until the project answers."""


class PublicCreditDetailsLicense(TypedDict):
    name: str
    spdx: str | None
    """The SPDX identifier, if it has one."""
    url: str | None


class PublicCreditDetailsPartsItem(TypedDict):
    text: str
    url: str | None
    rel: str | None
    """`license` for a link to the license."""


class PublicCreditDetailsProject(TypedDict):
    id: str
    name: str
    url: str
    """The project's credits page."""


class PublicCreditPage(TypedDict):
    project: PublicCreditPageProject
    credits: list[PublicCredit]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class PublicCreditPageProject(TypedDict):
    id: str
    name: str
    url: str
    """The project's credits page."""


class Quota(TypedDict):
    limit: str
    used: int
    allowed: int
    resets_at: str | None


class RecordEvents(TypedDict):
    events: list[Event]
    """Each event is counted or rejected on its own."""


class RecordedAttribution(TypedDict):
    id: str
    """A UUIDv7, so ids sort by the time of recording."""
    project_id: str
    """The project that shows the content."""
    content_id: str
    """The content."""
    content_creator_id: str | None
    """The content's creator; null if no id was recorded."""
    attribution_type: str
    """The type of content."""
    metadata: dict[str, Any]
    """The latest recorded or corrected metadata."""
    external_id: NotRequired[str]
    """Present if the attribution was recorded with one."""
    byline_sync_status: Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]
    """Sync status with the rights platform: pending, sending, processing (received, under review),
    synced, rejected (correct its data), needs_review (waiting for a person at the platform), failed
    (after three days of attempts), withdrawn."""
    created_at: str
    """When the attribution was recorded."""
    edited_at: NotRequired[str]
    """When the attribution was last corrected, present if it was."""
    withdrawn_at: NotRequired[str]
    """When the attribution was withdrawn, present if it was. Withdrawn attributions aren't
    counted."""
    url: str | None
    """The address of its public page; null if it has none."""
    warnings: list[AttributionWarning]
    """What credits can't use, such as an unknown license. It's stored anyway."""


class ReportRevenue(TypedDict):
    project_id: str
    """The project that earned the revenue."""
    amount: int
    """Amount in the currency's minor units, such as cents or yen. Use a negative amount to take
    revenue back, such as for a refund."""
    currency: str
    """ISO 4217 currency code."""
    period: NotRequired[str]
    """The UTC month in which the revenue was earned."""
    occurred_at: NotRequired[str]
    """When the revenue was earned, instead of `period`."""
    reference: str
    """Your own id for the revenue. If you send it again, it is counted once."""


class ResendFailedDeliveries(TypedDict):
    since: str
    """Resend messages for events since this time."""


class ResentDeliveries(TypedDict):
    count: int
    """Number of messages being resent."""


class Resolution(TypedDict):
    input: str
    """The address or id that was looked up, normalized."""
    title: ResolutionTitle | None
    creators: ResolutionCreators | None
    license: ResolutionLicense | None
    credit_line: ResolutionCreditLine | None
    """The credit wording that the source requires or uses, such as `A feat. B`. Show it instead of
    the names."""
    copyright_notice: ResolutionCopyrightNotice | None
    source: ResolutionSource | None
    """The work's page."""
    identifiers: ResolutionIdentifiers | None
    """Ids and addresses of the work, best first."""
    picture: ResolutionPicture | None
    """Address of a picture of the work."""
    type: ResolutionType | None
    year: ResolutionYear | None
    digital_source_type: ResolutionDigitalSourceType | None
    """IPTC's code for how the work was made, such as `trainedAlgorithmicMedia` for AI."""
    acquire_license_url: ResolutionAcquireLicenseUrl | None
    """Where you can get other licenses."""
    content_credentials: ContentCredentials | None
    """The file's C2PA manifest, if it has one."""
    fields: list[FileField]
    """Each credit-related field in the file, with what Byline read from it."""
    sources: list[ResolutionSourcesItem]
    """The sources that Byline queried."""
    warnings: list[ResolveWarning]
    """Details that Byline couldn't use, or that need your attention."""
    resolved_at: str


ResolutionTitle = TypedDict(
    "ResolutionTitle",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionTitleOthersItem]",
    },
)


ResolutionTitleOthersItem = TypedDict(
    "ResolutionTitleOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionCreators = TypedDict(
    "ResolutionCreators",
    {
        "value": "list[ResolvedCreator]",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionCreatorsOthersItem]",
    },
)


ResolutionCreatorsOthersItem = TypedDict(
    "ResolutionCreatorsOthersItem",
    {
        "value": "list[ResolvedCreator]",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionLicense = TypedDict(
    "ResolutionLicense",
    {
        "value": "ResolvedLicense",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionLicenseOthersItem]",
    },
)


ResolutionLicenseOthersItem = TypedDict(
    "ResolutionLicenseOthersItem",
    {
        "value": "ResolvedLicense",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionCreditLine = TypedDict(
    "ResolutionCreditLine",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionCreditLineOthersItem]",
    },
)


ResolutionCreditLineOthersItem = TypedDict(
    "ResolutionCreditLineOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionCopyrightNotice = TypedDict(
    "ResolutionCopyrightNotice",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionCopyrightNoticeOthersItem]",
    },
)


ResolutionCopyrightNoticeOthersItem = TypedDict(
    "ResolutionCopyrightNoticeOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionSource = TypedDict(
    "ResolutionSource",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionSourceOthersItem]",
    },
)


ResolutionSourceOthersItem = TypedDict(
    "ResolutionSourceOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionIdentifiers = TypedDict(
    "ResolutionIdentifiers",
    {
        "value": "list[str]",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionIdentifiersOthersItem]",
    },
)


ResolutionIdentifiersOthersItem = TypedDict(
    "ResolutionIdentifiersOthersItem",
    {
        "value": "list[str]",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionPicture = TypedDict(
    "ResolutionPicture",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionPictureOthersItem]",
    },
)


ResolutionPictureOthersItem = TypedDict(
    "ResolutionPictureOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionType = TypedDict(
    "ResolutionType",
    {
        "value": "ResolutionTypeValue",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionTypeOthersItem]",
    },
)


ResolutionTypeOthersItem = TypedDict(
    "ResolutionTypeOthersItem",
    {
        "value": "ResolutionTypeOthersItemValue",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionTypeOthersItemValue: TypeAlias = Literal[
        "image_content",
        "video_content",
        "audio_content",
        "text_content",
        "code_content",
    ]


ResolutionTypeValue: TypeAlias = Literal[
        "image_content",
        "video_content",
        "audio_content",
        "text_content",
        "code_content",
    ]


ResolutionYear = TypedDict(
    "ResolutionYear",
    {
        "value": "int",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionYearOthersItem]",
    },
)


ResolutionYearOthersItem = TypedDict(
    "ResolutionYearOthersItem",
    {
        "value": "int",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionDigitalSourceType = TypedDict(
    "ResolutionDigitalSourceType",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionDigitalSourceTypeOthersItem]",
    },
)


ResolutionDigitalSourceTypeOthersItem = TypedDict(
    "ResolutionDigitalSourceTypeOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


ResolutionAcquireLicenseUrl = TypedDict(
    "ResolutionAcquireLicenseUrl",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
        "others": "list[ResolutionAcquireLicenseUrlOthersItem]",
    },
)


ResolutionAcquireLicenseUrlOthersItem = TypedDict(
    "ResolutionAcquireLicenseUrlOthersItem",
    {
        "value": "str",
        "from": "list[ResolveOrigin]",
    },
)


class ResolutionSourcesItem(TypedDict):
    name: Literal[
        "wikimedia_commons",
        "wikipedia",
        "wikidata",
        "crossref",
        "datacite",
        "open_library",
        "musicbrainz",
        "github",
        "openverse",
        "oembed",
        "page",
        "file",
    ]
    title: str
    url: str | None
    outcome: Literal["answered", "not_found", "unreachable"]


class ResolveOrigin(TypedDict):
    source: Literal[
        "wikimedia_commons",
        "wikipedia",
        "wikidata",
        "crossref",
        "datacite",
        "open_library",
        "musicbrainz",
        "github",
        "openverse",
        "oembed",
        "page",
        "file",
    ]
    field: str
    """The source's field that contains the value."""


class ResolveRequest(TypedDict):
    url: str
    """The address of a work, or `doi:`, `isbn:` or `isrc:` and an id."""


class ResolveWarning(TypedDict):
    source: Literal[
        "wikimedia_commons",
        "wikipedia",
        "wikidata",
        "crossref",
        "datacite",
        "open_library",
        "musicbrainz",
        "github",
        "openverse",
        "oembed",
        "page",
        "file",
    ]
    code: Literal[
        "creators_cut",
        "data_unreadable",
        "fork",
        "license_future",
        "license_undetermined",
        "non_free",
        "names_uncertain",
        "encoding_uncertain",
        "field_unreadable",
        "field_cut",
        "fields_left_out",
    ]
    field: NotRequired[str]
    """The file's field."""
    message: str


class ResolvedCreator(TypedDict):
    name: str
    ids: list[str]
    """Global ids, if the source has any."""
    url: str | None
    """A page about the creator, if the source has one."""
    role: Literal[
        "creator",
        "author",
        "artist",
        "painter",
        "developer",
        "photographer",
        "illustrator",
        "songwriter",
        "lyricist",
        "composer",
        "arranger",
        "conductor",
        "performer",
        "featured artist",
        "remixer",
        "host",
        "producer",
        "director",
        "narrator",
        "adapter",
        "translator",
        "editor",
        "contributor",
        "publisher",
        "production company",
        "agency",
        "uploader",
        "subject",
        "depicted",
        "rights holder",
        "funder",
        "sponsor",
        "data collector",
        "hosting institution",
        "distributor",
        "associated name",
    ]
    """The creator's role; `creator` if the source doesn't say."""


class ResolvedLicense(TypedDict):
    name: str
    spdx: str | None
    """The SPDX id, if there is one."""
    url: str | None


class Revenue(TypedDict):
    id: str
    project_id: str
    amount: int
    currency: str
    period: str
    occurred_at: str | None
    reference: str
    royalty_basis_points: int
    """The royalty rate in force when the revenue was earned, in hundredths of a percent."""
    reported_at: str


class RotateToken(TypedDict):
    overlap_hours: Literal[0, 1, 24]
    """Hours that the previous secret keeps working."""


class Statement(TypedDict):
    id: str
    project_id: str
    project_name: str
    period: str
    """The UTC month."""
    currency: str
    revenue: int
    """Revenue reported for the month, in minor units of the currency."""
    royalty: int
    """Royalty due on that revenue, in minor units of the currency."""
    earned: int
    """Part of the royalty that goes to creators credited in the month, in minor units of the
    currency."""
    adjusted: int
    """Sum of corrections to earlier months, in minor units of the currency."""
    held: int
    """Royalty held because no creator with a share was credited in the month, in minor units of the
    currency."""
    line_count: int
    closed_at: str


class StatementLine(TypedDict):
    content_creator_id: str
    creator: StatementLineCreator | None
    """The creator's current name in your catalog; null if the catalog doesn't have the id."""
    period: str
    """The UTC month that the line is for."""
    attributions: int
    weight: str
    """The creator's attributions, each multiplied by its rate."""
    total_weight: str
    """The weight of all creators in the month."""
    royalty: int
    """The royalty that is split, in minor units of the currency."""
    got_remainder: bool
    """Whether the creator got a unit left over from rounding."""
    share: int
    """The creator's share of the royalty, in minor units of the currency."""
    amount: int
    """The amount in this statement; for an earlier month, the difference, in minor units of the
    currency."""


class StatementLineCreator(TypedDict):
    id: str
    name: str


class StatementLinePage(TypedDict):
    lines: list[StatementLine]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class StatementPage(TypedDict):
    statements: list[Statement]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class TestWebhook(TypedDict):
    type: Literal[
        "attribution.recorded",
        "attribution.edited",
        "attribution.withdrawn",
        "attribution.sync_changed",
        "credit.corrected",
        "claim.proved",
        "dispute.opened",
        "dispute.answered",
        "dispute.decided",
        "dispute.withdrawn",
        "import.finished",
        "export.finished",
        "comment.added",
        "report.decided",
        "project.created",
        "project.updated",
        "project.status_changed",
        "project.archived",
        "project.restored",
        "project.milestone_reached",
        "creator.corrected",
        "creator.merged",
        "creator.unmerged",
        "work.corrected",
        "work.merged",
        "work.unmerged",
        "token.created",
        "token.rotated",
        "token.expiring",
        "token.revoked",
        "limit.reached",
        "plan.changed",
        "revenue.reported",
        "statement.closed",
    ]
    """The event type to send a sample of."""


class Token(TypedDict):
    id: str
    name: str
    scopes: list[Literal[
        "read",
        "write",
        "webhooks:read",
        "webhooks:write",
        "requests:read",
        "tokens:read",
        "tokens:write",
        "usage:read",
        "royalties:read",
    ]]
    networks: list[str]
    """Networks that the token can be used from; empty for any network."""
    prefix: str
    """The first characters of its secret."""
    last_four: str
    """The last characters of its secret."""
    service: bool
    """Whether the token belongs to the workspace and keeps working after its creator leaves."""
    project_id: str | None
    """The project the token is limited to."""
    expires_at: str | None
    last_used_at: str | None
    """Accurate to a few seconds."""
    rotated_at: str | None
    former_until: str | None
    """When the previous secret stops, or stopped, working."""
    exposed_by: Literal["member", "revoked", "leaked"] | None
    """Why you must rotate the token: a `member` who saw its secret lost access, or the token that
    created or rotated it was `revoked` or `leaked`."""
    stops_at: str | None
    """When the token stops, or stopped, working unless you rotate it."""
    created_at: str


class TokenPage(TypedDict):
    tokens: list[Token]
    """Newest first, excluding revoked tokens."""
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class UpdateAttribution(TypedDict):
    content_id: NotRequired[str]
    """The content: a global identifier such as `doi:10.1000/182`, an address, or your own id.
    Attributions with the same id credit the same work."""
    content_creator_id: NotRequired[str | None]
    """The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address,
    or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several."""
    attribution_type: NotRequired[str]
    """The type of content: `image_content`, `video_content`, `audio_content`, `text_content`,
    `code_content`, `photo_content`, `music_content`, `podcast_content`, `article_content`,
    `book_content`, `data_content`, `map_content`, `model_content`, `software_content`, or your own
    lowercase word. Analytics are grouped by type."""
    metadata: NotRequired[dict[str, Any] | None]
    """Replaces all metadata; null clears it."""
    reason: str
    """The reason, shown in the history."""


class UpdateCreator(TypedDict):
    name: NotRequired[str | None]
    """null removes the correction."""
    kind: NotRequired[Literal["person", "organization", "unknown"] | None]
    """null removes the correction."""


class UpdateProject(TypedDict):
    name: NotRequired[str]
    """Your application's name."""
    description: NotRequired[str | None]
    """null removes the description."""
    status: NotRequired[Literal["development", "testing", "live"]]
    """The project's stage. When it is live, its credits can be public, and its calls count toward
    your plan."""
    archived: NotRequired[bool]
    """Whether the project is archived. Archived projects accept no attributions and are visible
    only to their workspace."""
    is_public: NotRequired[bool]
    """Whether the project is listed in the community, with its author, its figures, and, if its
    credits are public, the creators it credits most."""
    public_credits: NotRequired[bool]
    """Whether each attribution has a public page when the project is public and live."""
    embed_views: NotRequired[bool]
    """Whether `<byline-credit>` reports views of the project's public credits from other sites."""


class UpdateWebhook(TypedDict):
    url: NotRequired[str]
    """An https address that is reachable from the internet."""
    description: NotRequired[str]
    """A note for your team."""
    types: NotRequired[list[Literal[
        "attribution.recorded",
        "attribution.edited",
        "attribution.withdrawn",
        "attribution.sync_changed",
        "credit.corrected",
        "claim.proved",
        "dispute.opened",
        "dispute.answered",
        "dispute.decided",
        "dispute.withdrawn",
        "import.finished",
        "export.finished",
        "comment.added",
        "report.decided",
        "project.created",
        "project.updated",
        "project.status_changed",
        "project.archived",
        "project.restored",
        "project.milestone_reached",
        "creator.corrected",
        "creator.merged",
        "creator.unmerged",
        "work.corrected",
        "work.merged",
        "work.unmerged",
        "token.created",
        "token.rotated",
        "token.expiring",
        "token.revoked",
        "limit.reached",
        "plan.changed",
        "revenue.reported",
        "statement.closed",
    ]]]
    """The event types to send; empty for all."""
    project_ids: NotRequired[list[str]]
    """Send only these projects' events; empty for all events."""
    enabled: NotRequired[bool]
    """false pauses the endpoint. true enables it, sends waiting messages, and resets its
    failures."""


class UpdateWork(TypedDict):
    title: NotRequired[str | None]
    """null removes the correction."""
    license: NotRequired[str | None]
    """An SPDX expression, a license's name, or its address; null removes the correction."""
    source: NotRequired[str | None]
    """null removes the correction."""


class Usage(TypedDict):
    plan: UsagePlan
    month: str
    """The UTC month."""
    meters: list[UsageMetersItem]


class UsagePlan(TypedDict):
    id: Literal["beta", "beginner", "professional", "team", "enterprise"]
    name: str
    paused: bool
    """Whether the workspace is read-only because its plan is paused."""
    royalty_basis_points: int | None
    """The royalty rate, in hundredths of a percent."""


class UsageMetersItem(TypedDict):
    limit: Literal["monthly_calls", "monthly_users", "live_projects", "team_members"]
    """The limit."""
    used: int
    allowed: int | None
    """The plan's limit; null if unlimited."""
    state: Literal["fine", "near", "grace", "full"]
    """`near`: 80% or more is used. `grace`: past a monthly limit, but nothing is refused yet.
    `full`: the next one is refused."""
    resets_at: str | None
    """null for limits that don't reset each month."""
    forecast: UsageMetersItemForecast | None
    """A forecast from the month's pace so far: usage at the end of the month, and when the limit
    will be reached (null if not this month). null on the month's first day and for limits that
    don't reset each month."""


class UsageMetersItemForecast(TypedDict):
    at_end: int
    full_at: str | None


class Webhook(TypedDict):
    id: str
    url: str
    description: str
    """A note for your team."""
    types: list[str]
    """The event types to send; empty for all."""
    project_ids: list[str]
    """Send only these projects' events; empty for all events."""
    enabled: bool
    disabled_because: Literal["off", "gone", "failing"] | None
    """`off`: a member disabled it. `gone`: it responded with 410. `failing`: it accepted no
    messages for 5 days."""
    disabled_at: str | None
    failing_since: str | None
    """When attempts started to fail; null if the latest one succeeded."""
    former_secret_until: str | None
    """Until when messages are also signed with the previous secret."""
    waiting: int
    """Deliveries waiting for an attempt; 10,000 means 10,000 or more."""
    recent: WebhookRecent
    """Results of the latest 100 attempted deliveries."""
    created_at: str


class WebhookRecent(TypedDict):
    """Results of the latest 100 attempted deliveries."""
    attempted: int
    """Number of deliveries attempted."""
    delivered: int
    """Number of deliveries that succeeded."""


class WebhookAttempt(TypedDict):
    attempted_at: str
    duration_ms: int
    request_headers: dict[str, str]
    """Headers by lowercase name."""
    response_status: int | None
    response_body: str | None
    """The beginning of the response body."""
    error: str | None
    """Why there was no response; null if there was one."""


class WebhookDelivery(TypedDict):
    id: str
    """The message's `webhook-id`, the same for every attempt."""
    type: str
    occurred_at: str
    state: Literal["pending", "delivered", "failed"]
    """`pending`: waiting or being sent. `failed`: the last attempt failed."""
    next_attempt_at: str | None
    """When the next attempt is due; null if there is none."""
    attempt_count: int
    """Attempts since the message was sent or last resent."""
    response_status: int | None
    """Status of the latest response; null without a response."""


class WebhookDeliveryDetails(TypedDict):
    id: str
    """The message's `webhook-id`, the same for every attempt."""
    type: str
    occurred_at: str
    state: Literal["pending", "delivered", "failed"]
    """`pending`: waiting or being sent. `failed`: the last attempt failed."""
    next_attempt_at: str | None
    """When the next attempt is due; null if there is none."""
    attempt_count: int
    """Attempts since the message was sent or last resent."""
    response_status: int | None
    """Status of the latest response; null without a response."""
    url: str
    body: str
    """The message exactly as it is signed and sent."""
    attempts: list[WebhookAttempt]
    """Newest first."""


class WebhookDeliveryPage(TypedDict):
    deliveries: list[WebhookDelivery]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class WebhookPage(TypedDict):
    webhooks: list[Webhook]
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class WebhookWithSecret(TypedDict):
    id: str
    url: str
    description: str
    """A note for your team."""
    types: list[str]
    """The event types to send; empty for all."""
    project_ids: list[str]
    """Send only these projects' events; empty for all events."""
    enabled: bool
    disabled_because: Literal["off", "gone", "failing"] | None
    """`off`: a member disabled it. `gone`: it responded with 410. `failing`: it accepted no
    messages for 5 days."""
    disabled_at: str | None
    failing_since: str | None
    """When attempts started to fail; null if the latest one succeeded."""
    former_secret_until: str | None
    """Until when messages are also signed with the previous secret."""
    waiting: int
    """Deliveries waiting for an attempt; 10,000 means 10,000 or more."""
    recent: WebhookWithSecretRecent
    """Results of the latest 100 attempted deliveries."""
    created_at: str
    secret: str
    """The signing secret, shown only in this response."""


class WebhookWithSecretRecent(TypedDict):
    """Results of the latest 100 attempted deliveries."""
    attempted: int
    """Number of deliveries attempted."""
    delivered: int
    """Number of deliveries that succeeded."""


class WithdrawAttribution(TypedDict):
    reason: str
    """The reason, shown in the history."""


class Work(TypedDict):
    id: str
    """The work's id in your workspace."""
    title: str
    """The corrected title, or else the most recent recorded one (the longest if several were
    recorded that day). Without a title, the id in readable form."""
    creators: list[WorkCreatorsItem]
    """The work's creators, sorted by name, up to 20."""
    license: WorkLicense | None
    """The corrected license, or else the latest attribution's."""
    source: str | None
    """Where to find the work: the corrected address, or else the latest attribution's."""
    picture: str | None
    """The public address of Byline's copy of the work's picture, as WebP; null if no picture is
    stored or the work has no public credits."""
    picture_source: str | None
    """The picture's original address, from the latest attribution's `metadata.picture_url`,
    `thumbnail_url`, or `image_url`."""
    url: str | None
    """The public page; null if it has no public credits."""
    identifiers: list[Identifier]
    """All recorded or linked ids, the primary one first."""
    attribution_count: int
    """Number of attributions, excluding withdrawn ones."""
    first_credited_on: str | None
    """UTC day of the first attribution; null without attributions."""
    last_credited_on: str | None
    """UTC day of the latest attribution; null without attributions."""


class WorkCreatorsItem(TypedDict):
    id: str
    name: str


class WorkDetails(TypedDict):
    id: str
    """The work's id in your workspace."""
    title: str
    """The corrected title, or else the most recent recorded one (the longest if several were
    recorded that day). Without a title, the id in readable form."""
    creators: list[WorkDetailsCreatorsItem]
    """The work's creators, sorted by name, up to 20."""
    license: WorkLicense | None
    """The corrected license, or else the latest attribution's."""
    source: str | None
    """Where to find the work: the corrected address, or else the latest attribution's."""
    picture: str | None
    """The public address of Byline's copy of the work's picture, as WebP; null if no picture is
    stored or the work has no public credits."""
    picture_source: str | None
    """The picture's original address, from the latest attribution's `metadata.picture_url`,
    `thumbnail_url`, or `image_url`."""
    url: str | None
    """The public page; null if it has no public credits."""
    identifiers: list[Identifier]
    """All recorded or linked ids, the primary one first."""
    attribution_count: int
    """Number of attributions, excluding withdrawn ones."""
    first_credited_on: str | None
    """UTC day of the first attribution; null without attributions."""
    last_credited_on: str | None
    """UTC day of the latest attribution; null without attributions."""
    aliases: list[str]
    """Other recorded names, the latest 50."""
    projects: list[WorkDetailsProjectsItem]
    """The projects that credit it, most attributions first."""


class WorkDetailsCreatorsItem(TypedDict):
    id: str
    name: str


class WorkDetailsProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class WorkLicense(TypedDict):
    name: str
    spdx: str | None
    url: str | None


class WorkPage(TypedDict):
    works: list[Work]
    total: int
    """Total number of items on all pages."""
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class WorkspaceEvent(TypedDict):
    id: str
    """The event's id, also a cursor for the events after it."""
    type: Literal[
        "attribution.recorded",
        "attribution.edited",
        "attribution.withdrawn",
        "attribution.sync_changed",
        "credit.corrected",
        "claim.proved",
        "dispute.opened",
        "dispute.answered",
        "dispute.decided",
        "dispute.withdrawn",
        "import.finished",
        "export.finished",
        "comment.added",
        "report.decided",
        "project.created",
        "project.updated",
        "project.status_changed",
        "project.archived",
        "project.restored",
        "project.milestone_reached",
        "creator.corrected",
        "creator.merged",
        "creator.unmerged",
        "work.corrected",
        "work.merged",
        "work.unmerged",
        "token.created",
        "token.rotated",
        "token.expiring",
        "token.revoked",
        "limit.reached",
        "plan.changed",
        "revenue.reported",
        "statement.closed",
    ]
    timestamp: str
    """When the event occurred."""
    data: dict[str, Any]
    """The same data as in this type's webhook."""


class WorkspaceEventPage(TypedDict):
    events: list[WorkspaceEvent]
    """Oldest first."""
    limit: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last page."""


class WrittenCredit(TypedDict):
    id: str
    credit: str


class ListProjectsQuery(TypedDict):
    page: NotRequired[int]
    """The page number, starting at 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""
    archived: NotRequired[Literal["true", "false"]]
    """true: lists archived projects instead."""


class GetProjectCreditsQuery(TypedDict):
    format: NotRequired[Literal[
        "text",
        "html",
        "markdown",
        "json-ld",
        "bibtex",
        "csl-json",
        "ris",
        "notice",
        "spdx",
        "provider",
    ]]
    """The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris`
    for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file tags;
    `provider` for the wording of Unsplash, Pexels, or Pixabay."""
    lang: NotRequired[str]
    """The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region.
    Defaults to English, also for other languages. Names and titles aren't translated."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""
    content_id: NotRequired[str]
    """Attributions with exactly this content id."""
    content_creator_id: NotRequired[str]
    """Attributions with exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions with exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all
    attributions of matching creators, ignoring case and accents. New names can be found after a few
    seconds."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, under any of its
    identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, under any of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`. Finds all attributions of matching works, ignoring case and
    accents. New titles can be found after a few seconds."""
    created_after: NotRequired[str]
    """Attributions recorded at this time or later, in RFC 3339."""
    created_before: NotRequired[str]
    """Attributions recorded before this time, in RFC 3339."""
    byline_sync_status: NotRequired[Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]]
    """Attributions with this status at the rights platform."""
    ids: NotRequired[str]
    """The ids of 1 to 100 attributions, separated by commas."""
    limit: NotRequired[int]
    """Maximum number of attributions on a page."""


class ListAttributionsQuery(TypedDict):
    page: NotRequired[int]
    """The page number, starting at 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""
    project_id: NotRequired[str]
    """Attributions of this project."""
    content_id: NotRequired[str]
    """Attributions with exactly this content id."""
    content_creator_id: NotRequired[str]
    """Attributions with exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions with exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all
    attributions of matching creators, ignoring case and accents. New names can be found after a few
    seconds."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, under any of its
    identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, under any of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`. Finds all attributions of matching works, ignoring case and
    accents. New titles can be found after a few seconds."""
    created_after: NotRequired[str]
    """Attributions recorded at this time or later, in RFC 3339."""
    created_before: NotRequired[str]
    """Attributions recorded before this time, in RFC 3339."""
    byline_sync_status: NotRequired[Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]]
    """Attributions with this status at the rights platform."""
    withdrawn: NotRequired[Literal["true", "false"]]
    """true: only withdrawn attributions; false: only the others. Default: both."""


class GetAttributionCreditQuery(TypedDict):
    format: NotRequired[Literal[
        "text",
        "html",
        "markdown",
        "json-ld",
        "bibtex",
        "csl-json",
        "ris",
        "notice",
        "spdx",
        "provider",
    ]]
    """The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris`
    for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file tags;
    `provider` for the wording of Unsplash, Pexels, or Pixabay."""
    lang: NotRequired[str]
    """The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region.
    Defaults to English, also for other languages. Names and titles aren't translated."""


class GetAttributionCreditsQuery(TypedDict):
    format: NotRequired[Literal[
        "text",
        "html",
        "markdown",
        "json-ld",
        "bibtex",
        "csl-json",
        "ris",
        "notice",
        "spdx",
        "provider",
    ]]
    """The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or `ris`
    for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file tags;
    `provider` for the wording of Unsplash, Pexels, or Pixabay."""
    lang: NotRequired[str]
    """The credit's language: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without a region.
    Defaults to English, also for other languages. Names and titles aren't translated."""


class ListCreatorsQuery(TypedDict):
    project_id: NotRequired[str]
    """Only entries credited in this project, with its figures."""
    q: NotRequired[str]
    """Words from a name or title, ignoring case and accents."""
    identifier: NotRequired[str]
    """A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097."""
    scheme: NotRequired[Literal[
        "orcid",
        "isni",
        "viaf",
        "wikidata",
        "doi",
        "isbn",
        "isrc",
        "iswc",
        "issn",
        "eidr",
        "github",
        "arxiv",
        "pmid",
        "ark",
        "hdl",
        "nbn",
        "oclc",
        "swh",
        "purl",
        "url",
        "local",
        "name",
    ]]
    """Only entries with an identifier of this scheme."""
    sort: NotRequired[Literal["recent", "name"]]
    """`recent`: most recently credited first. `name`: by name, ignoring case and accents."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    kind: NotRequired[Literal["person", "organization", "unknown"]]
    """Only creators of this kind."""


class MergeIntoArguments(TypedDict):
    from_: list[str]
    """The ids of the entries to merge into this one."""
    reason: NotRequired[str]
    """The reason, shown in the history."""


class ListDuplicateCreatorsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`."""


class ListCreatorMergesQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`."""


class ListWorksQuery(TypedDict):
    project_id: NotRequired[str]
    """Only entries credited in this project, with its figures."""
    q: NotRequired[str]
    """Words from a name or title, ignoring case and accents."""
    identifier: NotRequired[str]
    """A content id or creator id in any form, such as https://orcid.org/0000-0002-1825-0097."""
    scheme: NotRequired[Literal[
        "orcid",
        "isni",
        "viaf",
        "wikidata",
        "doi",
        "isbn",
        "isrc",
        "iswc",
        "issn",
        "eidr",
        "github",
        "arxiv",
        "pmid",
        "ark",
        "hdl",
        "nbn",
        "oclc",
        "swh",
        "purl",
        "url",
        "local",
        "name",
    ]]
    """Only entries with an identifier of this scheme."""
    sort: NotRequired[Literal["recent", "name"]]
    """`recent`: most recently credited first. `name`: by name, ignoring case and accents."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    creator_id: NotRequired[str]
    """Only works by the creator with this id."""


class ListDuplicateWorksQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`."""


class ListWorkMergesQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`."""


class ListCommunityProjectsQuery(TypedDict):
    page: NotRequired[int]
    """The page number, starting at 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class ListCommunityActivitiesQuery(TypedDict):
    page: NotRequired[int]
    """The page number, starting at 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class GetProjectAnalyticsQuery(TypedDict):
    period: NotRequired[Literal["7d", "30d", "90d", "365d"]]
    """Number of days, including today."""


class ListImportsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""
    project_id: NotRequired[str]
    """Only imports into this project."""
    state: NotRequired[Literal["running", "done", "failed"]]
    """Only imports in this state."""


class ListImportErrorsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class ListExportsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""
    project_id: NotRequired[str]
    """Only exports limited to this project."""


class ListStatementsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""
    project_id: NotRequired[str]
    """Only this project's statements."""
    period: NotRequired[str]
    """Only statements for this UTC month."""


class ListStatementLinesQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class ListWebhooksQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class ListWebhookDeliveriesQuery(TypedDict):
    state: NotRequired[Literal["pending", "delivered", "failed"]]
    """Only deliveries in this state."""
    type: NotRequired[Literal[
        "attribution.recorded",
        "attribution.edited",
        "attribution.withdrawn",
        "attribution.sync_changed",
        "credit.corrected",
        "claim.proved",
        "dispute.opened",
        "dispute.answered",
        "dispute.decided",
        "dispute.withdrawn",
        "import.finished",
        "export.finished",
        "comment.added",
        "report.decided",
        "project.created",
        "project.updated",
        "project.status_changed",
        "project.archived",
        "project.restored",
        "project.milestone_reached",
        "creator.corrected",
        "creator.merged",
        "creator.unmerged",
        "work.corrected",
        "work.merged",
        "work.unmerged",
        "token.created",
        "token.rotated",
        "token.expiring",
        "token.revoked",
        "limit.reached",
        "plan.changed",
        "revenue.reported",
        "statement.closed",
    ]]
    """Only deliveries of this event type."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class ListWebhookEventsQuery(TypedDict):
    types: NotRequired[str]
    """Only these event types, separated by commas."""
    project_id: NotRequired[str]
    """Only events of this project."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`, or an event's `id` to start after it."""


class ListRequestsQuery(TypedDict):
    token_id: NotRequired[str]
    """Calls with this token."""
    status: NotRequired[str]
    """Calls with this status, such as `404`, or in this class, such as `4xx`."""
    error: NotRequired[Literal[
        "invalid_request",
        "unauthorized",
        "quota_exceeded",
        "forbidden",
        "second_factor_required",
        "not_found",
        "method_not_allowed",
        "conflict",
        "precondition_failed",
        "payload_too_large",
        "unsupported_media_type",
        "idempotency_key_reused",
        "resolve_unreachable",
        "rate_limited",
        "internal",
        "resolve_off",
        "unavailable",
    ]]
    """Calls refused with this error code."""
    method: NotRequired[Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]]
    """Calls with this HTTP method."""
    path: NotRequired[str]
    """Calls whose path starts with this, such as `/v1/projects`."""
    route: NotRequired[str]
    """Calls to exactly this route, such as `/v1/projects/{project_id}`."""
    request_id: NotRequired[str]
    """The call with this `X-Request-Id`."""
    attribution_id: NotRequired[str]
    """The call that recorded this attribution."""
    created_after: NotRequired[str]
    """Calls made at this time or later, in RFC 3339."""
    created_before: NotRequired[str]
    """Calls made before this time, in RFC 3339."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class ListTokensQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """The previous page's `next_cursor`. Reaches every row, each page as fast as the first."""


class AttributionRecordedEvent(TypedDict):
    """Attributions were recorded, up to 100 per message."""
    type: Literal["attribution.recorded"]
    timestamp: str
    data: AttributionRecordedEventData


class AttributionRecordedEventData(TypedDict):
    project_id: str | None
    attribution_ids: list[str]


class AttributionEditedEvent(TypedDict):
    """An attribution was edited."""
    type: Literal["attribution.edited"]
    timestamp: str
    data: AttributionEditedEventData


class AttributionEditedEventData(TypedDict):
    project_id: str | None
    attribution_ids: list[str]
    members: list[str]
    reason: str | None


class AttributionWithdrawnEvent(TypedDict):
    """An attribution was withdrawn."""
    type: Literal["attribution.withdrawn"]
    timestamp: str
    data: AttributionWithdrawnEventData


class AttributionWithdrawnEventData(TypedDict):
    project_id: str | None
    attribution_ids: list[str]
    reason: str | None


class AttributionSyncChangedEvent(TypedDict):
    """The sync status of attributions changed."""
    type: Literal["attribution.sync_changed"]
    timestamp: str
    data: AttributionSyncChangedEventData


class AttributionSyncChangedEventData(TypedDict):
    project_id: str | None
    attribution_ids: list[str]
    state: Literal[
        "pending",
        "sending",
        "processing",
        "synced",
        "rejected",
        "needs_review",
        "failed",
        "withdrawn",
    ]
    reason: str | None


class CreditCorrectedEvent(TypedDict):
    """A correction to a creator or work changed its credits."""
    type: Literal["credit.corrected"]
    timestamp: str
    data: CreditCorrectedEventData


class CreditCorrectedEventData(TypedDict):
    creator_id: str | None
    work_id: str | None
    members: list[str]


class ClaimProvedEvent(TypedDict):
    """A creator you credit proved their identity."""
    type: Literal["claim.proved"]
    timestamp: str
    data: ClaimProvedEventData


class ClaimProvedEventData(TypedDict):
    creator_id: str


class DisputeOpenedEvent(TypedDict):
    """A creator disputed one of your credits."""
    type: Literal["dispute.opened"]
    timestamp: str
    data: DisputeOpenedEventData


class DisputeOpenedEventData(TypedDict):
    project_id: str
    attribution_id: str
    dispute_id: str
    kind: Literal["not-mine", "wrong-license"]


class DisputeAnsweredEvent(TypedDict):
    """The creator or your team added a message to a dispute."""
    type: Literal["dispute.answered"]
    timestamp: str
    data: DisputeAnsweredEventData


class DisputeAnsweredEventData(TypedDict):
    project_id: str
    attribution_id: str
    dispute_id: str
    side: Literal["creator", "project"]


class DisputeDecidedEvent(TypedDict):
    """Your team accepted or declined a dispute, or withdrew the disputed credit."""
    type: Literal["dispute.decided"]
    timestamp: str
    data: DisputeDecidedEventData


class DisputeDecidedEventData(TypedDict):
    project_id: str
    attribution_id: str
    dispute_id: str
    decision: Literal["accepted", "declined", "credit-withdrawn"]


class DisputeWithdrawnEvent(TypedDict):
    """The creator withdrew their dispute."""
    type: Literal["dispute.withdrawn"]
    timestamp: str
    data: DisputeWithdrawnEventData


class DisputeWithdrawnEventData(TypedDict):
    project_id: str
    attribution_id: str
    dispute_id: str


class ImportFinishedEvent(TypedDict):
    """An import finished."""
    type: Literal["import.finished"]
    timestamp: str
    data: ImportFinishedEventData


class ImportFinishedEventData(TypedDict):
    import_id: str
    project_id: str
    recorded: float
    rejected: float


class ExportFinishedEvent(TypedDict):
    """An export finished or failed."""
    type: Literal["export.finished"]
    timestamp: str
    data: ExportFinishedEventData


class ExportFinishedEventData(TypedDict):
    export_id: str
    project_id: str | None
    state: Literal["done", "failed"]
    rows_written: float


class CommentAddedEvent(TypedDict):
    """Someone commented on a public project."""
    type: Literal["comment.added"]
    timestamp: str
    data: CommentAddedEventData


class CommentAddedEventData(TypedDict):
    project_id: str
    comment_id: str


class ReportDecidedEvent(TypedDict):
    """An operator decided a report about a project, one of its comments, or a name it shows."""
    type: Literal["report.decided"]
    timestamp: str
    data: ReportDecidedEventData


class ReportDecidedEventData(TypedDict):
    project_id: str
    report_id: str
    comment_id: str | None
    about: Literal["comment", "project", "name"]
    decision: Literal["dismiss", "hide", "release", "remove-name", "restore-name"]


class ProjectCreatedEvent(TypedDict):
    """A project was created."""
    type: Literal["project.created"]
    timestamp: str
    data: ProjectCreatedEventData


class ProjectCreatedEventData(TypedDict):
    project_id: str


class ProjectUpdatedEvent(TypedDict):
    """A project's settings were changed."""
    type: Literal["project.updated"]
    timestamp: str
    data: ProjectUpdatedEventData


class ProjectUpdatedEventData(TypedDict):
    project_id: str
    members: list[str]


class ProjectStatusChangedEvent(TypedDict):
    """A project's status changed."""
    type: Literal["project.status_changed"]
    timestamp: str
    data: ProjectStatusChangedEventData


ProjectStatusChangedEventData = TypedDict(
    "ProjectStatusChangedEventData",
    {
        "project_id": "str",
        "from": "str",
        "to": "str",
    },
)


class ProjectArchivedEvent(TypedDict):
    """A project was archived."""
    type: Literal["project.archived"]
    timestamp: str
    data: ProjectArchivedEventData


class ProjectArchivedEventData(TypedDict):
    project_id: str


class ProjectRestoredEvent(TypedDict):
    """A project was restored."""
    type: Literal["project.restored"]
    timestamp: str
    data: ProjectRestoredEventData


class ProjectRestoredEventData(TypedDict):
    project_id: str


class ProjectMilestoneReachedEvent(TypedDict):
    """A project reached a milestone."""
    type: Literal["project.milestone_reached"]
    timestamp: str
    data: ProjectMilestoneReachedEventData


class ProjectMilestoneReachedEventData(TypedDict):
    project_id: str
    milestone: float


class CreatorCorrectedEvent(TypedDict):
    """A creator's name or kind was corrected."""
    type: Literal["creator.corrected"]
    timestamp: str
    data: CreatorCorrectedEventData


class CreatorCorrectedEventData(TypedDict):
    creator_id: str
    members: list[str]


class CreatorMergedEvent(TypedDict):
    """Creators were merged into one."""
    type: Literal["creator.merged"]
    timestamp: str
    data: CreatorMergedEventData


class CreatorMergedEventData(TypedDict):
    creator_id: str
    merged_ids: list[str]


class CreatorUnmergedEvent(TypedDict):
    """A creator merge was undone."""
    type: Literal["creator.unmerged"]
    timestamp: str
    data: CreatorUnmergedEventData


class CreatorUnmergedEventData(TypedDict):
    creator_id: str
    unmerged_ids: list[str]


class WorkCorrectedEvent(TypedDict):
    """A work's title, license, or source was corrected."""
    type: Literal["work.corrected"]
    timestamp: str
    data: WorkCorrectedEventData


class WorkCorrectedEventData(TypedDict):
    work_id: str
    members: list[str]


class WorkMergedEvent(TypedDict):
    """Works were merged into one."""
    type: Literal["work.merged"]
    timestamp: str
    data: WorkMergedEventData


class WorkMergedEventData(TypedDict):
    work_id: str
    merged_ids: list[str]


class WorkUnmergedEvent(TypedDict):
    """A work merge was undone."""
    type: Literal["work.unmerged"]
    timestamp: str
    data: WorkUnmergedEventData


class WorkUnmergedEventData(TypedDict):
    work_id: str
    unmerged_ids: list[str]


class TokenCreatedEvent(TypedDict):
    """An API token was created."""
    type: Literal["token.created"]
    timestamp: str
    data: TokenCreatedEventData


class TokenCreatedEventData(TypedDict):
    token_id: str
    project_id: str | None
    scopes: list[Literal[
        "read",
        "write",
        "webhooks:read",
        "webhooks:write",
        "requests:read",
        "tokens:read",
        "tokens:write",
        "usage:read",
        "royalties:read",
    ]]


class TokenRotatedEvent(TypedDict):
    """An API token was rotated."""
    type: Literal["token.rotated"]
    timestamp: str
    data: TokenRotatedEventData


class TokenRotatedEventData(TypedDict):
    token_id: str
    project_id: str | None
    overlap_hours: float


class TokenExpiringEvent(TypedDict):
    """An API token expires in a week or a day, or has expired."""
    type: Literal["token.expiring"]
    timestamp: str
    data: TokenExpiringEventData


class TokenExpiringEventData(TypedDict):
    token_id: str
    project_id: str | None
    days: float


class TokenRevokedEvent(TypedDict):
    """An API token was revoked."""
    type: Literal["token.revoked"]
    timestamp: str
    data: TokenRevokedEventData


class TokenRevokedEventData(TypedDict):
    token_id: str
    project_id: str | None


class LimitReachedEvent(TypedDict):
    """Usage reached a threshold of a monthly limit."""
    type: Literal["limit.reached"]
    timestamp: str
    data: LimitReachedEventData


class LimitReachedEventData(TypedDict):
    limit: Literal["monthlyCalls", "monthlyUsers", "liveProjects", "teamMembers"]
    percent: float
    used: float
    allowed: float


class PlanChangedEvent(TypedDict):
    """The workspace's plan changed, was paused, or resumed."""
    type: Literal["plan.changed"]
    timestamp: str
    data: PlanChangedEventData


class PlanChangedEventData(TypedDict):
    plan: Literal["beta", "beginner", "professional", "team", "enterprise"]
    paused: bool


class RevenueReportedEvent(TypedDict):
    """Revenue was reported for a project."""
    type: Literal["revenue.reported"]
    timestamp: str
    data: RevenueReportedEventData


class RevenueReportedEventData(TypedDict):
    project_id: str
    month: str


class StatementClosedEvent(TypedDict):
    """A royalty statement was closed."""
    type: Literal["statement.closed"]
    timestamp: str
    data: StatementClosedEventData


class StatementClosedEventData(TypedDict):
    project_id: str
    statement_id: str
    month: str
    creators: float


WebhookEvent: TypeAlias = Union[
    "AttributionRecordedEvent",
    "AttributionEditedEvent",
    "AttributionWithdrawnEvent",
    "AttributionSyncChangedEvent",
    "CreditCorrectedEvent",
    "ClaimProvedEvent",
    "DisputeOpenedEvent",
    "DisputeAnsweredEvent",
    "DisputeDecidedEvent",
    "DisputeWithdrawnEvent",
    "ImportFinishedEvent",
    "ExportFinishedEvent",
    "CommentAddedEvent",
    "ReportDecidedEvent",
    "ProjectCreatedEvent",
    "ProjectUpdatedEvent",
    "ProjectStatusChangedEvent",
    "ProjectArchivedEvent",
    "ProjectRestoredEvent",
    "ProjectMilestoneReachedEvent",
    "CreatorCorrectedEvent",
    "CreatorMergedEvent",
    "CreatorUnmergedEvent",
    "WorkCorrectedEvent",
    "WorkMergedEvent",
    "WorkUnmergedEvent",
    "TokenCreatedEvent",
    "TokenRotatedEvent",
    "TokenExpiringEvent",
    "TokenRevokedEvent",
    "LimitReachedEvent",
    "PlanChangedEvent",
    "RevenueReportedEvent",
    "StatementClosedEvent",
]
