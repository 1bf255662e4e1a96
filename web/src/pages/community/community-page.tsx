import {
  type Activity,
  COMMUNITY_SORTS,
  communitySortTitles,
  type ShownProject,
} from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { noFilters, readFilters } from "@byline/contract/project-filters.ts";
import { useQuery } from "@tanstack/react-query";
import { GrowingView } from "../../components/lists/growing-view.tsx";
import { ListFilters } from "../../components/lists/list-filters.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { Together } from "../../components/lists/together.tsx";
import { UnusableFilters } from "../../components/lists/unusable-filters.tsx";
import { OpenLink } from "../../components/page/open-link.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { CommunityShape } from "../../components/page/page-shapes.tsx";
import { ActivityList } from "../../components/people/activity-list.tsx";
import { ShownProjectList } from "../../components/projects/shown-project-list.tsx";
import { StarButton } from "../../components/projects/star-button.tsx";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { useSearch } from "../../hooks/use-search.ts";
import {
  communityActivitiesQuery,
  communityCreditsQuery,
  communityProjectsQuery,
  leaderboardQuery,
} from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Credits } from "./credits.tsx";
import { Leaderboard } from "./leaderboard.tsx";

const sorts = COMMUNITY_SORTS.map((value) => ({ value, title: communitySortTitles[value] }));

export default function CommunityPage() {
  const { parameters } = useSearch();
  const first = useQuery(communityProjectsQuery(readFilters(parameters, sorts).values));
  return (
    <>
      <PageMeta title="Community" description={`${communityTexts.summary} ${communityTexts.contents}`} />
      <PageHeader title="Community">{communityTexts.summary}</PageHeader>
      <Together
        awaited={[first, useQuery(leaderboardQuery), useQuery(communityCreditsQuery)]}
        skeleton={<CommunityShape />}
      >
        <div className="-mt-10 grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Projects />
          <div className="grid grid-cols-1 content-start gap-x-12 md:grid-cols-2 xl:grid-cols-1">
            <Activities />
            <Leaderboard />
          </div>
        </div>
        <Credits />
      </Together>
    </>
  );
}

function Projects() {
  const { parameters, change } = useSearch();
  const { values: filters, unknown } = readFilters(parameters, sorts);
  const list = useGrowingList<ShownProject>(communityProjectsQuery(filters));
  const filtered = !!(filters.q || filters.type || filters.status);
  const none = !filtered && !unknown.length && !list.isPending && !list.error && !list.items.length;
  return (
    <Section title="Community Projects">
      {!none && (
        <ListFilters
          label="Filter community projects"
          placeholder={communityTexts.searchHint}
          sorts={sorts}
          values={filters}
          onChange={change}
        />
      )}
      {unknown.length ? (
        <UnusableFilters
          names={unknown}
          filters={Object.fromEntries(parameters)}
          onClear={() => change({ ...noFilters, sort: "" })}
        />
      ) : (
        <GrowingView
          list={list}
          what="the projects"
          skeleton={<ListSkeleton label="Loading community projects" rows={6} />}
          empty={filtered ? <NoneFound onClear={() => change(noFilters)} /> : <NoProjects />}
        >
          <ShownProjectList label="Community projects" projects={list.items} star={StarButton} />
        </GrowingView>
      )}
    </Section>
  );
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title={communityTexts.noneFound} action={<Button onClick={onClear}>Clear filters</Button>}>
    {communityTexts.searched}
  </EmptyState>
);

const NoProjects = () => (
  <EmptyState
    title={communityTexts.noProjects}
    action={
      <OpenLink to="/projects" className={buttonClass()}>
        Your projects
      </OpenLink>
    }
  >
    {communityTexts.beFirst}
  </EmptyState>
);

function Activities() {
  const list = useGrowingList<Activity>(communityActivitiesQuery);
  return (
    <Section title="Recent Activity">
      <GrowingView
        list={list}
        what="the activity"
        skeleton={<ListSkeleton label="Loading activity" rows={6} />}
        empty={<EmptyState title={communityTexts.noActivity} />}
      >
        <ActivityList activities={list.items} />
      </GrowingView>
    </Section>
  );
}
