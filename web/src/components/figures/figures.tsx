import type { Analytics } from "@byline/contract/analytics.ts";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { analyticsQuery } from "../../queries.ts";
import { Chart } from "../../ui/chart.tsx";
import { counted, withOpenDay } from "../../ui/chart-points.ts";
import { Definition } from "../../ui/definition.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { formatDate } from "../../ui/time.tsx";
import { attributionTypeName } from "../attributions/attribution-types.ts";
import { Kept } from "../lists/kept.tsx";
import { QueryView } from "../lists/query-view.tsx";
import { FiguresShape } from "../page/page-shapes.tsx";
import { change, withoutData } from "./change.ts";
import { Comparison } from "./comparison.tsx";
import {
  AttributionsLink,
  type ChartProps,
  Credited,
  Defined,
  Export,
  formatRate,
  NO_VIEWS,
  OpenLink,
  Pair,
  Ranking,
  type Scope,
  type Zoom,
} from "./figure-parts.tsx";
import { FIGURE_SECTIONS } from "./figure-sections.tsx";
import { beforeColumn, withBefore, withNotes } from "./notes.ts";
import { saving } from "./save-chart.tsx";
import { typeColor } from "./series-color.ts";
import { Views } from "./views.tsx";

type FiguresProps = Scope & Zoom & { filter?: ReactNode };

/** Figures for a project or the workspace over a range of UTC days. `filter` contains the filter controls. */
export function Figures({ range, projectId, filter, ...zoom }: FiguresProps) {
  // Keeps the previous figures until the next range loads, so that nothing jumps and a chart keeps its focus.
  const analytics = useQuery({ ...analyticsQuery(range, projectId), placeholderData: keepPreviousData });
  return (
    <QueryView read={analytics} what="the figures" skeleton={<FiguresShape />}>
      {(data) => (
        <Kept isOld={analytics.isPlaceholderData}>
          <Summary data={data} filter={filter} />
          <OverTime {...{ data, range, projectId, ...zoom }} />
          <Creators {...{ data, range, projectId, ...zoom }} />
          <Views {...{ data, range, projectId, ...zoom }} />
          {!projectId && <Comparison data={data} range={range} />}
        </Kept>
      )}
    </QueryView>
  );
}

function Summary({
  data: { attributionCount, uniqueCreators, views, previous, since, from, to },
  filter,
}: {
  data: Analytics;
  filter: ReactNode;
}) {
  const attributions = { from: previous.from, since: since.attributions };
  const viewed = { from: previous.from, since: since.views };
  return (
    <>
      <StatRow>
        <Stat
          label={<Defined figure="attributions" />}
          value={formatNumber(attributionCount)}
          note={change(attributionCount, previous.attributionCount, attributions)}
        />
        <Stat
          label={<Defined figure="uniqueCreators" />}
          value={formatNumber(uniqueCreators)}
          note={change(uniqueCreators, previous.uniqueCreators, attributions)}
        />
        <Stat
          label={<Defined figure="views" />}
          value={formatNumber(views.views)}
          note={
            views.viewEvents || previous.views.viewEvents
              ? change(views.views, previous.views.views, viewed)
              : NO_VIEWS
          }
        />
        <Stat
          label={<Defined figure="engagementRate" name="Engagement rate" />}
          value={views.engagementRate === null ? "–" : formatRate(views.engagementRate)}
          note={
            views.engagementRate === null
              ? NO_VIEWS
              : (withoutData(viewed) ??
                (previous.views.engagementRate === null
                  ? "No views reported in the previous period"
                  : `${formatRate(previous.views.engagementRate)} in the previous period`))
          }
        />
      </StatRow>
      <div className="mt-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">
          {span(from, to)}
          {!(withoutData(attributions) && withoutData(viewed)) && (
            <>
              , compared with {span(previous.from, previous.to)}
              <Definition {...DEFINITIONS.previous} />
            </>
          )}
        </p>
        {filter}
      </div>
    </>
  );
}

/** Formats a range of days. Noon keeps a UTC day the same in nearly all time zones. */
const span = (from: string, to: string) =>
  `${formatDate(`${from}T12:00:00Z`)} to ${formatDate(`${to}T12:00:00Z`)}`;

function OverTime({ data, range, projectId, onRange, back }: ChartProps) {
  const { days, types, platforms, previous } = data;
  const isCompared = withoutData({ from: previous.from, since: data.since.attributions }) === null;
  const before = isCompared ? previous.days.map(({ count }) => count) : null;
  return (
    <Section
      title={FIGURE_SECTIONS.overTime}
      action={<Export section="days" what="days" range={range} projectId={projectId} />}
    >
      <Chart
        points={withNotes(withBefore(withOpenDay(days), before), data)}
        label="Attributions per day"
        unit="attributions"
        final={DEFINITIONS.today}
        columns={beforeColumn(before)}
        onZoom={onRange}
        back={back}
        actions={saving(data, "attributions", "Attributions")}
      />
      <Pair>
        <Ranking figure="types" section="types" isSplit range={range} projectId={projectId}>
          {types.map(({ type, count }) => ({
            key: type,
            name: (
              <AttributionsLink
                {...{ data, projectId }}
                filter={{ attributionType: type }}
                text={attributionTypeName(type)}
              />
            ),
            color: typeColor(type),
            count,
          }))}
        </Ranking>
        <Ranking figure="platforms" section="platforms" isSplit range={range} projectId={projectId}>
          {platforms.map(({ platform, count }) => ({
            key: platform ?? "",
            name: (
              <AttributionsLink
                {...{ data, projectId }}
                filter={platform === null ? { hasPlatform: "false" } : { platform }}
                text={platform ?? "Not stated"}
              />
            ),
            count,
          }))}
        </Ranking>
      </Pair>
    </Section>
  );
}

function Creators({ data, range, projectId, onRange, back }: ChartProps) {
  const { days, uniqueCreators, creators, contents } = data;
  return (
    <Section title={FIGURE_SECTIONS.creators}>
      <Chart
        points={withNotes(withOpenDay(days.map(({ day, creatorIds: count }) => ({ day, count }))), data)}
        label="Creators credited by id each day"
        unit="creators by id"
        final={DEFINITIONS.today}
        summary={`${counted(uniqueCreators, "unique creators")}. Each day counts creators credited by id`}
        onZoom={onRange}
        back={back}
        actions={saving(data, "creators", FIGURE_SECTIONS.creators)}
      />
      <Pair>
        <Ranking figure="creators" section="creators" range={range} projectId={projectId}>
          {creators.map(({ contentCreatorId: id, creator, count }) => ({
            key: creator?.id ?? id ?? "",
            name: (
              <Credited
                about="creator"
                {...{ data, projectId, id, named: creator }}
                filter={creator ? { creatorId: creator.id } : { contentCreatorId: id ?? "" }}
              />
            ),
            action: creator && <OpenLink to={paths.creator(creator.id)} name={creator.name} />,
            count,
          }))}
        </Ranking>
        <Ranking figure="contents" section="contents" range={range} projectId={projectId}>
          {contents.map(({ contentId: id, work, count }) => ({
            key: work?.id ?? id,
            name: (
              <Credited
                about="work"
                {...{ data, projectId, id, named: work }}
                filter={work ? { workId: work.id } : { contentId: id }}
              />
            ),
            action: work && <OpenLink to={paths.work(work.id)} name={work.name} />,
            count,
          }))}
        </Ranking>
      </Pair>
    </Section>
  );
}
