import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import {
  ChartSkeleton,
  FactsSkeleton,
  HeaderSkeleton,
  LineSkeleton,
  PeopleSkeleton,
  PlateRowsSkeleton,
  SectionSkeleton,
  StatsSkeleton,
  TableSkeleton,
  TabsSkeleton,
} from "../../ui/skeleton-parts.tsx";

/** Wide screens show the activity next to the projects and figures. */
export const dashboardColumns =
  "grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr]";

/** Placeholder for the dashboard below its heading. */
export const DashboardShape = () => (
  <Loading label="Loading dashboard">
    <StatsSkeleton />
    <div className={dashboardColumns}>
      <div className="min-w-0">
        <SectionSkeleton>
          <PlateRowsSkeleton row="h-16" rows={5} />
        </SectionSkeleton>
      </div>
      <div className="min-w-0 xl:row-span-2">
        <SectionSkeleton>
          <PeopleSkeleton rows={5} />
        </SectionSkeleton>
      </div>
      <div className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
        <SectionSkeleton>
          <FactsSkeleton rows={3} />
        </SectionSkeleton>
        <SectionSkeleton>
          <div className="h-20 pt-1">
            <LineSkeleton width="w-full" />
            <Skeleton className="my-1.5 h-1.5" />
            <LineSkeleton size="text-sm" width="w-1/2" />
          </div>
        </SectionSkeleton>
      </div>
    </div>
    <SectionSkeleton>
      <ChartSkeleton />
    </SectionSkeleton>
    <LatestShape />
  </Loading>
);

const LatestShape = () => (
  <SectionSkeleton>
    <PlateRowsSkeleton row="h-24 sm:h-18" />
  </SectionSkeleton>
);

/** Placeholder for analytics below its heading. */
export const AnalyticsShape = () => (
  <Loading label="Loading figures">
    <div className="mb-8 flex flex-wrap items-end gap-4">
      <div className="w-full min-[420px]:w-64">
        <LineSkeleton size="text-sm" width="w-14" />
        <Skeleton className="mt-1.5 h-9" />
      </div>
      <PeriodShape />
    </div>
    <Figures />
  </Loading>
);

const PeriodShape = () => <Skeleton className="h-8.5 w-full max-w-[21.75rem]" />;

/** Placeholder for figures over a range of days. */
export const FiguresShape = () => (
  <Loading label="Loading figures">
    <Figures />
  </Loading>
);

const Figures = () => (
  <>
    <StatsSkeleton notes />
    <div className="mt-4 flex min-h-8 items-center">
      <LineSkeleton size="text-sm" width="w-96 max-w-full" />
    </div>
    <SectionSkeleton>
      <ChartSkeleton />
    </SectionSkeleton>
    <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2">
      {["types", "platforms"].map((key) => (
        <div key={key}>
          <div className="mb-3 flex min-h-8 items-center">
            <LineSkeleton width="w-24" />
          </div>
          <LineSkeleton width="w-full" />
        </div>
      ))}
    </div>
  </>
);

/** Placeholder for a project's page with its overview. */
export const ProjectShape = () => (
  <Loading label="Loading project">
    <div className="mb-8">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10" />
        <LineSkeleton size="text-2xl" width="w-48" />
      </div>
      <div className="mt-1">
        <LineSkeleton width="w-96 max-w-full" />
      </div>
      <div className="mt-3">
        <LineSkeleton size="text-sm" width="w-72 max-w-full" />
      </div>
    </div>
    <TabsSkeleton tabs={7} />
    <div className="pt-8">
      <Overview />
    </div>
  </Loading>
);

/** Placeholder for the content below a project's tabs. */
export const OverviewShape = () => (
  <Loading label="Loading project">
    <Overview />
  </Loading>
);

const Overview = () => (
  <div className={`-mt-12 max-sm:-mt-8 ${dashboardColumns}`}>
    <LatestShape />
    <div className="min-w-0">
      <SectionSkeleton>
        <FactsSkeleton rows={4} />
      </SectionSkeleton>
      <SectionSkeleton>
        <FactsSkeleton rows={2} />
      </SectionSkeleton>
      <SectionSkeleton>
        <FactsSkeleton rows={5} />
      </SectionSkeleton>
    </div>
  </div>
);

/** Placeholder for a catalog page: heading, tabs, search, and list. */
export const CatalogShape = () => (
  <Loading label="Loading page">
    <HeaderSkeleton />
    <div className="mb-8">
      <TabsSkeleton tabs={3} />
    </div>
    <Skeleton className="mb-4 h-9 lg:max-w-2xl" />
    <div className="mb-2 h-5" />
    <TableSkeleton />
  </Loading>
);

/** Placeholder for a creator's or work's page. */
export const EntryShape = ({ what }: { what: string }) => (
  <Loading label={`Loading ${what}`}>
    <div className="flex flex-wrap items-start gap-x-5 gap-y-5 sm:gap-x-8">
      <Skeleton className={what === "creator" ? "size-20 shrink-0" : "h-26 w-20 shrink-0 sm:h-52 sm:w-40"} />
      <div className="min-w-0 grow basis-52 sm:basis-64">
        <LineSkeleton size="text-2xl sm:text-3xl" width="w-2/3" />
        <Skeleton className="mt-5 h-9 w-full max-w-112" />
      </div>
    </div>
    <SectionSkeleton>
      <FactsSkeleton rows={4} value="w-40" />
    </SectionSkeleton>
    <LatestShape />
  </Loading>
);

/** Placeholder for an attribution, on its own page or in the panel next to the list. */
export const AttributionShape = () => (
  <Loading label="Loading attribution" className="@container">
    <div
      className={
        "grid gap-x-5 gap-y-4 @sm:grid-cols-[auto_minmax(0,1fr)] @3xl:grid-rows-[auto_1fr] @3xl:gap-x-10"
      }
    >
      <Skeleton className="aspect-3/4 w-32 @max-sm:h-50 @max-sm:w-full @3xl:row-span-2 @3xl:w-80" />
      <div className="min-w-0">
        <LineSkeleton size="text-2xl @3xl:text-3xl" width="w-4/5" />
        <LineSkeleton size="text-2xl @3xl:text-3xl" width="w-4/5" />
        <LineSkeleton size="text-2xl @3xl:text-3xl" width="w-3/5" />
        <Skeleton className="mt-5 h-9 w-40" />
      </div>
      <div className="min-w-0 @sm:@max-3xl:col-span-full">
        <SectionSkeleton>
          <TabsSkeleton tabs={5} />
          <Skeleton className="mt-8 h-34" />
        </SectionSkeleton>
      </div>
    </div>
    <div className="gap-x-12 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_24rem]">
      <SectionSkeleton>
        <FactsSkeleton rows={3} value="w-20" />
      </SectionSkeleton>
      <SectionSkeleton>
        <FactsSkeleton rows={6} value="w-40" />
      </SectionSkeleton>
    </div>
  </Loading>
);

/** Placeholder for the community page below its heading. */
export const CommunityShape = () => (
  <Loading label="Loading community">
    <div className="-mt-10 grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <SectionSkeleton>
        <Skeleton className="mb-4 h-9" />
        <PlateRowsSkeleton rows={6} row="h-32" />
      </SectionSkeleton>
      <SectionSkeleton>
        <PeopleSkeleton rows={8} />
      </SectionSkeleton>
    </div>
  </Loading>
);

/** Placeholder for a settings page below its heading. */
export const SettingsShape = ({ what }: { what: string }) => (
  <Loading label={`Loading ${what}`}>
    <Settings />
  </Loading>
);

const Settings = () => (
  <>
    {["first", "second"].map((key) => (
      <SectionSkeleton key={key}>
        <FactsSkeleton rows={4} value="w-24" />
      </SectionSkeleton>
    ))}
  </>
);

/** Placeholder for a settings page with the list of settings. */
export const SettingsPageShape = () => (
  <Loading label="Loading page" className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-12">
    <div className="xl:hidden">
      <TabsSkeleton tabs={8} />
    </div>
    <div className="grid content-start gap-y-2.5 max-xl:hidden">
      {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((key) => (
        <LineSkeleton key={key} width="w-24" />
      ))}
    </div>
    <div className="min-w-0 max-xl:pt-8">
      <HeaderSkeleton />
      <Settings />
    </div>
  </Loading>
);
