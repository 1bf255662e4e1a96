import type { CurrentUser, DataExport, Session } from "@byline/contract/accounts.ts";
import type { Analytics, AnalyticsQuery, ExportSection } from "@byline/contract/analytics.ts";
import type { Attribution, AttributionChange, AttributionCounts } from "@byline/contract/attributions.ts";
import type { Billing, BillingEvent, Invoice } from "@byline/contract/billing.ts";
import type {
  Activity,
  Comment,
  CommunityProjectPage,
  Developer,
  LeaderboardEntry,
  PlaceExplained,
  ShownProject,
} from "@byline/contract/community.ts";
import type { DashboardStats, ThisMonth } from "@byline/contract/dashboard.ts";
import type { NoticeItem } from "@byline/contract/dmca.ts";
import type { FeedbackCount, FeedbackPeriod } from "@byline/contract/feedback.ts";
import type { AttributionImport } from "@byline/contract/imports.ts";
import type { Inquiry, InquiryKind } from "@byline/contract/inquiries.ts";
import type { LiveTopic } from "@byline/contract/live.ts";
import type { NewsletterIssue } from "@byline/contract/newsletter.ts";
import type { Notification, OutboxMail, UnreadCount } from "@byline/contract/notifications.ts";
import type { AuditEntry, OperatorSummary, ReportedItem } from "@byline/contract/operators.ts";
import type { Project } from "@byline/contract/projects.ts";
import type { OperatorRights, RecordSync, RightsStatus } from "@byline/contract/rights.ts";
import type { ProjectRoyalties, Statement } from "@byline/contract/royalties.ts";
import type { SearchResults } from "@byline/contract/search.ts";
import type { Incident } from "@byline/contract/status.ts";
import type { Team } from "@byline/contract/team.ts";
import type { FoundWorkspace, WorkspaceTerms } from "@byline/contract/terms.ts";
import type { Token } from "@byline/contract/tokens.ts";
import type { Usage } from "@byline/contract/usage.ts";
import { QueryClient, queryOptions } from "@tanstack/react-query";
import { get, getPage, getUser } from "./api.ts";

/** A query's key, joined with '/', is the path it reads. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => get(queryKey.join("/")),
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
});

const read = <T>(...segments: string[]) => queryOptions<T>({ queryKey: ["/api", ...segments] });
const readPage = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: () => getPage<T>(path) });
/** A read of a list's first page; the rest is reached through its `next`. */
export type PageQuery<T> = ReturnType<typeof readPage<T>>;

/** `?a=1&b=2` of what is given; nothing for nothing. */
function search(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export const userQuery = queryOptions<CurrentUser | null>({
  queryKey: ["/api", "auth", "user"],
  queryFn: getUser,
});
export const sessionsQuery = read<Session[]>("sessions");
export const exportQuery = read<DataExport>("account", "export");
export const unreadQuery = read<UnreadCount>("notifications", "unread-count");
export const notificationsQuery = (limit: number, unread = false) =>
  readPage<Notification>(`/api/notifications?limit=${limit}${unread ? "&unread=true" : ""}`);
export const outboxQuery = read<OutboxMail[]>("dev", "outbox");
/** What others do is found too, and no news tells of it: after half a minute the question is asked again. */
export const searchQuery = (q: string, limit: number) =>
  queryOptions({
    ...read<SearchResults>(`search${search({ q, limit: String(limit) })}`),
    enabled: q !== "",
    staleTime: 30_000,
  });
export const statsQuery = read<DashboardStats>("dashboard", "stats");
export const monthQuery = read<ThisMonth>("dashboard", "month");
export const billingQuery = read<Billing>("billing");
export const invoicesQuery = read<Invoice[]>("billing", "invoices");
export const billingEventsQuery = read<BillingEvent[]>("billing", "events");
export const invoicePdf = (id: string) => `/api/billing/invoices/${id}/pdf`;
export const royaltiesQuery = (projectId: string) =>
  read<ProjectRoyalties>("projects", projectId, "royalties");
export const statementQuery = (id: string) => read<Statement>("statements", id);
export const statementFile = (id: string, kind: "csv" | "pdf") => `/api/statements/${id}/${kind}`;
export const teamQuery = read<Team>("team");
export const usageQuery = read<Usage>("usage");
export const projectsQuery = read<Project[]>("projects");
export const archivedProjectsQuery = read<Project[]>("projects?archived=true");
export const projectQuery = (id: string) => read<Project>("projects", id);
export const tokensQuery = read<Token[]>("tokens");
/** A period that ends today, or the chosen `from` and `to`. */
export type Range = Pick<AnalyticsQuery, "period" | "from" | "to">;
export const analyticsQuery = (range: Range, projectId?: string) =>
  read<Analytics>(`analytics${search({ ...range, projectId })}`);
export const analyticsExport = (section: ExportSection, range: Range, projectId?: string) =>
  `/api/analytics/export${search({ section, ...range, projectId })}`;
export const attributionQuery = (id: string) => read<Attribution>("attributions", id);
export const syncQuery = (id: string) => read<RecordSync>("attributions", id, "sync");
export const rightsQuery = read<RightsStatus>("rights", "status");
export const historyQuery = (id: string) => read<AttributionChange[]>("attributions", id, "history");
export const importQuery = (id: string) => read<AttributionImport>("attributions", "imports", id);
export const countsQuery = (projectId?: string) =>
  read<AttributionCounts>(`attributions/counts${search({ projectId })}`);

export type AttributionFilters = Partial<
  Record<
    | "search"
    | "projectId"
    | "contentId"
    | "contentCreatorId"
    | "attributionType"
    | "from"
    | "to"
    | "withdrawn"
    | "sort",
    string
  >
>;

export const attributionsQuery = (filters: AttributionFilters, limit = 50) =>
  readPage<Attribution>(`/api/attributions/user${search({ ...filters, limit: String(limit) })}`);
/** Everything a list with these filters shows, as a file. */
export const attributionsExport = (filters: AttributionFilters) =>
  `/api/attributions/export${search(filters)}`;

export type CommunityFilters = Partial<Record<"q" | "type" | "status" | "sort", string>>;

export const communityProjectsQuery = (filters: CommunityFilters) =>
  readPage<ShownProject>(`/api/community/projects${search({ ...filters, limit: "20" })}`);
export const commentsQuery = (projectId: string) =>
  readPage<Comment>(`/api/community/projects/${projectId}/comments?limit=20`);

/** What others do to these is not all announced to everybody: a page opened again asks again after a minute. */
const ofOthers = { staleTime: 60_000 };
export const communityProjectQuery = (id: string) => ({
  ...read<CommunityProjectPage>("community", "projects", id),
  ...ofOthers,
});
export const developerQuery = (username: string) => ({
  ...read<Developer>("developers", username),
  ...ofOthers,
});
export const leaderboardQuery = {
  ...read<LeaderboardEntry[]>("community", "leaderboard?limit=10"),
  ...ofOthers,
};
export const placeQuery = { ...read<PlaceExplained>("community", "leaderboard", "me"), ...ofOthers };

export const activitiesQuery = (limit: number) =>
  readPage<Activity>(`/api/community/activities?limit=${limit}`);

/** What operators see is theirs to keep true: it is asked for anew whenever a section opens. */
const ofOperators = { staleTime: 0 };
export const operatorQuery = { ...read<OperatorSummary>("operator", "summary"), ...ofOperators };
export const reportsQuery = (status: "open" | "judged") => ({
  ...readPage<ReportedItem>(`/api/operator/reports?status=${status}&limit=20`),
  ...ofOperators,
});
export const inquiriesQuery = (kind: InquiryKind, status: "open" | "closed") => ({
  ...readPage<Inquiry>(`/api/operator/inquiries?kind=${kind}&status=${status}&limit=20`),
  ...ofOperators,
});
export const noticesQuery = (status: "waiting" | "down" | "closed") => ({
  ...readPage<NoticeItem>(`/api/operator/notices?status=${status}&limit=20`),
  ...ofOperators,
});
export const feedbackQuery = (period: FeedbackPeriod) => ({
  ...readPage<FeedbackCount>(`/api/operator/feedback?period=${period}&limit=20`),
  ...ofOperators,
});
export const operatorRightsQuery = { ...read<OperatorRights>("operator", "rights"), ...ofOperators };
export const incidentsQuery = { ...read<Incident[]>("operator", "incidents"), ...ofOperators };
export const issuesQuery = {
  ...readPage<NewsletterIssue>("/api/operator/newsletter-issues?limit=20"),
  ...ofOperators,
};
export const auditQuery = { ...readPage<AuditEntry>("/api/operator/audit?limit=50"), ...ofOperators };
export const foundWorkspacesQuery = (q: string) => ({
  ...readPage<FoundWorkspace>(`/api/operator/workspaces${search({ q })}`),
  ...ofOperators,
});
export const termsQuery = (id: string) => ({
  ...read<WorkspaceTerms>("operator", "workspaces", id, "limits"),
  ...ofOperators,
});
export const refreshOperator = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.join("/").startsWith("/api/operator"),
  });

/** Which reads each live topic makes old. */
const touched: Record<LiveTopic, string[]> = {
  attributions: [
    "/api/attributions",
    "/api/rights",
    "/api/dashboard",
    "/api/projects",
    "/api/analytics",
    "/api/tokens",
    "/api/auth/user",
    "/api/usage",
  ],
  projects: [
    "/api/projects",
    "/api/usage",
    "/api/dashboard",
    "/api/community",
    "/api/developers",
    "/api/search",
  ],
  tokens: ["/api/tokens", "/api/search"],
  activities: ["/api/community", "/api/developers", "/api/dashboard/month"],
  // Some tell of the account itself: an address confirmed elsewhere, an export that is ready.
  usage: ["/api/usage"],
  royalties: ["/api/projects", "/api/statements"],
  notifications: ["/api/notifications", "/api/auth/user", "/api/account"],
  rights: ["/api/attributions", "/api/rights"],
  billing: ["/api/billing", "/api/usage"],
  team: ["/api/team", "/api/usage", "/api/auth/user"],
};

/** Asks again for what changed; the pages that show it follow by themselves. */
export function refresh(...topics: LiveTopic[]): Promise<void> {
  const roots = new Set(topics.flatMap((topic) => touched[topic] ?? []));
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const path = queryKey.join("/");
      return [...roots].some((root) => path.startsWith(root));
    },
  });
}
