import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AttributionFilters, attributionsQuery, projectsQuery } from "../../queries.ts";
import { Loading } from "../../ui/skeleton.tsx";
import { PlateRowsSkeleton } from "../../ui/skeleton-parts.tsx";
import { GrowingItems } from "../lists/growing-items.tsx";
import { Together } from "../lists/together.tsx";
import { AttributionRow } from "./attribution-row.tsx";

export function AttributionList({
  filters,
  limit,
  empty,
  frame,
  row = (item, fresh) => (
    <AttributionRow
      key={item.id}
      attribution={item}
      fresh={fresh}
      inProject={filters.projectId !== undefined}
    />
  ),
}: {
  filters: AttributionFilters;
  limit?: number;
  empty: ReactNode;
  frame?: (rows: ReactNode) => ReactNode;
  row?: (item: ListedAttribution, fresh: boolean) => ReactNode;
}) {
  // Every row shows a project's name.
  const projects = useQuery(projectsQuery);
  return (
    <Together awaited={[projects]} skeleton={<AttributionSkeleton />}>
      <GrowingItems<ListedAttribution>
        query={attributionsQuery(filters, limit)}
        what="attributions"
        skeleton={<AttributionSkeleton />}
        empty={empty}
        {...(frame && { frame })}
      >
        {row}
      </GrowingItems>
    </Together>
  );
}

export function AttributionSkeleton() {
  return (
    <Loading label="Loading attributions">
      <PlateRowsSkeleton />
    </Loading>
  );
}
