import { type PlaceExplained, RANK_FORMULA, RANK_SUMMARY } from "@byline/contract/community.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { LeaderboardList } from "../../components/people/leaderboard-list.tsx";
import { paths } from "../../paths.ts";
import { leaderboardQuery, placeQuery, userQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";
import { formatDate } from "../../ui/time.tsx";

export function Leaderboard() {
  const board = useQuery(leaderboardQuery);
  const [asked, setAsked] = useState(false);
  const id = useId();
  return (
    <Section
      title="Leaderboard"
      action={
        <Button size="sm" aria-expanded={asked} aria-controls={id} onClick={() => setAsked(!asked)}>
          Why this rank
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-2">{RANK_SUMMARY}</p>
      <div id={id} className="mb-4 empty:hidden">
        {asked && <Place />}
      </div>
      <QueryView
        read={board}
        what="the leaderboard"
        skeleton={<ListSkeleton label="Loading leaderboard" rows={5} />}
      >
        {(entries) => (
          <>
            <LeaderboardList entries={entries} />
            {!entries.some(({ mine }) => mine) && <OwnRank />}
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** Your rank below the shown ones, or how to be ranked. */
function OwnRank() {
  const user = useQuery(userQuery);
  if (!user.data) return null;
  const { communityRank } = user.data;
  return (
    <p className="mt-3 text-base text-ink-2">
      {communityRank > 0
        ? `You’re #${communityRank}.`
        : "You’re not ranked yet. Make a project public and live, then record attributions in it."}
    </p>
  );
}

const exclusions: Record<PlaceExplained["excluded"][number]["reason"], (projects: number) => string> = {
  private: (n) => `in ${counted(n, "private project")}`,
  "not-live": (n) => `in ${counted(n, "project")} in development or testing`,
  archived: (n) => `in ${counted(n, "archived project")}`,
  older: (n) => `recorded earlier, in ${counted(n, "project")}`,
};

function Place() {
  const place = useQuery(placeQuery);
  return (
    <QueryView read={place} what="your rank" skeleton={<ListSkeleton label="Loading your rank" rows={3} />}>
      {({ rank, ranked, score, since, breakdown, next, excluded }) => {
        const left = excluded.filter((item) => item.attributions > 0);
        return (
          <div className="grid gap-3 border-l-2 border-rule-strong pl-4 text-base">
            <p>
              {rank === 0 ? (
                "You’re #0 because none of your attributions count yet."
              ) : (
                <>
                  <span className="font-medium">
                    #{rank} of {formatNumber(ranked)}
                  </span>
                  , with {counted(score, "attribution")} since {formatDate(`${since}T12:00:00Z`)}.
                </>
              )}
            </p>
            {breakdown.length > 0 && (
              <ul aria-label="What counts">
                {breakdown.map((item) => (
                  <li key={item.projectId} className="flex justify-between gap-4">
                    <Link to={paths.communityProject(item.projectId)} className="truncate hover:text-accent">
                      {item.name}
                    </Link>
                    <span className="tabular">{formatNumber(item.attributions)}</span>
                  </li>
                ))}
              </ul>
            )}
            {next && (
              <p className="text-ink-2">
                You need{" "}
                {rank === 0
                  ? `${counted(next.attributions, "attribution")} in a live public project`
                  : counted(next.attributions, "more attribution")}{" "}
                to reach #{next.rank}.
              </p>
            )}
            <p className="max-w-prose text-sm text-ink-2">{RANK_FORMULA}</p>
            {left.length > 0 && (
              <div className="text-ink-2">
                <p>Not counted:</p>
                <ul>
                  {left.map((item) => (
                    <li key={item.reason}>
                      {formatNumber(item.attributions)} {exclusions[item.reason](item.projects)}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
