import {
  PROJECT_STATUSES,
  type Project,
  type ProjectStatus,
  projectTypeNames,
} from "@byline/contract/projects.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

/** Programs may also create projects of the type web-app. */
const typeNames: Record<string, string> = { ...projectTypeNames, "web-app": "Web App" };
export const projectTypeName = (type: string) => typeNames[type] ?? type;

/** Live green, testing amber, development gray; anything else as development. */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  const tone: BadgeTone = PROJECT_STATUSES.includes(status) ? status : "development";
  return (
    <Badge tone={tone} dot>
      {status}
    </Badge>
  );
}

/** Shown next to the status of a project that operators withhold from public view. */
export function WithheldBadge({ project }: { project: Project }) {
  return project.withheld && <Badge tone="danger">withheld</Badge>;
}
