import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import type { ConnectionState, RightsStatus } from "@byline/contract/rights.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useNothingRecorded } from "../../components/attributions/no-attributions.tsx";
import { syncStatusName } from "../../components/attributions/sync-badge.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { OutLink } from "../../components/page/out-link.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { connectionTitles } from "../../content/connections.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { refresh, rightsQuery } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Definition } from "../../ui/definition.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";

const tones: Record<ConnectionState, BadgeTone> = {
  connected: "live",
  degraded: "testing",
  disconnected: "danger",
  untried: "development",
  unconnected: "development",
};

/** The connection to the rights platform, and this workspace's pending records. */
export function Integration() {
  const status = useQuery(rightsQuery);
  if (status.isLoadingError)
    return (
      <div className="mt-8">
        <ReadError read={status} what="the integration status" />
      </div>
    );
  return (
    <section aria-label="Integration status" className="mt-5 border-y border-rule py-3 text-sm text-ink-2">
      {status.data ? <Status status={status.data} /> : <Skeleton className="h-5 w-72 max-w-full" />}
    </section>
  );
}

function Status({ status }: { status: RightsStatus }) {
  const { connection, name, site, sandbox, since, lastSyncedAt } = status;
  const isUnused = useNothingRecorded() === true;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Badge tone={tones[connection]} dot>
        {connectionTitles[connection]}
      </Badge>
      <div className="flex items-center gap-1 font-medium text-ink">
        {site ? <OutLink to={site} text={name} /> : name}
        {sandbox && (
          <Definition
            name={name}
            label={`About ${name}`}
            text="It comes with Byline for testing and registers nothing elsewhere."
          />
        )}
      </div>
      <p>{isUnused && connection === "connected" ? "Nothing sent yet" : sentence(status)}</p>
      <Queue status={status} />
      {since && connection !== "connected" && (
        <p className="max-sm:hidden">
          Since <RelativeTime within iso={since} />
        </p>
      )}
      {lastSyncedAt && !isUnused && (
        <p className="max-sm:hidden">
          Last response <RelativeTime within iso={lastSyncedAt} />
        </p>
      )}
    </div>
  );
}

function sentence({ connection, lastError, waiting, rejected, needsReview, failed }: RightsStatus) {
  if (connection === "unconnected")
    return (
      "No rights platform is configured on this instance. Attributions stay pending until one is, and none " +
      "is lost."
    );
  if (connection === "untried" && waiting > 0) return "The first attributions are on their way.";
  if (connection === "untried")
    return "Nothing has been sent to it yet. The first attribution will test the connection.";
  if (connection === "connected" && waiting > 0) return "Attributions are on their way.";
  if (connection === "connected")
    return rejected + needsReview + failed > 0
      ? null
      : "Every attribution recorded here is registered with it.";
  const why = lastError ? `${lastError.message} (${exactTime(lastError.at)}). ` : "";
  return `${why}Attributions wait in order, and none are lost.`;
}

function Queue({ status: { waiting, oldestAt, rejected, needsReview, failed } }: { status: RightsStatus }) {
  const mayWrite = useMayWrite();
  const troubled: { n: number; of: SyncStatus; does: [one: string, several: string] }[] = [
    { n: rejected, of: "rejected", does: ["was rejected", "were rejected"] },
    { n: needsReview, of: "needs_review", does: ["needs review", "need review"] },
    { n: failed, of: "failed", does: ["failed", "failed"] },
  ];
  return (
    <>
      {waiting > 0 && (
        <p>
          <span className="tabular font-medium text-ink">{formatNumber(waiting)}</span> waiting
          {oldestAt && (
            <span className="max-sm:hidden">
              , the oldest recorded <RelativeTime within iso={oldestAt} />
            </span>
          )}
        </p>
      )}
      {troubled
        .filter(({ n }) => n > 0)
        .map(({ n, of, does: [one, several] }) => (
          <p key={of}>
            {counted(n, "attribution")} {n === 1 ? one : several}.{" "}
            <TextLink
              to={paths.attributions({ syncStatus: of })}
              aria-label={`Review ${formatNumber(n)} ${syncStatusName(of)}`}
            >
              Review
            </TextLink>
          </p>
        ))}
      {rejected + failed > 0 && mayWrite && <RetryAll />}
    </>
  );
}

function RetryAll() {
  const { busy, act } = useAct();
  const retry = () =>
    act(async () => {
      const { retried } = await api("POST /rights/retries");
      toast({
        title: "Sent again",
        description: `${formatNumber(retried)} ${retried === 1 ? "record is" : "records are"} on the way.`,
      });
      await refresh("rights");
    }, "We couldn’t resend anything. Please try again.");
  return (
    <Button size="sm" onClick={retry} disabled={busy}>
      {busy ? "Resending..." : "Resend"}
    </Button>
  );
}
