import type { Developer } from "@byline/contract/community.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "../../api.ts";
import { CreditCards, ProjectAndTime } from "../../components/credits/credit-cards.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { OwnActivityList } from "../../components/people/activity-list.tsx";
import { Avatar, fullName } from "../../components/people/avatar.tsx";
import { ShownProjectList } from "../../components/projects/shown-project-list.tsx";
import { StarButton } from "../../components/projects/star-button.tsx";
import { dialogs } from "../../paths.ts";
import { developerQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { HeadlineMark, Section } from "../../ui/page-header.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { formatDate } from "../../ui/time.tsx";
import type { Route } from "./+types/developer-page.ts";

export default function DeveloperPage({ params: { username } }: Route.ComponentProps) {
  return <Profile key={username} username={username} />;
}

function Profile({ username }: { username: string }) {
  const developer = useQuery(developerQuery(username));
  if (developer.error instanceof ApiError && developer.error.status === 404)
    return <NoProfile username={username} />;
  if (developer.data) return <View developer={developer.data} />;
  return (
    <>
      <PageMeta title={developer.error ? username : "Developer"} />
      {developer.error ? (
        <ReadError read={developer} what="the profile" />
      ) : (
        <ListSkeleton label="Loading profile" rows={3} />
      )}
    </>
  );
}

function View({ developer }: { developer: Developer }) {
  const { totals, latestCredits, projects, projectCount } = developer;
  return (
    <>
      <PageMeta title={fullName(developer)} />
      <header className="mb-8 flex flex-wrap items-end justify-between gap-5">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">Developer</p>
          <h1 className="mt-2 font-serif text-2xl leading-tight wrap-anywhere sm:text-3xl">
            <HeadlineMark />
            {fullName(developer)}
          </h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-2">
            <Avatar person={developer} className="size-7 text-xs" />
            <span className="font-mono text-sm">@{developer.username}</span>
            <span>Joined {formatDate(developer.joinedAt)}</span>
            {!developer.publicProfile && <Badge tone="testing">private</Badge>}
          </p>
        </div>
        {developer.mine && (
          <Link to="/settings#profile" className={buttonClass()}>
            Edit profile
          </Link>
        )}
      </header>
      {!developer.publicProfile && (
        <p className="mb-8 max-w-prose border-l-2 border-rule-strong pl-4 text-base text-ink-2">
          This profile is private: Public Profile is off in your settings, so only you see this page.
        </p>
      )}
      <StatRow>
        <Stat
          label="Community Rank"
          value={`#${developer.communityRank}`}
          note={
            developer.communityRank === 0 ? "Ranked once a live public project records attributions" : null
          }
        />
        <Stat label="Attributions" value={formatNumber(totals.attributions)} />
        <Stat label="Creators credited" value={formatNumber(totals.creators)} />
        <Stat label="Stars" value={formatNumber(totals.stars)} />
      </StatRow>
      <p className="mt-3 text-sm text-ink-2">
        Based on {counted(totals.liveProjects, "live public project")}.
      </p>
      {latestCredits.length > 0 && (
        <Section title="Latest credits">
          <CreditCards label="Latest credits" credits={latestCredits} below={ProjectAndTime} />
        </Section>
      )}
      <Section title="Public projects">
        {projects.length ? (
          <ShownProjectList anonymous label="Public projects" projects={projects} star={StarButton} />
        ) : (
          <EmptyState
            title="No public projects available"
            action={
              developer.mine && (
                <Link {...dialogs.createProject} className={buttonClass()}>
                  New Project
                </Link>
              )
            }
          />
        )}
        {projectCount > projects.length && (
          <p className="mt-4 text-sm text-ink-2">
            The latest {formatNumber(projects.length)} of {formatNumber(projectCount)}.
          </p>
        )}
      </Section>
      <Section title="Recent Activity">
        {developer.activities.length ? (
          <OwnActivityList activities={developer.activities} />
        ) : (
          <EmptyState title="No recent activity" />
        )}
      </Section>
    </>
  );
}

function NoProfile({ username }: { username: string }) {
  return (
    <>
      <PageMeta title="No public profile" />
      <h1 className="sr-only">No public profile</h1>
      <EmptyState
        title="This profile is private"
        action={
          <Link to="/community" className={buttonClass()}>
            Community
          </Link>
        }
      >
        The developer <span className="font-mono text-sm">{username}</span> has a private profile, or doesn’t
        exist.
      </EmptyState>
    </>
  );
}
