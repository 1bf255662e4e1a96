import type { Project } from "@byline/contract/projects.ts";

/** Whether going live is all that's missing for public credits. */
export const isOnlyNotLive = ({ archivedAt, withheld, isPublic, publicCredits, status }: Project) =>
  !archivedAt && !withheld && isPublic && publicCredits && status !== "live";

/** Returns why the project's credits have no public pages and how to fix it, or null if they have. */
export function whatIsMissing(project: Project, goal: string): string | null {
  const { archivedAt, withheld, isPublic, publicCredits, status } = project;
  if (archivedAt) return "This project is archived. Restore it in its settings first.";
  if (withheld) return "This project is withheld from public view.";
  if (isOnlyNotLive(project)) return `${goal}, move the project to live.`;
  const steps = [
    ...(isPublic ? [] : ["turn on Public project"]),
    ...(publicCredits ? [] : ["turn on Public credits"]),
    ...(status === "live" ? [] : ["move the project to live"]),
  ];
  return steps.length > 0 ? `${goal}, ${steps.join(", and ")} in its settings.` : null;
}
