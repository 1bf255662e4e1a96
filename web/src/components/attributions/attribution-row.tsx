import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { platedOf } from "@byline/contract/plate.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { archivedProjectsQuery, projectsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { OneLine } from "../../ui/copy-text.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { DateText } from "../../ui/time.tsx";
import { Plate } from "../plates/plate.tsx";
import { shownCredit } from "./attribution-credit.tsx";
import { attributionTypeName } from "./attribution-types.ts";
import { SyncBadge } from "./sync-badge.tsx";

/**
 * An attribution in a list: its work and credit line, then its project, type, and content id. `children` are
 * its actions. `before` is in front of the work. Its list is the container for its layout: a single one for
 * all rows, styled in one pass.
 */
export function AttributionRow({
  attribution,
  fresh,
  credit = <LinkedCredit attribution={attribution} />,
  projectTab,
  inProject = false,
  before,
  children,
  className,
  ...props
}: {
  attribution: ListedAttribution;
  fresh: boolean;
  credit?: ReactNode;
  /** The tab index of the project link. */
  projectTab?: number | undefined;
  /** Hides the project's name in a list of one project. */
  inProject?: boolean;
  before?: ReactNode;
} & ComponentProps<"li">) {
  const { contentId, attributionType, projectId, syncStatus, disputed } = attribution;
  const { createdAt, editedAt, withdrawnAt } = attribution;
  return (
    <li
      className={clsx(
        "drawn-when-seen flex items-start gap-3 border-b border-rule py-3 sm:gap-4",
        fresh && "animate-slide-in",
        className,
      )}
      {...props}
    >
      {before}
      <Plate work={platedOf(attribution)} picture={attribution.picture} size="row" className="mt-0.5" />
      <div className="grid min-w-0 grow items-baseline gap-x-6 gap-y-1 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <div
          className={clsx(
            // Clipped text may contain a link, and focusing it would scroll it into view.
            "line-clamp-2 min-w-0 overflow-clip! text-pretty @md:line-clamp-1 @md:min-h-6 @md:break-all",
            withdrawnAt && "text-ink-2 line-through decoration-ink-3",
          )}
        >
          {credit}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:contents">
          <div
            className={
              "flex min-w-0 grow basis-16 items-center gap-x-3 text-sm text-ink-2 @2xl:order-last " +
              "@2xl:col-span-2"
            }
          >
            {!inProject && (
              <span className="flex min-w-0 items-baseline gap-x-2 @2xl:max-w-1/2 @2xl:shrink-0">
                <ProjectLink id={projectId} className="relative z-10 text-ink" tabIndex={projectTab} />
                <span className="shrink-0 font-mono">{projectId.slice(0, 8)}</span>
              </span>
            )}
            <span className={clsx("max-w-1/3 min-w-0 shrink-0 truncate", !inProject && "@max-md:hidden")}>
              {attributionTypeName(attributionType)}
            </span>
            <span className="min-w-0 font-mono @max-2xl:hidden">
              <OneLine text={contentId} />
            </span>
            {editedAt && !withdrawnAt && (
              <span className="shrink-0 @max-2xl:hidden">
                Edited <DateText iso={editedAt} />
              </span>
            )}
            {withdrawnAt && (
              <span className="shrink-0 @max-2xl:hidden">
                Withdrawn <DateText iso={withdrawnAt} />
              </span>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DateText iso={createdAt} className="tabular text-sm text-ink-2" />
            {disputed && <Badge tone="testing">disputed</Badge>}
            {withdrawnAt && syncStatus !== "withdrawn" && <Badge tone="danger">withdrawn</Badge>}
            <SyncBadge status={syncStatus} />
          </div>
        </div>
      </div>
      {children}
    </li>
  );
}

/** A project's name, archived or not, as a link. */
export function ProjectLink({
  id,
  className,
  tabIndex,
}: {
  id: string;
  className?: string;
  tabIndex?: number | undefined;
}) {
  const isIt = (project: Project) => project.id === id;
  const active = useQuery(projectsQuery).data?.find(isIt);
  const archived = useQuery({ ...archivedProjectsQuery, enabled: !active }).data?.find(isIt);
  const { name } = active ?? archived ?? {};
  return (
    <Link
      to={paths.project(id)}
      tabIndex={tabIndex}
      className={clsx("min-w-0 truncate underline-offset-4 hover:text-accent hover:underline", className)}
    >
      {name ?? `Project ${id.slice(0, 8)}`}
    </Link>
  );
}

/** Links the title to the attribution and the creator's name to the creator. */
export function LinkedCredit({ attribution }: { attribution: ListedAttribution }) {
  const { creator, title, ...credit } = shownCredit(attribution);
  const link = "rounded-sm decoration-rule-strong underline-offset-4 hover:underline";
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
