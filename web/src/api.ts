import type {
  ChangeEmail,
  ChangePassword,
  CurrentUser,
  DataExport,
  OwnWorkspace,
  Preferences,
  ResetPassword,
  SignIn,
  SignUp,
  UpdatePreferences,
  UpdateProfile,
} from "@byline/contract/accounts.ts";
import type { Attribution, CreateAttribution, UpdateAttribution } from "@byline/contract/attributions.ts";
import type { Billing, BillingDetails, CardRequest, ChangePreview } from "@byline/contract/billing.ts";
import type { Comment, CreateComment, CreateReport, StarState } from "@byline/contract/community.ts";
import type {
  CreateCounterNotice,
  CreateNotice,
  JudgeNotice,
  NoticeReceipt,
  NoticeStatus,
} from "@byline/contract/dmca.ts";
import type { Problem } from "@byline/contract/errors.ts";
import type { Receipt } from "@byline/contract/forms.ts";
import type { AttributionImport } from "@byline/contract/imports.ts";
import type { CreateLead, CreateSupportRequest } from "@byline/contract/inquiries.ts";
import type { SendIssue } from "@byline/contract/newsletter.ts";
import type { JudgeReport } from "@byline/contract/operators.ts";
import type { CreateProject, Project, ProjectStatus, UpdateProject } from "@byline/contract/projects.ts";
import type { Retried } from "@byline/contract/rights.ts";
import type { Role } from "@byline/contract/roles.ts";
import type { ReportRevenue, Revenue } from "@byline/contract/royalties.ts";
import type { CreateIncident, Status, UpdateIncident } from "@byline/contract/status.ts";
import type { Invitation, InviteMember, OpenedInvitation, Team } from "@byline/contract/team.ts";
import type { CreateToken, NewToken } from "@byline/contract/tokens.ts";
import type { AgreeLimits, Usage } from "@byline/contract/usage.ts";
import { forgetSignedIn, isSignedIn } from "./signed-in.ts";

/** Any answer that is not 2xx. `problem` is the error body, when there was one. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

function parseProblem(body: string): Problem | undefined {
  try {
    const value = JSON.parse(body) as Problem;
    return typeof value === "object" && value !== null && typeof value.message === "string"
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && (error.message.includes("Unauthorized") || error.message.includes("401"));
}

/** The sentence for people: the server's own where it gave one; of a refusal, who may do it. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.problem) return fallback;
  const { errors, message } = error.problem;
  return errors?.find(({ path }) => path === "role")?.message ?? message;
}

let onSessionEnd = () => {};

/** Told when the app's own calls find that the session has ended. */
export function whenSessionEnds(listener: () => void): () => void {
  onSessionEnd = listener;
  return () => {
    onSessionEnd = () => {};
  };
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const file = body instanceof Blob;
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": file ? body.type : "application/json" },
    ...(body === undefined ? {} : { body: file ? body : JSON.stringify(body) }),
  });
  if (response.status === 401 && !path.startsWith("/api/auth/")) onSessionEnd();
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

async function sendJson<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await send(method, path, body)).json() as Promise<T>;
}

export const get = <T>(path: string) => sendJson<T>("GET", path);

/** One page of a list and the path of the next, from `Link: <...>; rel="next"`. */
export type Page<T> = { items: T[]; next: string | null };

export async function getPage<T>(path: string): Promise<Page<T>> {
  const response = await send("GET", path);
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get("link") ?? "")?.[1];
  const url = next ? new URL(next, new URL(path, window.location.origin)) : null;
  return { items: (await response.json()) as T[], next: url ? url.pathname + url.search : null };
}

/** The current user, or null when signed out; asks only when the hint cookie says it is worth it. */
export async function getUser(): Promise<CurrentUser | null> {
  if (!isSignedIn()) return null;
  try {
    return await get<CurrentUser>("/api/auth/user");
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetSignedIn();
    return null;
  }
}

export const signIn = (body: SignIn) => send("POST", "/api/auth/signin", body);
export const signUp = (body: SignUp) => send("POST", "/api/auth/signup", body);
export const signOut = () => send("POST", "/api/auth/signout");
export const requestReset = (email: string) => send("POST", "/api/auth/reset-request", { email });
export const resetPassword = (body: ResetPassword) => send("POST", "/api/auth/reset", body);
export const verifyEmail = (token: string) =>
  sendJson<{ email: string }>("POST", "/api/auth/verify", { token });
export const unsubscribe = (token: string) =>
  send("POST", `/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`);
export const endSession = (id: string) => send("DELETE", `/api/sessions/${id}`);
export const endOtherSessions = () => send("DELETE", "/api/sessions");

export const updateProfile = (body: UpdateProfile) => sendJson<CurrentUser>("PATCH", "/api/account", body);
export const setAvatar = (image: Blob) =>
  sendJson<{ profileImageUrl: string | null }>("PUT", "/api/account/avatar", image);
export const removeAvatar = () => send("DELETE", "/api/account/avatar");
export const changePassword = (body: ChangePassword) => send("POST", "/api/account/password", body);
export const requestVerification = () => send("POST", "/api/account/verification");
export const changeEmail = (body: ChangeEmail) => send("POST", "/api/account/email", body);
export const updatePreferences = (body: UpdatePreferences) =>
  sendJson<Preferences>("PATCH", "/api/account/preferences", body);
export const requestExport = () => sendJson<DataExport>("POST", "/api/account/export");
export const requestDeletion = (password: string) =>
  sendJson<{ deletionScheduledFor: string }>("POST", "/api/account/deletion", { password });
export const undoDeletion = () => send("DELETE", "/api/account/deletion");

export const enterWorkspace = (id: string) => send("POST", `/api/workspaces/${id}/enter`);
export const renameWorkspace = (name: string) => sendJson<Team>("PATCH", "/api/team", { name });
export const inviteMember = (body: InviteMember) =>
  sendJson<Invitation>("POST", "/api/team/invitations", body);
export const resendInvitation = (id: string) =>
  sendJson<Invitation>("POST", `/api/team/invitations/${id}/resend`);
export const revokeInvitation = (id: string) => send("DELETE", `/api/team/invitations/${id}`);
export const changeRole = (userId: string, role: Role) =>
  send("PATCH", `/api/team/members/${userId}`, { role });
export const removeMember = (userId: string) => send("DELETE", `/api/team/members/${userId}`);
export const readInvitation = (token: string) =>
  sendJson<OpenedInvitation>("POST", "/api/invitations/read", { token });
export const acceptInvitation = (token: string) =>
  sendJson<OwnWorkspace>("POST", "/api/invitations/accept", { token });

export const markRead = (id: string) => send("POST", `/api/notifications/${id}/read`);
export const markAllRead = () => send("POST", "/api/notifications/read-all");

export const sendFeedback = (path: string, useful: boolean) =>
  send("POST", "/api/feedback", { path, useful });

export const createProject = (body: CreateProject) => sendJson<Project>("POST", "/api/projects", body);
export const updateProject = (id: string, body: UpdateProject) =>
  sendJson<Project>("PATCH", `/api/projects/${id}`, body);
export const moveProject = (id: string, status: ProjectStatus) =>
  send("POST", `/api/projects/${id}/status`, { status });
export const archiveProject = (id: string) => send("PUT", `/api/projects/${id}/archive`);
export const restoreProject = (id: string) => send("DELETE", `/api/projects/${id}/archive`);

export const reportRevenue = (projectId: string, body: ReportRevenue) =>
  sendJson<Revenue>("POST", `/api/projects/${projectId}/revenue`, body);

export const createToken = (body: CreateToken) => sendJson<NewToken>("POST", "/api/tokens", body);
export const revokeToken = (id: string) => send("DELETE", `/api/tokens/${id}`);

export const recordAttribution = (body: CreateAttribution) =>
  sendJson<Attribution>("POST", "/api/attributions", body);
export const editAttribution = (id: string, body: UpdateAttribution) =>
  sendJson<Attribution>("PATCH", `/api/attributions/${id}`, body);
export const withdrawAttribution = (id: string, reason: string) =>
  sendJson<Attribution>("DELETE", `/api/attributions/${id}`, { reason });
export const retrySync = (id: string) => send("POST", `/api/attributions/${id}/sync/retry`);
export const retryFailed = () => sendJson<Retried>("POST", "/api/rights/retries");
export const importAttributions = (body: { csv: string; projectId: string; dryRun: boolean }) =>
  sendJson<AttributionImport>("POST", "/api/attributions/import", body);

export const starProject = (id: string, starred: boolean) =>
  sendJson<StarState>(starred ? "PUT" : "DELETE", `/api/community/projects/${id}/star`);
export const addComment = (projectId: string, body: CreateComment) =>
  sendJson<Comment>("POST", `/api/community/projects/${projectId}/comments`, body);
export const deleteComment = (id: string) => send("DELETE", `/api/community/comments/${id}`);
export const getGuard = () => get<{ token: string }>("/api/forms/guard");
export const sendLead = (body: CreateLead) => sendJson<Receipt>("POST", "/api/sales-leads", body);
export const sendSupportRequest = (body: CreateSupportRequest) =>
  sendJson<Receipt>("POST", "/api/support-requests", body);
export const confirmNewsletter = (token: string) =>
  sendJson<{ email: string }>("POST", "/api/newsletter/confirm", { token });
export const leaveNewsletter = (token: string) =>
  send("POST", `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);

export const sendNotice = (body: CreateNotice) => sendJson<NoticeReceipt>("POST", "/api/dmca/notices", body);
export const getNotice = (token: string) => sendJson<NoticeStatus>("POST", "/api/dmca/status", { token });
export const sendCounterNotice = (body: CreateCounterNotice) =>
  sendJson<Receipt>("POST", "/api/dmca/counter-notices", body);

export const judgeNotice = (id: string, body: JudgeNotice) =>
  send("POST", `/api/operator/notices/${id}/decision`, body);
export const getStatus = () => get<Status>("/api/status");
export const tellIncident = (body: CreateIncident) => send("POST", "/api/operator/incidents", body);
export const updateIncident = (id: string, body: UpdateIncident) =>
  send("POST", `/api/operator/incidents/${id}/updates`, body);
export const closeInquiry = (id: string, note: string) =>
  send("POST", `/api/operator/inquiries/${id}/close`, { note });
export const sendIssue = (body: SendIssue) =>
  sendJson<{ readers: number }>("POST", "/api/operator/newsletter-issues", body);
export const agreeLimits = (workspaceId: string, body: AgreeLimits) =>
  sendJson<Usage>("PUT", `/api/operator/workspaces/${workspaceId}/limits`, body);
export const judgeReport = (id: string, body: JudgeReport) =>
  send("POST", `/api/operator/reports/${id}/decision`, body);
export const report = (kind: "project" | "comment", id: string, body: CreateReport) =>
  send("POST", `/api/community/${kind}s/${id}/reports`, body);

export const createSubscription = (plan: string) =>
  sendJson<CardRequest>("POST", "/api/create-subscription", { plan });
export const startTrial = (plan: string) => sendJson<Billing>("POST", "/api/billing/trial", { plan });
export const requestCard = () => sendJson<CardRequest>("POST", "/api/billing/card");
export const refreshBilling = () => sendJson<Billing>("POST", "/api/billing/refresh");
export const previewChange = (plan: string) =>
  sendJson<ChangePreview>("POST", "/api/billing/preview", { plan });
export const changePlan = (plan: string, prorationDate: number) =>
  sendJson<Billing>("POST", "/api/billing/change", { plan, prorationDate });
export const cancelSubscription = () => sendJson<Billing>("POST", "/api/billing/cancel");
export const resumeSubscription = () => sendJson<Billing>("POST", "/api/billing/resume");
export const changeBillingDetails = (body: BillingDetails) =>
  sendJson<Billing>("PUT", "/api/billing/details", body);
