import type { Project } from "@byline/contract/projects.ts";

/** Returns why the project's credits have no public pages and how to fix it, or null if they have. */
export function whatIsMissing(
  { archivedAt, withheld, isPublic, publicCredits, status }: Project,
  goal: string,
): string | null {
  if (archivedAt) return "This project is archived. Restore it in its settings first.";
  if (withheld) return "This project is withheld from public view.";
  const steps = [
    ...(isPublic ? [] : ["turn on Public project"]),
    ...(publicCredits ? [] : ["turn on Public credits"]),
    ...(status === "live" ? [] : ["move the project to live"]),
  ];
  return steps.length > 0 ? `${goal}, ${steps.join(", and ")} in its settings.` : null;
}
