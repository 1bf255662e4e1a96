import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AttributionFilters, attributionsQuery, projectsQuery } from "../../queries.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
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
  // Their names stand in every line.
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
    <Loading label="Loading attributions" className="border-t border-rule">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="flex gap-4 border-b border-rule py-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
