import { drawProjectMark } from "@byline/contract/project-mark.ts";
import { clsx } from "clsx";
import { createElement } from "react";

type Marked = Parameters<typeof drawProjectMark>[0];

/** A project's own mark. The name stands beside it, so it is silent. */
export function ProjectMark({ project, className = "size-10" }: { project: Marked; className?: string }) {
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
