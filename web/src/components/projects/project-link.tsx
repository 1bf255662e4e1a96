import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { archivedProjectsQuery, projectsQuery } from "../../queries.ts";

/** A project's name, archived or not, as a link. */
export function ProjectLink({
  id,
  className,
  tabIndex,
}: {
  id: string;
  className?: string;
  tabIndex?: number | undefined;
}) {
  const isIt = (project: Project) => project.id === id;
  const active = useQuery(projectsQuery).data?.find(isIt);
  const archived = useQuery({ ...archivedProjectsQuery, enabled: !active }).data?.find(isIt);
  const { name } = active ?? archived ?? {};
  return (
    <Link
      to={paths.project(id)}
      tabIndex={tabIndex}
      className={clsx("min-w-0 truncate underline-offset-4 hover:text-accent hover:underline", className)}
    >
      {name ?? `Project ${id.slice(0, 8)}`}
    </Link>
  );
}
