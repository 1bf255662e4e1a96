import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { platedOf } from "@byline/contract/plate.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api, toastError } from "../api.ts";
import { AttributionCredit, asCredited } from "../components/attributions/attribution-credit.tsx";
import { Plate } from "../components/plates/plate.tsx";
import { LiveDialog } from "../components/projects/status-control.tsx";
import { whatIsMissing } from "../components/projects/what-is-missing.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { paths } from "../paths.ts";
import { attributionQuery, attributionsQuery, projectsQuery, queryClient, refresh } from "../queries.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { CopyButton, useCopied } from "../ui/copy-button.tsx";
import { CheckIcon, CopyIcon } from "../ui/icons.tsx";

/** Texts for the first credit, wherever it arrives. */
export const FIRST_CREDIT = {
  title: "Your first attribution has arrived",
  description: "Everything you record from now on appears here automatically.",
};

/** The workspace's first credit that isn't withdrawn. */
export const firstCreditQuery = attributionsQuery({ sort: "oldest", withdrawn: "false" }, 1);

/** Shows the workspace's first credit as readers will see it, and the steps to make it public. */
export function FirstCredit() {
  const { data } = useQuery(firstCreditQuery);
  const first = data?.items[0];
  return first ? <LargeCredit credit={first} /> : null;
}

function LargeCredit({ credit }: { credit: ListedAttribution }) {
  const { data: projects } = useQuery(projectsQuery);
  const project = projects?.find(({ id }) => id === credit.projectId);
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Plate
        work={platedOf(credit)}
        picture={credit.picture}
        size="card"
        className="h-auto w-full max-sm:max-w-48"
      />
      <div className="min-w-0 self-center">
        <Link
          to={paths.attribution(credit.id)}
          className="block break-words decoration-rule-strong underline-offset-4 hover:underline"
        >
          <AttributionCredit record={credit} size="lead" />
        </Link>
        {project && <Share credit={credit} project={project} />}
      </div>
    </div>
  );
}

/** Copies the credit, and makes it public, then copies its address. That button keeps the focus. */
function Share({ credit, project }: { credit: ListedAttribution; project: Project }) {
  const { testMode } = useUser();
  const [asking, setAsking] = useState(false);
  const [going, setGoing] = useState(false);
  const { copied, copy } = useCopied();
  const missing = testMode ? null : whatIsMissing(project, "To share a link to it");
  const refused = !!project.archivedAt || project.withheld;
  const captions = { live: "Copy link", copied: "Link copied", going: "Going live..." };
  const state = copied ? "copied" : going ? "going" : credit.url ? "live" : null;

  async function share() {
    if (going) return;
    setGoing(true);
    const url = credit.url ?? (await goLive(credit, project));
    setGoing(false);
    // A browser may require a new click to copy. The address is visible by then.
    if (url) await copy(addressOf(url)).catch(() => {});
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        <CopyButton
          text={formatCredit(asCredited(credit), "text")}
          label="Copy credit"
          caption="Copy credit"
          variant={credit.url ? "secondary" : "primary"}
        />
        {(credit.url || going || (missing && !refused)) && (
          <Button
            size="sm"
            variant={credit.url ? "primary" : "secondary"}
            className="min-w-34"
            aria-disabled={going}
            onClick={credit.url || going ? share : () => setAsking(true)}
          >
            {copied ? <CheckIcon /> : credit.url && <CopyIcon />}
            <span aria-live="polite">{state ? captions[state] : "Go live..."}</span>
          </Button>
        )}
        {credit.url && (
          <>
            <a href={credit.url} className={buttonClass({ size: "sm" })}>
              Open public page
            </a>
            <Link to={paths.embed(project.id, credit.id)} className={buttonClass({ size: "sm" })}>
              Embed it
            </Link>
          </>
        )}
      </div>
      <LiveDialog
        project={project}
        publishes
        action="Go live and copy the link"
        open={asking}
        onOpenChange={setAsking}
        onConfirm={share}
      />
      {credit.url ? (
        <p className="mt-3 font-mono text-sm break-all">
          <span className="sr-only">Its public address: </span>
          {addressOf(credit.url)}
        </p>
      ) : (
        missing && refused && <p className="mt-3 max-w-prose text-sm text-ink-2">{missing}</p>
      )}
    </>
  );
}

const addressOf = (url: string) => new URL(url, window.location.origin).href;

/** Returns the address of the credit's public page, or null after a failure, which has been shown. */
async function goLive(credit: ListedAttribution, { id, isPublic, publicCredits, name }: Project) {
  try {
    // First, since the plan may refuse it.
    await api("POST /projects/:id/status", { params: { id }, body: { status: "live" } });
    if (!isPublic || !publicCredits)
      await api("PATCH /projects/:id", { params: { id }, body: { isPublic: true, publicCredits: true } });
    await refresh("projects", "activities");
    const { url } = await queryClient.fetchQuery({ ...attributionQuery(credit.id), staleTime: 0 });
    toast({ title: "Live", description: `${name} is live, and its credits have public pages.` });
    return url;
  } catch (error) {
    toastError(error, "This didn’t work. Please try again.");
    return null;
  }
}
