import { matchPath } from "react-router";
import {
  activitiesQuery,
  analyticsQuery,
  archivedProjectsQuery,
  attributionDisputesQuery,
  attributionQuery,
  attributionsQuery,
  billingQuery,
  catalogCountsQuery,
  communityActivitiesQuery,
  communityCreditsQuery,
  communityProjectsQuery,
  countsQuery,
  creatorQuery,
  creatorsQuery,
  daysQuery,
  endpointsQuery,
  historyQuery,
  identitiesQuery,
  invoicesQuery,
  LATEST_ACTIVITIES,
  latestQuery,
  leaderboardQuery,
  mergesQuery,
  monthQuery,
  notificationsQuery,
  openDisputesQuery,
  pictureQuery,
  projectQuery,
  projectsQuery,
  providersQuery,
  queryClient,
  rightsQuery,
  savedViewsQuery,
  secondFactorQuery,
  sessionsQuery,
  statsQuery,
  syncQuery,
  teamQuery,
  tokensQuery,
  typesQuery,
  usageQuery,
  workQuery,
  worksQuery,
} from "./queries.ts";
import { requestLogQuery, requestsQuery, requestVolumeQuery } from "./request-queries.ts";

type AnyQuery = { queryKey: readonly unknown[] };
type Reads = (id: string, filters: Record<string, string>) => readonly AnyQuery[];

export const dashboardReads = [
  ...([statsQuery, daysQuery, monthQuery, projectsQuery, tokensQuery, usageQuery, latestQuery()] as const),
  activitiesQuery(LATEST_ACTIVITIES),
] as const;
export const securityReads = [providersQuery, identitiesQuery, secondFactorQuery, sessionsQuery] as const;

/** Reads that pages start when they open. Pages not listed here read after rendering. */
const READS: Record<string, Reads> = {
  "/": () => dashboardReads,
  "/dashboard": () => dashboardReads,
  "/projects": () => [projectsQuery, archivedProjectsQuery],
  "/projects/:id": (id) => [
    ...[projectQuery(id), openDisputesQuery(id), latestQuery(id)],
    ...[analyticsQuery({ period: "30d" }, id), tokensQuery, worksQuery({ projectId: id }), endpointsQuery],
  ],
  "/attribution": (_, filters) => [
    ...[countsQuery(), rightsQuery, projectsQuery, typesQuery, savedViewsQuery],
    attributionsQuery(filters),
  ],
  "/attribution/:id": (id) => [
    ...[attributionQuery(id), historyQuery(id), syncQuery(id), pictureQuery(id)],
    ...[attributionDisputesQuery(id), requestsQuery({ recordId: id }, 1)],
  ],
  "/creators": (_, filters) => [catalogCountsQuery(), projectsQuery, creatorsQuery(filters)],
  "/creators/:id": (id) => [
    ...[creatorQuery(id), worksQuery({ creatorId: id }, 10), attributionsQuery({ creatorId: id }, 10)],
    mergesQuery("creator", id),
  ],
  "/works": (_, filters) => [catalogCountsQuery(), projectsQuery, worksQuery(filters)],
  "/works/:id": (id) => [...[workQuery(id), attributionsQuery({ workId: id }, 10), mergesQuery("work", id)]],
  "/community": () => [
    ...[leaderboardQuery, communityCreditsQuery, communityActivitiesQuery],
    communityProjectsQuery({}),
  ],
  "/analytics": (_, { projectId, ...range }) => [
    ...[countsQuery(), projectsQuery],
    analyticsQuery(Object.keys(range).length ? range : { period: "30d" }, projectId),
  ],
  "/notifications": () => [notificationsQuery(30)],
  "/settings": () => [statsQuery],
  "/settings/security": () => securityReads,
  "/settings/tokens": () => [tokensQuery, projectsQuery],
  "/settings/team": () => [teamQuery, usageQuery],
  "/settings/billing": () => [billingQuery, invoicesQuery],
  "/settings/webhooks": () => [endpointsQuery],
  "/settings/requests": () => [requestLogQuery, tokensQuery, requestVolumeQuery({}), requestsQuery({})],
};

/** Prefetches the first reads of the app's page at an address, unless they're cached. */
export function prefetchReads(address: string) {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  for (const [path, reads] of Object.entries(READS)) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const filters = Object.fromEntries(searchParams);
    for (const query of reads(match.params.id ?? "", filters)) void queryClient.prefetchQuery(query);
  }
}
