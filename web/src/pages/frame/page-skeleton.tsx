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

/** Shows the link back to the list above. */
const withBackLink = (shape: ReactNode) => (
  <>
    <div className="mb-6">
      <LineSkeleton size="text-sm" width="w-40" />
    </div>
    {shape}
  </>
);

/** Placeholders until a page has loaded its code, the same that the page shows while it loads data. */
const SHAPES: Record<string, ReactNode> = {
  "/": below(<DashboardShape />),
  "/dashboard": below(<DashboardShape />),
  "/analytics": below(<AnalyticsShape />),
  "/community": below(<CommunityShape />),
  "/projects/:id": <ProjectShape />,
  "/attribution": <CatalogShape />,
  "/creators": <CatalogShape />,
  "/works": <CatalogShape />,
  "/attribution/:id": withBackLink(<AttributionShape />),
  "/creators/:id": withBackLink(<EntryShape what="creator" />),
  "/works/:id": withBackLink(<EntryShape what="work" />),
  "/settings/*": <SettingsPageShape />,
};

/** Shows a placeholder until the page has loaded its code. */
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

/** The fallback for other pages. */
const OtherShape = () => (
  <Loading label="Loading page">
    <PlateRowsSkeleton />
  </Loading>
);
