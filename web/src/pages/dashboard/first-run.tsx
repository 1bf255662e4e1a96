import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { exampleAttribution } from "../../components/attributions/snippet-text.ts";
import { Snippets } from "../../components/attributions/snippets.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { FIRST_CREDIT, FirstCredit } from "../../forms/credit-share.tsx";
import { TokenCreateDialog } from "../../forms/token-create.tsx";
import { projectsQuery, statsQuery, tokensQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";

/**
 * The way to the first attribution. Each step ticks itself when the data says so. The attribution arrives
 * live, from a program or recorded by hand, and takes the place of the steps.
 */
export function FirstRun({
  templates,
  onCreateProject,
}: {
  templates: ReactNode;
  onCreateProject: () => void;
}) {
  const id = useId();
  const projects = useQuery(projectsQuery);
  const tokens = useQuery(tokensQuery);
  const stats = useQuery(statsQuery);
  const [creatingToken, setCreatingToken] = useState(false);
  const [recording, setRecording] = useState(false);
  const [waited, setWaited] = useState(false);
  const ready = projects.data && tokens.data && stats.data;

  // It stays until the page is left; someone who recorded more elsewhere needs no lesson.
  if (ready && stats.data.totalAttributions <= 1 && !waited) setWaited(true);
  if (!ready || !waited) return null;

  const projectId = projects.data[0]?.id;
  const hasToken = tokens.data.length > 0;
  const arrived = stats.data.totalAttributions > 0;
  const done = [projectId, hasToken].filter(Boolean).length;
  return (
    <section aria-labelledby={id} className="mb-12 border-y border-rule py-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} aria-live="polite" className="font-serif text-lg font-medium">
          {arrived ? FIRST_CREDIT.title : "Your first attribution"}
        </h2>
        {!arrived && <p className="tabular text-sm text-ink-2">{done} of 3</p>}
      </div>
      {arrived ? (
        <>
          <p className="mt-1 mb-6 text-base text-ink-2">{FIRST_CREDIT.description}</p>
          <FirstCredit />
          {!hasToken && (
            <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-4">
              <p className="text-base">Next: get a token so that your app records by itself.</p>
              <Button size="sm" onClick={() => setCreatingToken(true)}>
                Create token
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <ol className="mt-4 grid gap-4">
            <Step
              done={!!projectId}
              title="Create a project"
              action={
                <Button variant="primary" onClick={onCreateProject}>
                  Create Project
                </Button>
              }
            >
              One for each application that credits creators. Or start from a template:
              <div className="mt-3">{templates}</div>
            </Step>
            <Step
              done={hasToken}
              title="Get a token"
              action={
                projectId && (
                  <Button variant="primary" onClick={() => setCreatingToken(true)}>
                    Create token
                  </Button>
                )
              }
            >
              Your code sends it with every call.
            </Step>
            <Step
              done={false}
              title="Record your first attribution"
              action={projectId && <Button onClick={() => setRecording(true)}>Record one by hand</Button>}
            >
              Waiting for your first attribution ...
            </Step>
          </ol>
          {projectId && hasToken && (
            <div className="mt-4 sm:pl-10">
              <Snippets attribution={{ projectId, ...exampleAttribution }} />
            </div>
          )}
        </>
      )}
      <AttributionRecordDialog plain open={recording} onOpenChange={setRecording} projectId={projectId} />
      <TokenCreateDialog open={creatingToken} onOpenChange={setCreatingToken} projectId={projectId} />
    </section>
  );
}

function Step({
  done,
  title,
  children,
  action,
}: {
  done: boolean;
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <span
        className={clsx(
          "relative grid size-6 shrink-0 place-items-center rounded-full border transition-colors",
          done ? "border-live bg-live text-paper" : "border-rule-strong",
        )}
      >
        {done && <CheckIcon className="size-3.5" />}
        <span className="sr-only">{done ? "Done:" : "To do:"}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={clsx("font-medium", done && "text-ink-2")}>{title}</p>
        {!done && <div className="text-sm text-ink-2">{children}</div>}
      </div>
      {!done && action}
    </li>
  );
}
