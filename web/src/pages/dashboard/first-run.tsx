import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { exampleAttribution } from "../../components/attributions/snippet-text.ts";
import { Snippets } from "../../components/attributions/snippets.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { TokenCreateDialog } from "../../forms/token-create.tsx";
import { projectsQuery, statsQuery, tokensQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { FirstCredit } from "./first-credit.tsx";

/**
 * The way to the first attribution. Each step ticks itself when the data says so; the last one arrives live.
 */
export function FirstRun({ onCreateProject }: { onCreateProject: () => void }) {
  const id = useId();
  const projects = useQuery(projectsQuery);
  const tokens = useQuery(tokensQuery);
  const stats = useQuery(statsQuery);
  const [creatingToken, setCreatingToken] = useState(false);
  const [recording, setRecording] = useState(false);
  const [waited, setWaited] = useState(false);
  const ready = projects.data && tokens.data && stats.data;

  const hasProject = !!projects.data?.length;
  const hasToken = !!tokens.data?.length;
  const hasAttribution = !!stats.data?.totalAttributions;
  // It stays until the page is left; someone who recorded more elsewhere needs no lesson.
  if (ready && stats.data.totalAttributions <= 1 && !waited) setWaited(true);
  if (!ready || !waited) return null;

  const projectId = projects.data?.[0]?.id;
  const done = [hasProject, hasToken, hasAttribution].filter(Boolean).length;
  return (
    <section aria-labelledby={id} className="mb-12 border-y border-rule py-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-serif text-lg font-medium">
          Your first attribution
        </h2>
        <p className="tabular text-sm text-ink-2">{done} of 3</p>
      </div>
      <ol className="mt-4 grid gap-4">
        <Step
          done={hasProject}
          title="Create a project"
          action={
            <Button variant="primary" onClick={onCreateProject}>
              Create Project
            </Button>
          }
        >
          One for each application that credits creators.
        </Step>
        <Step
          done={hasToken}
          title="Get a token"
          action={
            hasProject ? (
              <Button variant="primary" onClick={() => setCreatingToken(true)}>
                Create token
              </Button>
            ) : null
          }
        >
          Your code sends it with every call.
        </Step>
        <Step
          done={hasAttribution}
          title={hasAttribution ? "Your first attribution has arrived" : "Record your first attribution"}
          action={
            hasToken && !hasAttribution ? (
              <Button onClick={() => setRecording(true)}>Record one by hand</Button>
            ) : null
          }
          always
        >
          {hasAttribution
            ? "Everything you record from now on appears here automatically."
            : "Waiting for your first attribution ..."}
        </Step>
      </ol>
      {hasAttribution ? (
        <FirstCredit />
      ) : (
        projectId &&
        hasToken && (
          <div className="mt-4 sm:pl-10">
            <Snippets attribution={{ projectId, ...exampleAttribution }} />
          </div>
        )
      )}
      <AttributionRecordDialog open={recording} onOpenChange={setRecording} projectId={projectId} />
      <TokenCreateDialog open={creatingToken} onOpenChange={setCreatingToken} projectId={projectId} />
    </section>
  );
}

function Step({
  done,
  title,
  children,
  action,
  always,
}: {
  done: boolean;
  title: string;
  children: ReactNode;
  action: ReactNode;
  always?: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        className={clsx(
          "relative grid size-6 shrink-0 place-items-center rounded-full border transition-colors",
          done ? "border-live bg-live text-paper" : "border-rule-strong",
        )}
      >
        {done && <CheckIcon className="size-3.5" />}
        <span className="sr-only">{done ? "Done:" : "To do:"}</span>
      </span>
      <div className="min-w-0 flex-1" aria-live={always ? "polite" : undefined}>
        <p className={clsx("font-medium", done && (always ? "text-live" : "text-ink-2"))}>{title}</p>
        {(!done || always) && <div className="text-sm text-ink-2">{children}</div>}
      </div>
      {(!done || always) && action}
    </li>
  );
}
