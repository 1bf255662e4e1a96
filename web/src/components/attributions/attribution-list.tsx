import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { platedOf } from "@byline/contract/plate.ts";
import type { Project } from "@byline/contract/projects.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import {
  type AttributionFilters,
  archivedProjectsQuery,
  attributionsQuery,
  projectsQuery,
} from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { DateText } from "../../ui/time.tsx";
import { GrowingItems } from "../lists/growing-items.tsx";
import { Together } from "../lists/together.tsx";
import { Plate } from "../plates/plate.tsx";
import { shownCredit } from "./attribution-credit.tsx";

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

export function AttributionList({
  filters,
  limit,
  empty,
}: {
  filters: AttributionFilters;
  limit?: number;
  empty: ReactNode;
}) {
  // Their names stand in every line.
  const projects = useQuery(projectsQuery);
  return (
    <Together awaited={[projects]} skeleton={<AttributionSkeleton />}>
      <GrowingItems<ListedAttribution>
        query={attributionsQuery(filters, limit)}
        what="attributions"
        skeleton={<AttributionSkeleton />}
        empty={empty}
      >
        {(item, fresh) => <AttributionRow key={item.id} attribution={item} fresh={fresh} />}
      </GrowingItems>
    </Together>
  );
}

function AttributionRow({ attribution, fresh }: { attribution: ListedAttribution; fresh: boolean }) {
  const {
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
    <li className={clsx("flex items-start gap-4 border-b border-rule py-3.5", fresh && "animate-slide-in")}>
      <Plate work={platedOf(attribution)} picture={attribution.picture} size="row" className="mt-1" />
      <div
        className={"grid min-w-0 grow gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline"}
      >
        <div
          className={clsx("line-clamp-3 min-w-0", withdrawnAt && "text-ink-2 line-through decoration-ink-3")}
        >
          <LinkedCredit attribution={attribution} />
        </div>
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
          <ProjectLink id={projectId} className="md:ml-auto" />
        </div>
      </div>
    </li>
  );
}

/** By its name, archived or not. */
export function ProjectLink({ id, className }: { id: string; className?: string }) {
  const isIt = (project: Project) => project.id === id;
  const active = useQuery(projectsQuery).data?.find(isIt);
  const archived = useQuery({ ...archivedProjectsQuery, enabled: !active }).data?.find(isIt);
  const { name } = active ?? archived ?? {};
  return (
    <Link
      to={paths.project(id)}
      className={clsx("min-w-0 truncate underline-offset-4 hover:text-accent hover:underline", className)}
    >
      {name ?? `Project ${id.slice(0, 8)}`}
    </Link>
  );
}

/** The title leads to the attribution, the creator's name to the creator. */
export function LinkedCredit({ attribution }: { attribution: ListedAttribution }) {
  const { creator, title, ...credit } = shownCredit(attribution);
  const link = "rounded-sm decoration-accent underline-offset-4 hover:underline";
  return (
    <CreditLine
      credit={{
        ...credit,
        creator: attribution.creator ? (
          <Link to={paths.creator(attribution.creator.id)} className={link}>
            {creator}
          </Link>
        ) : (
          creator
        ),
        title: (
          <Link to={paths.attribution(attribution.id)} className={link}>
            {title}
          </Link>
        ),
      }}
    />
  );
}

function AttributionSkeleton() {
  return (
    <Loading label="Loading attributions" className="border-t border-rule">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="flex gap-4 border-b border-rule py-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
