import { projectTypeIcon } from "@byline/contract/project-type-icons.ts";
import { clsx } from "clsx";
import { createElement } from "react";

/** A project type's icon, or the API icon for an unknown type. */
export function ProjectTypeIcon({ type, className = "size-4" }: { type: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {projectTypeIcon(type).map(({ tag, attributes }, i) =>
        createElement(tag, { key: `${tag} ${i}`, ...attributes }),
      )}
    </svg>
  );
}

/**
 * A project type's icon, with the uploaded mark next to it. Hidden from screen readers, since the name is
 * next to it.
 */
export function ProjectMark({
  project: { type, markUrl },
  className = "size-10",
}: {
  project: { type: string; markUrl: string | null };
  className?: string;
}) {
  const tile = clsx("shrink-0 rounded border border-rule", className);
  return (
    <span className="flex shrink-0 gap-1.5">
      <span className={clsx(tile, "grid place-items-center bg-wash text-ink-2")}>
        <ProjectTypeIcon type={type} className="size-1/2" />
      </span>
      {markUrl && <img src={markUrl} alt="" className={clsx(tile, "object-cover")} />}
    </span>
  );
}
