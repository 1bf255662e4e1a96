import { formatNumber } from "@byline/contract/figures.ts";
import { foldQuery, foldText } from "@byline/contract/fold-name.ts";
import { noFilters, readFilters } from "@byline/contract/project-filters.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQueries } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ListFilters } from "../../components/lists/list-filters.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { UnusableFilters } from "../../components/lists/unusable-filters.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { ProjectMark } from "../../components/projects/project-mark.tsx";
import { projectTypeName, WithheldBadge } from "../../components/projects/project-marks.tsx";
import { StatusControl } from "../../components/projects/status-control.tsx";
import { ProjectCreateDialog } from "../../forms/project-create.tsx";
import { useLinkedDialog } from "../../hooks/use-linked-dialog.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { dialogs, paths } from "../../paths.ts";
import { archivedProjectsQuery, projectsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { DateText } from "../../ui/time.tsx";

export default function ProjectsPage() {
  const { parameters, change } = useSearch();
  const archived = parameters.get("archived") === "true";
  const [active, old] = useQueries({ queries: [projectsQuery, archivedProjectsQuery] });
  const projects = archived ? old : active;
  const none = active.data?.length === 0 && old.data?.length === 0;
  const [linked, setCreating] = useLinkedDialog(dialogs.createProject);
  const mayWrite = useMayWrite();
  const creating = mayWrite && linked;

  return (
    <>
      <PageMeta title="Projects" />
      <PageHeader
        title="My Projects"
        action={
          mayWrite ? (
            <Button variant={none ? "secondary" : "primary"} onClick={() => setCreating(true)}>
              <Plus />
              New Project
            </Button>
          ) : (
            <ViewerNote />
          )
        }
      >
        Each project is one application that credits creators.
      </PageHeader>
      <Together awaited={[active, old]} skeleton={<CardSkeletons />}>
        {!none && (
          <div className="mb-5">
            <ChoiceBar
              label="Which projects"
              value={archived ? "archived" : "active"}
              onChange={(value) => change({ archived: value === "archived" ? "true" : "" })}
              choices={[
                { value: "active", title: "Active" },
                { value: "archived", title: "Archived" },
              ]}
            />
          </div>
        )}
        <QueryView read={projects} what="your projects" skeleton={null}>
          {(list) =>
            list.length ? (
              <FilteredProjects projects={list} />
            ) : archived ? (
              <EmptyState
                title="Nothing archived"
                action={<Button onClick={() => change({ archived: "" })}>Show active projects</Button>}
              >
                Archived projects keep their attributions and are listed here.
              </EmptyState>
            ) : (
              <EmptyState
                title="No projects yet"
                action={
                  mayWrite && (
                    <Button variant="primary" onClick={() => setCreating(true)}>
                      Create Your First Project
                    </Button>
                  )
                }
              >
                A project holds the attributions of one application. It starts in development, which is free.
              </EmptyState>
            )
          }
        </QueryView>
      </Together>
      <ProjectCreateDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}

const sorts = [
  { value: "newest", title: "Newest" },
  { value: "name", title: "Name" },
  { value: "attributions", title: "Most attributions" },
];

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const orders: Record<string, (a: Project, b: Project) => number> = {
  name: (a, b) => byName.compare(a.name, b.name),
  attributions: (a, b) => b.attributionCount - a.attributionCount,
};

/** With more projects than this, the page shows filters. */
const MAX_WITHOUT_FILTERS = 6;

/** The server returns all projects, newest first. Filtering happens here. */
function FilteredProjects({ projects }: { projects: Project[] }) {
  const { parameters, change } = useSearch();
  const { values: filters, unknown } = readFilters(parameters, sorts);
  const words = foldQuery(filters.q).split(" ").filter(Boolean);
  const shown = projects.filter((project) => {
    const text = foldText(`${project.name} ${project.description ?? ""}`);
    return (
      words.every((word) => text.includes(word)) &&
      (!filters.type || project.type === filters.type) &&
      (!filters.status || project.status === filters.status)
    );
  });
  const order = orders[filters.sort];
  if (order) shown.sort(order);
  return (
    <>
      {(projects.length > MAX_WITHOUT_FILTERS ||
        unknown.length > 0 ||
        Object.values(filters).some(Boolean)) && (
        <ListFilters
          label="Filter projects"
          placeholder="A name or description"
          sorts={sorts}
          values={filters}
          onChange={change}
        />
      )}
      {unknown.length ? (
        <UnusableFilters
          names={unknown}
          filters={Object.fromEntries(parameters)}
          onClear={() => change({ ...noFilters, sort: "" })}
        />
      ) : shown.length ? (
        <ProjectGrid key={JSON.stringify(filters)} projects={shown} />
      ) : (
        <EmptyState
          title="No projects match these filters"
          action={<Button onClick={() => change(noFilters)}>Clear filters</Button>}
        >
          Every word must be in the project’s name or description.
        </EmptyState>
      )}
    </>
  );
}

/** Cards rendered at a time: hundreds at once would delay input. */
const CARDS_PER_STEP = 48;

function ProjectGrid({ projects }: { projects: Project[] }) {
  const [shown, setShown] = useState(CARDS_PER_STEP);
  return (
    <>
      <ul aria-label="Projects" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {projects.slice(0, shown).map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      {projects.length > shown && (
        <div className="mt-6 flex items-center gap-4">
          <Button onClick={() => setShown(shown + CARDS_PER_STEP)}>Show more</Button>
          <p className="text-sm text-ink-2">
            {formatNumber(shown)} of {formatNumber(projects.length)} projects
          </p>
        </div>
      )}
    </>
  );
}

const card = "flex min-h-44 flex-col rounded-md border border-rule p-5";

function ProjectCard({ project }: { project: Project }) {
  return (
    <li className={`${card} relative transition-colors hover:border-rule-strong`}>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
        <span className="flex min-w-0 items-center gap-3">
          <ProjectMark project={project} />
          <span className="min-w-0">{projectTypeName(project.type)}</span>
        </span>
        <span className="flex shrink-0 gap-1.5">
          <WithheldBadge project={project} />
          <StatusControl project={project} className="relative z-10" />
        </span>
      </div>
      <h2 className="mt-3 font-serif text-lg leading-snug font-medium">
        <Link to={paths.project(project.id)} className="after:absolute after:inset-0 after:rounded-md">
          {project.name}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-base text-ink-2">
        {project.description || "No description provided"}
      </p>
      <dl className="mt-auto flex items-baseline justify-between gap-4 pt-5 text-sm text-ink-2">
        <div className="flex items-baseline gap-1.5">
          <dd className="tabular order-first font-medium text-ink">
            {formatNumber(project.attributionCount)}
          </dd>
          <dt>{project.attributionCount === 1 ? "attribution" : "attributions"}</dt>
        </div>
        <div className="flex gap-1.5">
          <dt>Created</dt>
          <dd>
            <DateText iso={project.createdAt} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function CardSkeletons() {
  return (
    <Loading label="Loading projects" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className={card}>
          <div className="flex justify-between">
            <Skeleton className="size-10" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="mt-4 h-6 w-3/5" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-auto h-4 w-2/5" />
        </div>
      ))}
    </Loading>
  );
}
