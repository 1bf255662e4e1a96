import { type Work, workQuery } from "@byline/contract/catalog.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { inWorkTable, WorkRow } from "../../components/catalog/entry-rows.tsx";
import { GrowingItems } from "../../components/lists/growing-items.tsx";
import { refusedIn } from "../../components/lists/unusable-filters.tsx";
import { EntriesShape } from "../../components/page/page-shapes.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { creatorQuery, worksQuery } from "../../queries.ts";
import { EntriesPage, useSharedFilters } from "./entries-page.tsx";

const FILTERS = ["q", "creatorId", "projectId", "scheme", "sort"] as const;

export default function WorksPage() {
  const { filters } = useSearch(FILTERS);
  const { creatorId = "" } = filters;
  const creator = useQuery({ ...creatorQuery(creatorId), enabled: creatorId !== "" });
  const shared = useSharedFilters("By title");
  return (
    <EntriesPage
      noun="work"
      lead="Every work you’ve credited, deduplicated."
      searched="Title or id"
      names={FILTERS}
      refused={creator.isError ? ["creatorId"] : refusedIn(workQuery.safeParse(filters).error)}
      count={({ works: n }) => `${formatNumber(n)} ${n === 1 ? "work" : "works"}`}
      fields={[
        { kind: "linked", label: "Creator", name: "creatorId", shown: creator.data?.name ?? creatorId },
        ...shared,
      ]}
    >
      {(empty) => (
        <GrowingItems<Work>
          query={worksQuery(filters)}
          what="works"
          skeleton={<EntriesShape what="works" />}
          empty={empty}
          frame={inWorkTable}
        >
          {(work, fresh) => <WorkRow key={work.id} work={work} fresh={fresh} />}
        </GrowingItems>
      )}
    </EntriesPage>
  );
}
