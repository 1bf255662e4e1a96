import { auditFilter } from "@byline/contract/audit.ts";
import { Download } from "lucide-react";
import { auditExport } from "../../files.ts";
import { useDensity } from "../../hooks/use-density.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { type AuditFilters, auditQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuLabel } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { GrowingTable } from "../lists/growing-table.tsx";
import { fixedDisplay } from "../lists/list-display.tsx";
import { refusedIn, UnusableFilters } from "../lists/unusable-filters.tsx";
import { AUDIT_COLUMNS, AuditDetails, actionOf } from "./audit-columns.tsx";
import { AuditFilterForm, FILTERS } from "./audit-filters.tsx";
import { type AuditRow, withResults } from "./with-results.ts";

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
        beside={unusable.length === 0 && <ExportMenu log={log} filters={filters} filtered={filtered} />}
      />
      {unusable.length ? (
        <UnusableFilters names={unusable} filters={filters} onClear={clear} />
      ) : (
        <Entries log={log} filters={filters} onFilter={change} onClear={filtered ? clear : undefined} />
      )}
    </>
  );
}

function ExportMenu({ log, filters, filtered }: { log: Log; filters: AuditFilters; filtered: boolean }) {
  return (
    <div className="ml-auto">
      <Menu
        className="min-w-40"
        trigger={
          <Button>
            <Download aria-hidden="true" />
            Export
          </Button>
        }
      >
        {filtered && <MenuLabel isHeading>Entries that match the filters</MenuLabel>}
        {(["csv", "jsonl"] as const).map((format) => (
          <MenuItem key={format} asChild>
            <a href={auditExport(log, { ...filters, format })} download>
              {format === "csv" ? "CSV" : "JSON lines"}
            </a>
          </MenuItem>
        ))}
      </Menu>
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
  const [density] = useDensity();
  return (
    <GrowingTable<AuditRow>
      query={auditQuery(log, filters)}
      what="entries"
      display={fixedDisplay(AUDIT_COLUMNS, density)}
      group={withResults}
      details={{
        of: actionOf,
        content: (entry) => <AuditDetails entry={entry} ofInstance={log !== "audit"} onFilter={onFilter} />,
      }}
      empty={
        onClear ? (
          <EmptyState
            title="No entries match these filters"
            action={<Button onClick={onClear}>Clear filters</Button>}
          >
            Search matches the beginnings of words. Days are in UTC.
          </EmptyState>
        ) : (
          <EmptyState title="No entries yet">Actions appear here a moment after they happen.</EmptyState>
        )
      }
    />
  );
}
