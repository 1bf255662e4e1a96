import { formatNumber } from "@byline/contract/figures.ts";
import { type ProjectType, projectTypeNames } from "@byline/contract/projects.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LatestCredits } from "../../components/attributions/latest-credits.tsx";
import { UsageMeters } from "../../components/figures/usage-meters.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView, ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { DashboardShape, dashboardColumns } from "../../components/page/page-shapes.tsx";
import { ActivityList } from "../../components/people/activity-list.tsx";
import { ProjectTypeIcon } from "../../components/projects/project-mark.tsx";
import { firstCreditQuery } from "../../forms/credit-share.tsx";
import { ProjectCreateDialog } from "../../forms/project-create.tsx";
import { useLocalStorage } from "../../hooks/use-local-storage.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useUser } from "../../hooks/use-user.ts";
import { dashboardReads } from "../../page-reads.ts";
import { activitiesQuery, LATEST_ACTIVITIES, monthQuery, projectsQuery, statsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { CheckoutReturn } from "./checkout-return.tsx";
import { FirstRun } from "./first-run.tsx";
import { LastDays } from "./last-days.tsx";
import { RecentProjects } from "./recent-projects.tsx";

export default function DashboardPage() {
  const [template, setTemplate] = useState<ProjectType | null>(null);
  const user = useUser();
  const mayWrite = useMayWrite();
  const first = useQueries({ queries: dashboardReads });
  const [stats] = first;
  const total = stats.data?.totalAttributions;
  // Decided once, so that later changes to attributions move nothing.
  const [firstRun, setFirstRun] = useState<boolean>();
  const [dismissed, dismiss] = useLocalStorage(`first-credit-dismissed:${user.workspace.id}`);
  if (firstRun === undefined && total !== undefined) setFirstRun(mayWrite && total <= 1);
  const firstCredit = useQuery({ ...firstCreditQuery, enabled: firstRun === true });
  const projects = useQuery(projectsQuery);
  const templates = <Templates onChoose={setTemplate} />;

  const reads = [...first, ...(firstRun ? [firstCredit] : [])];

  return (
    <>
      <PageMeta title="Dashboard" />
      <CheckoutReturn />
      <PageHeader title={["Good to see you", user.firstName].filter(Boolean).join(", ")}>
        {stats.isPending
          ? "\u00a0"
          : firstRun && total === 0
            ? "Three steps to your first credit."
            : "Your projects and the credits they record."}
      </PageHeader>
      <Together awaited={reads} what="your dashboard" skeleton={<DashboardShape />}>
        <Stats />
        {firstRun && (
          <FirstRun
            templates={templates}
            isDismissed={dismissed !== null}
            onDismiss={() => dismiss("true")}
          />
        )}
        <div className={dashboardColumns}>
          <div className="min-w-0">
            <RecentProjects />
            {mayWrite && !(total === 0 && projects.data?.length === 0) && (
              <Section title="Start from a template">{templates}</Section>
            )}
          </div>
          <div className="min-w-0 xl:row-span-2">
            <RecentActivity />
          </div>
          <div className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
            <Month />
            <Section title="Usage">
              <UsageMeters only={["monthlyCalls"]} />
            </Section>
          </div>
        </div>
        {(!firstRun || dismissed) && <LastDays />}
        <LatestCredits />
      </Together>
      <ProjectCreateDialog
        open={template !== null}
        onOpenChange={(open) => !open && setTemplate(null)}
        type={template ?? undefined}
      />
    </>
  );
}

const TEMPLATES = ["api", "extension", "mobile-sdk"] as const satisfies ProjectType[];

function Templates({ onChoose }: { onChoose: (type: ProjectType) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {TEMPLATES.map((type) => (
        <Button key={type} onClick={() => onChoose(type)}>
          <ProjectTypeIcon type={type} />
          {projectTypeNames[type]}
        </Button>
      ))}
    </div>
  );
}

function Stats() {
  const stats = useQuery(statsQuery);
  const unranked = useUser().demo
    ? "The demo has no rank"
    : "Ranked once a live public project records attributions";
  if (stats.isLoadingError) return <ReadError read={stats} what="your figures" />;
  const { data } = stats;
  return (
    <>
      <Unrefreshed read={stats} what="your figures" />
      <StatRow>
        <Stat label="Active Projects" value={data && formatNumber(data.activeProjects)} />
        <Stat label="Live Apps" value={data && formatNumber(data.liveApps)} />
        <Stat
          label="Community Rank"
          value={data && `#${data.communityRank}`}
          note={data?.communityRank === 0 ? unranked : null}
        />
        <Stat label="Attributions" value={data && formatNumber(data.totalAttributions)} />
      </StatRow>
    </>
  );
}

function Month() {
  const month = useQuery(monthQuery);
  const figures = [
    { name: "Attributions Generated", value: month.data?.attributionsGenerated },
    { name: "Projects Deployed", value: month.data?.projectsDeployed },
    { name: "Community Interactions", value: month.data?.communityInteractions },
  ];
  return (
    <Section title="This Month">
      <Unrefreshed read={month} what="this month’s figures" />
      {month.isLoadingError ? (
        <ReadError read={month} what="this month’s figures" />
      ) : (
        <dl className="border-t border-rule">
          {figures.map((figure) => (
            <div
              key={figure.name}
              className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5"
            >
              <dt className="text-base text-ink-2">{figure.name}</dt>
              <dd className="tabular font-medium">
                {figure.value === undefined ? "Loading..." : formatNumber(figure.value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function RecentActivity() {
  const activities = useQuery(activitiesQuery(LATEST_ACTIVITIES));
  return (
    <Section title="Community Activity">
      <QueryView
        read={activities}
        what="the activity"
        skeleton={<ListSkeleton label="Loading activity" rows={5} />}
      >
        {({ items }) =>
          items.length ? (
            <ActivityList activities={items.slice(0, LATEST_ACTIVITIES)} />
          ) : (
            <p className="border-t border-rule pt-3 text-base text-ink-2">No recent activity</p>
          )
        }
      </QueryView>
    </Section>
  );
}
