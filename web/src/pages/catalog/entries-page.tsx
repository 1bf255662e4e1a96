import type { Answer } from "@byline/contract/api/app-api.ts";
import { SCHEMES } from "@byline/contract/identifiers.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CatalogNav } from "../../components/catalog/catalog-nav.tsx";
import { schemeNames } from "../../components/catalog/scheme-names.ts";
import { type FilterField, SearchFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { UnusableFilters, useUnknownProject } from "../../components/lists/unusable-filters.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { useProjectFilter } from "../../components/projects/project-select.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { catalogCountsQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DuplicatesSection, DuplicatesToggle, useDuplicates } from "./duplicates.tsx";

/**
 * The shared part of the creator and work lists. `names`: filters in the address. `refused`: filters with
 * invalid values. `children` receives the empty state.
 */
export function EntriesPage({
  noun,
  lead,
  searched,
  names,
  refused,
  count,
  fields,
  children,
}: {
  noun: "creator" | "work";
  lead: string;
  searched: string;
  names: readonly [search: string, ...others: string[]];
  refused: string[];
  count: (of: Answer<"GET /catalog/counts">) => string;
  fields: readonly FilterField[];
  children: (empty: ReactNode) => ReactNode;
}) {
  const { filters, change, clear } = useSearch(names);
  const { projectId } = filters;
  const narrowed = names.some((name) => name !== "sort" && filters[name]);
  const unknownProject = useUnknownProject(projectId);
  const unusable = unknownProject ? ["projectId"] : refused;
  const duplicates = useDuplicates(noun);
  const what = `${noun}s`;
  const title = noun === "creator" ? "Creators" : "Works";
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title}>{lead}</PageHeader>
      <CatalogNav />
      <FilterForm
        label={`Filter ${what}`}
        searched="q"
        filters={filters}
        fields={fields}
        onChange={change}
        onClear={narrowed || unusable.length ? clear : undefined}
        search={<SearchFilter name="q" value={filters.q} maxLength={500} placeholder={searched} />}
      />
      {unusable.length ? (
        <UnusableFilters names={unusable} filters={filters} onClear={clear} />
      ) : (
        <>
          <div className="mb-2 flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <Count {...{ count, projectId }} shown={names.every((name) => !filters[name] || known(name))} />
            {!narrowed && <DuplicatesToggle {...duplicates} />}
          </div>
          {!narrowed && <DuplicatesSection noun={noun} {...duplicates} />}
          {children(narrowed ? <NoMatch what={what} onClear={clear} /> : <NoneYet what={what} />)}
        </>
      )}
    </>
  );
}

/** Filters that also apply to the total count. */
const known = (name: string) => name === "projectId" || name === "sort";

/** Reserves its line before the count is known, so that the list below doesn't move. */
function Count({
  count,
  projectId,
  shown,
}: {
  count: (of: Answer<"GET /catalog/counts">) => string;
  projectId: string | undefined;
  shown: boolean;
}) {
  const { data } = useQuery(catalogCountsQuery(projectId));
  return <p className="tabular h-5">{shown && data && count(data)}</p>;
}

function NoMatch({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${what} match these filters`}
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Names and titles ignore case and accents. Ids match from the start.
    </EmptyState>
  );
}

function NoneYet({ what }: { what: string }) {
  return (
    <EmptyState
      title={`No ${what} yet`}
      action={
        <Link to="/attribution" className={buttonClass()}>
          Record an attribution
        </Link>
      }
    >
      They appear here a few seconds after an attribution credits them.
    </EmptyState>
  );
}

/** Returns the filters that both lists have. */
export function useSharedFilters(byName: string): FilterField[] {
  return [
    useProjectFilter(),
    {
      kind: "choice",
      label: "Identifier",
      name: "scheme",
      all: "Any identifier",
      choices: SCHEMES.map((value) => ({ value, title: schemeNames[value] })),
    },
    {
      kind: "choice",
      label: "Sort",
      name: "sort",
      all: "Last credited",
      choices: [{ value: "name", title: byName }],
    },
  ];
}
