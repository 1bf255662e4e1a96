import { ListShape } from "../../components/lists/growing-view.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { Unrefreshed } from "../../components/lists/query-view.tsx";
import { FiguresShape } from "../../components/page/page-shapes.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/notice.tsx";
import { HeadlineMark, PageHeader, Section } from "../../ui/page-header.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import {
  FactsSkeleton,
  HeaderSkeleton,
  PeopleSkeleton,
  StatsSkeleton,
  TabsSkeleton,
} from "../../ui/skeleton-parts.tsx";
import { NOW, nothing } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

/** Loading, error, and empty states. */
export function StateParts() {
  return (
    <Parts name="states" title="Empty, loading, failed">
      <Specimen name="Page header">
        <PageHeader title="Projects" action={<Button variant="primary">Create project</Button>}>
          A project is one product that credits creators.
        </PageHeader>
      </Specimen>
      <Specimen name="Section with an action, and the mark before a headline">
        <Section title="Latest credits" action={<Button size="sm">Record</Button>}>
          <p className="text-base">What the section holds.</p>
        </Section>
        <p className="mt-8 font-serif text-2xl font-medium">
          <HeadlineMark />
          Ada Lovelace
        </p>
      </Specimen>
      <Specimen name="Empty state, with its next step and without one">
        <div className="grid gap-5">
          <EmptyState title="No projects yet" action={<Button>Create project</Button>}>
            A project is one product that credits creators.
          </EmptyState>
          <EmptyState title="Nothing unread" />
        </div>
      </Specimen>
      <Specimen name="A read that failed, and one that could not be refreshed">
        <ErrorState message="The projects could not be loaded." onRetry={nothing} />
        <div className="mt-3">
          <Unrefreshed
            what="the projects"
            read={{
              error: null,
              refetch: nothing,
              isRefetchError: true,
              dataUpdatedAt: Date.parse(NOW) - 600_000,
            }}
          />
        </div>
      </Specimen>
      <Specimen name="Loading: rows, attributions, figures with a chart">
        <div className="grid items-start gap-8 sm:grid-cols-3">
          <ListSkeleton label="Loading rows" rows={3} />
          <ListShape what="attributions" />
          <FiguresShape />
        </div>
      </Specimen>
      <Specimen name="Loading: a page's header, tabs, figures, facts, people">
        <Loading label="Loading parts" className="grid gap-5">
          <HeaderSkeleton />
          <TabsSkeleton tabs={3} />
          <StatsSkeleton notes />
          <div className="grid items-start gap-8 sm:grid-cols-2">
            <FactsSkeleton rows={3} />
            <PeopleSkeleton rows={3} />
          </div>
        </Loading>
      </Specimen>
    </Parts>
  );
}
