import { formatNumber } from "@byline/contract/figures.ts";
import type { ConnectionState, RightsStatus } from "@byline/contract/rights.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
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
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Badge tone={tones[connection]} dot>
        {connectionTitles[connection]}
      </Badge>
      <p className="font-medium text-ink">{site ? <OutLink to={site} text={name} /> : name}</p>
      <p>{sentence(status)}</p>
      <Queue status={status} />
      {since && connection !== "connected" && (
        <p className="max-sm:hidden">
          Since <RelativeTime within iso={since} />
        </p>
      )}
      {lastSyncedAt && (
        <p className="max-sm:hidden">
          Last response <RelativeTime within iso={lastSyncedAt} />
        </p>
      )}
      {sandbox && (
        <p className="max-sm:hidden">It comes with Byline for testing and registers nothing elsewhere.</p>
      )}
    </div>
  );
}

function sentence({ connection, lastError, waiting, rejected, needsReview, failed }: RightsStatus): string {
  if (connection === "unconnected")
    return (
      "No rights platform is configured on this instance. Attributions stay pending until one is, and none " +
      "is lost."
    );
  if (connection === "untried" && waiting > 0) return "The first attributions are on their way.";
  if (connection === "untried")
    return "Nothing has been sent to it yet. The first attribution will test the connection.";
  if (connection === "connected" && waiting > 0) return "Attributions are on their way.";
  if (connection === "connected" && rejected + needsReview + failed > 0)
    return "Some attributions need your attention.";
  if (connection === "connected") return "Every attribution recorded here is registered with it.";
  const why = lastError ? `${lastError.message} (${exactTime(lastError.at)}). ` : "";
  return `${why}Attributions wait in order, and none are lost.`;
}

function Queue({ status: { waiting, oldestAt, rejected, needsReview, failed } }: { status: RightsStatus }) {
  const mayWrite = useMayWrite();
  const figures: { name: string; n: number; of?: SyncStatus }[] = [
    { name: "Waiting", n: waiting },
    { name: "Rejected", n: rejected, of: "rejected" },
    { name: "Needs review", n: needsReview, of: "needs_review" },
    { name: "Failed", n: failed, of: "failed" },
  ];
  const shown = figures.filter(({ n }) => n > 0);
  if (!shown.length) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {shown.map(({ name, n, of }) => (
          <div key={name} className="flex gap-2">
            <dt>{name}</dt>
            <dd className="tabular font-medium text-ink">
              {of ? (
                <TextLink
                  to={paths.attributions({ syncStatus: of })}
                  aria-label={`Show ${formatNumber(n)} ${name.toLowerCase()}`}
                >
                  {formatNumber(n)}
                </TextLink>
              ) : (
                formatNumber(n)
              )}
              {name === "Waiting" && oldestAt && (
                <span className="font-normal text-ink-2 max-sm:hidden">
                  , the oldest recorded <RelativeTime within iso={oldestAt} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rejected + failed > 0 && mayWrite && <RetryAll />}
    </div>
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
      {busy ? "Resending..." : "Resend these"}
    </Button>
  );
}
