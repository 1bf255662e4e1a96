import { ProjectSelect } from "../projects/project-select.tsx";
import { chooseProject, useOwnValues } from "./own-values.ts";

/** Shows which project's id the page's snippets contain, and lets the reader choose another. */
export function OwnProject() {
  const { project, projects } = useOwnValues();
  if (!project) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-ink-2">
      {projects.length === 1 ? (
        <p>
          Snippets contain the id of your project{" "}
          <strong className="font-medium text-ink">{project.name}</strong>, and your token stays a
          placeholder.
        </p>
      ) : (
        <>
          <p>Snippets contain the id of your project</p>
          <ProjectSelect
            aria-label="Project used in snippets"
            className="max-w-60"
            projects={projects}
            value={project.id}
            onChange={(event) => chooseProject(event.target.value)}
          />
          <p>and your token stays a placeholder.</p>
        </>
      )}
    </div>
  );
}
