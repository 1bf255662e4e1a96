import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useState } from "react";
import { Chart } from "../../ui/chart.tsx";
import { counted } from "../../ui/chart-points.ts";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Section } from "../../ui/page-header.tsx";
import { viewSnippet } from "../attributions/snippet-text.ts";
import { withoutData } from "./change.ts";
import { type ChartProps, Defined, formatRate, NO_VIEWS } from "./figure-parts.tsx";
import { FIGURE_SECTIONS } from "./figure-sections.tsx";
import { beforeColumn, withBefore, withNotes } from "./notes.ts";
import { saving } from "./save-chart.tsx";

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

export function Views({ data, projectId, onRange, back }: ChartProps) {
  const { days, views, previous } = data;
  const [series, setSeries] = useState<Series>("views");
  const { name } = DEFINITIONS[series];
  const isCompared = withoutData({ from: previous.from, since: data.since.views }) === null;
  const before = isCompared ? previous.days.map((day) => day[series]) : null;
  const points = days.map((day) => ({ day: day.day, count: day[series], open: !day.final }));
  return (
    <Section title={FIGURE_SECTIONS.views}>
      {views.viewEvents === 0 ? (
        <div className="border-t border-rule pt-4">
          <p className="mb-4 max-w-prose text-base text-ink-2">
            {NO_VIEWS} in this range. Report views and engagement with this call to count them here.
          </p>
          <CodeBlock
            label="Report a view"
            code={viewSnippet(window.location.origin, projectId ?? "YOUR_PROJECT_ID", navigator.userAgent)}
          />
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
            points={withNotes(withBefore(points, before), data)}
            label={`${name} per day`}
            unit={name.toLowerCase()}
            final={DEFINITIONS.final}
            {...(series === "views"
              ? {}
              : { summary: `${counted(views[series], name.toLowerCase())} in this range` })}
            onZoom={onRange}
            back={back}
            actions={saving(data, "views", name)}
            columns={[
              ...beforeColumn(before),
              {
                title: DEFINITIONS.engagementRate.name,
                cells: days.map((day) => formatRate(day.engagementRate)),
              },
            ]}
          />
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
