import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { paths } from "../../paths.ts";
import { consumersQuery, jobsQuery, operatorQuery, preflightQuery } from "../../queries.ts";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Consumers } from "./consumers.tsx";
import { Jobs } from "./jobs.tsx";
import { Preflight } from "./preflight.tsx";

export function Overview() {
  const summary = useQuery(operatorQuery);
  const sections = [useQuery(preflightQuery), useQuery(jobsQuery), useQuery(consumersQuery)];
  if (summary.isLoadingError) return <ReadError read={summary} what="the figures" />;
  const figure = (n: number | undefined) => (n === undefined ? undefined : formatNumber(n));
  const to = (section: string, title: string) => <TextLink to={paths.operator(section)}>{title}</TextLink>;
  return (
    <>
      <Unrefreshed read={summary} what="the figures" />
      <StatRow>
        <Stat label={to("reports", "Open reports")} value={figure(summary.data?.openReports)} />
        <Stat label={to("notices", "DMCA notices")} value={figure(summary.data?.openNotices)} />
        <Stat label={to("sales", "Sales leads")} value={figure(summary.data?.openLeads)} />
        <Stat label={to("support", "Support requests")} value={figure(summary.data?.openSupport)} />
        <Stat
          label={to("newsletter", "Newsletter readers")}
          value={figure(summary.data?.newsletterReaders)}
        />
        <Stat label={to("incidents", "Open incidents")} value={figure(summary.data?.openIncidents)} />
      </StatRow>
      <Together awaited={sections} skeleton={<ListSkeleton label="Loading the checks" rows={6} />}>
        <Preflight />
        <Jobs />
        <Consumers />
      </Together>
    </>
  );
}
