import { attributionExportQuery } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Plus, Upload } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { NoAttributions, useNothingRecorded } from "../../components/attributions/no-attributions.tsx";
import { CatalogNav } from "../../components/catalog/catalog-nav.tsx";
import { ExportLink } from "../../components/lists/export-link.tsx";
import { FiguresSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { refusedIn, UnusableFilters, useUnknownProject } from "../../components/lists/unusable-filters.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { attributionsExport } from "../../files.ts";
import { AttributionImportDialog } from "../../forms/attribution-import.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { type AttributionFilters, countsQuery, rightsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Stat } from "../../ui/stat.tsx";
import { FILTERS, Filters } from "./filters.tsx";
import { Integration } from "./integration.tsx";
import { ManagedList } from "./managed-list.tsx";
import { Peek } from "./peek.tsx";
import { usePeeked } from "./peeked.ts";
import { SavedViews } from "./saved-views.tsx";

export default function AttributionPage() {
  const { parameters, change } = useSearch();
  const [recording, setRecording] = useState(() => hasDraft("attribution-record"));
  const [importing, setImporting] = useState(false);
  const mayWrite = useMayWrite();
  const filters: AttributionFilters = Object.fromEntries(
    FILTERS.map((name) => [name, parameters.get(name) || undefined]),
  );
  const { peeked, close } = usePeeked();
  const shown = useDeferredValue(peeked, null); // the list moves at once, what is beside it follows
  const counts = useQuery(countsQuery());
  const rights = useQuery(rightsQuery);
  const filtered = FILTERS.some((name) => name !== "sort" && filters[name]);
  const unknownProject = useUnknownProject(filters.projectId);
  const unusable = unknownProject
    ? ["projectId"]
    : refusedIn(attributionExportQuery.safeParse(filters).error);
  const nothing = useNothingRecorded() && !filtered && !unusable.length;
  const clear = () => change(Object.fromEntries([...FILTERS, "view"].map((name) => [name, ""])));

  return (
    <div className={clsx(peeked && "min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_25rem] gap-x-8")}>
      <PageMeta title="Attribution" />
      <div className="min-w-0">
        <PageHeader
          title="Attribution Management"
          action={
            mayWrite ? (
              <>
                <Button onClick={() => setImporting(true)}>
                  <Upload />
                  Import CSV
                </Button>
                <Button variant="primary" onClick={() => setRecording(true)}>
                  <Plus />
                  Record attribution
                </Button>
              </>
            ) : (
              <ViewerNote />
            )
          }
        >
          Every credit your applications have recorded.
        </PageHeader>
        <CatalogNav />
        <Together awaited={[counts, rights]} skeleton={<FiguresSkeleton label="Loading attributions" />}>
          <Counts />
          <Integration />
          <Section
            title="Recent Attributions"
            action={
              !unusable.length &&
              !nothing && (
                <ExportLink href={attributionsExport(filters)}>
                  {filtered ? "Export these as CSV" : "Export CSV"}
                </ExportLink>
              )
            }
          >
            {!nothing && (
              <Filters
                filters={filters}
                onChange={change}
                onClear={filtered || unusable.length ? clear : undefined}
                beside={<SavedViews filters={filters} names={FILTERS} onChange={change} />}
              />
            )}
            {unusable.length ? (
              <UnusableFilters names={unusable} filters={filters} onClear={clear} />
            ) : (
              <ManagedList
                filters={filters}
                empty={
                  filtered ? (
                    <NoMatch onClear={clear} />
                  ) : (
                    <NoAttributions onRecord={() => setRecording(true)} />
                  )
                }
              />
            )}
          </Section>
        </Together>
      </div>
      {peeked && <Peek id={shown} onClose={close} />}
      <AttributionImportDialog open={importing} onOpenChange={setImporting} projectId={filters.projectId} />
      <AttributionRecordDialog open={recording} onOpenChange={setRecording} projectId={filters.projectId} />
    </div>
  );
}

function Counts() {
  const counts = useQuery(countsQuery());
  const { data } = counts;
  if (counts.isLoadingError) return <ReadError read={counts} what="The counts" />;
  return (
    <>
      <Unrefreshed read={counts} what="The counts" />
      <dl className="grid grid-cols-3 gap-x-4 gap-y-5 sm:gap-x-6">
        <Stat
          label="Total Attributions"
          value={data && formatNumber(data.totalAttributions)}
          note={data?.withdrawn && `${formatNumber(data.withdrawn)} withdrawn, not counted`}
        />
        <Stat label="Content Creators" value={data && formatNumber(data.contentCreators)} />
        <Stat
          label="Projects with Attributions"
          value={data && formatNumber(data.projectsWithAttributions)}
        />
      </dl>
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No attributions match these filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Ids must match exactly; titles and names match in any case and accents. Days are in UTC.
    </EmptyState>
  );
}
