import type { Analytics } from "@byline/contract/analytics.ts";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { analyticsQuery } from "../../queries.ts";
import { Chart, counted } from "../../ui/chart.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Definition } from "../../ui/definition.tsx";
import { formatNumber } from "../../ui/number.ts";
import { Section } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { formatDate } from "../../ui/time.tsx";
import { viewSnippet } from "../attributions/snippets.tsx";
import { QueryView } from "../lists/query-view.tsx";
import { Defined, Export, Pair, type PartProps, Ranking, RecordsLink, type Scope } from "./figure-parts.tsx";

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const NO_VIEWS = "No views reported";

/** Nothing divided by nothing is no rate of 0. */
const formatRate = (rate: number | null) => (rate === null ? NO_VIEWS : percent.format(rate));

/** The change to the period before, in words; nothing to compare with says so. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? "None in the period before either" : "None in the period before";
  const percents = Math.round((100 * (now - before)) / before);
  return `${percents > 0 ? "+" : ""}${percents} % on the period before (${formatNumber(before)})`;
}

/** A project's or the workspace's figures over a range. Days are UTC. */
export function Figures({ range, projectId }: Scope) {
  const analytics = useQuery(analyticsQuery(range, projectId));
  return (
    <QueryView read={analytics} what="The figures" skeleton={<FiguresSkeleton />}>
      {(data) => (
        <>
          <Summary data={data} />
          <OverTime data={data} range={range} projectId={projectId} />
          <Creators data={data} range={range} projectId={projectId} />
          <Views data={data} range={range} projectId={projectId} />
          {!projectId && <Comparison data={data} range={range} />}
        </>
      )}
    </QueryView>
  );
}

function Summary({
  data: { attributionCount, uniqueCreators, views, previous, from, to },
}: {
  data: Analytics;
}) {
  return (
    <>
      <StatRow>
        <Stat
          label={<Defined figure="attributions" />}
          value={formatNumber(attributionCount)}
          note={change(attributionCount, previous.attributionCount)}
        />
        <Stat
          label={<Defined figure="uniqueCreators" />}
          value={formatNumber(uniqueCreators)}
          note={change(uniqueCreators, previous.uniqueCreators)}
        />
        <Stat
          label={<Defined figure="views" />}
          value={formatNumber(views.views)}
          note={
            views.viewEvents || previous.views.viewEvents
              ? change(views.views, previous.views.views)
              : NO_VIEWS
          }
        />
        <Stat
          label={<Defined figure="engagementRate" name="Engagement rate" />}
          value={views.engagementRate === null ? "–" : percent.format(views.engagementRate)}
          note={
            views.engagementRate === null
              ? NO_VIEWS
              : previous.views.engagementRate === null
                ? "No views reported in the period before"
                : `${percent.format(previous.views.engagementRate)} in the period before`
          }
        />
      </StatRow>
      <p className="mt-4 text-sm text-ink-2">
        {span(from, to)}, compared with {span(previous.from, previous.to)}
        <Definition {...DEFINITIONS.previous} />
      </p>
    </>
  );
}

/** Formatted as on every screen; noon keeps a UTC day the same day nearly everywhere. */
const span = (from: string, to: string) =>
  `${formatDate(`${from}T12:00:00Z`)} to ${formatDate(`${to}T12:00:00Z`)}`;

function OverTime({ data, range, projectId }: PartProps) {
  const { days, types, platforms } = data;
  return (
    <Section
      title="Attributions over time"
      action={<Export section="days" what="days" range={range} projectId={projectId} />}
    >
      <Chart points={days} label="Attributions for each day" unit="attributions" />
      <Pair>
        <Ranking figure="types" section="types" range={range} projectId={projectId}>
          {types.map(({ type, count }) => ({
            key: type,
            name: <RecordsLink {...{ data, projectId }} filter={{ attributionType: type }} text={type} />,
            count,
          }))}
        </Ranking>
        <Ranking figure="platforms" section="platforms" range={range} projectId={projectId}>
          {platforms.map(({ platform, count }) => ({
            key: platform ?? "",
            name: platform ?? "Not stated",
            count,
          }))}
        </Ranking>
      </Pair>
    </Section>
  );
}

function Creators({ data, range, projectId }: PartProps) {
  const { days, uniqueCreators, creators, contents } = data;
  return (
    <Section title="Creators credited">
      <Chart
        points={days.map(({ day, uniqueCreators: count }) => ({ day, count }))}
        label="Creators credited each day"
        unit="creators"
        summary={`${counted(uniqueCreators, "unique creators")} in the whole range`}
      />
      <Pair>
        <Ranking figure="creators" section="creators" range={range} projectId={projectId}>
          {creators.map(({ contentCreatorId, count }) => ({
            key: contentCreatorId,
            name: (
              <RecordsLink {...{ data, projectId }} filter={{ contentCreatorId }} text={contentCreatorId} />
            ),
            count,
          }))}
        </Ranking>
        <Ranking figure="contents" section="contents" range={range} projectId={projectId}>
          {contents.map(({ contentId, count }) => ({
            key: contentId,
            name: <RecordsLink {...{ data, projectId }} filter={{ contentId }} text={contentId} />,
            count,
          }))}
        </Ranking>
      </Pair>
    </Section>
  );
}

const SERIES = ["views", "uniqueViews", "engagedUniqueViews"] as const;
type Series = (typeof SERIES)[number];

const COUNTED = [
  "viewEvents",
  "doubleClicks",
  "machineViews",
  "unclassifiedViews",
  "views",
  "uniqueViews",
  "engagedUniqueViews",
] as const;

function Views({ data: { days, views }, range, projectId }: PartProps) {
  const [series, setSeries] = useState<Series>("views");
  const { name } = DEFINITIONS[series];
  const action = views.viewEvents > 0 && (
    <Export section="days" what="views" range={range} projectId={projectId} />
  );
  return (
    <Section title="Views and engagement" action={action}>
      {views.viewEvents === 0 ? (
        <div className="border-t border-rule pt-4">
          <p className="mb-4 max-w-prose text-base text-ink-2">
            {NO_VIEWS} in this range. Send views and engagements with this call, and they are counted here.
          </p>
          <CodeBlock label="Report a view" code={viewSnippet(projectId ?? "YOUR_PROJECT_ID")} />
        </div>
      ) : (
        <>
          <div className="mb-4">
            <ChoiceBar
              label="Figure"
              value={series}
              onChange={setSeries}
              choices={SERIES.map((value) => ({ value, title: DEFINITIONS[value].name }))}
            />
          </div>
          <Chart
            points={days.map((day) => ({ day: day.day, count: day[series], open: !day.final }))}
            label={`${name} for each day`}
            unit={name.toLowerCase()}
            {...(series === "views"
              ? {}
              : { summary: `${counted(views[series], name.toLowerCase())} in the whole range` })}
            columns={[
              {
                title: DEFINITIONS.engagementRate.name,
                cells: days.map((day) => formatRate(day.engagementRate)),
              },
            ]}
          />
          {days.some((day) => !day.final) && (
            <p className="mt-2 text-sm text-ink-2">
              The last two days are not final
              <Definition {...DEFINITIONS.final} />
            </p>
          )}
          <dl className="mt-8 max-w-xl border-t border-rule">
            {COUNTED.map((figure) => (
              <div key={figure} className="flex justify-between gap-4 border-b border-rule py-2 text-base">
                <dt>
                  <Defined figure={figure} />
                </dt>
                <dd className="tabular font-medium">{formatNumber(views[figure])}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-b border-rule py-2 text-base">
              <dt>
                <Defined figure="engagementRate" />
              </dt>
              <dd className="tabular font-medium">{formatRate(views.engagementRate)}</dd>
            </div>
          </dl>
        </>
      )}
    </Section>
  );
}

function Comparison({ data: { projects }, range }: PartProps) {
  const right = "text-right";
  return (
    <Section
      title="Project comparison"
      action={projects.length > 0 && <Export section="projects" what="projects" range={range} />}
    >
      {projects.length === 0 ? (
        <p className="text-base text-ink-2">
          Nothing is recorded yet.{" "}
          <Link to="/docs/getting-started" className="underline decoration-accent underline-offset-4">
            Record your first attribution
          </Link>
        </p>
      ) : (
        <Table
          caption="Projects compared"
          head={[
            { title: "Project" },
            { title: <Defined figure="attributions" />, className: right },
            { title: <Defined figure="previous" />, className: right },
            { title: <Defined figure="uniqueCreators" />, className: right },
            { title: <Defined figure="views" />, className: right },
            { title: <Defined figure="uniqueViews" />, className: right },
            { title: <Defined figure="engagementRate" />, className: right },
          ]}
        >
          {projects.map((project) => (
            <Row key={project.projectId}>
              <Cell className="min-w-40">
                <Link
                  to={paths.project(project.projectId)}
                  className="decoration-accent underline-offset-4 hover:underline"
                >
                  {project.name}
                </Link>
              </Cell>
              {[
                project.attributionCount,
                project.previousCount,
                project.uniqueCreators,
                project.views,
                project.uniqueViews,
              ].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <Cell key={index} className="tabular text-right">
                  {formatNumber(count)}
                </Cell>
              ))}
              <Cell className="tabular text-right whitespace-nowrap">
                {formatRate(project.engagementRate)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Section>
  );
}

function FiguresSkeleton() {
  return (
    <Loading label="Loading figures">
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
      <Skeleton className="mt-12 h-60" />
    </Loading>
  );
}
