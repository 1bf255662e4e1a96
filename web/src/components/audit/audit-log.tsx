import { type AuditEntry, auditFilter } from "@byline/contract/audit.ts";
import { errorMessage } from "../../api.ts";
import { auditExport } from "../../files.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { type AuditFilters, auditQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/notice.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { ListSkeleton } from "../lists/list-skeleton.tsx";
import { MoreButton } from "../lists/more-button.tsx";
import { refusedIn, UnusableFilters } from "../lists/unusable-filters.tsx";
import { AuditFilterForm, FILTERS } from "./audit-filters.tsx";
import { AuditColumns, AuditRow } from "./audit-row.tsx";

type Log = "audit" | "operator/audit";

/** A workspace's or the instance's log: filters (from the address), export, and entries. */
export function AuditLog({ log, securityOnly = false }: { log: Log; securityOnly?: boolean }) {
  const { filters, change, clear } = useSearch(FILTERS);
  if (securityOnly) filters.category = undefined;
  const filtered = FILTERS.some((name) => filters[name]);
  const unusable = refusedIn(auditFilter.safeParse(filters).error);
  return (
    <>
      <AuditFilterForm
        ofInstance={log !== "audit"}
        securityOnly={securityOnly}
        filters={filters}
        onChange={change}
        onClear={filtered || unusable.length ? clear : undefined}
      />
      {unusable.length ? (
        <UnusableFilters names={unusable} filters={filters} onClear={clear} />
      ) : (
        <>
          <Files log={log} filters={filters} filtered={filtered} />
          <Entries log={log} filters={filters} onFilter={change} onClear={filtered ? clear : undefined} />
        </>
      )}
    </>
  );
}

function Files({ log, filters, filtered }: { log: Log; filters: AuditFilters; filtered: boolean }) {
  return (
    <div className="mb-3 flex flex-wrap justify-end gap-4">
      {(["csv", "jsonl"] as const).map((format) => (
        <ExportLink key={format} href={auditExport(log, { ...filters, format })}>
          Export {filtered && "these "}as {format === "csv" ? "CSV" : "JSON lines"}
        </ExportLink>
      ))}
    </div>
  );
}

function Entries({
  log,
  filters,
  onFilter,
  onClear,
}: {
  log: Log;
  filters: AuditFilters;
  onFilter: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
}) {
  const list = useGrowingList<AuditEntry>(auditQuery(log, filters));
  if (list.error && !list.items.length)
    return (
      <ErrorState
        message={errorMessage(list.error, "We couldn’t load the entries.")}
        onRetry={() => list.refetch()}
      />
    );
  if (list.isPending) return <ListSkeleton label="Loading entries" rows={6} />;
  if (!list.items.length)
    return onClear ? (
      <EmptyState
        title="No entries match these filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Search matches the beginnings of words. Days are in UTC.
      </EmptyState>
    ) : (
      <EmptyState title="No entries yet">Actions appear here a moment after they happen.</EmptyState>
    );
  return (
    <>
      <AuditColumns />
      <ul aria-label="Entries" className="border-t border-rule">
        {list.items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} ofInstance={log !== "audit"} onFilter={onFilter} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
