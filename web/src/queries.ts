import type { Answer, AppRoute } from "@byline/contract/api/app-api.ts";
import type { Duplicates } from "@byline/contract/duplicates.ts";
import type { FeedbackPeriod } from "@byline/contract/feedback.ts";
import type { InquiryKind } from "@byline/contract/inquiries.ts";
import type { LiveTopic } from "@byline/contract/live.ts";
import { type Query, QueryClient, queryOptions } from "@tanstack/react-query";
import { api, get, getPage, getUser } from "./api.ts";
import { type Address, type AddressArgument, addressOf, type QueryOf } from "./request.ts";

/** A query's key, joined with '/', is its address. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => get(queryKey.join("/") as Address<unknown>),
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
});

type Read = Extract<AppRoute, `GET ${string}`>;
/** Reads whose answer is a list, with the next page in the `Link` header. */
type ListRead = { [R in Read]: Answer<R> extends unknown[] ? R : never }[Read];

/** `/api/projects` becomes ["/api", "projects"]. */
const keyOf = (address: string) => address.split(/(?<=.)\//);

export const read = <R extends Read>(route: R, ...argument: AddressArgument<R>) =>
  queryOptions<Answer<R>>({ queryKey: keyOf(addressOf(route, ...argument)) });

const pageAt = <List>(address: Address<List>) =>
  queryOptions({ queryKey: [address], queryFn: () => getPage(address) });
/** A read of a list's first page. `next` leads to the rest. */
export type PageQuery<T> = ReturnType<typeof pageAt<T[]>>;

export const readPage = <R extends ListRead>(route: R, ...argument: AddressArgument<R>) =>
  pageAt(addressOf(route, ...argument));

export const userQuery = queryOptions({ queryKey: keyOf(addressOf("GET /auth/user")), queryFn: getUser });
export const providersQuery = read("GET /auth/providers");
/** Cached only while a page shows it, since it changes after a provider visit. */
export const waitingSignInQuery = { ...read("GET /auth/provider-sign-in"), gcTime: 0 };
export const identitiesQuery = read("GET /account/identities");
export const secondFactorQuery = read("GET /account/second-factor");
export const sessionsQuery = read("GET /sessions");
export const exportQuery = read("GET /account/export");
export const unreadQuery = read("GET /notifications/unread-count");
export const notificationsQuery = (limit: number, unread = false) =>
  readPage("GET /notifications", { query: { limit, ...(unread && { unread: "true" }) } });
export const outboxQuery = read("GET /dev/outbox");
/**
 * Results include other people's changes, which send no signal, so they're cached for half a minute after
 * use.
 */
export const searchQuery = (q: string, limit: number) =>
  queryOptions({ ...read("GET /search", { query: { q, limit } }), enabled: q !== "", gcTime: 30_000 });
export const statsQuery = read("GET /dashboard/stats");
export const daysQuery = read("GET /dashboard/days");
export const monthQuery = read("GET /dashboard/month");
export const billingQuery = read("GET /billing");
export const invoicesQuery = read("GET /billing/invoices");
export const billingEventsQuery = read("GET /billing/events");
export const royaltiesQuery = (projectId: string) =>
  read("GET /projects/:id/royalties", { params: { id: projectId } });
export const statementQuery = (id: string) => read("GET /statements/:id", { params: { id } });
export const teamQuery = read("GET /team");
export const usageQuery = read("GET /usage");
export const projectsQuery = read("GET /projects");
export const archivedProjectsQuery = read("GET /projects", { query: { archived: "true" } });
export const projectQuery = (id: string) => read("GET /projects/:id", { params: { id } });
export const tokensQuery = read("GET /tokens");
/** The request waiting with a code. Read again each time, since it expires. */
export const deviceQuery = (code: string) =>
  queryOptions({
    queryKey: ["device", code],
    queryFn: () => api("POST /device/read", { body: { code } }),
    gcTime: 0,
  });
export const endpointsQuery = read("GET /webhooks");
export const endpointQuery = (id: string) => read("GET /webhooks/:id", { params: { id } });
export const deliveriesQuery = (
  id: string,
  filters: Omit<QueryOf<"GET /webhooks/:id/deliveries">, "limit" | "cursor">,
) => readPage("GET /webhooks/:id/deliveries", { params: { id }, query: { ...filters, limit: 50 } });
export const deliveryVolumeQuery = (id: string, range: QueryOf<"GET /webhooks/:id/volume">) =>
  read("GET /webhooks/:id/volume", { params: { id }, query: range });
export const deliveryQuery = (id: string, deliveryId: string) =>
  read("GET /webhooks/:id/deliveries/:deliveryId", { params: { id, deliveryId } });
export const tokenQuery = (id: string) => read("GET /tokens/:id", { params: { id } });
/** A period that ends today, or a range with `from` and `to`. */
export type Range = Pick<QueryOf<"GET /analytics">, "period" | "from" | "to">;
export const analyticsQuery = (range: Range, projectId?: string) =>
  read("GET /analytics", { query: { ...range, projectId } });
export const attributionQuery = (id: string) => read("GET /attributions/:id", { params: { id } });
export const syncQuery = (id: string) => read("GET /attributions/:id/sync", { params: { id } });
export const pictureQuery = (id: string) => read("GET /attributions/:id/picture", { params: { id } });
export const rightsQuery = read("GET /rights/status");
export const historyQuery = (id: string) => read("GET /attributions/:id/history", { params: { id } });
export const importQuery = (id: string) => read("GET /attributions/imports/:id", { params: { id } });
export const writtenCreditQuery = (id: string, format: QueryOf<"GET /attributions/:id/credit">["format"]) =>
  read("GET /attributions/:id/credit", { params: { id }, query: { format } });
export const writtenCreditsQuery = (ids: string[], format: QueryOf<"GET /attributions/credits">["format"]) =>
  read("GET /attributions/credits", { query: { ids: ids.join(","), format } });
export const savedViewsQuery = read("GET /saved-views");
export const refreshViews = () => queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
export const typesQuery = read("GET /attributions/types");
export const countsQuery = (projectId?: string) => read("GET /attributions/counts", { query: { projectId } });

export type CreatorFilters = Omit<QueryOf<"GET /creators">, "cursor" | "limit">;
export type WorkFilters = Omit<QueryOf<"GET /works">, "cursor" | "limit">;
export const creatorsQuery = (filters: CreatorFilters, limit = 50) =>
  readPage("GET /creators", { query: { ...filters, limit } });
export const worksQuery = (filters: WorkFilters, limit = 50) =>
  readPage("GET /works", { query: { ...filters, limit } });
export const catalogCountsQuery = (projectId?: string) =>
  read("GET /catalog/counts", { query: { projectId } });
export const creatorQuery = (id: string) => read("GET /creators/:id", { params: { id } });
export const workQuery = (id: string) => read("GET /works/:id", { params: { id } });
export const mergesQuery = (noun: "creator" | "work", id: string) =>
  read(`GET /${noun}s/:id/merges`, { params: { id } });

/** Read again on each page visit, but not when attributions arrive, since it reads the whole catalog. */
export const duplicatesQuery = (noun: "creator" | "work") =>
  queryOptions<Duplicates>({ ...read(`GET /duplicates/${noun}s`), refetchOnMount: "always" });
export const refreshDuplicates = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.join("/").startsWith("/api/duplicates" satisfies Root),
  });

export type AttributionFilters = QueryOf<"GET /attributions/export">;

export const attributionsQuery = (filters: AttributionFilters, limit = 50) =>
  readPage("GET /attributions/user", { query: { ...filters, limit } });

/** Numbers of each on the dashboard. */
export const [LATEST_CREDITS, LATEST_ACTIVITIES] = [6, 5];
/** In one project, or in all. */
export const latestQuery = (projectId?: string) =>
  attributionsQuery({ withdrawn: "false", ...(projectId && { projectId }) }, 4 * LATEST_CREDITS);

/** For reads without live updates: reads again on each page visit. */
const onEveryVisit = <Q extends object>(query: Q) => ({ ...query, refetchOnMount: "always" as const });
export const claimedQuery = (creatorId: string) =>
  onEveryVisit(read("GET /creators/:id/claimed", { params: { id: creatorId } }));
export const claimsQuery = read("GET /claims");
export const claimSchemesQuery = read("GET /claims/schemes");
export const claimQuery = (id: string) => read("GET /claims/:id", { params: { id } });
/** Projects' changes send no signal here. */
export const claimedCreditsQuery = (id: string) =>
  onEveryVisit(readPage("GET /claims/:id/credits", { params: { id }, query: { limit: 20 } }));
export const claimDisputesQuery = (id: string) =>
  onEveryVisit(read("GET /claims/:id/disputes", { params: { id } }));
export const attributionDisputesQuery = (id: string) =>
  read("GET /attributions/:id/disputes", { params: { id } });

export const openDisputesQuery = (projectId: string) =>
  read("GET /projects/:id/disputes", { params: { id: projectId } });

export type CommunityFilters = Pick<QueryOf<"GET /community/projects">, "q" | "type" | "status" | "sort">;

export const communityProjectsQuery = (filters: CommunityFilters) =>
  onEveryVisit(readPage("GET /community/projects", { query: { ...filters, limit: 6 } }));
export const commentsQuery = (projectId: string) =>
  onEveryVisit(
    readPage("GET /community/projects/:id/comments", { params: { id: projectId }, query: { limit: 20 } }),
  );

export const communityProjectQuery = (id: string) =>
  onEveryVisit(read("GET /community/projects/:id", { params: { id } }));
export const developerQuery = (username: string) =>
  onEveryVisit(read("GET /developers/:username", { params: { username } }));
export const communityCreditsQuery = onEveryVisit(read("GET /community/credits"));
export const leaderboardQuery = onEveryVisit(read("GET /community/leaderboard", { query: { limit: 10 } }));
export const placeQuery = onEveryVisit(read("GET /community/leaderboard/me"));

export const activitiesQuery = (limit: number) =>
  onEveryVisit(readPage("GET /community/activities", { query: { limit } }));
export const communityActivitiesQuery = activitiesQuery(8);

/** Operator data is not pushed live. */
export const operatorQuery = onEveryVisit(read("GET /operator/summary"));
export const preflightQuery = onEveryVisit(read("GET /operator/preflight"));
export const consumersQuery = onEveryVisit(read("GET /operator/consumers"));
export const jobsQuery = onEveryVisit(read("GET /operator/jobs"));
export const reportsQuery = (status: "open" | "decided") =>
  onEveryVisit(readPage("GET /operator/reports", { query: { status, limit: 20 } }));
export const inquiriesQuery = (kind: InquiryKind, status: "open" | "closed") =>
  onEveryVisit(readPage("GET /operator/inquiries", { query: { kind, status, limit: 20 } }));
export const noticesQuery = (status: "waiting" | "down" | "closed") =>
  onEveryVisit(readPage("GET /operator/notices", { query: { status, limit: 20 } }));
export const feedbackQuery = (period: FeedbackPeriod) =>
  onEveryVisit(readPage("GET /operator/feedback", { query: { period, limit: 20 } }));
export const operatorRightsQuery = onEveryVisit(read("GET /operator/rights"));
export const incidentsQuery = onEveryVisit(read("GET /operator/incidents"));
export const issuesQuery = onEveryVisit(
  readPage("GET /operator/newsletter-issues", { query: { limit: 20 } }),
);
/**
 * The workspace's or the instance's log. Others' actions send no signal here, so it's dropped with the page
 * that shows it.
 */
export type AuditFilters = QueryOf<"GET /audit/export">;
export const auditQuery = (log: "audit" | "operator/audit", filters: AuditFilters) => ({
  ...readPage(`GET /${log}`, { query: { ...filters, limit: 50 } }),
  gcTime: 0,
});
export const foundPeopleQuery = (q: string) =>
  onEveryVisit(readPage("GET /operator/people", { query: { q } }));
export const foundPicturesQuery = (q: string) =>
  onEveryVisit(readPage("GET /operator/pictures", { query: { q } }));
export const foundWorkspacesQuery = (q: string) =>
  onEveryVisit(readPage("GET /operator/workspaces", { query: { q } }));
export const termsQuery = (id: string) =>
  onEveryVisit(read("GET /operator/workspaces/:id/limits", { params: { id } }));
export const refreshOperator = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.join("/").startsWith("/api/operator" satisfies Root),
  });

type Roots<Path extends string> = Path extends `/${infer First}/${infer Rest}`
  ? `/${First}` | `/${First}${Roots<`/${Rest}`>}`
  : Path;
/** The start of reads' addresses, such as "/api/projects". */
type Root = Read extends infer R extends Read
  ? R extends `GET ${infer Path}`
    ? `/api${Roots<Path>}`
    : never
  : never;

/** The outdated reads for each live topic. */
const touched: Record<LiveTopic, Root[]> = {
  attributions: [
    "/api/attributions",
    "/api/rights",
    "/api/dashboard",
    "/api/projects",
    "/api/analytics",
    "/api/tokens",
    "/api/auth/user",
    "/api/usage",
    "/api/creators",
    "/api/works",
  ],
  catalog: [
    "/api/creators",
    "/api/works",
    "/api/catalog",
    "/api/attributions",
    "/api/analytics",
    "/api/search",
  ],
  projects: [
    "/api/projects",
    "/api/attributions", // their public addresses
    "/api/usage",
    "/api/dashboard",
    "/api/community",
    "/api/developers",
    "/api/search",
  ],
  tokens: ["/api/tokens", "/api/search"],
  activities: ["/api/community", "/api/developers", "/api/dashboard/month"],
  usage: ["/api/usage"],
  royalties: ["/api/projects", "/api/statements"],
  // Some are about the account itself: an address confirmed elsewhere, or a finished export.
  notifications: ["/api/notifications", "/api/auth/user", "/api/account"],
  rights: ["/api/attributions", "/api/rights"],
  billing: ["/api/billing", "/api/usage"],
  team: ["/api/team", "/api/usage", "/api/auth/user"],
  webhooks: ["/api/webhooks"],
  requests: ["/api/requests"],
};

/**
 * Refetches what changed, and resolves when the open pages show it. A pending response may be from before the
 * change, including a prefetched one. It's not canceled, since a busy workspace would never finish any, but
 * requested again.
 */
export async function refresh(...topics: LiveTopic[]): Promise<void> {
  const roots = new Set(topics.flatMap((topic) => touched[topic] ?? []));
  const isTouched = ({ queryKey }: Query) => [...roots].some((root) => queryKey.join("/").startsWith(root));
  const invalidate = (predicate: (query: Query) => boolean) =>
    queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  const underWay = queryClient.getQueryCache().findAll({ predicate: isTouched, fetchStatus: "fetching" });
  const shown = underWay.map((query) => {
    const again = () => invalidate((one) => one === query);
    const askedAgain = query.promise?.then(again, again);
    return query.isActive() && askedAgain;
  });
  await Promise.all([invalidate(isTouched), ...shown]);
}
