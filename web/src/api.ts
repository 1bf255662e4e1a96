import type { Answer, AppRoute, BodyIn } from "@byline/contract/api/app-api.ts";
import type { Problem } from "@byline/contract/errors.ts";
import { showLimit } from "./hooks/limit-store.ts";
import { toast } from "./hooks/toast-store.ts";
import { type Address, type RequestArgument, requestOf } from "./request.ts";
import { clearSignedIn, isSignedIn } from "./signed-in.ts";

/** A response other than 2xx. `problem` is its error body, if any. */
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
 * omits the address, which is linked next to it. `wordless` is for a response without a sentence, `fallback`
 * for no response.
 */
export function errorMessage(error: unknown, fallback: string, wordless = fallback): string {
  if (!(error instanceof ApiError)) return fallback;
  if (!error.problem) return wordless;
  const { errors, message, upgrade_url: address } = error.problem;
  return errors?.find(({ path }) => path === "role")?.message ?? message.replace(`: ${address}`, ".");
}

/** Shows why an action failed: the server's own sentence, or `fallback`. */
export const toastError = (error: unknown, fallback: string) =>
  toast({ title: "Error", description: errorMessage(error, fallback), tone: "destructive" });

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

/** Resolves to whether it was recorded now: a 200 means that its external id was recorded before. */
export async function recordAttribution(body: BodyIn<"POST /attributions">): Promise<boolean> {
  return (await send(...requestOf("POST /attributions", { body }))).status === 201;
}

export function resolveFile(file: File) {
  const type = /^(image|audio|video)\//.test(file.type) ? file.type : "application/octet-stream";
  return api("POST /resolve/file", { body: new Blob([file], { type }) });
}
