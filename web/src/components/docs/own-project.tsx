import { useOwnValues } from "./own-values.ts";

/** Says whose id the snippets hold, where they hold one. */
export function OwnProject() {
  const { project } = useOwnValues();
  if (!project) return null;
  return (
    <p className="mt-4 text-base text-ink-2">
      Snippets hold the id of your project <strong className="font-medium text-ink">{project.name}</strong>,
      and your token stays a placeholder.
    </p>
  );
}
