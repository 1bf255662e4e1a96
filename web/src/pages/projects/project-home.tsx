import { formatNumber } from "@byline/contract/figures.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { LatestCredits } from "../../components/attributions/latest-credits.tsx";
import { NoAttributions } from "../../components/attributions/no-attributions.tsx";
import { change } from "../../components/figures/change.ts";
import { projectColor } from "../../components/figures/series-color.ts";
import { QueryView } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { dashboardColumns, OverviewShape } from "../../components/page/page-shapes.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { whatIsMissing } from "../../components/projects/what-is-missing.ts";
import { canRecordFor } from "../../components/tokens/can-record-for.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { analyticsQuery, latestQuery, tokensQuery } from "../../queries.ts";
import { Detail, Details } from "../../ui/details.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Sparkline, withoutToday } from "../../ui/sparkline.tsx";
import { Step } from "../../ui/step.tsx";
import { ProjectHealth, useHealth } from "./project-health.tsx";

/** A project's home: the way to live, its latest credits, its figures, its public page, and its health. */
export function ProjectHome({ project, onRecord }: { project: Project; onRecord: () => void }) {
  const latest = useQuery(latestQuery(project.id));
  const figures = useQuery(analyticsQuery({ period: "30d" }, project.id));
  const tokens = useQuery(tokensQuery);
  const health = useHealth(project.id);
  const mayWrite = useMayWrite();
  const { testMode } = useUser();
  const isOnTheWay = project.status !== "live" && !project.archivedAt && !testMode;
  return (
    <Together awaited={[latest, figures, tokens, ...health.awaited]} skeleton={<OverviewShape />}>
      <div className={`-mt-12 max-sm:-mt-8 ${dashboardColumns}`}>
        <div className="min-w-0">
          {project.attributionCount > 0 ? (
            <LatestCredits projectId={project.id} />
          ) : (
            <div className="mt-12">
              <NoAttributions inTab projectId={project.id} onRecord={onRecord} />
            </div>
          )}
        </div>
        <div className="min-w-0">
          {mayWrite && isOnTheWay && <WayToLive project={project} />}
          <Month project={project} />
          {!testMode && <Public project={project} />}
          <ProjectHealth project={project} health={health} />
        </div>
      </div>
    </Together>
  );
}

/** The steps to a live project with public credits. */
function WayToLive({ project }: { project: Project }) {
  const tokens = useQuery(tokensQuery);
  const { id, attributionCount, description, isPublic, publicCredits, withheld } = project;
  const hasToken = !!tokens.data?.some((token) => canRecordFor(token, id));
  const settings = paths.project(id, "settings");
  const steps = [
    {
      done: hasToken,
      title: "Create a token",
      text: "Your code sends it with every call.",
      link: { to: paths.tokens(id), text: "Create a token" },
    },
    {
      done: attributionCount > 0,
      title: "Record a credit",
      text: "With your code, by hand, or from a file.",
      link: { to: paths.project(id, "start"), text: "Quick start" },
    },
    {
      done: !!description,
      title: "Add a description",
      text: "Its public page shows it.",
      link: { to: settings, text: "Add a description" },
    },
    {
      done: isPublic && publicCredits && !withheld,
      title: "Make its credits public",
      text: whatIsMissing({ ...project, status: "live" }, "To give its credits public pages") ?? "",
      link: withheld ? null : { to: settings, text: "Open settings" },
    },
    {
      done: false,
      title: "Go live",
      text: "Set the status above to live. Public credits then get their own pages.",
      link: null,
    },
  ];
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title="Before it’s live"
      action={
        <p className="tabular text-sm text-ink-2">
          {done} of {steps.length}
        </p>
      }
    >
      <ol className="grid gap-3 border-t border-rule pt-4">
        {steps.map(({ done, title, text, link }) => (
          <Step key={title} done={done} title={title} action={null}>
            {text} {link && <QuietLink to={link.to}>{link.text}</QuietLink>}
          </Step>
        ))}
      </ol>
    </Section>
  );
}

/** The last 30 days in short. Analytics has them in full. */
function Month({ project: { id } }: { project: Project }) {
  const figures = useQuery(analyticsQuery({ period: "30d" }, id));
  return (
    <Section
      title="Last 30 days"
      action={<QuietLink to={`/analytics?${new URLSearchParams({ projectId: id })}`}>Analytics</QuietLink>}
    >
      <QueryView read={figures} what="the figures" skeleton={null}>
        {(data) => (
          <Details>
            <Detail name="Attributions">
              <span className="flex items-center gap-4">
                <Sparkline
                  counts={withoutToday(data.days.map(({ count }) => count))}
                  color={projectColor(id)}
                />
                <span className="tabular font-medium">{formatNumber(data.attributionCount)}</span>
              </span>
              <span className="block text-sm text-ink-2">
                {change(data.attributionCount, data.previous.attributionCount, {
                  from: data.previous.from,
                  since: data.since.attributions,
                })}
              </span>
            </Detail>
            <Detail name="Unique creators">
              <span className="tabular font-medium">{formatNumber(data.uniqueCreators)}</span>
            </Detail>
            <Detail name="Views">
              <span className="tabular font-medium">
                {data.views.viewEvents ? formatNumber(data.views.views) : "None reported"}
              </span>
            </Detail>
          </Details>
        )}
      </QueryView>
    </Section>
  );
}

function Public({ project }: { project: Project }) {
  const missing = whatIsMissing(project, "To give its credits public pages");
  return (
    <Section title="Public page and embed">
      {missing && <p className="mb-3 text-base text-ink-2">{missing}</p>}
      <Details>
        {project.isPublic && !project.archivedAt && !project.withheld && (
          <Detail name="Project page">
            <QuietLink to={paths.communityProject(project.id)}>Open</QuietLink>
          </Detail>
        )}
        <Detail name="Credits on your site">
          <QuietLink to={paths.project(project.id, "embed")}>Get the code</QuietLink>
        </Detail>
      </Details>
    </Section>
  );
}
