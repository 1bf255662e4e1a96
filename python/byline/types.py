# Made by `npm run gen` from the API's own description. Change the API, not this file.
"""What the API takes and answers: dictionaries, with a type for each."""

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
    """Private profile for a person whose profile is not public."""
    username: str
    """Empty for a person whose profile is not public."""


class ActivityPage(TypedDict):
    activities: list[Activity]
    total: int
    """Number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class ApiRequest(TypedDict):
    id: str
    """The call's `X-Request-Id`."""
    created_at: str
    token_id: str
    token_name: str
    """As the token was named then."""
    method: str
    path: str
    route: str | None
    """The pattern of the path; null where there is no such call."""
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
    """The error code; null for none."""
    duration_ms: float


class ApiRequestDetails(TypedDict):
    id: str
    """The call's `X-Request-Id`."""
    created_at: str
    token_id: str
    token_name: str
    """As the token was named then."""
    method: str
    path: str
    route: str | None
    """The pattern of the path; null where there is no such call."""
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
    """The error code; null for none."""
    duration_ms: float
    query: str | None
    """What follows `?` in the address."""
    ip_address: str | None
    user_agent: str | None
    idempotency_key: str | None
    request_body: ApiRequestDetailsRequestBody | None
    """The body that was sent, with secrets masked: its first 8192 characters. null for none."""
    response_body: ApiRequestDetailsResponseBody | None
    """The body that was answered, with secrets masked: its first 8192 characters. null for none."""
    attribution_ids: list[str]
    """The attributions that the call recorded."""


class ApiRequestDetailsRequestBody(TypedDict):
    text: str
    length: int
    """Characters of all of it."""


class ApiRequestDetailsResponseBody(TypedDict):
    text: str
    length: int
    """Characters of all of it."""


class ApiRequestPage(TypedDict):
    requests: list[ApiRequest]
    """Newest first."""
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class Attribution(TypedDict):
    id: str
    """A UUIDv7: its order is the order of recording."""
    project_id: str
    """The project that uses the content."""
    content_id: str
    """What is used."""
    content_creator_id: str | None
    """Who made it; null if no id was recorded."""
    attribution_type: str
    """What kind of content it is."""
    metadata: dict[str, Any]
    """As it was recorded or corrected last."""
    external_id: NotRequired[str]
    """Only if it was recorded with one."""
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
    """Its status at the rights platform: pending, sending, processing (received, not decided),
    synced, rejected (its data must change), needs_review (a person must review it), failed (tried
    for three days), withdrawn."""
    created_at: str
    """When it was recorded."""
    edited_at: NotRequired[str]
    """Only if it was corrected: when, most recently."""
    withdrawn_at: NotRequired[str]
    """When it was withdrawn, if it was. A withdrawn attribution is not counted."""
    url: str | None
    """The address of its public page; null while it has none."""


class AttributionBatchResult(TypedDict):
    accepted: list[AttributionBatchResultAcceptedItem]
    duplicates: list[AttributionBatchResultDuplicatesItem]
    """Those recorded before."""
    rejected: list[AttributionBatchResultRejectedItem]
    unlisted_warnings: NotRequired[int]
    """Only if there are more than 200 warnings: how many the items don't list. Smaller batches list
    them."""


class AttributionBatchResultAcceptedItem(TypedDict):
    index: int
    id: str
    url: str | None
    """The address of its public page; null while it has none."""
    warnings: list[AttributionWarning]
    """What credits can't use of what you sent, such as an unknown license; it is stored anyway."""


class AttributionBatchResultDuplicatesItem(TypedDict):
    index: int
    id: str
    url: str | None
    """The address of its public page; null while it has none."""
    warnings: list[AttributionWarning]
    """What credits can't use of what you sent, such as an unknown license; it is stored anyway."""


class AttributionBatchResultRejectedItem(TypedDict):
    index: int
    error: str
    message: str
    errors: NotRequired[list[AttributionBatchResultRejectedItemErrorsItem]]
    """Up to 20 mistakes of the item, and 100 of all items in the call. Items after that have a
    message only."""


class AttributionBatchResultRejectedItemErrorsItem(TypedDict):
    path: str
    """Where the mistake is, such as `metadata.platform`."""
    message: str
    """What to do about it."""
    code: NotRequired[str]
    """With `?strict=true`: the code of the warning, such as `license_unrecognized`."""


class AttributionPage(TypedDict):
    attributions: list[Attribution]
    total: int
    """Number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


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
    """What is wrong with it."""
    message: str
    """What to do about it."""


class Claim(TypedDict):
    """What a creator says who proved this identifier."""
    identifier: Identifier
    name: str | None
    credit_line: str | None


class CommunityProject(TypedDict):
    id: str
    name: str
    """What people call the application."""
    description: str | None
    """What it does; null without one."""
    type: str
    """What kind of application it is."""
    status: Literal["development", "testing", "live"]
    """How far it is. While it is live its credits can be public, and its calls count towards the
    plan."""
    created_at: str
    author: CommunityProjectAuthor
    attribution_count: int


class CommunityProjectAuthor(TypedDict):
    name: str
    """Private profile for a person whose profile is not public."""
    username: str
    """Empty for a person whose profile is not public."""


class CommunityProjectPage(TypedDict):
    projects: list[CommunityProject]
    total: int
    """Number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class ContentCredentials(TypedDict):
    state: Literal["valid", "untrusted", "invalid", "remote"]
    """`valid`: unchanged since it was signed, by a signer on the trust list; `untrusted`:
    unchanged, by a signer who is not on it; `invalid`: the signature does not hold, so nothing
    counts as stated; `remote`: kept at `url`, which is not asked."""
    url: str | None
    signer: str | None
    organization: str | None
    """Of the signer, by the certificate."""
    signed_at: str | None
    generator: str | None
    """The program that made the claim."""
    creators: list[ResolvedCreator]
    """The creators in the manifest, whatever its state."""
    ingredients: list[ContentCredentialsIngredient]
    ai_training: Literal["allowed", "not_allowed", "constrained"] | None
    problems: list[str]
    """C2PA's codes of what failed."""


class ContentCredentialsIngredient(TypedDict):
    title: str | None
    relation: Literal["parent", "component", "input"]
    creators: list[ResolvedCreator]
    """The creators in its own manifest."""


class CorrectedCreator(TypedDict):
    id: str
    """The creator's id in your workspace."""
    name: str
    """As corrected, else as recorded last, of several names of one day the longest; without a name,
    the id in readable form."""
    kind: Literal["person", "organization", "unknown"]
    """As corrected, else by `metadata.creator_type`."""
    url: str | None
    """Its public page; null while no public credit names it."""
    identifiers: list[Identifier]
    """Every id it was recorded or linked with, the one it goes by first."""
    attribution_count: int
    """Attributions that credit it, without withdrawn ones."""
    first_credited_on: str | None
    """The UTC day of the first attribution; null while none credits it."""
    last_credited_on: str | None
    """The UTC day of the latest attribution; null while none credits it."""
    aliases: list[str]
    """Other names it was recorded with, the latest 50."""
    projects: list[CorrectedCreatorProjectsItem]
    """The projects that credit it, by how often."""
    warnings: list[AttributionWarning]
    """What credits can't use of what you sent, such as an unknown license; it is stored anyway."""


class CorrectedCreatorProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class CorrectedWork(TypedDict):
    id: str
    """The work's id in your workspace."""
    title: str
    """As corrected, else as recorded last, of several titles of one day the longest; without a
    title, the id in readable form."""
    creators: list[CorrectedWorkCreatorsItem]
    """Who made it, the first 20 by name."""
    license: WorkLicense | None
    """As corrected, else as the latest attribution states it."""
    source: str | None
    """Where the work is: as corrected, else as the latest attribution states it."""
    picture: str | None
    """The address of this Byline's copy of its picture, as WebP, public; null while none is stored
    or no public credit names the work."""
    picture_source: str | None
    """Where its picture is from, as the latest attribution states in `metadata.picture_url`,
    `thumbnail_url` or `image_url`."""
    url: str | None
    """Its public page; null while no public credit names it."""
    identifiers: list[Identifier]
    """Every id it was recorded or linked with, the one it goes by first."""
    attribution_count: int
    """Attributions that credit it, without withdrawn ones."""
    first_credited_on: str | None
    """The UTC day of the first attribution; null while none credits it."""
    last_credited_on: str | None
    """The UTC day of the latest attribution; null while none credits it."""
    aliases: list[str]
    """Other names it was recorded with, the latest 50."""
    projects: list[CorrectedWorkProjectsItem]
    """The projects that credit it, by how often."""
    warnings: list[AttributionWarning]
    """What credits can't use of what you sent, such as an unknown license; it is stored anyway."""


class CorrectedWorkCreatorsItem(TypedDict):
    id: str
    name: str


class CorrectedWorkProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class CreateAttribution(TypedDict):
    project_id: str
    """The project that uses the content."""
    content_id: str
    """What is used: a global identifier such as `doi:10.1000/182`, an address, or an id of your
    own. Attributions with the same one are of the same work."""
    content_creator_id: NotRequired[str | None]
    """Who made it: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or an id of
    your own. Names belong in `metadata.creator`, or `metadata.creators` for several."""
    attribution_type: str
    """What kind of content it is: `image_content`, `video_content`, `audio_content`,
    `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`,
    `article_content`, `book_content`, `data_content`, `map_content`, `model_content`,
    `software_content`, or a word of your own in lowercase. Figures are grouped by it."""
    metadata: NotRequired[dict[str, Any] | None]
    """More about the content. Its credit is made from `title`, `creators` (names, or objects with
    `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`,
    `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of JSON, 8 levels
    deep."""
    external_id: NotRequired[str | None]
    """Your own name for the attribution, unique in the project and permanent: sent again, the call
    answers the first attribution."""


class CreateAttributionBatch(TypedDict):
    attributions: list[CreateAttributionBatchItem]
    """Each is recorded, found to be known, or rejected by itself."""


class CreateAttributionBatchItem(TypedDict):
    project_id: str
    """The project that uses the content."""
    content_id: str
    """What is used: a global identifier such as `doi:10.1000/182`, an address, or an id of your
    own. Attributions with the same one are of the same work."""
    content_creator_id: NotRequired[str | None]
    """Who made it: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or an id of
    your own. Names belong in `metadata.creator`, or `metadata.creators` for several."""
    attribution_type: str
    """What kind of content it is: `image_content`, `video_content`, `audio_content`,
    `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`,
    `article_content`, `book_content`, `data_content`, `map_content`, `model_content`,
    `software_content`, or a word of your own in lowercase. Figures are grouped by it."""
    metadata: NotRequired[dict[str, Any] | None]
    """More about the content. Its credit is made from `title`, `creators` (names, or objects with
    `name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`,
    `copyright_notice`, `disclaimer`, and `digital_source_type`. Up to 8,192 bytes of JSON, 8 levels
    deep."""
    external_id: NotRequired[str | None]
    """Your own name for the attribution, unique in the project and permanent: sent again, the call
    answers the first attribution."""
    idempotency_key: NotRequired[str]
    """As the header of a single call: under the same key it is recorded once."""


class CreateExport(TypedDict):
    format: NotRequired[Literal["csv", "jsonl"]]
    """`csv`: a line of columns, then an attribution a line. `jsonl`: an attribution a line, as
    JSON. Both can be imported again."""
    project_id: NotRequired[str]
    """Attributions of this project. Default: of all that the token reaches."""
    content_id: NotRequired[str]
    """Attributions of exactly this content."""
    content_creator_id: NotRequired[str]
    """Attributions of exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution recorded with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions of exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all
    attributions of the creators known by it, in any case and accents. Names can be found some
    seconds after they were recorded."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, by all of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`: finds all attributions of the works known by it, in any case
    and accents. Titles can be found some seconds after they were recorded."""
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
    """`csv`: with its columns in the first line, as an export has them. `jsonl`: one attribution a
    line, as JSON."""
    data: str
    """The file's text: up to 20 MiB and 100,000 rows."""
    dry_run: NotRequired[bool]
    """Say what would be recorded, and record nothing."""
    columns: NotRequired[dict[str, str | None]]
    """For CSV: the column that a heading means, by the heading; null leaves it out. Common headings
    in other words, such as `License` or `Autor`, are understood without it."""
    attribution_type: NotRequired[str]
    """For CSV: the type of rows that don't state one."""


class CreateProject(TypedDict):
    name: str
    """What people call your application."""
    description: NotRequired[str]
    """What it does, for the community."""
    type: Literal["api", "extension", "mobile-sdk", "integration", "web-app"]
    """What kind of application it is."""
    is_public: NotRequired[bool]
    """Whether it is listed in the community, with its author, its figures, and, while its credits
    are public, the creators it credits most."""
    public_credits: NotRequired[bool]
    """Whether each of its attributions has a public page while the project is public and live."""
    embed_views: NotRequired[bool]
    """Whether `<byline-credit>` on other sites reports views of its public credits."""


class CreateToken(TypedDict):
    name: str
    """What uses it, for your team."""
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
    """Scopes of the calling token, but `tokens:write`."""
    project_id: NotRequired[str]
    """Binds it to this project."""
    networks: NotRequired[list[str]]
    """From where it may call; without them, from where the calling token may."""
    expires_in_days: NotRequired[int]
    """It ends then, or with the calling token if that ends sooner."""


class CreateWebhook(TypedDict):
    url: str
    """An https address that the internet can reach."""
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
    """The events to send; none: all of them."""
    project_ids: NotRequired[list[str]]
    """The projects whose events to send; none: all events."""


class Creator(TypedDict):
    id: str
    """The creator's id in your workspace."""
    name: str
    """As corrected, else as recorded last, of several names of one day the longest; without a name,
    the id in readable form."""
    kind: Literal["person", "organization", "unknown"]
    """As corrected, else by `metadata.creator_type`."""
    url: str | None
    """Its public page; null while no public credit names it."""
    identifiers: list[Identifier]
    """Every id it was recorded or linked with, the one it goes by first."""
    attribution_count: int
    """Attributions that credit it, without withdrawn ones."""
    first_credited_on: str | None
    """The UTC day of the first attribution; null while none credits it."""
    last_credited_on: str | None
    """The UTC day of the latest attribution; null while none credits it."""


class CreatorDetails(TypedDict):
    id: str
    """The creator's id in your workspace."""
    name: str
    """As corrected, else as recorded last, of several names of one day the longest; without a name,
    the id in readable form."""
    kind: Literal["person", "organization", "unknown"]
    """As corrected, else by `metadata.creator_type`."""
    url: str | None
    """Its public page; null while no public credit names it."""
    identifiers: list[Identifier]
    """Every id it was recorded or linked with, the one it goes by first."""
    attribution_count: int
    """Attributions that credit it, without withdrawn ones."""
    first_credited_on: str | None
    """The UTC day of the first attribution; null while none credits it."""
    last_credited_on: str | None
    """The UTC day of the latest attribution; null while none credits it."""
    aliases: list[str]
    """Other names it was recorded with, the latest 50."""
    projects: list[CreatorDetailsProjectsItem]
    """The projects that credit it, by how often."""


class CreatorDetailsProjectsItem(TypedDict):
    project_id: str
    attribution_count: int


class CreatorPage(TypedDict):
    creators: list[Creator]
    total: int
    """Number of items on all pages."""
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


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
    """Ready to be shown."""


class CreditPage(TypedDict):
    credits: list[PublicCredit]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class CreditedCreator(TypedDict):
    id: str
    url: str
    """Its page."""
    name: str
    claim: Claim | None
    identifiers: list[Identifier]
    """Global ones, each once."""
    credit_count: int
    """Public credits, without withdrawn ones."""
    application_count: int
    """Projects with public credits of it."""
    counts_complete: bool
    """False where the counts are a lower bound."""
    applications: list[CreditedCreatorApplicationsItem]
    """The projects that credit it most, at most 20."""
    works: list[CreditedCreatorWorksItem]
    """Those that were credited last, at most 24."""


class CreditedCreatorApplicationsItem(TypedDict):
    id: str
    name: str
    url: str
    """The page of its credits."""
    credit_count: int


class CreditedCreatorWorksItem(TypedDict):
    id: str
    url: str
    """Its page."""
    title: str | None
    """Null where no credit names it; `identifiers` then say what it is."""
    picture: str | None
    """The address of this Byline's copy of a picture of the work, as WebP; null without one."""


class CreditedWork(TypedDict):
    id: str
    url: str
    """Its page."""
    title: str | None
    """Null where no credit names it; `identifiers` then say what it is."""
    creators: list[CreditedWorkCreatorsItem]
    credit_line: str | None
    """The line that replaces the names in `text` and `html`: how creators with a proven claim ask
    to be credited; null without such a line."""
    picture: str | None
    """The address of this Byline's copy of a picture of the work, as WebP; null without one."""
    source: str | None
    """Where the work is."""
    license: CreditedWorkLicense | None
    """Of the credit that title, creators, and source are of; null where credits state several."""
    licenses: list[CreditedWorkLicensesItem]
    """What each project's credits state, the latest first."""
    lang: Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"]
    """The language of the credit line."""
    text: str
    """The credit line as plain text."""
    html: str
    """The credit line as HTML, every word of it escaped."""
    parts: list[CreditedWorkPartsItem]
    """The credit line in parts, to show it without writing HTML."""
    identifiers: list[Identifier]
    """Global ones, each once."""
    credit_count: int
    """Public credits, without withdrawn ones."""
    application_count: int
    """Projects with public credits of it."""
    counts_complete: bool
    """False where the counts are a lower bound."""
    applications: list[CreditedWorkApplicationsItem]
    """The projects that credit it most, at most 20."""


class CreditedWorkCreatorsItem(TypedDict):
    id: str
    url: str
    """Its page."""
    name: str


class CreditedWorkLicense(TypedDict):
    name: str
    spdx: str | None
    url: str | None


class CreditedWorkLicensesItem(TypedDict):
    name: str
    spdx: str | None
    url: str | None
    project: CreditedWorkLicensesItemProject


class CreditedWorkLicensesItemProject(TypedDict):
    id: str
    name: str
    url: str
    """The page of its credits."""


class CreditedWorkPartsItem(TypedDict):
    text: str
    url: str | None
    rel: str | None
    """`license` for a link to the license."""


class CreditedWorkApplicationsItem(TypedDict):
    id: str
    name: str
    url: str
    """The page of its credits."""
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
    """In the order of `ids`, or newest first. Left out: withdrawn attributions, those that aren't
    yours, and, for `provider`, those from other providers."""
    document: str
    """The same credits as one text in the format, each once."""


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
    """From where it may call; none: everywhere."""
    prefix: str
    """How its text begins."""
    last_four: str
    """How its text ends."""
    service: bool
    """Whether it belongs to the workspace, and stays when its maker leaves."""
    project_id: str | None
    """The project it is bound to."""
    expires_at: str | None
    last_used_at: str | None
    """To a few seconds."""
    rotated_at: str | None
    former_until: str | None
    """Until when the text before this one works, or worked."""
    exposed_by: Literal["member", "revoked", "leaked"] | None
    """Why it must be rotated: a `member` who saw its text lost access, or the token that created or
    rotated it was `revoked` or `leaked`."""
    stops_at: str | None
    """When it stops, or stopped, working unless it is rotated."""
    created_at: str
    workspace: CurrentTokenWorkspace
    """Whose data it reads and writes."""


class CurrentTokenWorkspace(TypedDict):
    """Whose data it reads and writes."""
    id: str
    """The workspace's id."""
    name: str
    """What the workspace is called."""


class DuplicateCreatorPage(TypedDict):
    duplicates: list[DuplicateCreators]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class DuplicateCreators(TypedDict):
    reasons: list[DuplicateReason]
    """The strongest first."""
    creators: list[Creator]
    """At most 10. The one to keep comes first: it has a global identifier or more credits."""


class DuplicateReason(TypedDict):
    rule: Literal["identifier", "source", "picture", "title", "name"]
    """What they have in common."""
    value: str | None
    """The identifier, address, title, or name; null for a picture."""


class DuplicateWorkPage(TypedDict):
    duplicates: list[DuplicateWorks]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class DuplicateWorks(TypedDict):
    reasons: list[DuplicateReason]
    """The strongest first."""
    works: list[Work]
    """At most 10. The one to keep comes first: it has a global identifier or more credits."""


class Event(TypedDict):
    project_id: str
    """The project that showed the content."""
    type: Literal["view", "engagement"]
    """`view` if the content was seen, `engagement` if it was used, such as played or opened."""
    content_id: str
    """What was shown, as its attributions name it."""
    occurred_at: NotRequired[str]
    """When it happened, at most 48 hours ago. Default: now."""
    session_id: NotRequired[str]
    """The viewer's session in your application; the best key for unique views."""
    user_id: NotRequired[str]
    """The signed-in viewer; the best key for double-clicks."""
    viewer_user_agent: NotRequired[str]
    """The viewer's User-Agent, not your server's. Robots are counted apart; without it the event is
    unclassified."""
    viewer_address_hash: NotRequired[str]
    """A hash of the viewer's address, if there is neither a user nor a session."""


class EventsResult(TypedDict):
    accepted: int
    """Events that were counted, including those of robots and unclassified ones."""
    machine: int
    """Of those, sent for robots."""
    unclassified: int
    """Of those, without a viewer's user agent."""
    rejected: list[EventsResultRejectedItem]


class EventsResultRejectedItem(TypedDict):
    index: int
    error: str
    message: str
    errors: NotRequired[list[EventsResultRejectedItemErrorsItem]]
    """Up to 20 mistakes of the item, and 100 of all items in the call. Items after that have a
    message only."""


class EventsResultRejectedItemErrorsItem(TypedDict):
    path: str
    """Where the mistake is, such as `metadata.platform`."""
    message: str
    """What to do about it."""
    code: NotRequired[str]
    """With `?strict=true`: the code of the warning, such as `license_unrecognized`."""


class Export(TypedDict):
    id: str
    project_id: str | None
    """The project it is limited to; null for all."""
    format: Literal["csv", "jsonl"]
    """`csv`: a line of columns, then an attribution a line. `jsonl`: an attribution a line, as
    JSON. Both can be imported again."""
    filters: ExportFilters
    """What it was limited to besides."""
    state: Literal["queued", "running", "done", "failed", "expired"]
    """`queued`: it waits for its turn. `running`: rows are being written. `done`: the file can be
    downloaded. `failed`: there is no file. `expired`: the file was deleted."""
    rows_written: int
    """How many attributions are in the file so far."""
    rows_total: int | None
    """How many it will have; null while that is not known."""
    bytes: int | None
    """The size of the file, once it is done."""
    failed_because: str | None
    """Why an export failed."""
    created_at: str
    finished_at: str | None
    expires_at: str | None
    """When the file is deleted."""


class ExportFilters(TypedDict):
    content_id: NotRequired[str]
    """Attributions of exactly this content."""
    content_creator_id: NotRequired[str]
    """Attributions of exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution recorded with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions of exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all
    attributions of the creators known by it, in any case and accents. Names can be found some
    seconds after they were recorded."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, by all of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`: finds all attributions of the works known by it, in any case
    and accents. Titles can be found some seconds after they were recorded."""
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
    """Send it as `cursor` for the next page; null on the last one."""


class FileField(TypedDict):
    field: str
    language: str | None
    """As the file states it."""
    values: list[str]
    """What the file says, unchanged."""
    read_as: list[FileFieldReadAsItem]
    """What is read from it; empty for a field that no part is read from."""


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
    """Whether it says what would be recorded."""
    state: Literal["running", "done", "failed"]
    """`running`: rows wait or are being recorded. `done`: every row was read. `failed`: it ended
    before, and what was recorded stays."""
    rows_total: int
    rows_done: int
    """Recorded, duplicate or rejected so far."""
    recorded: int
    duplicates: int
    """Recorded before, by this file or by an earlier call."""
    rejected: int
    """Rows with mistakes, which were left out."""
    warnings: list[ImportWarning]
    """What the credits of recorded rows can't use, the first 100."""
    failed_because: str | None
    """Why an import ended before its last row."""
    created_at: str
    finished_at: str | None


class ImportError(TypedDict):
    line: int
    """Counts from 1, as an editor shows it."""
    path: str
    """The column or member; empty for the whole line."""
    message: str


class ImportErrorPage(TypedDict):
    errors: list[ImportError]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class ImportPage(TypedDict):
    imports: list[Import]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class ImportWarning(TypedDict):
    line: int
    """Counts from 1, as an editor shows it."""
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
    """What is wrong with it."""


class LinkIdentifier(TypedDict):
    identifier: str
    """A global identifier in any form."""
    reason: NotRequired[str]
    """Why, for its history."""


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
    """Send it as `cursor` for the next page; null on the last one."""


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
    """From where it may call; none: everywhere."""
    prefix: str
    """How its text begins."""
    last_four: str
    """How its text ends."""
    service: bool
    """Whether it belongs to the workspace, and stays when its maker leaves."""
    project_id: str | None
    """The project it is bound to."""
    expires_at: str | None
    last_used_at: str | None
    """To a few seconds."""
    rotated_at: str | None
    former_until: str | None
    """Until when the text before this one works, or worked."""
    exposed_by: Literal["member", "revoked", "leaked"] | None
    """Why it must be rotated: a `member` who saw its text lost access, or the token that created or
    rotated it was `revoked` or `leaked`."""
    stops_at: str | None
    """When it stops, or stopped, working unless it is rotated."""
    created_at: str
    token: str
    """Its text. Shown here only."""


class Problem(TypedDict):
    """Every error answers with this body."""
    type: str
    """Address of the page that explains this error."""
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
    """What went wrong and what to do."""
    errors: NotRequired[list[ProblemErrorsItem]]
    quota: NotRequired[Quota]
    upgrade_url: NotRequired[str]
    """With 402: the page where you can raise the limit, such as the plans."""
    request_id: str


class ProblemErrorsItem(TypedDict):
    path: str
    """Where the mistake is, such as `metadata.platform`."""
    message: str
    """What to do about it."""
    code: NotRequired[str]
    """With `?strict=true`: the code of the warning, such as `license_unrecognized`."""


class Project(TypedDict):
    id: str
    name: str
    """What people call the application."""
    description: str | None
    """What it does; null without one."""
    type: str
    """What kind of application it is."""
    status: Literal["development", "testing", "live"]
    """How far it is. While it is live its credits can be public, and its calls count towards the
    plan."""
    is_public: bool
    """Whether it is listed in the community, with its author, its figures, and, while its credits
    are public, the creators it credits most."""
    public_credits: bool
    """Whether each of its attributions has a public page while the project is public and live."""
    embed_views: bool
    """Whether `<byline-credit>` on other sites reports views of its public credits."""
    archived_at: str | None
    """null while it is not archived."""
    created_at: str


class ProjectAnalytics(TypedDict):
    project_id: str
    attribution_count: int
    """Attributions by the UTC day they were recorded. Withdrawn ones do not count."""
    unique_creators: int
    """Distinct creators credited in the range: ids that are merged count as one, and creators known
    only by name are counted by that name. A creator credited in several projects counts once. New
    names are counted a few seconds after they are recorded."""
    views: int
    """Views by people, without double-clicks: if a viewer opens the same content again within 30
    seconds, only the last view counts (COUNTER R5.1)."""
    engagement_rate: float | None
    """Engaged views divided by unique views, 0 to 1. Not defined without unique views."""
    period: Literal["7d", "30d", "90d", "365d"]
    view_counts: ProjectAnalyticsViewCounts
    """What the views were counted from."""
    definition_version: str
    """Changes when a figure is counted differently."""


class ProjectAnalyticsViewCounts(TypedDict):
    """What the views were counted from."""
    view_events: int
    """Every view that was reported: the sum of views, double-clicks removed, machine views, and
    unclassified views."""
    double_clicks_removed: int
    """Views followed by the same viewer's next view of that content within 30 seconds."""
    machine_views: int
    """Views whose user agent is a robot's. Never included in views."""
    unclassified_views: int
    """Views reported without a user agent, so people and robots cannot be told apart."""
    unique_views: int
    """Distinct content items viewed in each session: an item viewed many times in one session
    counts once. Without a session, the same viewer in the same hour counts as one."""
    engaged_unique_views: int
    """Unique views in whose session the viewer also engaged with the content."""


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
    """In the order of `ids`, or newest first. Left out: withdrawn attributions, those that aren't
    yours, and, for `provider`, those from other providers."""
    document: str
    """The same credits as one text in the format, each once."""
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class ProjectPage(TypedDict):
    projects: list[Project]
    total: int
    """Number of items on all pages."""
    page: int
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class PublicCredit(TypedDict):
    id: str
    """Its short id."""
    url: str
    attribution_type: str
    title: str | None
    creators: list[str]
    """Their names, each `[name removed]` where a creator had their name removed."""
    credit_line: str | None
    """The line that replaces the names in `text` and `html`: how creators with a proven claim ask
    to be credited; null without such a line."""
    picture: str | None
    """The address of this Byline's copy of a picture of the work, as WebP; null without one."""
    source: str | None
    """Where the work is."""
    license: PublicCreditLicense | None
    changes: str | None
    """What was changed about the work; null where nothing is stated."""
    lang: Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"]
    """The language of the credit line."""
    text: str
    """The credit line as plain text."""
    html: str
    """The credit line as HTML, every word of it escaped."""
    parts: list[PublicCreditPartsItem]
    """The credit line in parts, to show it without writing HTML."""
    project: PublicCreditProject
    created_at: str
    edited_at: str | None


class PublicCreditLicense(TypedDict):
    name: str
    spdx: str | None
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
    """The page of its credits."""


class PublicCreditDetails(TypedDict):
    id: str
    """Its short id."""
    url: str
    attribution_type: str
    title: str | None
    creators: list[str]
    """Their names, each `[name removed]` where a creator had their name removed."""
    credit_line: str | None
    """The line that replaces the names in `text` and `html`: how creators with a proven claim ask
    to be credited; null without such a line."""
    picture: str | None
    """The address of this Byline's copy of a picture of the work, as WebP; null without one."""
    source: str | None
    """Where the work is."""
    license: PublicCreditDetailsLicense | None
    changes: str | None
    """What was changed about the work; null where nothing is stated."""
    lang: Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"]
    """The language of the credit line."""
    text: str
    """The credit line as plain text."""
    html: str
    """The credit line as HTML, every word of it escaped."""
    parts: list[PublicCreditDetailsPartsItem]
    """The credit line in parts, to show it without writing HTML."""
    project: PublicCreditDetailsProject
    created_at: str
    edited_at: str | None
    counts_views: bool
    """Whether `<byline-credit>` reports a view of it, as its project wants."""
    claims: list[Claim]
    """Of its creators, as far as they proved who they are."""
    disputed_as: list[Literal["not-mine", "wrong-license"]]
    """What its creator objects to now, until the project has answered."""


class PublicCreditDetailsLicense(TypedDict):
    name: str
    spdx: str | None
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
    """The page of its credits."""


class PublicCreditPage(TypedDict):
    project: PublicCreditPageProject
    credits: list[PublicCredit]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class PublicCreditPageProject(TypedDict):
    id: str
    name: str
    url: str
    """The page of its credits."""


class Quota(TypedDict):
    limit: str
    used: int
    allowed: int
    resets_at: str | None


class RecordEvents(TypedDict):
    events: list[Event]
    """Each is counted or rejected by itself."""


class RecordedAttribution(TypedDict):
    id: str
    """A UUIDv7: its order is the order of recording."""
    project_id: str
    """The project that uses the content."""
    content_id: str
    """What is used."""
    content_creator_id: str | None
    """Who made it; null if no id was recorded."""
    attribution_type: str
    """What kind of content it is."""
    metadata: dict[str, Any]
    """As it was recorded or corrected last."""
    external_id: NotRequired[str]
    """Only if it was recorded with one."""
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
    """Its status at the rights platform: pending, sending, processing (received, not decided),
    synced, rejected (its data must change), needs_review (a person must review it), failed (tried
    for three days), withdrawn."""
    created_at: str
    """When it was recorded."""
    edited_at: NotRequired[str]
    """Only if it was corrected: when, most recently."""
    withdrawn_at: NotRequired[str]
    """When it was withdrawn, if it was. A withdrawn attribution is not counted."""
    url: str | None
    """The address of its public page; null while it has none."""
    warnings: list[AttributionWarning]
    """What credits can't use of what you sent, such as an unknown license; it is stored anyway."""


class ReportRevenue(TypedDict):
    project_id: str
    """The project that earned it."""
    amount: int
    """Minor units of the currency, such as cents or yen. A negative amount takes revenue back, such
    as a refund."""
    currency: str
    """Its code in ISO 4217."""
    period: NotRequired[str]
    """The UTC month in which it was earned."""
    occurred_at: NotRequired[str]
    """When it was earned, instead of period."""
    reference: str
    """Your own name for the revenue: sent again, it is counted once."""


class ResendFailedDeliveries(TypedDict):
    since: str
    """Those of events from then on."""


class ResentDeliveries(TypedDict):
    count: int
    """How many are sent again."""


class Resolution(TypedDict):
    input: str
    """What was looked up, in one form."""
    title: ResolutionTitle | None
    creators: ResolutionCreators | None
    license: ResolutionLicense | None
    credit_line: ResolutionCreditLine | None
    """The wording that the source asks for or credits by, such as `A feat. B`: show it instead of
    names."""
    copyright_notice: ResolutionCopyrightNotice | None
    source: ResolutionSource | None
    """The page where the work is."""
    identifiers: ResolutionIdentifiers | None
    """Ids and addresses of the work, best first."""
    picture: ResolutionPicture | None
    """The address of a picture of the work."""
    type: ResolutionType | None
    year: ResolutionYear | None
    digital_source_type: ResolutionDigitalSourceType | None
    """IPTC's code for how it was made, such as `trainedAlgorithmicMedia` for AI."""
    acquire_license_url: ResolutionAcquireLicenseUrl | None
    """Where other licenses can be acquired."""
    content_credentials: ContentCredentials | None
    """The C2PA manifest of a file, if it has one."""
    fields: list[FileField]
    """Each field of a file that concerns its credit, with what is read from it."""
    sources: list[ResolutionSourcesItem]
    """The services that were asked."""
    warnings: list[ResolveWarning]
    """What a source states that could not be used."""
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
    """Where that source states it."""


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
    """Of a file."""
    message: str


class ResolvedCreator(TypedDict):
    name: str
    ids: list[str]
    """Global ids, if any are stated."""
    url: str | None
    """A page about the creator, if one is stated."""
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
    """What they did; `creator` if the source doesn't say."""


class ResolvedLicense(TypedDict):
    name: str
    spdx: str | None
    """Its SPDX id, where it has one."""
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
    """The rate in force when it was earned, in hundredths of a percent."""
    reported_at: str


class RotateToken(TypedDict):
    overlap_hours: Literal[0, 1, 24]
    """For how many hours the text that is replaced still works."""


class Statement(TypedDict):
    id: str
    project_id: str
    project_name: str
    period: str
    """The UTC month."""
    currency: str
    revenue: int
    """What was reported for the month, in minor units of the currency."""
    royalty: int
    """What is due on it, in minor units of the currency."""
    earned: int
    """Of it, what creators credited in the month get, in minor units of the currency."""
    adjusted: int
    """What corrections of earlier months add or take back, in minor units of the currency."""
    held: int
    """Due, but no creator was credited in the month, in minor units of the currency."""
    line_count: int
    closed_at: str


class StatementLine(TypedDict):
    content_creator_id: str
    creator: StatementLineCreator | None
    """What the catalog calls them today; null while it does not know the id."""
    period: str
    """The UTC month that it is for."""
    attributions: int
    weight: str
    """Their attributions times the rates on them."""
    total_weight: str
    """That of all creators in the month."""
    royalty: int
    """What is split, in minor units of the currency."""
    got_remainder: bool
    """Whether a unit left by rounding is theirs."""
    share: int
    """Their part of it, in minor units of the currency."""
    amount: int
    """What this statement gives: for an earlier month, the difference, in minor units of the
    currency."""


class StatementLineCreator(TypedDict):
    id: str
    name: str


class StatementLinePage(TypedDict):
    lines: list[StatementLine]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class StatementPage(TypedDict):
    statements: list[Statement]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


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
    """The event whose sample is sent."""


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
    """From where it may call; none: everywhere."""
    prefix: str
    """How its text begins."""
    last_four: str
    """How its text ends."""
    service: bool
    """Whether it belongs to the workspace, and stays when its maker leaves."""
    project_id: str | None
    """The project it is bound to."""
    expires_at: str | None
    last_used_at: str | None
    """To a few seconds."""
    rotated_at: str | None
    former_until: str | None
    """Until when the text before this one works, or worked."""
    exposed_by: Literal["member", "revoked", "leaked"] | None
    """Why it must be rotated: a `member` who saw its text lost access, or the token that created or
    rotated it was `revoked` or `leaked`."""
    stops_at: str | None
    """When it stops, or stopped, working unless it is rotated."""
    created_at: str


class TokenPage(TypedDict):
    tokens: list[Token]
    """Newest first, without revoked ones."""
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class UpdateAttribution(TypedDict):
    content_id: NotRequired[str]
    """What is used: a global identifier such as `doi:10.1000/182`, an address, or an id of your
    own. Attributions with the same one are of the same work."""
    content_creator_id: NotRequired[str | None]
    """Who made it: a global identifier such as `orcid:0000-0002-1825-0097`, an address, or an id of
    your own. Names belong in `metadata.creator`, or `metadata.creators` for several."""
    attribution_type: NotRequired[str]
    """What kind of content it is: `image_content`, `video_content`, `audio_content`,
    `text_content`, `code_content`, `photo_content`, `music_content`, `podcast_content`,
    `article_content`, `book_content`, `data_content`, `map_content`, `model_content`,
    `software_content`, or a word of your own in lowercase. Figures are grouped by it."""
    metadata: NotRequired[dict[str, Any] | None]
    """Replaces all metadata; null clears it."""
    reason: str
    """Why, for the history."""


class UpdateCreator(TypedDict):
    name: NotRequired[str | None]
    """null returns to what attributions say."""
    kind: NotRequired[Literal["person", "organization", "unknown"] | None]
    """null returns to what attributions say."""


class UpdateProject(TypedDict):
    name: NotRequired[str]
    """What people call your application."""
    description: NotRequired[str | None]
    """null clears it."""
    status: NotRequired[Literal["development", "testing", "live"]]
    """How far it is. While it is live its credits can be public, and its calls count towards the
    plan."""
    archived: NotRequired[bool]
    """Whether it is archived: it accepts no attributions and only its workspace sees it."""
    is_public: NotRequired[bool]
    """Whether it is listed in the community, with its author, its figures, and, while its credits
    are public, the creators it credits most."""
    public_credits: NotRequired[bool]
    """Whether each of its attributions has a public page while the project is public and live."""
    embed_views: NotRequired[bool]
    """Whether `<byline-credit>` on other sites reports views of its public credits."""


class UpdateWebhook(TypedDict):
    url: NotRequired[str]
    """An https address that the internet can reach."""
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
    """The events to send; none: all of them."""
    project_ids: NotRequired[list[str]]
    """The projects whose events to send; none: all events."""
    enabled: NotRequired[bool]
    """false pauses it; true sends what was waiting, and forgets earlier failures."""


class UpdateWork(TypedDict):
    title: NotRequired[str | None]
    """null returns to what attributions say."""
    license: NotRequired[str | None]
    """An SPDX expression, a license's name, or its address; null returns to what attributions
    say."""
    source: NotRequired[str | None]
    """null returns to what attributions say."""


class Usage(TypedDict):
    plan: UsagePlan
    month: str
    """A UTC month."""
    meters: list[UsageMetersItem]


class UsagePlan(TypedDict):
    id: Literal["beta", "beginner", "professional", "team", "enterprise"]
    name: str
    paused: bool
    """Whether the workspace is read-only until its plan is paid."""
    royalty_basis_points: int | None
    """In hundredths of a percent."""


class UsageMetersItem(TypedDict):
    limit: Literal["monthly_calls", "monthly_users", "live_projects", "team_members"]
    """What the plan limits."""
    used: int
    allowed: int | None
    """null for no limit."""
    state: Literal["fine", "near", "grace", "full"]
    """`near`: 80% or more is used. `grace`: a monthly limit is passed, and nothing is refused yet.
    `full`: one more is refused."""
    resets_at: str | None
    """null for limits that don't reset each month."""
    forecast: UsageMetersItemForecast | None
    """At the month's pace so far: what its end will come to, and when the limit will be reached,
    null if not this month. null in the month's first day, and for what is not counted by the
    month."""


class UsageMetersItemForecast(TypedDict):
    at_end: int
    full_at: str | None


class Webhook(TypedDict):
    id: str
    url: str
    description: str
    """A note for your team."""
    types: list[str]
    """The events to send; none: all of them."""
    project_ids: list[str]
    """The projects whose events to send; none: all events."""
    enabled: bool
    disabled_because: Literal["off", "gone", "failing"] | None
    """`off`: disabled by a member. `gone`: it answered 410. `failing`: it accepted nothing for 5
    days."""
    disabled_at: str | None
    failing_since: str | None
    """Since when every attempt has failed; null while the latest one succeeded."""
    former_secret_until: str | None
    """Until when messages are also signed with the secret before this one."""
    waiting: int
    """Deliveries that wait for their first or another attempt; 10,000 means 10,000 or more."""
    recent: WebhookRecent
    """Of its latest 100 deliveries that were attempted."""
    created_at: str


class WebhookRecent(TypedDict):
    """Of its latest 100 deliveries that were attempted."""
    attempted: int
    """How many of them were attempted."""
    delivered: int
    """How many of them were delivered."""


class WebhookAttempt(TypedDict):
    attempted_at: str
    duration_ms: int
    request_headers: dict[str, str]
    """By name in lower case."""
    response_status: int | None
    response_body: str | None
    """The beginning of what was answered."""
    error: str | None
    """Why nothing answered; null where something did."""


class WebhookDelivery(TypedDict):
    id: str
    """The `webhook-id` of every attempt."""
    type: str
    occurred_at: str
    state: Literal["pending", "delivered", "failed"]
    """`pending`: due or being sent. `failed`: the last of its attempts failed."""
    next_attempt_at: str | None
    """When the next attempt is due; null for none."""
    attempt_count: int
    """Since it was sent or last resent."""
    response_status: int | None
    """Of the latest attempt; null without an answer."""


class WebhookDeliveryDetails(TypedDict):
    id: str
    """The `webhook-id` of every attempt."""
    type: str
    occurred_at: str
    state: Literal["pending", "delivered", "failed"]
    """`pending`: due or being sent. `failed`: the last of its attempts failed."""
    next_attempt_at: str | None
    """When the next attempt is due; null for none."""
    attempt_count: int
    """Since it was sent or last resent."""
    response_status: int | None
    """Of the latest attempt; null without an answer."""
    url: str
    body: str
    """The message as it is signed and sent."""
    attempts: list[WebhookAttempt]
    """Newest first."""


class WebhookDeliveryPage(TypedDict):
    deliveries: list[WebhookDelivery]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class WebhookPage(TypedDict):
    webhooks: list[Webhook]
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class WebhookWithSecret(TypedDict):
    id: str
    url: str
    description: str
    """A note for your team."""
    types: list[str]
    """The events to send; none: all of them."""
    project_ids: list[str]
    """The projects whose events to send; none: all events."""
    enabled: bool
    disabled_because: Literal["off", "gone", "failing"] | None
    """`off`: disabled by a member. `gone`: it answered 410. `failing`: it accepted nothing for 5
    days."""
    disabled_at: str | None
    failing_since: str | None
    """Since when every attempt has failed; null while the latest one succeeded."""
    former_secret_until: str | None
    """Until when messages are also signed with the secret before this one."""
    waiting: int
    """Deliveries that wait for their first or another attempt; 10,000 means 10,000 or more."""
    recent: WebhookWithSecretRecent
    """Of its latest 100 deliveries that were attempted."""
    created_at: str
    secret: str
    """Signs its messages. Shown here only."""


class WebhookWithSecretRecent(TypedDict):
    """Of its latest 100 deliveries that were attempted."""
    attempted: int
    """How many of them were attempted."""
    delivered: int
    """How many of them were delivered."""


class WithdrawAttribution(TypedDict):
    reason: str
    """Why, for the history."""


class Work(TypedDict):
    id: str
    """The work's id in your workspace."""
    title: str
    """As corrected, else as recorded last, of several titles of one day the longest; without a
    title, the id in readable form."""
    creators: list[WorkCreatorsItem]
    """Who made it, the first 20 by name."""
    license: WorkLicense | None
    """As corrected, else as the latest attribution states it."""
    source: str | None
    """Where the work is: as corrected, else as the latest attribution states it."""
    picture: str | None
    """The address of this Byline's copy of its picture, as WebP, public; null while none is stored
    or no public credit names the work."""
    picture_source: str | None
    """Where its picture is from, as the latest attribution states in `metadata.picture_url`,
    `thumbnail_url` or `image_url`."""
    url: str | None
    """Its public page; null while no public credit names it."""
    identifiers: list[Identifier]
    """Every id it was recorded or linked with, the one it goes by first."""
    attribution_count: int
    """Attributions that credit it, without withdrawn ones."""
    first_credited_on: str | None
    """The UTC day of the first attribution; null while none credits it."""
    last_credited_on: str | None
    """The UTC day of the latest attribution; null while none credits it."""


class WorkCreatorsItem(TypedDict):
    id: str
    name: str


class WorkDetails(TypedDict):
    id: str
    """The work's id in your workspace."""
    title: str
    """As corrected, else as recorded last, of several titles of one day the longest; without a
    title, the id in readable form."""
    creators: list[WorkDetailsCreatorsItem]
    """Who made it, the first 20 by name."""
    license: WorkLicense | None
    """As corrected, else as the latest attribution states it."""
    source: str | None
    """Where the work is: as corrected, else as the latest attribution states it."""
    picture: str | None
    """The address of this Byline's copy of its picture, as WebP, public; null while none is stored
    or no public credit names the work."""
    picture_source: str | None
    """Where its picture is from, as the latest attribution states in `metadata.picture_url`,
    `thumbnail_url` or `image_url`."""
    url: str | None
    """Its public page; null while no public credit names it."""
    identifiers: list[Identifier]
    """Every id it was recorded or linked with, the one it goes by first."""
    attribution_count: int
    """Attributions that credit it, without withdrawn ones."""
    first_credited_on: str | None
    """The UTC day of the first attribution; null while none credits it."""
    last_credited_on: str | None
    """The UTC day of the latest attribution; null while none credits it."""
    aliases: list[str]
    """Other names it was recorded with, the latest 50."""
    projects: list[WorkDetailsProjectsItem]
    """The projects that credit it, by how often."""


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
    """Number of items on all pages."""
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class WorkspaceEvent(TypedDict):
    id: str
    """Also the cursor of what follows it."""
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
    """When it happened."""
    data: dict[str, Any]
    """As the webhook of this type has it."""


class WorkspaceEventPage(TypedDict):
    events: list[WorkspaceEvent]
    """Oldest first."""
    limit: int
    next_cursor: str | None
    """Send it as `cursor` for the next page; null on the last one."""


class WrittenCredit(TypedDict):
    id: str
    credit: str


class ListProjectsQuery(TypedDict):
    page: NotRequired[int]
    """Which page, from 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""
    archived: NotRequired[Literal["true", "false"]]
    """`true`: archived ones instead."""


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
    """How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or
    `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags
    of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay."""
    lang: NotRequired[str]
    """The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without
    a region. Any other language, and none, is English. Names and titles stay as they are."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""
    content_id: NotRequired[str]
    """Attributions of exactly this content."""
    content_creator_id: NotRequired[str]
    """Attributions of exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution recorded with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions of exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all
    attributions of the creators known by it, in any case and accents. Names can be found some
    seconds after they were recorded."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, by all of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`: finds all attributions of the works known by it, in any case
    and accents. Titles can be found some seconds after they were recorded."""
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
    """Which page, from 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""
    project_id: NotRequired[str]
    """Attributions of this project."""
    content_id: NotRequired[str]
    """Attributions of exactly this content."""
    content_creator_id: NotRequired[str]
    """Attributions of exactly this creator id."""
    external_id: NotRequired[str]
    """The attribution recorded with exactly this external id."""
    attribution_type: NotRequired[str]
    """Attributions of exactly this type."""
    creator: NotRequired[str]
    """A creator's id, or a name from `metadata.creator` or `metadata.creators`: finds all
    attributions of the creators known by it, in any case and accents. Names can be found some
    seconds after they were recorded."""
    creator_id: NotRequired[str]
    """Attributions of the creator with this id in `GET /v1/creators`, by all of its identifiers."""
    work_id: NotRequired[str]
    """Attributions of the work with this id in `GET /v1/works`, by all of its identifiers."""
    title: NotRequired[str]
    """A title from `metadata.title`: finds all attributions of the works known by it, in any case
    and accents. Titles can be found some seconds after they were recorded."""
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
    """How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or
    `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags
    of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay."""
    lang: NotRequired[str]
    """The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without
    a region. Any other language, and none, is English. Names and titles stay as they are."""


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
    """How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or
    `ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags
    of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay."""
    lang: NotRequired[str]
    """The language to write the credit in: en, de, fr, es, pt, it, nl, pl, ja, zh, with or without
    a region. Any other language, and none, is English. Names and titles stay as they are."""


class ListCreatorsQuery(TypedDict):
    project_id: NotRequired[str]
    """Only those credited in this project, with its figures."""
    q: NotRequired[str]
    """Words of a name or title, in any case and accents."""
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
    """Only those with an identifier of this scheme."""
    sort: NotRequired[Literal["recent", "name"]]
    """`recent`: credited last first. `name`: by name, in any case and accents."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    kind: NotRequired[Literal["person", "organization", "unknown"]]
    """Only creators of this kind."""


class MergeIntoArguments(TypedDict):
    from_: list[str]
    """The ids of those that become this one."""
    reason: NotRequired[str]
    """Why, for its history."""


class ListDuplicateCreatorsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page."""


class ListCreatorMergesQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page."""


class ListWorksQuery(TypedDict):
    project_id: NotRequired[str]
    """Only those credited in this project, with its figures."""
    q: NotRequired[str]
    """Words of a name or title, in any case and accents."""
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
    """Only those with an identifier of this scheme."""
    sort: NotRequired[Literal["recent", "name"]]
    """`recent`: credited last first. `name`: by name, in any case and accents."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    creator_id: NotRequired[str]
    """Only works of the creator with this id."""


class ListDuplicateWorksQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page."""


class ListWorkMergesQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page."""


class ListCommunityProjectsQuery(TypedDict):
    page: NotRequired[int]
    """Which page, from 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class ListCommunityActivitiesQuery(TypedDict):
    page: NotRequired[int]
    """Which page, from 1. Ignored with `cursor`."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class GetProjectAnalyticsQuery(TypedDict):
    period: NotRequired[Literal["7d", "30d", "90d", "365d"]]
    """How many days, today included."""


class ListImportsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""
    project_id: NotRequired[str]
    """Only those into this project."""
    state: NotRequired[Literal["running", "done", "failed"]]
    """Only those in this state."""


class ListImportErrorsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class ListExportsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""
    project_id: NotRequired[str]
    """Only those limited to this project."""


class ListStatementsQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""
    project_id: NotRequired[str]
    """Only this project's."""
    period: NotRequired[str]
    """Only this UTC month's."""


class ListStatementLinesQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class ListWebhooksQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class ListWebhookDeliveriesQuery(TypedDict):
    state: NotRequired[Literal["pending", "delivered", "failed"]]
    """Only those in this state."""
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
    """Only those of this event."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class ListWebhookEventsQuery(TypedDict):
    types: NotRequired[str]
    """Only these events, with commas between."""
    project_id: NotRequired[str]
    """Only those of this project."""
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, or the `id` of an event: those after it."""


class ListRequestsQuery(TypedDict):
    token_id: NotRequired[str]
    """Calls with this token."""
    status: NotRequired[str]
    """Calls answered so: a status, or a class of them such as `4xx`."""
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
    """Calls of this HTTP method."""
    path: NotRequired[str]
    """Calls whose path begins so, such as `/v1/projects`."""
    route: NotRequired[str]
    """Calls of exactly this route, such as `/v1/projects/{project_id}`."""
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
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class ListTokensQuery(TypedDict):
    limit: NotRequired[int]
    """Maximum number of items on a page."""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page. Reaches any depth, each page as fast as the first."""


class AttributionRecordedEvent(TypedDict):
    """Attributions were recorded, up to a hundred in a message."""
    type: Literal["attribution.recorded"]
    timestamp: str
    data: AttributionRecordedEventData


class AttributionRecordedEventData(TypedDict):
    project_id: str | None
    attribution_ids: list[str]


class AttributionEditedEvent(TypedDict):
    """Members of an attribution were changed."""
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
    """Attributions reached another state with the rights platform."""
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
    """A correction of a creator or work changed what credits show."""
    type: Literal["credit.corrected"]
    timestamp: str
    data: CreditCorrectedEventData


class CreditCorrectedEventData(TypedDict):
    creator_id: str | None
    work_id: str | None
    members: list[str]


class ClaimProvedEvent(TypedDict):
    """Someone proved that a creator you credit is them."""
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
    """The creator or your team wrote a message in a dispute."""
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
    """A file was imported."""
    type: Literal["import.finished"]
    timestamp: str
    data: ImportFinishedEventData


class ImportFinishedEventData(TypedDict):
    import_id: str
    project_id: str
    recorded: float
    rejected: float


class ExportFinishedEvent(TypedDict):
    """A file of attributions was written, or failed."""
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
    """A project got another status."""
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
    """A merge of creators was undone."""
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
    """A merge of works was undone."""
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
    """An API token was replaced by another text."""
    type: Literal["token.rotated"]
    timestamp: str
    data: TokenRotatedEventData


class TokenRotatedEventData(TypedDict):
    token_id: str
    project_id: str | None
    overlap_hours: float


class TokenExpiringEvent(TypedDict):
    """An API token ends in a week or a day, or has ended."""
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
    """A share of a monthly limit is used up."""
    type: Literal["limit.reached"]
    timestamp: str
    data: LimitReachedEventData


class LimitReachedEventData(TypedDict):
    limit: Literal["monthlyCalls", "monthlyUsers", "liveProjects", "teamMembers"]
    percent: float
    used: float
    allowed: float


class PlanChangedEvent(TypedDict):
    """The workspace is on another plan, or its plan was paused or continued."""
    type: Literal["plan.changed"]
    timestamp: str
    data: PlanChangedEventData


class PlanChangedEventData(TypedDict):
    plan: Literal["beta", "beginner", "professional", "team", "enterprise"]
    paused: bool


class RevenueReportedEvent(TypedDict):
    """Revenue of a project was reported."""
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
