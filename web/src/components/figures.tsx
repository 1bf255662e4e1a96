import { PERIODS, type Period } from "@byline/contract/analytics.ts";
import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "../queries.ts";
import { Chart, ShareBars } from "../ui/chart.tsx";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { formatNumber } from "../ui/number.ts";
import { Section } from "../ui/page-header.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { Stat, StatRow } from "../ui/stat.tsx";
import { QueryView } from "./query-view.tsx";

const titles: Record<Period, string> = { "7d": "7 days", "30d": "30 days", "90d": "90 days", "365d": "365 days" };

export const isPeriod = (value: string | null): value is Period => PERIODS.includes(value as Period);

export function PeriodBar({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  return (
    <ChoiceBar
      label="Period"
      value={value}
      onChange={onChange}
      choices={PERIODS.map((period) => ({ value: period, title: titles[period] }))}
    />
  );
}

/** The change to the period before, in words; nothing to compare with says so. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? "None in the period before either" : "None in the period before";
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? "+" : ""}${percent} % on the period before (${formatNumber(before)})`;
}

/** A project's or the workspace's figures over a period. Days are UTC. */
export function Figures({ period, projectId }: { period: Period; projectId?: string | undefined }) {
  const analytics = useQuery(analyticsQuery(period, projectId));
  return (
    <QueryView read={analytics} what="The figures" skeleton={<FiguresSkeleton />}>
      {({ attributionCount, previousCount, uniqueCreators, days, types }) => (
        <>
          <StatRow>
            <Stat label="Attributions" value={formatNumber(attributionCount)} note={change(attributionCount, previousCount)} />
            <Stat label="Creators credited" value={formatNumber(uniqueCreators)} note="Different creator ids" />
            <Stat label="A day, on average" value={formatNumber(Math.round((10 * attributionCount) / Math.max(days.length, 1)) / 10)} />
            <Stat label="Types" value={formatNumber(types.length)} />
          </StatRow>
          <Section title="Attributions over time">
            <Chart points={days} label="Attributions for each day" unit="attributions" />
          </Section>
          {types.length > 0 && (
            <Section title="By type">
              <div className="max-w-xl">
                <ShareBars label="Attributions by type" parts={types.map(({ type, count }) => ({ key: type, name: type, count }))} />
              </div>
            </Section>
          )}
        </>
      )}
    </QueryView>
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
