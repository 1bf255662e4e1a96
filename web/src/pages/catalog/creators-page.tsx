import { CREATOR_KINDS, creatorQuery, type ListedCreator } from "@byline/contract/catalog.ts";
import { kindNames } from "../../components/catalog/entry.ts";
import { CREATOR_COLUMNS } from "../../components/catalog/entry-columns.tsx";
import type { FilterField } from "../../components/lists/filter-fields.tsx";
import { refusedIn } from "../../components/lists/unusable-filters.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { creatorsQuery } from "../../queries.ts";
import { EntriesPage } from "./entries-page.tsx";

const FILTERS = ["q", "kind", "projectId", "scheme", "sort"] as const;
const KIND: FilterField = {
  kind: "choice",
  label: "Kind",
  name: "kind",
  all: "Any kind",
  choices: CREATOR_KINDS.map((value) => ({ value, title: kindNames[value] })),
};

export default function CreatorsPage() {
  const { filters } = useSearch(FILTERS);
  return (
    <EntriesPage<ListedCreator>
      noun="creator"
      names={FILTERS}
      refused={refusedIn(creatorQuery.safeParse(filters).error)}
      fields={[KIND]}
      query={creatorsQuery(filters)}
      columns={CREATOR_COLUMNS}
    />
  );
}
