import { counted } from "@byline/contract/public-pages.ts";
import type { AttributionSync, RightsStatus, SyncAnswer, SyncMove } from "@byline/contract/rights.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { EvidenceStep } from "../../components/attributions/evidence-step.tsx";
import { SyncBadge, syncStatusName } from "../../components/attributions/sync-badge.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { useAct } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { refresh, rightsQuery, syncQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";

/** A record's status with the rights platform: the reason, the next step, and all earlier steps. */
export function Registration({ id }: { id: string }) {
  const sync = useQuery(syncQuery(id));
  const status = useQuery(rightsQuery);
  return (
    <EvidenceStep state={sync.data ? stateOf(sync.data.state) : "missing"}>
      <QueryView
        read={sync}
        what="the sync status"
        skeleton={<ListSkeleton label="Loading sync status" rows={1} />}
      >
        {(data) => (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{status.data?.name ?? "Rights platform"}</span>
              <SyncBadge status={data.state} />
            </div>
            <p className="mt-0.5 text-sm text-ink-2">{sentence(data, status.data)}</p>
            {data.externalId && (
              <p className="mt-1 text-sm text-ink-2">
                Id on the platform: <CopyText text={data.externalId} label="The platform's id" />
              </p>
            )}
            {data.answer && WAITING.has(data.state) && data.attempt > 0 && <Reason answer={data.answer} />}
            {data.moves.length > 0 && <Steps moves={data.moves} />}
          </>
        )}
      </QueryView>
    </EvidenceStep>
  );
}

const REFUSED = new Set<SyncStatus>(["rejected", "needs_review", "failed"]);
const WAITING = new Set<SyncStatus>(["pending", "processing"]);

function stateOf(state: SyncStatus) {
  if (state === "synced") return "shown";
  return REFUSED.has(state) ? "refused" : "missing";
}

/** Shows why the rights platform doesn't have the current version, unless it's on its way. */
export function RegistrationProblem({ id }: { id: string }) {
  const { data } = useQuery(syncQuery(id));
  if (!data || !REFUSED.has(data.state)) return null;
  const name = syncStatusName(data.state);
  return (
    <div className="mt-5 border-l-4 border-danger bg-danger-wash px-4 py-3 text-base wrap-anywhere">
      <span className="font-medium text-danger">
        {name.charAt(0).toUpperCase() + name.slice(1)}
        {data.answer && ": "}
      </span>
      {data.answer?.reason}
      {data.answer && <Errors answer={data.answer} />}
    </div>
  );
}

const tries = (n: number) => (n === 1 ? "once" : `${n} times`);

function sentence({ state, attempt, nextTryAt }: AttributionSync, status: RightsStatus | undefined): string {
  const next = nextTryAt ? exactTime(nextTryAt) : "soon";
  switch (state) {
    case "pending":
      if (status?.connection === "unconnected") return "It’s waiting until a rights platform is connected.";
      return attempt === 0 ? "It’s waiting to be sent." : `Tried ${tries(attempt)}. The next try is ${next}.`;
    case "sending":
      return "It’s being sent.";
    case "processing":
      return `The platform has received it and is reviewing it. Byline checks again ${next}.`;
    case "synced":
      return "The platform has the current version.";
    case "rejected":
      return "The platform rejected it. Correct it, and it’s resent automatically.";
    case "needs_review":
      return "Someone at the platform must review it first.";
    case "failed":
      return `Tried ${tries(attempt)} over three days without success.`;
    case "withdrawn":
      return attempt === 0
        ? "It was withdrawn before it was sent to the platform."
        : "The platform shows it as withdrawn.";
  }
}

function Reason({ answer }: { answer: SyncAnswer }) {
  return (
    <div className="mt-3 border-l-4 border-rule-strong bg-wash px-4 py-2.5 text-base">
      <p className="font-serif text-md italic">{answer.reason}</p>
      <Errors answer={answer} />
    </div>
  );
}

/** The members that the platform refused. */
function Errors({ answer }: { answer: SyncAnswer }) {
  return answer.errors?.map((error) => (
    <p key={error.path + error.message} className="text-sm">
      {memberName(error.path)}
      {error.message !== answer.reason && `: ${error.message}`}
    </p>
  ));
}

/** Returns `/content_id`, a JSON pointer, as "Content id". */
function memberName(pointer: string): string {
  const words = pointer.replace(/^\//, "").replaceAll(/[/_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Steps({ moves }: { moves: SyncMove[] }) {
  return (
    <details className="mt-3 text-base">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-2 hover:text-accent">
        {counted(moves.length, "step")}
      </summary>
      <ol aria-label="Steps" className="@container mt-2 border-t border-rule">
        {moves.map((move) => (
          <li
            key={move.id}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-2 @lg:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="text-sm text-ink-2">
              <RelativeTime iso={move.at} />
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <SyncBadge status={move.to} />
              <span className="text-ink-2">
                Revision {move.revision}, turn {move.attempt}
                {move.answer &&
                  `: ${move.answer.status ? `${move.answer.status}, ` : ""}${move.answer.reason}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Resends an attribution if its state and the user's role allow it. */
export function RetryButton({ id, className }: { id: string; className?: string }) {
  const mayWrite = useMayWrite();
  const { data } = useQuery(syncQuery(id));
  const { busy, act } = useAct();
  const retry = () =>
    act(async () => {
      await api("POST /attributions/:id/sync/retry", { params: { id } });
      await refresh("rights");
    }, "We couldn’t resend it. Please try again.");
  if (!mayWrite || !data?.retryable) return null;
  return (
    <Button onClick={retry} disabled={busy} className={className}>
      {busy ? "Resending..." : "Resend now"}
    </Button>
  );
}
