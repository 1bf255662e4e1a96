import type { ReactNode } from "react";
import { matchPath, useLocation } from "react-router";
import {
  AnalyticsShape,
  AttributionShape,
  CatalogShape,
  CommunityShape,
  DashboardShape,
  EntryShape,
  ProjectShape,
  SettingsPageShape,
} from "../../components/page/page-shapes.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import { HeaderSkeleton, LineSkeleton, PlateRowsSkeleton } from "../../ui/skeleton-parts.tsx";

const below = (shape: ReactNode) => (
  <>
    <HeaderSkeleton />
    {shape}
  </>
);

/** Below the link to the list that it is in. */
const ofOne = (shape: ReactNode) => (
  <>
    <div className="mb-6">
      <LineSkeleton size="text-sm" width="w-40" />
    </div>
    {shape}
  </>
);

/** What stands for a page until its code is there: the same that the page itself shows until it has data. */
const SHAPES: Record<string, ReactNode> = {
  "/": below(<DashboardShape />),
  "/dashboard": below(<DashboardShape />),
  "/analytics": below(<AnalyticsShape />),
  "/community": below(<CommunityShape />),
  "/projects/:id": <ProjectShape />,
  "/attribution": <CatalogShape />,
  "/creators": <CatalogShape />,
  "/works": <CatalogShape />,
  "/attribution/:id": ofOne(<AttributionShape />),
  "/creators/:id": ofOne(<EntryShape what="creator" />),
  "/works/:id": ofOne(<EntryShape what="work" />),
  "/settings/*": <SettingsPageShape />,
};

/** What a page shows until its code is there. */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const path = Object.keys(SHAPES).find((pattern) => matchPath(pattern, pathname));
  return (
    <>
      <title>Byline</title>
      {path ? SHAPES[path] : below(<OtherShape />)}
    </>
  );
}

/** Of pages that are not known better. */
const OtherShape = () => (
  <Loading label="Loading page">
    <PlateRowsSkeleton />
  </Loading>
);
