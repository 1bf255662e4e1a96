import { CREATOR_KINDS, creatorQuery, type ListedCreator } from "@byline/contract/catalog.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { kindNames } from "../../components/catalog/entry.ts";
import { CreatorRow, inCreatorTable } from "../../components/catalog/entry-rows.tsx";
import { GrowingItems } from "../../components/lists/growing-items.tsx";
import { refusedIn } from "../../components/lists/unusable-filters.tsx";
import { EntriesShape } from "../../components/page/page-shapes.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { creatorsQuery } from "../../queries.ts";
import { EntriesPage, useSharedFilters } from "./entries-page.tsx";

const FILTERS = ["q", "kind", "projectId", "scheme", "sort"] as const;

export default function CreatorsPage() {
  const { filters } = useSearch(FILTERS);
  const shared = useSharedFilters("By name");
  return (
    <EntriesPage
      noun="creator"
      lead="Every creator you’ve credited, deduplicated."
      searched="Name or id"
      names={FILTERS}
      refused={refusedIn(creatorQuery.safeParse(filters).error)}
      count={({ creators: n }) => `${formatNumber(n)} ${n === 1 ? "creator" : "creators"}`}
      fields={[
        {
          kind: "choice",
          label: "Kind",
          name: "kind",
          all: "Any kind",
          choices: CREATOR_KINDS.map((value) => ({ value, title: kindNames[value] })),
        },
        ...shared,
      ]}
    >
      {(empty) => (
        <GrowingItems<ListedCreator>
          query={creatorsQuery(filters)}
          what="creators"
          skeleton={<EntriesShape what="creators" />}
          empty={empty}
          frame={inCreatorTable}
        >
          {(creator, fresh) => <CreatorRow key={creator.id} creator={creator} fresh={fresh} />}
        </GrowingItems>
      )}
    </EntriesPage>
  );
}
