import type { Attribution, ListedAttribution } from "@byline/contract/attributions.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { errorMessage } from "../../api.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { paths } from "../../paths.ts";
import { type AttributionFilters, attributionsQuery } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { DateText } from "../../ui/time.tsx";
import { AttributionCredit } from "./attribution-credit.tsx";

const tones: Partial<Record<SyncStatus, BadgeTone>> = {
  synced: "live",
  pending: "development",
  sending: "testing",
  processing: "testing",
};

export const syncStatusName = (status: SyncStatus) => status.replace("_", " ");

export function SyncBadge({ status }: { status: SyncStatus }) {
  return <Badge tone={tones[status] ?? "accent"}>{syncStatusName(status)}</Badge>;
}

/** New records slide in while the others are loaded below. */
export function AttributionList({ filters, empty }: { filters: AttributionFilters; empty: ReactNode }) {
  const list = useGrowingList<ListedAttribution>(attributionsQuery(filters));
  if (list.error && !list.items.length)
    return (
      <ErrorState
        message={errorMessage(list.error, "The attributions could not be loaded.")}
        onRetry={() => list.refetch()}
      />
    );
  if (list.isPending) return <AttributionSkeleton />;
  if (!list.items.length) return empty;
  return (
    <>
      <ul aria-label="Attributions" className="border-t border-rule">
        {list.items.map((item) => (
          <AttributionRow key={item.id} attribution={item} fresh={list.fresh.has(item.id)} />
        ))}
      </ul>
      {!!list.moreError && (
        <ErrorState
          message={errorMessage(list.moreError, "More could not be loaded.")}
          onRetry={list.loadMore}
        />
      )}
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button onClick={list.loadMore} disabled={list.loading}>
            {list.loading ? "Loading..." : "Load more"}
          </Button>
        </div>
      )}
    </>
  );
}

function AttributionRow({ attribution, fresh }: { attribution: Attribution; fresh: boolean }) {
  const {
    id,
    contentId,
    contentCreatorId,
    attributionType,
    projectId,
    syncStatus,
    createdAt,
    editedAt,
    withdrawnAt,
  } = attribution;
  return (
    <li
      className={clsx(
        "grid gap-x-6 gap-y-1.5 border-b border-rule py-3.5 md:grid-cols-[minmax(0,1fr)_auto] " +
          "md:items-baseline",
        fresh && "animate-slide-in",
      )}
    >
      <Link
        to={paths.attribution(id)}
        className={clsx(
          "line-clamp-3 min-w-0 rounded-sm underline-offset-4 hover:underline",
          withdrawnAt ? "text-ink-2 line-through decoration-ink-3" : "decoration-accent",
        )}
      >
        <AttributionCredit record={attribution} />
      </Link>
      <div className="flex items-center gap-4 max-md:order-last md:justify-end">
        <SyncBadge status={syncStatus} />
        <DateText iso={createdAt} className="tabular w-24 text-sm text-ink-2 md:text-right" />
      </div>
      <div
        className={clsx(
          "flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 md:col-span-2",
          !editedAt && !withdrawnAt && "md:flex-nowrap",
        )}
      >
        <CopyText text={contentId} label="Content id" className="text-ink-2" />
        {contentCreatorId && <CopyText text={contentCreatorId} label="Creator id" className="text-ink-2" />}
        <span className="shrink-0">{attributionType}</span>
        {editedAt && !withdrawnAt && (
          <span>
            Edited <DateText iso={editedAt} />
          </span>
        )}
        {withdrawnAt && (
          <span>
            Withdrawn <DateText iso={withdrawnAt} />, not counted
          </span>
        )}
        <span className="whitespace-nowrap md:ml-auto">
          Project{" "}
          <CopyText
            text={projectId}
            shown={projectId.slice(0, 8)}
            label="Project id"
            className="flex-row-reverse align-bottom"
          />
        </span>
      </div>
    </li>
  );
}

function AttributionSkeleton() {
  return (
    <Loading label="Loading attributions" className="border-t border-rule">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="grid gap-3 border-b border-rule py-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </Loading>
  );
}
