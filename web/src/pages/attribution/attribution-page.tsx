import { attributionExportQuery } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Plus, Upload } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useAttributionDisplay } from "../../components/attributions/attribution-columns.tsx";
import { NoAttributions, useNothingRecorded } from "../../components/attributions/no-attributions.tsx";
import { CatalogNav } from "../../components/catalog/catalog-nav.tsx";
import { ExportLink } from "../../components/lists/export-link.tsx";
import { ListShape } from "../../components/lists/growing-view.tsx";
import { ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { refusedIn, UnusableFilters, useUnknownProject } from "../../components/lists/unusable-filters.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { attributionsExport } from "../../files.ts";
import { AttributionImportDialog } from "../../forms/attribution-import.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { useLinkedDialog } from "../../hooks/use-linked-dialog.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { dialogs } from "../../paths.ts";
import { countsQuery, rightsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FILTERS, Filters } from "./filters.tsx";
import { Integration } from "./integration.tsx";
import { ManagedList } from "./managed-list.tsx";
import { MANAGED_COLUMNS } from "./managed-row.tsx";
import { Peek } from "./peek.tsx";
import { type Steps, usePeeked } from "./peeked.ts";
import { SavedViews } from "./saved-views.tsx";

export default function AttributionPage() {
  const { filters, change } = useSearch(FILTERS);
  const [recording, setRecording] = useLinkedDialog(dialogs.record);
  const [importing, setImporting] = useLinkedDialog(dialogs.importFile);
  const mayWrite = useMayWrite();
  const { peeked, close } = usePeeked();
  const shown = useDeferredValue(peeked, null); // the list updates first, the panel after it
  const [steps, setSteps] = useState<Steps | null>(null);
  const counts = useQuery(countsQuery());
  const rights = useQuery(rightsQuery);
  const filtered = FILTERS.some((name) => name !== "sort" && filters[name]);
  const unknownProject = useUnknownProject(filters.projectId);
  const unusable = unknownProject
    ? ["projectId"]
    : refusedIn(attributionExportQuery.safeParse(filters).error);
  const display = useAttributionDisplay(MANAGED_COLUMNS, filters.sort, (sort) => change({ sort }));
  const nothing = useNothingRecorded() && !filtered && !unusable.length;
  const clear = () => change(Object.fromEntries([...FILTERS, "view"].map((name) => [name, ""])));

  return (
    <>
      <PageMeta title="Attribution" />
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
        Every credit your projects have recorded.
      </PageHeader>
      <CatalogNav />
      <Together awaited={[counts, rights]} what="your attributions" skeleton={<HeadSkeleton />}>
        <Counts />
        <Integration />
        <div
          data-peeking={peeked ? "" : undefined}
          className={clsx("group/list", peeked && "gap-x-8 xl:grid xl:grid-cols-[minmax(0,1fr)_27rem]")}
        >
          <Section
            title="Recent Attributions"
            action={
              !unusable.length &&
              !nothing && (
                <ExportLink href={attributionsExport(filters)}>
                  {filtered ? "Export filtered" : "Export CSV"}
                </ExportLink>
              )
            }
          >
            {!nothing && (
              <Filters
                filters={filters}
                onChange={change}
                onClear={filtered || unusable.length ? clear : undefined}
                beside={
                  <>
                    <SavedViews filters={filters} names={FILTERS} onChange={change} />
                    {display.menu}
                  </>
                }
              />
            )}
            {unusable.length ? (
              <UnusableFilters names={unusable} filters={filters} onClear={clear} />
            ) : (
              <ManagedList
                filters={filters}
                display={display}
                onSteps={setSteps}
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
          {peeked && <Peek id={shown} steps={steps} onClose={close} />}
        </div>
      </Together>
      <AttributionImportDialog
        open={mayWrite && importing}
        onOpenChange={setImporting}
        projectId={filters.projectId}
      />
      <AttributionRecordDialog
        open={mayWrite && recording}
        onOpenChange={setRecording}
        projectId={filters.projectId}
      />
    </>
  );
}

function Counts() {
  const counts = useQuery(countsQuery());
  const { data } = counts;
  if (counts.isLoadingError) return <ReadError read={counts} what="the counts" />;
  return (
    <>
      <Unrefreshed read={counts} what="the counts" />
      <dl className="flex items-baseline gap-x-5 gap-y-1 sm:flex-wrap sm:gap-x-10">
        <Count
          label="Total Attributions"
          value={data?.totalAttributions}
          note={data?.withdrawn ? `${formatNumber(data.withdrawn)} withdrawn, not counted` : undefined}
        />
        <Count label="Content Creators" value={data?.contentCreators} />
        <Count label="Projects with Attributions" value={data?.projectsWithAttributions} />
      </dl>
    </>
  );
}

const HeadSkeleton = () => (
  <>
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="mt-5 h-11" />
    <Skeleton className="mt-14 mb-3 h-6 w-48" />
    <Skeleton className="mb-4 h-9 max-w-2xl" />
    <ListShape what="attributions" />
  </>
);

/** On one line, so that the list begins on the first screen. */
function Count({
  label,
  value,
  note,
}: {
  label: string;
  value: number | undefined;
  note?: string | undefined;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 max-sm:flex-1 max-sm:flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="tabular font-serif text-xl font-medium">
        {value === undefined ? <Skeleton className="h-6 w-12" /> : formatNumber(value)}
        {note && <span className="ml-2 font-sans text-sm font-normal text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No attributions match these filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Ids must match exactly. Titles and names ignore case and accents. Days are in UTC.
    </EmptyState>
  );
}
