import type { Answer, AppRoute, BodyIn } from "@byline/contract/api/app-api.ts";
import type { Problem } from "@byline/contract/errors.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import type { Role } from "@byline/contract/roles.ts";
import { showLimit } from "./hooks/limit-store.ts";
import { type Address, type RequestArgument, requestOf } from "./request.ts";
import { clearSignedIn, isSignedIn } from "./signed-in.ts";

/** An answer other than 2xx. `problem` is its error body, if any. */
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

/** Checks the message, which begins with the status. */
export const isUnauthorized = (error: unknown) =>
  error instanceof Error && /^(401|Unauthorized)\b/.test(error.message);

/**
 * Returns a sentence for users: the server's own if it sent one. A refusal says who has permission. A limit
 * omits the address, which is linked next to it. `wordless` is for an answer without a sentence, `fallback`
 * for no answer.
 */
export function errorMessage(error: unknown, fallback: string, wordless = fallback): string {
  if (!(error instanceof ApiError)) return fallback;
  if (!error.problem) return wordless;
  const { errors, message, upgrade_url: address } = error.problem;
  return errors?.find(({ path }) => path === "role")?.message ?? message.replace(`: ${address}`, ".");
}

function announceLimit(error: ApiError) {
  const { pathname, search } = new URL(error.problem?.upgrade_url ?? "/pricing", window.location.origin);
  showLimit({ sentence: errorMessage(error, "You’ve reached a limit of your plan."), to: pathname + search });
}

let onSessionEnd = () => {};

/** Adds a listener for an expired session, called just before the call throws. */
export function whenSessionEnds(listener: () => void): () => void {
  onSessionEnd = listener;
  return () => {
    onSessionEnd = () => {};
  };
}

export async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.text(), response.statusText);
  if (error.status === 401 && !path.startsWith("/api/auth/")) onSessionEnd();
  if (error.status === 402) announceLimit(error);
  throw error;
}

/** Calls a route declared in the contract. */
export async function api<R extends AppRoute>(route: R, ...argument: RequestArgument<R>): Promise<Answer<R>> {
  const text = await (await send(...requestOf(route, ...argument))).text();
  return (text ? JSON.parse(text) : undefined) as Answer<R>;
}

export async function get<T>(address: Address<T>): Promise<T> {
  return (await send(address)).json();
}

/** One page of a list, and the next page's address from `Link: <...>; rel="next"`. */
export type Page<List> = { items: List; next: Address<List> | null };

export async function getPage<List>(address: Address<List>): Promise<Page<List>> {
  const response = await send(address);
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get("link") ?? "")?.[1];
  const url = next ? new URL(next, new URL(address, window.location.origin)) : null;
  return { items: await response.json(), next: url && ((url.pathname + url.search) as Address<List>) };
}

/** Returns the current user, or null if signed out. Without the hint cookie, doesn't call the server. */
export async function getUser(): Promise<Answer<"GET /auth/user"> | null> {
  if (!isSignedIn()) return null;
  try {
    return await api("GET /auth/user");
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    clearSignedIn();
    return null;
  }
}

export const signIn = (body: BodyIn<"POST /auth/signin">) => api("POST /auth/signin", { body });
export const signUp = (body: BodyIn<"POST /auth/signup">) => api("POST /auth/signup", { body });
export const signOut = () => api("POST /auth/signout");
export const requestReset = (email: string) => api("POST /auth/reset-request", { body: { email } });
export const resetPassword = (body: BodyIn<"POST /auth/reset">) => api("POST /auth/reset", { body });
export const verifyEmail = (token: string) => api("POST /auth/verify", { body: { token } });
export const unsubscribe = (token: string) => api("POST /notifications/unsubscribe", { query: { token } });
export const endSession = (id: string) => api("DELETE /sessions/:id", { params: { id } });
export const endOtherSessions = () => api("DELETE /sessions");

export const updateProfile = (body: BodyIn<"PATCH /account">) => api("PATCH /account", { body });
export const setAvatar = (body: Blob) => api("PUT /account/avatar", { body });
export const setPicture = (id: string, body: Blob) =>
  api("PUT /attributions/:id/picture", { params: { id }, body });
export const removePicture = (id: string) => api("DELETE /attributions/:id/picture", { params: { id } });
export const removeAvatar = () => api("DELETE /account/avatar");
export const changePassword = (body: BodyIn<"POST /account/password">) =>
  api("POST /account/password", { body });
export const requestVerification = () => api("POST /account/verification");
export const changeEmail = (body: BodyIn<"POST /account/email">) => api("POST /account/email", { body });
export const cancelEmailChange = () => api("DELETE /account/email");
export const updatePreferences = (body: BodyIn<"PATCH /account/preferences">) =>
  api("PATCH /account/preferences", { body });
export const requestExport = () => api("POST /account/export");
export const requestDeletion = (body: BodyIn<"POST /account/deletion">) =>
  api("POST /account/deletion", { body });
export const undoDeletion = () => api("DELETE /account/deletion");

export const enterWorkspace = (id: string) => api("POST /workspaces/:id/enter", { params: { id } });
export const setTestMode = (on: boolean) => api("PUT /test-mode", { body: { on } });
export const renameWorkspace = (name: string) => api("PATCH /team", { body: { name } });
export const inviteMember = (body: BodyIn<"POST /team/invitations">) =>
  api("POST /team/invitations", { body });
export const resendInvitation = (id: string) => api("POST /team/invitations/:id/resend", { params: { id } });
export const revokeInvitation = (id: string) => api("DELETE /team/invitations/:id", { params: { id } });
export const changeRole = (userId: string, role: Role) =>
  api("PATCH /team/members/:id", { params: { id: userId }, body: { role } });
export const removeMember = (userId: string) => api("DELETE /team/members/:id", { params: { id: userId } });
export const readInvitation = (token: string) => api("POST /invitations/read", { body: { token } });
export const acceptInvitation = (token: string) => api("POST /invitations/accept", { body: { token } });

export const markRead = (id: string) => api("POST /notifications/:id/read", { params: { id } });
export const markAllRead = () => api("POST /notifications/read-all");

export const sendFeedback = (path: string, useful: boolean) =>
  api("POST /feedback", { body: { path, useful } });

export const createProject = (body: BodyIn<"POST /projects">) => api("POST /projects", { body });
export const updateProject = (id: string, body: BodyIn<"PATCH /projects/:id">) =>
  api("PATCH /projects/:id", { params: { id }, body });
export const moveProject = (id: string, status: ProjectStatus) =>
  api("POST /projects/:id/status", { params: { id }, body: { status } });
export const archiveProject = (id: string) => api("PUT /projects/:id/archive", { params: { id } });
export const restoreProject = (id: string) => api("DELETE /projects/:id/archive", { params: { id } });

export const reportRevenue = (projectId: string, body: BodyIn<"POST /projects/:id/revenue">) =>
  api("POST /projects/:id/revenue", { params: { id: projectId }, body });

export const createToken = (body: BodyIn<"POST /tokens">) => api("POST /tokens", { body });
export const changeToken = (id: string, body: BodyIn<"PATCH /tokens/:id">) =>
  api("PATCH /tokens/:id", { params: { id }, body });
export const rotateToken = (id: string, body: BodyIn<"POST /tokens/:id/rotate">) =>
  api("POST /tokens/:id/rotate", { params: { id }, body });
export const revokeToken = (id: string) => api("DELETE /tokens/:id", { params: { id } });

export const readDevice = (code: string) => api("POST /device/read", { body: { code } });
export const approveDevice = (body: BodyIn<"POST /device/approve">) => api("POST /device/approve", { body });
export const denyDevice = (code: string) => api("POST /device/deny", { body: { code } });

/** Resolves to whether it was recorded now: a 200 means that its external id was recorded before. */
export async function recordAttribution(body: BodyIn<"POST /attributions">): Promise<boolean> {
  return (await send(...requestOf("POST /attributions", { body }))).status === 201;
}
export const resolveAddress = (url: string) => api("POST /resolve", { body: { url } });
export function resolveFile(file: File) {
  const type = /^(image|audio|video)\//.test(file.type) ? file.type : "application/octet-stream";
  return api("POST /resolve/file", { body: new Blob([file], { type }) });
}
export const editAttribution = (id: string, body: BodyIn<"PATCH /attributions/:id">) =>
  api("PATCH /attributions/:id", { params: { id }, body });
export const withdrawAttribution = (id: string, reason: string) =>
  api("DELETE /attributions/:id", { params: { id }, body: { reason } });
export const editAttributions = (body: BodyIn<"PATCH /attributions">) => api("PATCH /attributions", { body });
export const withdrawAttributions = (body: BodyIn<"DELETE /attributions">) =>
  api("DELETE /attributions", { body });
export const retrySync = (id: string) => api("POST /attributions/:id/sync/retry", { params: { id } });
export const retryFailed = () => api("POST /rights/retries");
export const importAttributions = (body: BodyIn<"POST /attributions/import">) =>
  api("POST /attributions/import", { body });

export const correctCreator = (id: string, body: BodyIn<"PATCH /creators/:id">) =>
  api("PATCH /creators/:id", { params: { id }, body });
export const correctWork = (id: string, body: BodyIn<"PATCH /works/:id">) =>
  api("PATCH /works/:id", { params: { id }, body });
export const linkEntry = (noun: "creator" | "work", id: string, body: BodyIn<"POST /creators/:id/link">) =>
  api(`POST /${noun}s/:id/link`, { params: { id }, body });
export const mergeEntries = (
  noun: "creator" | "work",
  id: string,
  body: BodyIn<"POST /creators/:id/merge">,
) => api(`POST /${noun}s/:id/merge`, { params: { id }, body });
export const undoMerge = (noun: "creator" | "work", id: string, mergeId: string) =>
  api(`DELETE /${noun}s/:id/merges/:mergeId`, { params: { id, mergeId } });

export const starProject = (id: string, starred: boolean) =>
  api(starred ? "PUT /community/projects/:id/star" : "DELETE /community/projects/:id/star", {
    params: { id },
  });
export const addComment = (projectId: string, body: BodyIn<"POST /community/projects/:id/comments">) =>
  api("POST /community/projects/:id/comments", { params: { id: projectId }, body });
export const deleteComment = (id: string) => api("DELETE /community/comments/:id", { params: { id } });
export const report = (
  kind: "project" | "comment",
  id: string,
  body: BodyIn<"POST /community/projects/:id/reports">,
) => api(`POST /community/${kind}s/:id/reports`, { params: { id }, body });

export const beginClaim = (body: BodyIn<"POST /claims">) => api("POST /claims", { body });
export const changeClaim = (id: string, body: BodyIn<"PATCH /claims/:id">) =>
  api("PATCH /claims/:id", { params: { id }, body });
export const releaseClaim = (id: string) => api("DELETE /claims/:id", { params: { id } });
export const renewChallenge = (id: string) => api("POST /claims/:id/challenge", { params: { id } });
export const checkClaim = (id: string, method: BodyIn<"POST /claims/:id/check">["method"]) =>
  api("POST /claims/:id/check", { params: { id }, body: { method } });
export const visitProvider = (id: string) => api("POST /claims/:id/visit", { params: { id } });

export const saveView = (body: BodyIn<"POST /saved-views">) => api("POST /saved-views", { body });
export const changeView = (id: string, body: BodyIn<"PATCH /saved-views/:id">) =>
  api("PATCH /saved-views/:id", { params: { id }, body });
export const deleteView = (id: string) => api("DELETE /saved-views/:id", { params: { id } });

export const createEndpoint = (body: BodyIn<"POST /webhooks">) => api("POST /webhooks", { body });
export const changeEndpoint = (id: string, body: BodyIn<"PATCH /webhooks/:id">) =>
  api("PATCH /webhooks/:id", { params: { id }, body });
export const removeEndpoint = (id: string) => api("DELETE /webhooks/:id", { params: { id } });
export const rotateSecret = (id: string) => api("POST /webhooks/:id/rotate", { params: { id } });
export const sendTestEvent = (id: string, body: BodyIn<"POST /webhooks/:id/test">) =>
  api("POST /webhooks/:id/test", { params: { id }, body });
export const resendDelivery = (id: string, deliveryId: string) =>
  api("POST /webhooks/:id/deliveries/:deliveryId/resend", { params: { id, deliveryId } });
export const resendFailed = (id: string, since: string) =>
  api("POST /webhooks/:id/resend", { params: { id }, body: { since } });

export const openDispute = (claimId: string, body: BodyIn<"POST /claims/:id/disputes">) =>
  api("POST /claims/:id/disputes", { params: { id: claimId }, body });
export const answerDispute = (id: string, text: string) =>
  api("POST /disputes/:id/messages", { params: { id }, body: { text } });
export const takeBackDispute = (id: string, text: string) =>
  api("POST /disputes/:id/withdrawal", { params: { id }, body: { text } });
export const decideDispute = (id: string, body: BodyIn<"POST /disputes/:id/decision">) =>
  api("POST /disputes/:id/decision", { params: { id }, body });

export const getGuard = () => api("GET /forms/guard");
export const sendLead = (body: BodyIn<"POST /sales-leads">) => api("POST /sales-leads", { body });
export const sendSupportRequest = (body: BodyIn<"POST /support-requests">) =>
  api("POST /support-requests", { body });
export const confirmNewsletter = (token: string) => api("POST /newsletter/confirm", { body: { token } });
export const leaveNewsletter = (token: string) => api("POST /newsletter/unsubscribe", { query: { token } });

export const sendNotice = (body: BodyIn<"POST /dmca/notices">) => api("POST /dmca/notices", { body });
export const getNotice = (token: string) => api("POST /dmca/status", { body: { token } });
export const sendCounterNotice = (body: BodyIn<"POST /dmca/counter-notices">) =>
  api("POST /dmca/counter-notices", { body });

export const getStatus = () => api("GET /status");
export const decideNotice = (id: string, body: BodyIn<"POST /operator/notices/:id/decision">) =>
  api("POST /operator/notices/:id/decision", { params: { id }, body });
export const openIncident = (body: BodyIn<"POST /operator/incidents">) =>
  api("POST /operator/incidents", { body });
export const updateIncident = (id: string, body: BodyIn<"POST /operator/incidents/:id/updates">) =>
  api("POST /operator/incidents/:id/updates", { params: { id }, body });
export const closeInquiry = (id: string, note: string) =>
  api("POST /operator/inquiries/:id/close", { params: { id }, body: { note } });
export const sendIssue = (body: BodyIn<"POST /operator/newsletter-issues">) =>
  api("POST /operator/newsletter-issues", { body });
export const agreeLimits = (workspaceId: string, body: BodyIn<"PUT /operator/workspaces/:id/limits">) =>
  api("PUT /operator/workspaces/:id/limits", { params: { id: workspaceId }, body });
export const retryJob = (name: string) => api("POST /operator/jobs/:name/retry", { params: { name } });
export const endSessionsOf = (username: string) =>
  api("DELETE /operator/people/:username/sessions", { params: { username } });
export const takePictureDown = (digest: string, note: string) =>
  api("POST /operator/pictures/:digest/take-down", { params: { digest }, body: { note } });
export const decideReport = (id: string, body: BodyIn<"POST /operator/reports/:id/decision">) =>
  api("POST /operator/reports/:id/decision", { params: { id }, body });

export const createSubscription = (plan: string) => api("POST /create-subscription", { body: { plan } });
export const startTrial = (plan: string) => api("POST /billing/trial", { body: { plan } });
export const requestCard = () => api("POST /billing/card");
export const refreshBilling = () => api("POST /billing/refresh");
export const previewChange = (plan: string) => api("POST /billing/preview", { body: { plan } });
export const changePlan = (plan: string, prorationDate: number) =>
  api("POST /billing/change", { body: { plan, prorationDate } });
export const cancelSubscription = () => api("POST /billing/cancel");
export const resumeSubscription = () => api("POST /billing/resume");
export const changeBillingDetails = (body: BodyIn<"PUT /billing/details">) =>
  api("PUT /billing/details", { body });
