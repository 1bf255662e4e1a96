import type { CommunityProjectPage } from "@byline/contract/community.ts";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Link } from "react-router";
import { ApiError } from "../../api.ts";
import { CreditCards } from "../../components/credits/credit-cards.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { ActivityList } from "../../components/people/activity-list.tsx";
import { PublicProjectHead } from "../../components/projects/public-project-head.tsx";
import { StarButton } from "../../components/projects/star-button.tsx";
import { paths } from "../../paths.ts";
import { communityProjectQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Chart } from "../../ui/chart.tsx";
import { withOpenDay } from "../../ui/chart-points.ts";
import { Section } from "../../ui/page-header.tsx";
import { ShareBars } from "../../ui/share-bars.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import type { Route } from "./+types/public-project-page.ts";
import { Comments } from "./comments.tsx";
import { ReportButton } from "./report-button.tsx";

export default function PublicProjectPage({ params: { projectId } }: Route.ComponentProps) {
  return <PublicProject key={projectId} id={projectId} />;
}

function PublicProject({ id }: { id: string }) {
  const project = useQuery(communityProjectQuery(id));
  if (project.error instanceof ApiError && project.error.status === 404) return <NotPublic />;
  if (project.data) return <View project={project.data} />;
  return (
    <>
      <PageMeta title="Project" />
      {project.error ? (
        <ReadError read={project} what="the project" />
      ) : (
        <ListSkeleton label="Loading project" rows={3} />
      )}
    </>
  );
}

function View({ project }: { project: CommunityProjectPage }) {
  return (
    <>
      <PageMeta title={project.name} />
      <Head project={project} />
      <StatRow>
        <Stat label="Attributions" value={formatNumber(project.attributionCount)} />
        <Stat label="Creators credited" value={formatNumber(project.creatorCount)} />
        <Stat label="Stars" value={formatNumber(project.starCount)} />
        <Stat label="Comments" value={formatNumber(project.commentCount)} />
      </StatRow>
      <LatestCredits project={project} />
      <Section title="The last 30 days">
        <Chart
          points={withOpenDay(project.days)}
          label="Attributions per day"
          unit="attributions"
          final={DEFINITIONS.today}
        />
        <p className="mt-2 text-sm text-ink-2">Dates are in UTC.</p>
      </Section>
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
        <TopCreators project={project} />
        <Section title="Activity">
          {project.activities.length ? (
            <ActivityList activities={project.activities} />
          ) : (
            <p className="border-t border-rule pt-3 text-base text-ink-2">No recent activity</p>
          )}
        </Section>
      </div>
      <Comments project={project} />
    </>
  );
}

const Head = ({ project }: { project: CommunityProjectPage }) => (
  <PublicProjectHead project={project} page="overview" hasCredits={project.publicCredits}>
    <StarButton project={project} variant="secondary" />
    {project.mine ? (
      <Link to={paths.project(project.id)} className={buttonClass({ size: "sm" })}>
        Manage
      </Link>
    ) : (
      <ReportButton kind="project" id={project.id} label={`Report ${project.name}`}>
        <Flag aria-hidden="true" />
        Report
      </ReportButton>
    )}
  </PublicProjectHead>
);

/** Renders nothing if the project's credits aren't public; the section below says so. */
function LatestCredits({ project: { id, latestCredits } }: { project: CommunityProjectPage }) {
  if (latestCredits.length === 0) return null;
  return (
    <Section title="Latest credits">
      <CreditCards
        label="Latest credits"
        credits={latestCredits}
        below={({ createdAt }) => <RelativeTime iso={createdAt} />}
      />
      <TextLink href={`/p/${id}`} className="mt-5 inline-block text-base">
        All credits in this project
      </TextLink>
    </Section>
  );
}

function TopCreators({ project }: { project: CommunityProjectPage }) {
  const { topCreators, topCreatorsOf, attributionCount } = project;
  const all = topCreatorsOf === attributionCount;
  return (
    <Section title="Most credited creators">
      {topCreators === null ? (
        <p className="border-t border-rule pt-3 text-base text-ink-2">
          {project.mine && project.status !== "live"
            ? "Credits appear when the project is live."
            : "This project doesn’t publish its credits."}
        </p>
      ) : topCreators.length ? (
        <>
          <p className="mb-3 text-sm text-ink-2">
            Based on {all ? "all" : "the latest"} {counted(topCreatorsOf, "attribution")} in this project.
          </p>
          <ShareBars
            label="Most credited creators"
            parts={topCreators.map(({ id, name, path, count }) => ({
              key: id,
              name: (
                <a href={path} className="decoration-rule-strong underline-offset-4 hover:underline">
                  <bdi>{name}</bdi>
                </a>
              ),
              count,
            }))}
          />
        </>
      ) : (
        <p className="border-t border-rule pt-3 text-base text-ink-2">No creators credited yet.</p>
      )}
    </Section>
  );
}

function NotPublic() {
  return (
    <NothingHere
      what="Project"
      title="There’s no public project here"
      to="/community"
      action="All public projects"
    >
      Its author may have made it private or archived it, or the link may be incomplete.
    </NothingHere>
  );
}
