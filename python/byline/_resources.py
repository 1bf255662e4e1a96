# Made by `npm run gen` from the API's own description. Change the API, not this file.
"""The calls of the API, by what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from byline import types
from byline._connection import Connection
from byline._listing import Listing


class Projects:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.CreateProject],
    ) -> types.Project:
        """Create a project. It starts in development. Unless `is_public` or `public_credits` is false,
        it is listed in the community, and each of its attributions has a public page once the project
        is live."""
        return self._connection.call(
            types.Project,
            "POST",
            "/v1/projects",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        **query: Unpack[types.ListProjectsQuery],
    ) -> Listing[types.ProjectPage, types.Project]:
        """List your projects, newest first. Those that the token can access; with `archived=true`,
        archived ones instead."""
        return Listing(
            self._connection,
            types.ProjectPage,
            types.Project,
            "/v1/projects",
            "projects",
            query=query,
        )

    def get(
        self,
        project_id: str,
        /,
    ) -> types.Project:
        """Read one project. Any project that the token can access, including archived ones."""
        return self._connection.call(
            types.Project,
            "GET",
            "/v1/projects/{project_id}",
            path={"project_id": project_id},
        )

    def update(
        self,
        project_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **body: Unpack[types.UpdateProject],
    ) -> types.Project:
        """Change a project. Only the members you send change. Moving it to `live` takes one of the
        plan's live projects. An archived project keeps its data, accepts no attributions, and only its
        workspace sees it; send `archived` false to restore it."""
        return self._connection.call(
            types.Project,
            "PATCH",
            "/v1/projects/{project_id}",
            path={"project_id": project_id},
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def credits(
        self,
        project_id: str,
        /,
        **query: Unpack[types.GetProjectCreditsQuery],
    ) -> Listing[types.ProjectCredits, types.WrittenCredit]:
        """The credits of a project in a format. For a credits page, a bibliography, or a NOTICE file:
        all credits of the project, or those that match the filters or `ids`. `document` has those of
        the page as one file."""
        return Listing(
            self._connection,
            types.ProjectCredits,
            types.WrittenCredit,
            "/v1/projects/{project_id}/credits",
            "credits",
            path={"project_id": project_id},
            query=query,
        )


class Attributions:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def record(
        self,
        *,
        strict: bool = False,
        idempotency_key: str | None = None,
        **body: Unpack[types.CreateAttribution],
    ) -> types.RecordedAttribution:
        """Record who made a piece of content that you use. Answers 201 once the attribution is on disk.
        With an `external_id`, it is recorded only once, permanently: sent again, the call answers 200
        with the first one. With an `Idempotency-Key`, it is recorded once in 24 hours. `warnings` lists
        what its credit can't use; with `strict=true` such an attribution is answered 400."""
        return self._connection.call(
            types.RecordedAttribution,
            "POST",
            "/v1/attributions",
            query={**({"strict": "true"} if strict else {})},
            body=body,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        **query: Unpack[types.ListAttributionsQuery],
    ) -> Listing[types.AttributionPage, types.Attribution]:
        """List attributions, newest first. Pages reach 10,000 rows deep; `cursor`, set to the
        `next_cursor` of the previous page, reaches all of them, each page as fast as the first."""
        return Listing(
            self._connection,
            types.AttributionPage,
            types.Attribution,
            "/v1/attributions",
            "attributions",
            query=query,
        )

    def get(
        self,
        attribution_id: str,
        /,
    ) -> types.Attribution:
        """Read one attribution. As it is now, with corrections. Withdrawn attributions can be read
        too."""
        return self._connection.call(
            types.Attribution,
            "GET",
            "/v1/attributions/{attribution_id}",
            path={"attribution_id": attribution_id},
        )

    def update(
        self,
        attribution_id: str,
        /,
        *,
        strict: bool = False,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **body: Unpack[types.UpdateAttribution],
    ) -> types.RecordedAttribution:
        """Correct an attribution. Only the members you send change. The history keeps the previous
        values, who changed them, and why. Sent twice, it is applied once. `warnings` lists what the
        credit can't use of what you send; with `strict=true` such a change is answered 400."""
        return self._connection.call(
            types.RecordedAttribution,
            "PATCH",
            "/v1/attributions/{attribution_id}",
            path={"attribution_id": attribution_id},
            query={**({"strict": "true"} if strict else {})},
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def withdraw(
        self,
        attribution_id: str,
        /,
        reason: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> types.Attribution:
        """Withdraw an attribution. It is removed from every count, stays in lists with `withdrawn_at`,
        and keeps its history. Sent twice, it is withdrawn once."""
        return self._connection.call(
            types.Attribution,
            "DELETE",
            "/v1/attributions/{attribution_id}",
            path={"attribution_id": attribution_id},
            body={"reason": reason},
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def credit(
        self,
        attribution_id: str,
        /,
        **query: Unpack[types.GetAttributionCreditQuery],
    ) -> types.Credit:
        """The credit line of an attribution, ready to be shown. Title, creator, source, and license
        from its metadata, as plain text, HTML, Markdown, or schema.org JSON-LD, for reference managers,
        or for open-source notices. Answers 409 once it was withdrawn."""
        return self._connection.call(
            types.Credit,
            "GET",
            "/v1/attributions/{attribution_id}/credit",
            path={"attribution_id": attribution_id},
            query=query,
        )

    def credits(
        self,
        ids: Sequence[str],
        **query: Unpack[types.GetAttributionCreditsQuery],
    ) -> types.Credits:
        """The credit lines of up to 100 attributions, ready to be shown. Counts as one call. Withdrawn
        attributions and ids that are not yours are left out."""
        return self._connection.call(
            types.Credits,
            "GET",
            "/v1/attributions/credits",
            query={"ids": ",".join(ids), **query},
        )


class Creators:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(
        self,
        **query: Unpack[types.ListCreatorsQuery],
    ) -> Listing[types.CreatorPage, types.Creator]:
        """List the creators that your attributions credit. Each creator once, by whatever ids it was
        recorded with: an ORCID iD and its address are the same, and what your workspace merged counts
        as one. New ones are listed some seconds after they were recorded; figures are exact at any
        moment."""
        return Listing(
            self._connection,
            types.CreatorPage,
            types.Creator,
            "/v1/creators",
            "creators",
            query=query,
        )

    def get(
        self,
        creator_id: str,
        /,
    ) -> types.CreatorDetails:
        """Read one creator. Of a creator that was merged into another, the answer is the other one."""
        return self._connection.call(
            types.CreatorDetails,
            "GET",
            "/v1/creators/{creator_id}",
            path={"creator_id": creator_id},
        )

    def update(
        self,
        creator_id: str,
        /,
        *,
        strict: bool = False,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **body: Unpack[types.UpdateCreator],
    ) -> types.CorrectedCreator:
        """Correct a creator. Only the members you send change. Attributions keep what they were
        recorded with. `warnings` lists what credits can't use of what you send; with `strict=true` such
        a change is answered 400."""
        return self._connection.call(
            types.CorrectedCreator,
            "PATCH",
            "/v1/creators/{creator_id}",
            path={"creator_id": creator_id},
            query={**({"strict": "true"} if strict else {})},
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def merge(
        self,
        creator_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.MergeIntoArguments],
    ) -> types.CreatorDetails:
        """Merge creators into one. Those of `from` are listed, counted and found as this one. Each
        merge can be undone: see `DELETE /v1/creators/{creator_id}/merges/{merge_id}`."""
        return self._connection.call(
            types.CreatorDetails,
            "POST",
            "/v1/creators/{creator_id}/merge",
            path={"creator_id": creator_id},
            body={name.rstrip("_"): value for name, value in body.items()},
            idempotency_key=idempotency_key,
        )

    def duplicates(
        self,
        **query: Unpack[types.ListDuplicateCreatorsQuery],
    ) -> Listing[types.DuplicateCreatorPage, types.DuplicateCreators]:
        """List creators that look like the same. The strongest reasons come first: the same identifier,
        source, or picture, then the same title and creator, or the same name. Entries that someone in
        your workspace marked as not the same are left out. Needs a token for all projects. The list
        changes with each merge: read it from the start after you merge."""
        return Listing(
            self._connection,
            types.DuplicateCreatorPage,
            types.DuplicateCreators,
            "/v1/duplicates/creators",
            "duplicates",
            query=query,
        )

    def merges(
        self,
        creator_id: str,
        /,
        **query: Unpack[types.ListCreatorMergesQuery],
    ) -> Listing[types.MergePage, types.Merge]:
        """List the merges of a creator. Newest first, with those that were undone. Links to an
        identifier of another one are merges too."""
        return Listing(
            self._connection,
            types.MergePage,
            types.Merge,
            "/v1/creators/{creator_id}/merges",
            "merges",
            path={"creator_id": creator_id},
            query=query,
        )

    def undo_merge(
        self,
        creator_id: str,
        merge_id: str,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> types.CreatorDetails:
        """Undo a merge of a creator. What was merged is listed on its own again, with all that had been
        merged into it before. Merges can be undone in any order; a second time changes nothing. The
        answer is what you name in the address."""
        return self._connection.call(
            types.CreatorDetails,
            "DELETE",
            "/v1/creators/{creator_id}/merges/{merge_id}",
            path={"creator_id": creator_id, "merge_id": merge_id},
            idempotency_key=idempotency_key,
        )

    def link(
        self,
        creator_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.LinkIdentifier],
    ) -> types.CreatorDetails:
        """Link a creator to a global identifier. Where another creator of your workspace has the
        identifier, both become one, which is the answer."""
        return self._connection.call(
            types.CreatorDetails,
            "POST",
            "/v1/creators/{creator_id}/link",
            path={"creator_id": creator_id},
            body=body,
            idempotency_key=idempotency_key,
        )


class Works:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(
        self,
        **query: Unpack[types.ListWorksQuery],
    ) -> Listing[types.WorkPage, types.Work]:
        """List the works that your attributions credit. Each work once, by whatever content ids it was
        recorded with, with its creators, license, source, and picture as far as attributions state
        them."""
        return Listing(
            self._connection,
            types.WorkPage,
            types.Work,
            "/v1/works",
            "works",
            query=query,
        )

    def get(
        self,
        work_id: str,
        /,
    ) -> types.WorkDetails:
        """Read one work. Of a work that was merged into another, the answer is the other one."""
        return self._connection.call(
            types.WorkDetails,
            "GET",
            "/v1/works/{work_id}",
            path={"work_id": work_id},
        )

    def update(
        self,
        work_id: str,
        /,
        *,
        strict: bool = False,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **body: Unpack[types.UpdateWork],
    ) -> types.CorrectedWork:
        """Correct a work. Only the members you send change. Credits state what you say; attributions
        keep what they were recorded with. `warnings` lists what credits can't use of what you send;
        with `strict=true` such a change is answered 400."""
        return self._connection.call(
            types.CorrectedWork,
            "PATCH",
            "/v1/works/{work_id}",
            path={"work_id": work_id},
            query={**({"strict": "true"} if strict else {})},
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def merge(
        self,
        work_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.MergeIntoArguments],
    ) -> types.WorkDetails:
        """Merge works into one. Those of `from` are listed, counted and found as this one. Each merge
        can be undone: see `DELETE /v1/works/{work_id}/merges/{merge_id}`."""
        return self._connection.call(
            types.WorkDetails,
            "POST",
            "/v1/works/{work_id}/merge",
            path={"work_id": work_id},
            body={name.rstrip("_"): value for name, value in body.items()},
            idempotency_key=idempotency_key,
        )

    def duplicates(
        self,
        **query: Unpack[types.ListDuplicateWorksQuery],
    ) -> Listing[types.DuplicateWorkPage, types.DuplicateWorks]:
        """List works that look like the same. The strongest reasons come first: the same identifier,
        source, or picture, then the same title and creator, or the same name. Entries that someone in
        your workspace marked as not the same are left out. Needs a token for all projects. The list
        changes with each merge: read it from the start after you merge."""
        return Listing(
            self._connection,
            types.DuplicateWorkPage,
            types.DuplicateWorks,
            "/v1/duplicates/works",
            "duplicates",
            query=query,
        )

    def merges(
        self,
        work_id: str,
        /,
        **query: Unpack[types.ListWorkMergesQuery],
    ) -> Listing[types.MergePage, types.Merge]:
        """List the merges of a work. Newest first, with those that were undone. Links to an identifier
        of another one are merges too."""
        return Listing(
            self._connection,
            types.MergePage,
            types.Merge,
            "/v1/works/{work_id}/merges",
            "merges",
            path={"work_id": work_id},
            query=query,
        )

    def undo_merge(
        self,
        work_id: str,
        merge_id: str,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> types.WorkDetails:
        """Undo a merge of a work. What was merged is listed on its own again, with all that had been
        merged into it before. Merges can be undone in any order; a second time changes nothing. The
        answer is what you name in the address."""
        return self._connection.call(
            types.WorkDetails,
            "DELETE",
            "/v1/works/{work_id}/merges/{merge_id}",
            path={"work_id": work_id, "merge_id": merge_id},
            idempotency_key=idempotency_key,
        )

    def link(
        self,
        work_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.LinkIdentifier],
    ) -> types.WorkDetails:
        """Link a work to a global identifier. Where another work of your workspace has the identifier,
        both become one, which is the answer."""
        return self._connection.call(
            types.WorkDetails,
            "POST",
            "/v1/works/{work_id}/link",
            path={"work_id": work_id},
            body=body,
            idempotency_key=idempotency_key,
        )


class Community:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def projects(
        self,
        **query: Unpack[types.ListCommunityProjectsQuery],
    ) -> Listing[types.CommunityProjectPage, types.CommunityProject]:
        """List public projects, newest first. Each with its author and its number of attributions."""
        return Listing(
            self._connection,
            types.CommunityProjectPage,
            types.CommunityProject,
            "/v1/community/projects",
            "projects",
            query=query,
        )

    def activities(
        self,
        **query: Unpack[types.ListCommunityActivitiesQuery],
    ) -> Listing[types.ActivityPage, types.Activity]:
        """List what happened in public projects, newest first. Projects that were created, moved,
        archived, or restored, and the milestones they reached, each as its own activity."""
        return Listing(
            self._connection,
            types.ActivityPage,
            types.Activity,
            "/v1/community/activities",
            "activities",
            query=query,
        )


class Analytics:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def project(
        self,
        project_id: str,
        /,
        **query: Unpack[types.GetProjectAnalyticsQuery],
    ) -> types.ProjectAnalytics:
        """Figures of one project over a period that ends today (UTC days). Each member says how it is
        counted; `definition_version` changes when one is counted differently."""
        return self._connection.call(
            types.ProjectAnalytics,
            "GET",
            "/v1/analytics/projects/{project_id}",
            path={"project_id": project_id},
            query=query,
        )


class Events:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def record(
        self,
        events: Sequence[types.Event],
        *,
        idempotency_key: str | None = None,
    ) -> types.EventsResult:
        """Record up to 1,000 views and engagements in one call. Counted by COUNTER R5.1: robots are
        counted separately, a double-click within 30 seconds counts once, and unique views count once
        for each session and content. Each event is counted or rejected on its own; with an
        `Idempotency-Key` a call counts once, however often it is sent."""
        return self._connection.call(
            types.EventsResult,
            "POST",
            "/v1/events",
            body={"events": events},
            idempotency_key=idempotency_key,
        )


class Revenue:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def record(
        self,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.ReportRevenue],
    ) -> types.Revenue:
        """Report what a project earned. The royalty due on it, at the rate that was in force when it
        was earned, is split among the creators that the project credited in that month; works in the
        public domain take no share. Byline computes it and pays nobody. The same `reference` sent again
        is the same revenue, permanently. To correct it, report the difference under a new reference."""
        return self._connection.call(
            types.Revenue,
            "POST",
            "/v1/revenue",
            body=body,
            idempotency_key=idempotency_key,
        )


class Imports:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(
        self,
        *,
        strict: bool = False,
        idempotency_key: str | None = None,
        **body: Unpack[types.CreateImport],
    ) -> types.Import:
        """Record the attributions of a file. Answers 202 once the file was read: its rows are recorded
        in the background, and a row that is sent again is recorded once. Rows with mistakes are left
        out, and listed as its errors. Counts as one call. With `strict=true` rows that have warnings
        are mistakes. A workspace can have 5 files waiting: one more is answered 429."""
        return self._connection.call(
            types.Import,
            "POST",
            "/v1/imports",
            query={**({"strict": "true"} if strict else {})},
            body=body,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        **query: Unpack[types.ListImportsQuery],
    ) -> Listing[types.ImportPage, types.Import]:
        """List imports, newest first. Those of the app too."""
        return Listing(
            self._connection,
            types.ImportPage,
            types.Import,
            "/v1/imports",
            "imports",
            query=query,
        )

    def get(
        self,
        import_id: str,
        /,
    ) -> types.Import:
        """Read one import with its progress. `rows_done` of `rows_total`. Counts towards no plan."""
        return self._connection.call(
            types.Import,
            "GET",
            "/v1/imports/{import_id}",
            path={"import_id": import_id},
        )

    def errors(
        self,
        import_id: str,
        /,
        **query: Unpack[types.ListImportErrorsQuery],
    ) -> Listing[types.ImportErrorPage, types.ImportError]:
        """List the mistakes in the rows of an import. In the order of the file, the first 1,000 of
        them."""
        return Listing(
            self._connection,
            types.ImportErrorPage,
            types.ImportError,
            "/v1/imports/{import_id}/errors",
            "errors",
            path={"import_id": import_id},
            query=query,
        )


class Exports:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.CreateExport],
    ) -> types.Export:
        """Write attributions to a file. Answers 202: the file is written in the background, with the
        attributions that a list with the same filters has, newest first. It is kept for 7 days, of a
        workspace the last 50. Counts as one call. A workspace can have 5 exports waiting: one more is
        answered 429."""
        return self._connection.call(
            types.Export,
            "POST",
            "/v1/exports",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        **query: Unpack[types.ListExportsQuery],
    ) -> Listing[types.ExportPage, types.Export]:
        """List exports, newest first. Those of the last 30 days. Counts towards no plan."""
        return Listing(
            self._connection,
            types.ExportPage,
            types.Export,
            "/v1/exports",
            "exports",
            query=query,
        )

    def get(
        self,
        export_id: str,
        /,
    ) -> types.Export:
        """Read one export with its progress. `rows_written` of `rows_total`. Counts towards no plan."""
        return self._connection.call(
            types.Export,
            "GET",
            "/v1/exports/{export_id}",
            path={"export_id": export_id},
        )


class Statements:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(
        self,
        **query: Unpack[types.ListStatementsQuery],
    ) -> Listing[types.StatementPage, types.Statement]:
        """List royalty statements, newest first. One for each project, month and currency with revenue,
        once the month is closed."""
        return Listing(
            self._connection,
            types.StatementPage,
            types.Statement,
            "/v1/statements",
            "statements",
            query=query,
        )

    def get(
        self,
        statement_id: str,
        /,
    ) -> types.Statement:
        """Read one royalty statement. The amounts of a closed month don't change: later corrections are
        in a later statement."""
        return self._connection.call(
            types.Statement,
            "GET",
            "/v1/statements/{statement_id}",
            path={"statement_id": statement_id},
        )

    def lines(
        self,
        statement_id: str,
        /,
        **query: Unpack[types.ListStatementLinesQuery],
    ) -> Listing[types.StatementLinePage, types.StatementLine]:
        """List what a royalty statement gives to each creator. Newest month first, then the largest
        amount. Each line has the creator's name as corrected."""
        return Listing(
            self._connection,
            types.StatementLinePage,
            types.StatementLine,
            "/v1/statements/{statement_id}/lines",
            "lines",
            path={"statement_id": statement_id},
            query=query,
        )


class Webhooks:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.CreateWebhook],
    ) -> types.WebhookWithSecret:
        """Add a webhook endpoint. Keep the `secret` of the answer: it is not shown again."""
        return self._connection.call(
            types.WebhookWithSecret,
            "POST",
            "/v1/webhooks",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        **query: Unpack[types.ListWebhooksQuery],
    ) -> Listing[types.WebhookPage, types.Webhook]:
        """List your webhook endpoints. Those of the workspace, in the order in which they were
        added."""
        return Listing(
            self._connection,
            types.WebhookPage,
            types.Webhook,
            "/v1/webhooks",
            "webhooks",
            query=query,
        )

    def get(
        self,
        webhook_id: str,
        /,
    ) -> types.Webhook:
        """Read one webhook endpoint. Without its secret, which is only shown when it is made or
        replaced."""
        return self._connection.call(
            types.Webhook,
            "GET",
            "/v1/webhooks/{webhook_id}",
            path={"webhook_id": webhook_id},
        )

    def update(
        self,
        webhook_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **body: Unpack[types.UpdateWebhook],
    ) -> types.Webhook:
        """Change a webhook endpoint, pause it, or enable it again. Only the members you send change."""
        return self._connection.call(
            types.Webhook,
            "PATCH",
            "/v1/webhooks/{webhook_id}",
            path={"webhook_id": webhook_id},
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def delete(
        self,
        webhook_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> types.Webhook:
        """Remove a webhook endpoint with its deliveries. What waits for it is not sent. The answer is
        the endpoint as it was."""
        return self._connection.call(
            types.Webhook,
            "DELETE",
            "/v1/webhooks/{webhook_id}",
            path={"webhook_id": webhook_id},
            idempotency_key=idempotency_key,
            if_match=if_match,
        )

    def rotate_secret(
        self,
        webhook_id: str,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> types.WebhookWithSecret:
        """Replace the signing secret. Messages are signed with the new secret and the one before for 24
        hours. Keep the `secret` of the answer: it is not shown again."""
        return self._connection.call(
            types.WebhookWithSecret,
            "POST",
            "/v1/webhooks/{webhook_id}/rotate",
            path={"webhook_id": webhook_id},
            idempotency_key=idempotency_key,
        )

    def test(
        self,
        webhook_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.TestWebhook],
    ) -> types.WebhookDelivery:
        """Send a test event. The sample of the documentation, signed, whatever events the endpoint asks
        for."""
        return self._connection.call(
            types.WebhookDelivery,
            "POST",
            "/v1/webhooks/{webhook_id}/test",
            path={"webhook_id": webhook_id},
            body=body,
            idempotency_key=idempotency_key,
        )

    def deliveries(
        self,
        webhook_id: str,
        /,
        **query: Unpack[types.ListWebhookDeliveriesQuery],
    ) -> Listing[types.WebhookDeliveryPage, types.WebhookDelivery]:
        """List the deliveries of an endpoint. Those of the last 30 days, newest first."""
        return Listing(
            self._connection,
            types.WebhookDeliveryPage,
            types.WebhookDelivery,
            "/v1/webhooks/{webhook_id}/deliveries",
            "deliveries",
            path={"webhook_id": webhook_id},
            query=query,
        )

    def delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        /,
    ) -> types.WebhookDeliveryDetails:
        """Read one delivery with its attempts. What was sent, and what was answered to each attempt."""
        return self._connection.call(
            types.WebhookDeliveryDetails,
            "GET",
            "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}",
            path={"webhook_id": webhook_id, "delivery_id": delivery_id},
        )

    def resend(
        self,
        webhook_id: str,
        delivery_id: str,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> types.WebhookDelivery:
        """Send one message again. Under the same `webhook-id`, whatever came of it before."""
        return self._connection.call(
            types.WebhookDelivery,
            "POST",
            "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend",
            path={"webhook_id": webhook_id, "delivery_id": delivery_id},
            idempotency_key=idempotency_key,
        )

    def resend_failed(
        self,
        webhook_id: str,
        /,
        since: str,
        *,
        idempotency_key: str | None = None,
    ) -> types.ResentDeliveries:
        """Send all messages again that have failed since a time. Those whose attempts are used up. Each
        keeps its `webhook-id`."""
        return self._connection.call(
            types.ResentDeliveries,
            "POST",
            "/v1/webhooks/{webhook_id}/resend",
            path={"webhook_id": webhook_id},
            body={"since": since},
            idempotency_key=idempotency_key,
        )

    def events(
        self,
        **query: Unpack[types.ListWebhookEventsQuery],
    ) -> Listing[types.WorkspaceEventPage, types.WorkspaceEvent]:
        """List your workspace's events, or follow them live. What webhooks send, whether or not an
        endpoint is there, oldest first. A page may hold fewer events than `limit`, even none, while
        there is a `next_cursor`. The `id` of an event is a cursor too. With `Accept: text/event-stream`
        the answer is a stream of server-sent events: those after `Last-Event-ID` or `cursor`, without
        either from now on."""
        return Listing(
            self._connection,
            types.WorkspaceEventPage,
            types.WorkspaceEvent,
            "/v1/webhooks/events",
            "events",
            query=query,
        )


class Requests:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(
        self,
        **query: Unpack[types.ListRequestsQuery],
    ) -> Listing[types.ApiRequestPage, types.ApiRequest]:
        """List the calls of your workspace, or follow them live. Every call of `/v1` with a token of
        the workspace, refused ones too, newest first, about a second after its response. With `Accept:
        text/event-stream` the answer is a stream of server-sent events, oldest first: those after
        `Last-Event-ID`, without it from now on."""
        return Listing(
            self._connection,
            types.ApiRequestPage,
            types.ApiRequest,
            "/v1/requests",
            "requests",
            query=query,
        )

    def get(
        self,
        request_id: str,
        /,
    ) -> types.ApiRequestDetails:
        """Read one call, with what was sent and answered. Secrets are masked before anything is kept. A
        call can be read about a second after it."""
        return self._connection.call(
            types.ApiRequestDetails,
            "GET",
            "/v1/requests/{request_id}",
            path={"request_id": request_id},
        )


class Tokens:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(
        self,
        **query: Unpack[types.ListTokensQuery],
    ) -> Listing[types.TokenPage, types.Token]:
        """List the API tokens of your workspace, newest first. Without their texts, and without revoked
        ones."""
        return Listing(
            self._connection,
            types.TokenPage,
            types.Token,
            "/v1/tokens",
            "tokens",
            query=query,
        )

    def current(
        self,
    ) -> types.CurrentToken:
        """Read the token that makes the call. Which one it is, what it may do, and for which workspace.
        Any token may, whatever its scopes. Counts towards no plan."""
        return self._connection.call(
            types.CurrentToken,
            "GET",
            "/v1/tokens/current",
        )

    def revoke_current(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> types.Token:
        """Revoke the token that makes the call. Any token may, whatever its scopes. It stops working
        everywhere within moments. The answer is the token as it was. Counts towards no plan."""
        return self._connection.call(
            types.Token,
            "DELETE",
            "/v1/tokens/current",
            idempotency_key=idempotency_key,
        )

    def get(
        self,
        token_id: str,
        /,
    ) -> types.Token:
        """Read one API token. Without its text, which is only shown when it is made or replaced."""
        return self._connection.call(
            types.Token,
            "GET",
            "/v1/tokens/{token_id}",
            path={"token_id": token_id},
        )

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.CreateToken],
    ) -> types.NewToken:
        """Create an API token that may do no more than the calling one. Keep the `token` of the answer:
        it is not shown again. It has scopes and networks of the calling token, cannot create others,
        and ends within 90 days."""
        return self._connection.call(
            types.NewToken,
            "POST",
            "/v1/tokens",
            body=body,
            idempotency_key=idempotency_key,
        )

    def rotate(
        self,
        token_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.RotateToken],
    ) -> types.NewToken:
        """Replace the text of an API token. Of the calling token, or of one that may do no more than
        that. Keep the `token` of the answer: it is not shown again. The token keeps its id, and its
        end."""
        return self._connection.call(
            types.NewToken,
            "POST",
            "/v1/tokens/{token_id}/rotate",
            path={"token_id": token_id},
            body=body,
            idempotency_key=idempotency_key,
        )

    def revoke(
        self,
        token_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> types.Token:
        """Revoke an API token. It stops working everywhere within moments. The answer is the token as
        it was."""
        return self._connection.call(
            types.Token,
            "DELETE",
            "/v1/tokens/{token_id}",
            path={"token_id": token_id},
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
