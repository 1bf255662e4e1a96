import { SCHEMES } from "@byline/contract/identifiers.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { CatalogNav } from "../../components/catalog/catalog-nav.tsx";
import { type Entry, pathOf } from "../../components/catalog/entry.ts";
import { ENTRY_ORDERS } from "../../components/catalog/entry-columns.tsx";
import { schemeNames } from "../../components/catalog/scheme-names.ts";
import { type FilterField, SearchFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { GrowingTable } from "../../components/lists/growing-table.tsx";
import { useListDisplay } from "../../components/lists/list-display.tsx";
import { UnusableFilters, useUnknownProject } from "../../components/lists/unusable-filters.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { useProjectFilter } from "../../components/projects/project-select.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { catalogCountsQuery, type PageQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Column } from "../../ui/table.tsx";
import { DuplicatesSection, DuplicatesToggle, useDuplicates } from "./duplicates.tsx";

/**
 * The list of creators or works. `names`: filters in the address. `refused`: filters with invalid values.
 * `fields`: filters that only this list has.
 */
export function EntriesPage<T extends Entry>({
  noun,
  names,
  refused,
  fields,
  query,
  columns,
}: {
  noun: "creator" | "work";
  names: readonly [search: string, ...others: string[]];
  refused: string[];
  fields: readonly FilterField[];
  query: PageQuery<T>;
  columns: readonly Column<T>[];
}) {
  const { filters, change, clear } = useSearch(names);
  const { projectId } = filters;
  const narrowed = names.some((name) => name !== "sort" && filters[name]);
  const unknownProject = useUnknownProject(projectId);
  const unusable = unknownProject ? ["projectId"] : refused;
  const duplicates = useDuplicates(noun);
  const [what, title] = noun === "creator" ? ["creators", "Creators"] : ["works", "Works"];
  const { menu, ...display } = useListDisplay(what, columns, {
    ...{ orders: ENTRY_ORDERS[noun], value: filters.sort, onChange: (sort) => change({ sort }) },
  });
  const shared = useSharedFilters();
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title}>Every {noun} you’ve credited, deduplicated.</PageHeader>
      <CatalogNav />
      <FilterForm
        label={`Filter ${what}`}
        searched="q"
        filters={filters}
        fields={[...fields, ...shared]}
        onChange={change}
        onClear={narrowed || unusable.length ? clear : undefined}
        beside={menu}
        search={
          <SearchFilter
            name="q"
            value={filters.q}
            maxLength={500}
            placeholder={noun === "creator" ? "Name or id" : "Title or id"}
          />
        }
      />
      {unusable.length ? (
        <UnusableFilters names={unusable} filters={filters} onClear={clear} />
      ) : (
        <>
          <div className="mb-2 flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <Count {...{ noun, projectId }} shown={names.every((name) => !filters[name] || known(name))} />
            {!narrowed && <DuplicatesToggle {...duplicates} />}
          </div>
          {!narrowed && <DuplicatesSection noun={noun} {...duplicates} />}
          <GrowingTable<T>
            query={query}
            what={what}
            display={display}
            to={pathOf}
            empty={narrowed ? <NoMatch what={what} onClear={clear} /> : <NoneYet what={what} />}
          />
        </>
      )}
    </>
  );
}

/** Filters that also apply to the total count. */
const known = (name: string) => name === "projectId" || name === "sort";

/** Reserves its line before the count is known, so that the list below doesn't move. */
function Count({
  noun,
  projectId,
  shown,
}: {
  noun: "creator" | "work";
  projectId: string | undefined;
  shown: boolean;
}) {
  const { data } = useQuery(catalogCountsQuery(projectId));
  const count = data?.[`${noun}s`] ?? 0;
  return <p className="tabular h-5">{shown && data && counted(count, noun)}</p>;
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
function useSharedFilters(): FilterField[] {
  return [
    useProjectFilter(),
    {
      kind: "choice",
      label: "Identifier",
      name: "scheme",
      all: "Any identifier",
      choices: SCHEMES.map((value) => ({ value, title: schemeNames[value] })),
    },
  ];
}
