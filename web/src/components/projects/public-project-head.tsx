import type { ShownProject } from "@byline/contract/community.ts";
import { projectPath } from "@byline/contract/public-pages.ts";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { formatUtcDate } from "../../ui/time.tsx";
import { OutLink } from "../page/out-link.tsx";
import { PersonLink } from "../people/person-link.tsx";
import { ProjectMark } from "./project-mark.tsx";
import { projectTypeName, StatusBadge } from "./project-marks.tsx";

type HeadProps = {
  project: ShownProject;
  /** The current page, of which the second exists only with public credits. */
  page: "overview" | "credits";
  hasCredits: boolean;
  children?: ReactNode;
};

/** The head of a public project's two pages, with links between them. `children` are its actions. */
export const PublicProjectHead = ({ project, page, hasCredits, children }: HeadProps) => (
  <header className="mb-8">
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <ProjectMark project={project} className="size-16" />
      <div className="min-w-0 flex-1">
        <h1 className="font-serif text-2xl font-medium wrap-anywhere">{project.name}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{project.description || "No description"}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          <PersonLink person={project.user} />
          <StatusBadge status={project.status} />
          <span>{projectTypeName(project.type)}</span>
          <span>Created {formatUtcDate(project.createdAt)}</span>
          <OutLink to={project.repositoryUrl} text="Repository" />
          <OutLink to={project.deploymentUrl} text="Deployment" />
        </div>
      </div>
      {children && <div className="flex shrink-0 flex-wrap items-center gap-2">{children}</div>}
    </div>
    {hasCredits && (
      <nav aria-label="Project" className="tab-row mt-6" data-chrome>
        <a
          href={paths.communityProject(project.id)}
          className="tab"
          aria-current={page === "overview" ? "page" : undefined}
        >
          Overview
        </a>
        <a
          href={projectPath(project.id)}
          className="tab"
          aria-current={page === "credits" ? "page" : undefined}
        >
          Credits
        </a>
      </nav>
    )}
  </header>
);
