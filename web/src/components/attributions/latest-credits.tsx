import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import { Link } from "react-router";
import { errorMessage } from "../../api.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { paths } from "../../paths.ts";
import { LATEST_CREDITS, latestQuery } from "../../queries.ts";
import { CreditLine } from "../../ui/credit-line.tsx";
import { EmptyState, ErrorState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { UpdatesDot } from "../../ui/updates-dot.tsx";
import { ListSkeleton } from "../lists/list-skeleton.tsx";
import { TextLink } from "../page/text-link.tsx";
import { Plate } from "../plates/plate.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { shownCredit } from "./attribution-credit.tsx";
import { attributionTypeName } from "./attribution-types.ts";
import { groupRepeats } from "./repeats.ts";

/**
 * The latest credits in one project or in all. A new one slides in on top and the oldest one leaves, so
 * nothing below moves.
 */
export function LatestCredits({ projectId }: { projectId?: string }) {
  const list = useGrowingList<ListedAttribution>(latestQuery(projectId));
  return (
    <Section
      title="Latest credits"
      action={
        <span className="flex items-center gap-4">
          <UpdatesDot />
          <TextLink to={paths.attributions(projectId ? { projectId } : {})} className="text-sm">
            All attributions
          </TextLink>
        </span>
      }
    >
      {list.error && !list.items.length ? (
        <ErrorState
          message={errorMessage(list.error, "We couldn’t load the latest credits.")}
          onRetry={() => list.refetch()}
        />
      ) : list.isPending ? (
        <ListSkeleton label="Loading the latest credits" rows={6} />
      ) : list.items.length > 0 ? (
        <ul aria-label="Latest credits" className="border-t border-rule">
          {groupRepeats(list.items)
            .slice(0, LATEST_CREDITS)
            .map((group) => (
              <CreditRow key={group.at(-1)?.id} group={group} fresh={list.fresh} inProject={!!projectId} />
            ))}
        </ul>
      ) : (
        <EmptyState title="No credits yet">They appear here as they’re recorded.</EmptyState>
      )}
    </Section>
  );
}

/** A credit and its repeats. All rows have the same height, so a replaced row moves nothing. */
function CreditRow({
  group,
  fresh,
  inProject,
}: {
  group: ListedAttribution[];
  fresh: ReadonlySet<string>;
  inProject: boolean;
}) {
  const [credit] = group;
  if (!credit) return null;
  return (
    <li
      className={clsx(
        "flex h-24 items-center gap-4 border-b border-rule sm:h-18",
        fresh.has(credit.id) && "animate-slide-in",
      )}
    >
      <Plate work={platedOf(credit)} picture={credit.picture} size="row" className="shrink-0" />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 sm:line-clamp-1">
          <LinkedCredit attribution={credit} />
        </p>
        <p className="flex justify-between gap-4 text-sm text-ink-2">
          {inProject ? (
            <span className="truncate py-0.5">{attributionTypeName(credit.attributionType)}</span>
          ) : (
            <ProjectLink id={credit.projectId} className="py-0.5" />
          )}
          <span className="tabular shrink-0 text-ink-3">
            {group.length > 1 && `${group.length} times · `}
            <RelativeTime iso={credit.createdAt} />
          </span>
        </p>
      </div>
    </li>
  );
}

/** Links the title to the attribution and the creator's name to the creator. */
function LinkedCredit({ attribution }: { attribution: ListedAttribution }) {
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
