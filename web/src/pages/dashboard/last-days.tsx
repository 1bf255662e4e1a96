import type { DashboardDays } from "@byline/contract/dashboard.ts";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { change, withoutData } from "../../components/figures/change.ts";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { daysQuery } from "../../queries.ts";
import { Chart } from "../../ui/chart.tsx";
import { counted, withOpenDay } from "../../ui/chart-points.ts";
import { Section } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

/** Attributions in the last 30 days by day, compared with the 30 days before. */
export function LastDays() {
  const days = useQuery(daysQuery);
  return (
    <Section
      title="Attributions, last 30 days"
      action={
        <TextLink to="/analytics" className="text-sm">
          View analytics
        </TextLink>
      }
    >
      <QueryView
        read={days}
        what="the last 30 days"
        skeleton={
          <Loading label="Loading the last 30 days">
            <Skeleton className="h-72" />
          </Loading>
        }
      >
        {(data) => <Days data={data} />}
      </QueryView>
    </Section>
  );
}

function Days({ data: { days, previousFrom, since } }: { data: DashboardDays }) {
  const total = (of: "count" | "before") => days.reduce((sum, day) => sum + day[of], 0);
  const [now, earlier, before] = [total("count"), total("before"), { from: previousFrom, since }];
  const isCompared = withoutData(before) === null;
  const inWords = change(now, earlier, before);
  return (
    <Chart
      points={withOpenDay(isCompared ? days : days.map(({ day, count }) => ({ day, count })))}
      label="Attributions per day"
      unit="attributions"
      final={DEFINITIONS.today}
      summary={`${counted(now, "attributions")}${/^[+−]/.test(inWords) ? "," : "."} ${inWords}`}
      columns={
        isCompared ? [{ title: "30 days earlier", cells: days.map((day) => formatNumber(day.before)) }] : []
      }
    />
  );
}
