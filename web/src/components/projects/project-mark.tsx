import { drawProjectMark } from "@byline/contract/project-mark.ts";
import { clsx } from "clsx";
import { createElement } from "react";

type Marked = Parameters<typeof drawProjectMark>[0] & { markUrl: string | null };

/** A project's own mark: the uploaded one, else one drawn. The name stands beside it, so it is silent. */
export function ProjectMark({ project, className = "size-10" }: { project: Marked; className?: string }) {
  if (project.markUrl)
    return (
      <img
        src={project.markUrl}
        alt=""
        className={clsx("shrink-0 rounded border border-rule object-cover", className)}
      />
    );
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={clsx("shrink-0 overflow-hidden rounded border border-rule", className)}
    >
      {drawProjectMark(project).map(({ tag, attributes, text }, i) =>
        createElement(tag, { key: `${tag} ${i}`, ...attributes }, text),
      )}
    </svg>
  );
}
