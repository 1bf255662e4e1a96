import { CREATOR_KINDS, type Creator, creatorQuery } from "@byline/contract/catalog.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { kindNames } from "../../components/catalog/entry.ts";
import { CreatorRow, EntriesSkeleton } from "../../components/catalog/entry-rows.tsx";
import { ChoiceFilter } from "../../components/lists/filter-fields.tsx";
import { GrowingItems } from "../../components/lists/growing-items.tsx";
import { refusedIn } from "../../components/lists/unusable-filters.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { type CreatorFilters, creatorsQuery } from "../../queries.ts";
import { EntriesPage, SharedFilters } from "./entries-page.tsx";

const FILTERS = ["q", "kind", "projectId", "scheme", "sort"] as const;

export default function CreatorsPage() {
  const { parameters } = useSearch();
  const filters: CreatorFilters = Object.fromEntries(
    FILTERS.map((name) => [name, parameters.get(name) || undefined]),
  );
  return (
    <EntriesPage
      noun="creator"
      lead="Whom your attributions credit, each once, by whatever ids and names they were recorded."
      searched="A name, or the beginning of an id"
      names={FILTERS}
      refused={refusedIn(creatorQuery.safeParse(filters).error)}
      count={({ creators: n }) => `${formatNumber(n)} ${n === 1 ? "creator" : "creators"}`}
      fields={
        <>
          <ChoiceFilter
            label="Kind"
            name="kind"
            value={filters.kind}
            all="Any kind"
            choices={CREATOR_KINDS.map((value) => ({ value, title: kindNames[value] }))}
          />
          <SharedFilters filters={filters} byName="By name" />
        </>
      }
    >
      {(empty) => (
        <GrowingItems<Creator>
          query={creatorsQuery(filters)}
          what="creators"
          skeleton={<EntriesSkeleton what="creators" />}
          empty={empty}
        >
          {(creator, fresh) => <CreatorRow key={creator.id} creator={creator} fresh={fresh} />}
        </GrowingItems>
      )}
    </EntriesPage>
  );
}
