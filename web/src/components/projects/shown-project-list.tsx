import type { ShownProject } from "@byline/contract/community.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { MessageSquare } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { PersonLink } from "../people/person-link.tsx";
import { ProjectMark } from "./project-mark.tsx";
import { projectTypeName, StatusBadge } from "./project-marks.tsx";

/** Public projects as others see them. Omits the author if it's always the same person. `star` stars one. */
export function ShownProjectList({
  projects,
  label,
  id,
  anonymous,
  star: Star,
}: {
  projects: ShownProject[];
  label: string;
  id?: string;
  anonymous?: boolean;
  star: ComponentType<{ project: ShownProject }>;
}) {
  return (
    <ul id={id} aria-label={label} className="border-t border-rule">
      {projects.map((project) => (
        <li key={project.id} className="flex gap-4 border-b border-rule py-4">
          <ProjectMark project={project} className="size-12" />
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-4">
              <h3 className="min-w-0 font-serif text-lg leading-snug font-medium">
                <Link
                  to={paths.communityProject(project.id)}
                  className="decoration-rule-strong underline-offset-4 hover:underline"
                >
                  {project.name}
                </Link>
              </h3>
              <StatusBadge status={project.status} />
            </div>
            <p className="mt-1 line-clamp-2 max-w-prose text-base text-ink-2">
              {project.description || "No description"}
            </p>
            <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
              {!anonymous && <PersonLink person={project.user} />}
              <span>{projectTypeName(project.type)}</span>
              <span className="tabular">{counted(project.attributionCount, "attribution")}</span>
              <span className="tabular inline-flex items-center gap-1.5">
                <MessageSquare aria-hidden="true" className="size-3.5" />
                {formatNumber(project.commentCount)}
                <span className="sr-only">{project.commentCount === 1 ? "comment" : "comments"}</span>
              </span>
              <span className="ml-auto">
                <Star project={project} />
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
