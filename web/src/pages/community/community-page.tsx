import type { Activity } from "@byline/contract/community.ts";
import type { CommunityProject } from "@byline/contract/projects.ts";
import { errorMessage } from "../../api.ts";
import { ActivityList } from "../../components/activity-list.tsx";
import { Avatar, fullName } from "../../components/avatar.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageMeta } from "../../components/page-meta.tsx";
import { ProjectTypeIcon, StatusBadge } from "../../components/project-marks.tsx";
import { useGrowingList } from "../../components/use-growing-list.ts";
import { activitiesQuery, communityProjectsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/notice.tsx";
import { formatNumber } from "../../ui/number.ts";
import { PageHeader, Section } from "../../ui/page-header.tsx";

export default function CommunityPage() {
  return (
    <>
      <PageMeta title="Community" />
      <PageHeader title="Community">Public projects of everyone who builds with attribution, and what they did lately.</PageHeader>
      <div className="-mt-10 grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Projects />
        <Activities />
      </div>
    </>
  );
}

function Projects() {
  const list = useGrowingList<CommunityProject>(communityProjectsQuery);
  return (
    <Section title="Community Projects">
      {list.error ? (
        <ErrorState message={errorMessage(list.error, "The projects could not be loaded.")} onRetry={() => list.refetch()} />
      ) : list.isPending ? (
        <ListSkeleton label="Loading community projects" rows={6} />
      ) : list.items.length === 0 ? (
        <EmptyState compact title="No public projects available">
          Make one of yours public and it is the first.
        </EmptyState>
      ) : (
        <ul className="border-t border-rule">
          {list.items.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
      <More list={list} />
    </Section>
  );
}

function ProjectRow({ project }: { project: CommunityProject }) {
  return (
    <li className="border-b border-rule py-4">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 font-serif text-lg leading-snug font-medium">{project.name}</h3>
        <StatusBadge status={project.status} />
      </div>
      <p className="mt-1 line-clamp-2 max-w-prose text-base text-ink-2">{project.description || "No description"}</p>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <span className="flex items-center gap-2">
          <Avatar person={project.user} className="size-5 text-[0.5625rem]" />
          {fullName(project.user)}
        </span>
        <span className="flex items-center gap-1.5">
          <ProjectTypeIcon type={project.type} className="size-3.5" />
          {project.type}
        </span>
        <span className="tabular">
          {formatNumber(project.attributionCount)} {project.attributionCount === 1 ? "attribution" : "attributions"}
        </span>
      </p>
    </li>
  );
}

function Activities() {
  const list = useGrowingList<Activity>(activitiesQuery(20));
  return (
    <Section title="Recent Activity">
      {list.error ? (
        <ErrorState message={errorMessage(list.error, "The activity could not be loaded.")} onRetry={() => list.refetch()} />
      ) : list.isPending ? (
        <ListSkeleton label="Loading activity" rows={6} />
      ) : list.items.length === 0 ? (
        <EmptyState compact title="No recent activity" />
      ) : (
        <ActivityList activities={list.items} />
      )}
      <More list={list} />
    </Section>
  );
}

function More({ list }: { list: { hasMore: boolean; loading: boolean; loadMore: () => void } }) {
  if (!list.hasMore) return null;
  return (
    <Button size="sm" className="mt-5" onClick={list.loadMore} disabled={list.loading}>
      {list.loading ? "Loading..." : "Load more"}
    </Button>
  );
}
