import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { countsQuery, projectsQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { exampleAttribution } from "./snippet-text.ts";
import { Snippets } from "./snippets.tsx";

/** Whether the workspace has never recorded anything, or null while loading. */
export function useNothingRecorded(enabled = true): boolean | null {
  const { data } = useQuery({ ...countsQuery(), enabled });
  return data ? data.totalAttributions === 0 && !data.withdrawn : null;
}

/**
 * Explains how to record the first attribution, on each screen with attributions or their counts. `projectId`
 * defaults to the newest project. `children` describe what the screen will show.
 */
export function NoAttributions({
  projectId,
  inTab,
  onRecord,
  children,
}: {
  projectId?: string;
  inTab?: boolean;
  onRecord: () => void;
  children?: ReactNode;
}) {
  const projects = useQuery(projectsQuery);
  const mayWrite = useMayWrite();
  const project = projectId ?? projects.data?.[0]?.id;
  if (!mayWrite)
    return (
      <>
        <EmptyState title="No Attributions Yet" inTab={inTab}>
          They appear here automatically.
        </EmptyState>
        {children}
      </>
    );
  return (
    <>
      <EmptyState
        title="No Attributions Yet"
        inTab={inTab}
        action={
          <>
            <Button onClick={onRecord}>Create First Attribution</Button>
            {project && (
              <Link to={paths.project(project, "start")} className={buttonClass()}>
                Quick start
              </Link>
            )}
          </>
        }
      >
        Record an attribution, or run this call. It appears here automatically.
      </EmptyState>
      <div className="mt-6">
        <Snippets attribution={{ projectId: project ?? "YOUR_PROJECT_ID", ...exampleAttribution }} />
      </div>
      {children}
    </>
  );
}
