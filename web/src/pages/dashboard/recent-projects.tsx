import { DASHBOARD_PROJECTS } from "@byline/contract/dashboard.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { projectColor } from "../../components/figures/series-color.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { ProjectMark } from "../../components/projects/project-mark.tsx";
import { StatusBadge, WithheldBadge } from "../../components/projects/project-marks.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { dialogs, paths } from "../../paths.ts";
import { daysQuery, projectsQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Sparkline, withoutToday } from "../../ui/sparkline.tsx";

/** The newest projects, each with a sparkline of its last 30 days. */
export function RecentProjects() {
  const mayWrite = useMayWrite();
  const projects = useQuery(projectsQuery);
  const days = useQuery(daysQuery);
  const most = Math.max(...(days.data?.projects.flatMap(({ counts }) => counts) ?? []));
  const countsOf = ({ id }: Project) => days.data?.projects.find(({ projectId }) => projectId === id)?.counts;
  return (
    <Section title="Recent Projects">
      <QueryView
        read={projects}
        what="your projects"
        skeleton={<ListSkeleton label="Loading projects" rows={5} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No projects yet"
              action={
                mayWrite && (
                  <Link {...dialogs.createProject} className={buttonClass({ variant: "primary" })}>
                    Create Project
                  </Link>
                )
              }
            >
              A project is one application that credits creators.
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Recent projects" className="border-t border-rule">
                {list.slice(0, DASHBOARD_PROJECTS).map((project) => (
                  <ProjectRow key={project.id} project={project} counts={countsOf(project)} most={most} />
                ))}
              </ul>
              {list.length > DASHBOARD_PROJECTS && (
                <Link to="/projects" className={buttonClass({ size: "sm" }, "mt-4")}>
                  View All Projects
                </Link>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

/** `most`: the highest count in all rows, which share one scale. */
function ProjectRow({
  project,
  counts,
  most,
}: {
  project: Project;
  counts: number[] | undefined;
  most: number;
}) {
  const total = counts?.reduce((sum, count) => sum + count, 0);
  return (
    <li
      className={
        "grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-b border-rule py-3 " +
        "sm:grid-cols-[minmax(0,1fr)_auto]"
      }
    >
      <div className="flex min-w-0 items-center gap-4">
        <ProjectMark project={project} />
        <div className="min-w-0">
          <div className="flex items-center gap-2.5">
            <Link
              to={paths.project(project.id)}
              className="truncate font-medium decoration-rule-strong underline-offset-4 hover:underline"
            >
              {project.name}
            </Link>
            <StatusBadge status={project.status} />
            <WithheldBadge project={project} />
          </div>
          <p className="line-clamp-2 text-sm text-ink-2 max-sm:line-clamp-3">
            {project.description || "No description provided"}
          </p>
        </div>
      </div>
      <span className="flex min-h-7 items-center gap-6 max-sm:pl-14">
        {counts && total !== undefined && (
          <>
            <Sparkline counts={withoutToday(counts)} most={most} color={projectColor(project.id)} />
            <span className="tabular text-sm text-ink-2 sm:w-24 sm:text-right">
              <span className="text-base font-medium text-ink">{formatNumber(total)}</span> in 30 days
            </span>
          </>
        )}
      </span>
    </li>
  );
}
