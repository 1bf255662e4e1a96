import { RANK_FORMULA, RANK_SUMMARY } from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import type { AskedFilters, ExplorePage, WrittenSite } from "@byline/contract/written-pages.ts";
import { Star } from "lucide-react";
import { CreditCards, ProjectAndTime } from "../components/credits/credit-cards.tsx";
import { CREDITS_PATH, CreditSearch } from "../components/credits/credit-search.tsx";
import { Rankings } from "../components/credits/rankings.tsx";
import { UnusableNotice } from "../components/lists/unusable-notice.tsx";
import { PageTitle } from "../components/page/page-title.tsx";
import { ActivityList } from "../components/people/activity-list.tsx";
import { LeaderboardList } from "../components/people/leaderboard-list.tsx";
import { ShownProjectList } from "../components/projects/shown-project-list.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/notice.tsx";
import { Section } from "../ui/page-header.tsx";
import { NoIndex, writePage } from "./document.tsx";
import { FilterForm } from "./filter-form.tsx";
import { TextLink } from "./parts.tsx";

const PATH = "/explore";

/** Writes the Explore page: latest credits, projects, leaderboard, and activity. */
export function writeExplore(site: WrittenSite, { asked, ...shown }: ExplorePage): string {
  const { projects, activities, leaderboard } = shown;
  return writePage(site, {
    path: PATH,
    title: "Explore",
    description: `${communityTexts.summary} ${communityTexts.contents}`,
    more: (
      <>
        <script src="/explore.js" defer />
        {asked.searchParams.size > 0 && <NoIndex />}
      </>
    ),
    children: (
      <>
        <PageTitle>Explore</PageTitle>
        <p className="mt-3 max-w-[65ch] text-md text-ink-2">{communityTexts.summary}</p>
        <CreditSearch />
        <Section title="Latest credits">
          <Credits credits={shown.credits} />
        </Section>
        <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Section title="Community Projects">
            <FilterForm path={PATH} values={asked.values} />
            <div data-results>
              {projects ? (
                <Projects asked={asked} projects={projects} />
              ) : (
                <UnusableNotice
                  filters={asked.unknown.map((name) => `the ${name} “${asked.searchParams.get(name)}”`)}
                  action={<ClearFilters />}
                />
              )}
            </div>
          </Section>
          <div className="grid grid-cols-1 gap-x-12 md:grid-cols-2 lg:block">
            <Section title="Leaderboard">
              <p className="text-sm text-ink-2">{RANK_SUMMARY}</p>
              <details className="mb-3 text-sm text-ink-2">
                <summary className="w-fit cursor-pointer py-1 underline underline-offset-3">
                  How ranking works
                </summary>
                <p>{RANK_FORMULA}</p>
              </details>
              <LeaderboardList entries={leaderboard} />
              <a href={paths.login("/community")} className={buttonClass({}, "mt-4 signed-in:hidden")}>
                Sign in to see your rank
              </a>
            </Section>
            <Section title="Recent Activity">
              {activities.items.length === 0 ? (
                <EmptyState title={communityTexts.noActivity} />
              ) : (
                <>
                  <ActivityList id="activities" activities={activities.items} />
                  <More asked={asked} list="activities" name="before" next={activities.next} />
                </>
              )}
            </Section>
          </div>
        </div>
      </>
    ),
  });
}

const Credits = ({ credits: { latest, creators, works } }: Pick<ExplorePage, "credits">) =>
  latest.length === 0 ? (
    <EmptyState title={communityTexts.noCredits} action={<OwnProjects />}>
      {communityTexts.creditsHere}
    </EmptyState>
  ) : (
    <>
      <p className="mb-4 text-sm text-ink-2">{communityTexts.latestRule}</p>
      <CreditCards label="Latest credits" credits={latest} below={ProjectAndTime} />
      <p className="mt-6 text-base">
        <TextLink href={CREDITS_PATH}>View all credits</TextLink>
      </p>
      <Rankings creators={creators} works={works} />
    </>
  );

const OwnProjects = () => (
  <a href={paths.login("/projects")} className={buttonClass()}>
    Your projects
  </a>
);

const ClearFilters = () => (
  <a href={PATH} className={buttonClass()}>
    Clear filters
  </a>
);

type ProjectsProps = { asked: AskedFilters; projects: NonNullable<ExplorePage["projects"]> };

/** Starring requires signing in; the link returns to the community page. */
function Projects({ asked, projects: { items, next } }: ProjectsProps) {
  const { q, type, status } = asked.values;
  if (items.length === 0)
    return q || type || status ? (
      <EmptyState title={communityTexts.noneFound} action={<ClearFilters />}>
        {communityTexts.searched}
      </EmptyState>
    ) : (
      <EmptyState title={communityTexts.noProjects} action={<OwnProjects />}>
        {communityTexts.beFirst}
      </EmptyState>
    );
  const signIn = paths.login(addressWith("/community", asked));
  return (
    <>
      <ShownProjectList
        id="community-projects"
        label="Community projects"
        projects={items}
        star={({ project }) => (
          <a
            href={signIn}
            aria-label={`Star ${project.name}, ${counted(project.starCount, "star")}`}
            className={buttonClass({ variant: "ghost", size: "sm" })}
          >
            <Star aria-hidden="true" />
            <span className="tabular">{formatNumber(project.starCount)}</span>
          </a>
        )}
      />
      <More asked={asked} list="community-projects" name="cursor" next={next} />
    </>
  );
}

/** Returns this address at a path, with changed values. */
function addressWith(path: string, { searchParams }: AskedFilters, values: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...values }).toString();
  return query ? `${path}?${query}` : path;
}

type MoreProps = { asked: AskedFilters; list: string; name: "cursor" | "before"; next: string | null };

/** A link to the next page. The page's script appends it to the list with this id instead. */
const More = ({ asked, list, name, next }: MoreProps) =>
  next !== null && (
    <p className="mt-5">
      <a href={addressWith(PATH, asked, { [name]: next })} data-more={list} className={buttonClass()}>
        Load more
      </a>
    </p>
  );
