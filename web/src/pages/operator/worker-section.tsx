import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";

/** A section about a worker process. `name` is one item's noun, such as "job". */
export function WorkerSection<T>({
  title,
  name,
  query,
  children,
}: {
  title: string;
  name: string;
  query: UseQueryOptions<T[]>;
  children: (items: T[]) => ReactNode;
}) {
  const read = useQuery(query);
  return (
    <Section title={title}>
      <QueryView
        read={read}
        what={`the ${name}s`}
        skeleton={<ListSkeleton label={`Loading the ${name}s`} rows={6} />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={`No ${name} has run yet`}>
              A process that runs jobs starts them. Check BYLINE_WORKER.
            </EmptyState>
          ) : (
            children(items)
          )
        }
      </QueryView>
    </Section>
  );
}
