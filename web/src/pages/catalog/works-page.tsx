import { type Work, workQuery } from "@byline/contract/catalog.ts";
import { useQuery } from "@tanstack/react-query";
import { WORK_COLUMNS } from "../../components/catalog/entry-columns.tsx";
import { refusedIn } from "../../components/lists/unusable-filters.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { creatorQuery, worksQuery } from "../../queries.ts";
import { EntriesPage } from "./entries-page.tsx";

const FILTERS = ["q", "creatorId", "projectId", "scheme", "sort"] as const;

export default function WorksPage() {
  const { filters } = useSearch(FILTERS);
  const { creatorId = "" } = filters;
  const creator = useQuery({ ...creatorQuery(creatorId), enabled: creatorId !== "" });
  return (
    <EntriesPage<Work>
      noun="work"
      names={FILTERS}
      refused={creator.isError ? ["creatorId"] : refusedIn(workQuery.safeParse(filters).error)}
      fields={[
        { kind: "linked", label: "Creator", name: "creatorId", shown: creator.data?.name ?? creatorId },
      ]}
      query={worksQuery(filters)}
      columns={WORK_COLUMNS}
    />
  );
}
