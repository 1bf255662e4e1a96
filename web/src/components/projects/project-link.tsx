import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { archivedProjectsQuery, projectsQuery } from "../../queries.ts";

/** A project's name, archived or not, as a link. `children` follow it. */
export function ProjectLink({
  id,
  className,
  nameClass,
  tabIndex,
  children,
}: {
  id: string;
  className?: string;
  nameClass?: string;
  tabIndex?: number | undefined;
  children?: ReactNode;
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
      <span className={nameClass}>{name ?? `Project ${id.slice(0, 8)}`}</span>
      {children}
    </Link>
  );
}
