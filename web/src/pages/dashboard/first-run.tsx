import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { exampleAttribution } from "../../components/attributions/snippet-text.ts";
import { Snippets } from "../../components/attributions/snippets.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { FIRST_CREDIT, FirstCredit } from "../../forms/credit-share.tsx";
import { TokenCreateDialog } from "../../forms/token-create.tsx";
import { paths } from "../../paths.ts";
import { projectsQuery, statsQuery, tokensQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Step } from "../../ui/step.tsx";

/**
 * The steps to the first attribution. Each is checked when the data shows it's done. The attribution appears
 * live, from a program or recorded by hand, and replaces the steps at the same height.
 */
export function FirstRun({
  templates,
  isDismissed,
  onDismiss,
}: {
  templates: ReactNode;
  /** Whether the credit is hidden once it has arrived. */
  isDismissed: boolean;
  onDismiss: () => void;
}) {
  const id = useId();
  const projects = useQuery(projectsQuery);
  const tokens = useQuery(tokensQuery);
  const stats = useQuery(statsQuery);
  const [creatingToken, setCreatingToken] = useState(false);
  const [recording, setRecording] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useRef<HTMLDivElement>(null);
  const arrived = !!stats.data && stats.data.totalAttributions > 0;
  // Moves the focus along if it was in the steps.
  useEffect(() => {
    if (arrived && steps.current?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  if (!projects.data || !tokens.data || !stats.data || (arrived && isDismissed)) return null;

  const projectId = projects.data[0]?.id;
  const hasToken = tokens.data.length > 0;
  const total = stats.data.totalAttributions;
  if (!arrived && !waiting) setWaiting(true);
  const done = [projectId, hasToken].filter(Boolean).length;
  return (
    <section aria-labelledby={id} className="mt-12 border-y border-rule py-6 max-sm:mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          aria-live="polite"
          className="outline-none font-serif text-lg font-medium"
        >
          {arrived ? FIRST_CREDIT.title : "Your first attribution"}
        </h2>
        {arrived ? (
          <Button
            size="sm"
            variant="ghost"
            className="-my-1"
            onClick={() => {
              onDismiss();
              document.querySelector("main")?.focus({ preventScroll: true });
            }}
          >
            Dismiss
          </Button>
        ) : (
          <p className="tabular text-sm text-ink-2">{done} of 3</p>
        )}
      </div>
      <div className="grid">
        {waiting && (
          <div
            ref={steps}
            className={clsx("col-start-1 row-start-1 min-w-0", arrived && "invisible")}
            inert={arrived}
          >
            <ol className="mt-4 grid gap-4">
              <Step done={!!projectId} title="Create a project" action={null}>
                One per application that credits creators. Start from a template:
                <div className="mt-3">{templates}</div>
              </Step>
              <Step
                done={hasToken}
                title="Create a token"
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
                action={projectId && <Button onClick={() => setRecording(true)}>Record attribution</Button>}
              >
                Waiting for your first attribution...
              </Step>
            </ol>
            {projectId && (
              <div className="mt-4 sm:pl-10">
                <Snippets attribution={{ projectId, ...exampleAttribution }} />
              </div>
            )}
          </div>
        )}
        {arrived && (
          <div className="col-start-1 row-start-1 flex min-w-0 flex-col">
            <p className="mt-1 mb-6 text-base text-ink-2">{FIRST_CREDIT.description}</p>
            <div className="mb-auto">
              <FirstCredit />
            </div>
            <Next more={total - 1} onCreateToken={hasToken ? undefined : () => setCreatingToken(true)} />
          </div>
        )}
      </div>
      <AttributionRecordDialog plain open={recording} onOpenChange={setRecording} projectId={projectId} />
      <TokenCreateDialog open={creatingToken} onOpenChange={setCreatingToken} projectId={projectId} />
    </section>
  );
}

/**
 * The steps after the first attribution: a token for users without one, and the number of later attributions.
 */
function Next({ more, onCreateToken }: { more: number; onCreateToken?: () => void }) {
  return (
    <div className="mt-6 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-4">
      <p className="tabular text-base" aria-live="polite">
        {more > 0
          ? `${formatNumber(more)} more since then.`
          : onCreateToken
            ? "Next: create a token so your app can record on its own."
            : "Waiting for the next one..."}
      </p>
      {onCreateToken && (
        <Button size="sm" onClick={onCreateToken}>
          Create token
        </Button>
      )}
      {more > 0 && (
        <Link to={paths.attributions({})} className={buttonClass({ size: "sm" })}>
          See them all
        </Link>
      )}
    </div>
  );
}
