# Made by `npm run gen` from the API's own description. Change the API, not this file.
"""The API's calls, by topic."""

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
        """Create a project. The project starts in development. Unless `is_public` or `public_credits`
        is false, it is listed in the community, and each of its attributions gets a public page once
        the project is live."""
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
        """List your projects, newest first. The projects that your token can access. With
        `archived=true`, lists archived projects instead."""
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
        """Get a project. Any project that your token can access, including archived ones."""
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
        """Update a project. Only the members you send change. A project that you move to `live` counts
        toward your plan's live projects. An archived project keeps its data, accepts no attributions,
        and is visible only to its workspace. To restore it, set `archived` to false."""
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
        """Get a project's credits in one format. For a credits page, a bibliography, or a NOTICE file.
        Returns all of the project's credits, or only those that match the filters or `ids`. `document`
        contains this page's credits as one file."""
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
        """Record an attribution. Returns 201 once the attribution is on disk. An `external_id` records
        it only once, permanently: if you send it again, you get 200 and the first attribution. An
        `Idempotency-Key` records it once within 24 hours. `warnings` lists what its credit can't use;
        with `strict=true`, an attribution with warnings gets 400."""
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
        """List attributions, newest first. `page` reaches the first 10,000 rows. To read further, set
        `cursor` to the previous page's `next_cursor`; every page is as fast as the first."""
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
        """Get an attribution. Its current state, with corrections. You can read withdrawn attributions
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
        """Update an attribution. Only the members you send change. The history keeps the previous
        values, who changed them, and why. A change that you send twice is applied once. `warnings`
        lists what the credit can't use; with `strict=true`, a change with warnings gets 400."""
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
        """Withdraw an attribution. A withdrawn attribution is removed from every count, stays in lists
        with `withdrawn_at`, and keeps its history. If you send the call twice, it is withdrawn once."""
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
        """Get an attribution's credit line, ready to display. Title, creator, source, and license from
        its metadata, as plain text, HTML, Markdown, or schema.org JSON-LD, for reference managers, or
        for open-source notices. Returns 409 if the attribution was withdrawn."""
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
        """Get the credit lines of up to 100 attributions, ready to display. Counts as one call.
        Withdrawn attributions and ids from other workspaces are left out."""
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
        """List the creators that your attributions credit. Lists each creator once, whichever ids it
        was recorded with: an ORCID iD and its address are the same creator, and so are creators that
        your workspace merged. New creators appear a few seconds after they are recorded. Figures are
        always exact."""
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
        """Get a creator. If the creator was merged into another, returns that one."""
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
        """Update a creator. Only the members you send change. Attributions keep their recorded values.
        `warnings` lists what credits can't use; with `strict=true`, a change with warnings gets 400."""
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
        """Merge creators into one. Merges the entries in `from` into this one, which lists, counts, and
        searches then use. To undo it, use `DELETE /v1/creators/{creator_id}/merges/{merge_id}`."""
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
        """List possible duplicates among creators. Strongest matches first: the same identifier,
        source, or picture, then the same title and creator, or the same name. Entries that your
        workspace marked as not the same are left out. Requires a token for all projects. Each merge
        changes the list, so read it from the start after you merge."""
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
        """List a creator's merges. Newest first, including undone merges. Linking to an identifier that
        another entry has is also a merge."""
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
        """Undo a creator's merge. The merged entry is listed on its own again, with everything that was
        merged into it before. You can undo merges in any order. Undoing one twice changes nothing.
        Returns the entry in the path."""
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
        """Link a creator to a global identifier. If another creator in your workspace has the
        identifier, the two are merged, and the response is the merged creator."""
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
        """List the works that your attributions credit. Lists each work once, whichever content ids it
        was recorded with, with the creators, license, source, and picture that its attributions
        provide."""
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
        """Get a work. If the work was merged into another, returns that one."""
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
        """Update a work. Only the members you send change. Credits use the correction; attributions
        keep their recorded values. `warnings` lists what credits can't use; with `strict=true`, a
        change with warnings gets 400."""
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
        """Merge works into one. Merges the entries in `from` into this one, which lists, counts, and
        searches then use. To undo it, use `DELETE /v1/works/{work_id}/merges/{merge_id}`."""
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
        """List possible duplicates among works. Strongest matches first: the same identifier, source,
        or picture, then the same title and creator, or the same name. Entries that your workspace
        marked as not the same are left out. Requires a token for all projects. Each merge changes the
        list, so read it from the start after you merge."""
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
        """List a work's merges. Newest first, including undone merges. Linking to an identifier that
        another entry has is also a merge."""
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
        """Undo a work's merge. The merged entry is listed on its own again, with everything that was
        merged into it before. You can undo merges in any order. Undoing one twice changes nothing.
        Returns the entry in the path."""
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
        """Link a work to a global identifier. If another work in your workspace has the identifier, the
        two are merged, and the response is the merged work."""
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
        """List public projects, newest first. Each project includes its author and its number of
        attributions."""
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
        """List activity in public projects, newest first. One activity for each project that was
        created, moved, archived, or restored, and for each milestone reached."""
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
        """Get a project's analytics for a period that ends today (UTC days). The response's schema
        explains how each figure is counted. `definition_version` changes when a definition does."""
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
        """Record up to 1,000 views and engagements in one call. Byline counts by COUNTER R5.1: robots
        separately, a double-click within 30 seconds once, and a unique view once per session and
        content. Each event is counted or rejected on its own. With an `Idempotency-Key`, a call counts
        once, no matter how often you send it."""
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
        """Report what a project earned. Byline calculates the royalty at the rate in force when the
        revenue was earned, and splits it among the creators that the project credited that month. Works
        in the public domain take no share. Byline calculates royalties; it doesn't pay them out. A
        `reference` counts only once, permanently. To correct revenue, report the difference under a new
        reference."""
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
        """Import attributions from a file. Returns 202 once the file is read, and records its rows in
        the background. A row that you send again is recorded only once. Rows with mistakes are skipped
        and listed as the import's errors; with `strict=true`, so are rows with warnings. Counts as one
        call. Returns 429 while 5 of the workspace's files are waiting."""
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
        """List imports, newest first. Includes imports made in the app."""
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
        """Get an import with its progress. `rows_done` of `rows_total` rows are done. This call doesn't
        count toward your plan."""
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
        """List the errors in an import's rows. The first 1,000, in file order."""
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
        """Export attributions to a file. Returns 202, and writes the file in the background: the
        attributions that match the filters, newest first. Byline keeps a file for 7 days, and a
        workspace's latest 50. Counts as one call. Returns 429 while 5 of the workspace's exports are
        waiting."""
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
        """List exports, newest first. Exports from the last 30 days. This call doesn't count toward
        your plan."""
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
        """Get an export with its progress. `rows_written` of `rows_total` rows are written. This call
        doesn't count toward your plan."""
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
        """List royalty statements, newest first. One for each project, month, and currency with
        revenue, once the month is closed."""
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
        """Get a royalty statement. A closed month's amounts don't change. Corrections appear in a later
        statement."""
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
        """List each creator's share of a royalty statement. Sorted by month, newest first, then by
        amount, largest first. Each line shows the creator's corrected name."""
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
        """Create a webhook endpoint. Save `secret` from the response: it isn't shown again."""
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
        """List your webhook endpoints. In the order they were added."""
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
        """Get a webhook endpoint. Excludes the secret, which is shown only when you add the endpoint or
        rotate the secret."""
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
        """Update, pause, or enable a webhook endpoint. Only the members you send change."""
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
        """Delete a webhook endpoint and its deliveries. Byline doesn't send waiting messages. Returns
        the endpoint as it was before."""
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
        """Rotate the signing secret. For 24 hours, Byline signs messages with both the new and the
        previous secret. Save `secret` from the response: it isn't shown again."""
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
        """Send a test event. Sends the documentation's sample event, signed, even if the endpoint
        doesn't subscribe to that type."""
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
        """List an endpoint's deliveries. Deliveries from the last 30 days, newest first."""
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
        """Get a delivery with its attempts. The message that was sent, and the response to each
        attempt."""
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
        """Resend a delivery. Keeps the same `webhook-id`, whatever the state of the message."""
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
        """Resend all deliveries that failed since a given time. Resends messages with no attempts left.
        Each keeps its `webhook-id`."""
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
        """List your workspace's events, or follow them live. The events that webhooks send, oldest
        first, even if you have no endpoint. A page can contain fewer events than `limit`, or none,
        while there is a `next_cursor`. An event's `id` is also a cursor. With `Accept:
        text/event-stream`, you get a stream of server-sent events that starts after `Last-Event-ID` or
        `cursor`, or from now on without either."""
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
        """List your workspace's requests, or follow them live. Every call to `/v1` with one of the
        workspace's tokens, including refused ones, newest first. A call appears about a second after
        its response. With `Accept: text/event-stream`, you get a stream of server-sent events, oldest
        first, starting after `Last-Event-ID`, or from now on without it."""
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
        """Get a request with its response. Byline masks secrets before it stores a call. A call is
        available about a second after its response."""
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
        """List your workspace's API tokens, newest first. Excludes revoked tokens and the tokens'
        secrets."""
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
        """Get the token that you use for this call. Returns the token's details, its scopes, and its
        workspace. Requires no scope. This call doesn't count toward your plan."""
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
        """Revoke the token that you use for this call. The token stops working everywhere within
        moments. Returns the token as it was before. Requires no scope. This call doesn't count toward
        your plan."""
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
        """Get an API token. Excludes the token's secret, which is shown only when you create or rotate
        it."""
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
        """Create an API token. Save `token` from the response: it isn't shown again. The new token is
        limited to the scopes and networks of the one you use, can't create other tokens, and expires
        within 90 days."""
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
        """Rotate an API token. Replaces the secret of the token you use, or of one with no more access.
        Save `token` from the response: it isn't shown again. The token keeps its id and its expiry."""
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
        """Revoke an API token. The token stops working everywhere within moments. Returns the token as
        it was before."""
        return self._connection.call(
            types.Token,
            "DELETE",
            "/v1/tokens/{token_id}",
            path={"token_id": token_id},
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
