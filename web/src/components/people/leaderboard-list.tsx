import type { LeaderboardEntry } from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { clsx } from "clsx";
import { PersonLink } from "./person-link.tsx";

/** The developers with the most attributions, in order. */
export const LeaderboardList = ({ entries }: { entries: LeaderboardEntry[] }) =>
  entries.length > 0 ? (
    <>
      <p aria-hidden="true" className="pb-1 text-right text-sm text-ink-2">
        Attributions
      </p>
      <ol aria-label="Leaderboard" className="border-t border-rule">
        {entries.map((entry) => (
          <Entry key={entry.rank} entry={entry} />
        ))}
      </ol>
    </>
  ) : (
    <p className="border-t border-rule pt-3 text-base text-ink-2">{communityTexts.noneOnBoard}</p>
  );

function Entry({ entry: { rank, mine, user, score, projects } }: { entry: LeaderboardEntry }) {
  const where = `in ${counted(projects, "live public project")}`;
  return (
    <li
      className={clsx("flex items-center gap-3 border-b border-rule py-2 text-base", mine && "font-medium")}
    >
      <span
        className={clsx("tabular w-7 shrink-0 font-serif text-lg", rank === 1 ? "text-ink" : "text-ink-3")}
      >
        {rank}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <PersonLink person={user} />
        {mine && <span className="text-sm font-normal text-ink-2">you</span>}
      </span>
      <span className="tabular" title={where}>
        {formatNumber(score)}
        <span className="sr-only"> attributions {where}</span>
      </span>
    </li>
  );
}
