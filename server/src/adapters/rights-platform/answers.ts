import type { SyncAnswer } from "@byline/contract/rights.ts";
import { z } from "zod";
import type { Resting } from "../../delivery/circuit.ts";
import { DAY_MS } from "../../kit/days.ts";
import { problem, type Registration, registration } from "./wire.ts";

/**
 * The result of a call to the platform. `held`: its record of the entry. `absent`: no record under this
 * reference. `rejected`: the entry must change first. `later`: retry, with `unknown` if the call may have
 * taken effect and `fault` if the connection failed. `refused`: our key or address isn't accepted.
 */
export type Answer =
  | { kind: "held"; registration: Registration; answer: SyncAnswer; retryAfterMs: number | undefined }
  | { kind: "absent"; answer: SyncAnswer }
  | { kind: "rejected"; answer: SyncAnswer }
  | { kind: "later"; answer: SyncAnswer; unknown: boolean; fault: boolean; retryAfterMs: number | undefined }
  | { kind: "refused"; answer: SyncAnswer }
  | Resting;

const BODY_LIMIT = 1_048_576;

/** Reads the answer to a PUT, or to a GET if `reading`. Never throws: an unreadable answer is retried. */
export async function readAnswer(response: Response, reading: boolean, now: number): Promise<Answer> {
  const { status } = response;
  const body = await jsonOf(response);
  const reported = problem.partial().safeParse(body);
  const reason = reported.success ? plain(reported.data.detail ?? reported.data.title) : "";
  const errors = reported.success
    ? reported.data.errors?.map(({ path, message }) => ({ path: plain(path), message: plain(message) }))
    : undefined;
  const answer = (otherwise: string): SyncAnswer => ({
    status,
    reason: reason || otherwise,
    ...(errors?.length && { errors }),
  });
  const retryAfterMs = retryAfter(response.headers.get("retry-after"), now);
  const later = (why: string, { unknown = false, fault = true } = {}): Answer => ({
    kind: "later",
    answer: answer(why),
    unknown,
    fault,
    retryAfterMs,
  });

  if (response.ok) {
    const held = registration.safeParse(body);
    if (held.success)
      return { kind: "held", registration: held.data, answer: confirmed(status, held.data), retryAfterMs };
    return later("Byline couldn't read the platform's response", { unknown: !reading });
  }
  if (status === 409 && reported.success && reported.data.registration) {
    return {
      kind: "held",
      registration: reported.data.registration,
      answer: answer("Already registered"),
      retryAfterMs,
    };
  }
  if (status === 404 && reading)
    return { kind: "absent", answer: answer("The platform doesn't have this attribution") };
  if (status === 401 || status === 403)
    return { kind: "refused", answer: answer("The platform rejected Byline's key") };
  if (status === 404 || status === 405 || status === 410)
    return { kind: "refused", answer: answer("The platform has no API at this address") };
  if (status === 429) return later("The platform asked Byline to slow down", { fault: false });
  if (status === 408 || status === 409 || status === 425)
    return later("The platform asked Byline to try again", { fault: false });
  if (status >= 300 && status < 400)
    return later("The platform sent a redirect, which Byline doesn't follow");
  if (status >= 400 && status < 500) return { kind: "rejected", answer: answer("The platform rejected it") };
  return later("The platform had an internal error", { unknown: !reading && status !== 503 });
}

/** Error codes of calls that were never sent. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Returns the result of a call without an answer. Leaves out the error's technical text. */
export function readFailure(error: unknown, reading: boolean): Answer {
  const code = error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? "") : "";
  const neverSent = NEVER_SENT.has(code);
  const timedOut = error instanceof Error && error.name === "TimeoutError";
  const reason = timedOut
    ? "The platform didn't respond in time"
    : neverSent
      ? "Byline couldn't reach the platform"
      : "The connection was lost before the platform responded";
  return {
    kind: "later",
    answer: { status: null, reason },
    unknown: !neverSent && !reading,
    fault: true,
    retryAfterMs: undefined,
  };
}

/** Returns a registration's answer for the history. */
export function confirmed(status: number | null, held: Registration): SyncAnswer {
  const byState = {
    registered: "Registered",
    processing: "Received, under review",
    withdrawn: "Marked as withdrawn",
    rejected: "The platform rejected it",
    needs_review: "Needs a review by someone at the platform",
  }[held.state];
  const errors = held.errors?.map(({ path, message }) => ({ path: plain(path), message: plain(message) }));
  return { status, reason: plain(held.reason ?? "") || byState, ...(errors?.length && { errors }) };
}

async function jsonOf(response: Response): Promise<unknown> {
  if (Number(response.headers.get("content-length") ?? 0) > BODY_LIMIT) return null;
  try {
    const text = await response.text();
    return text.length > BODY_LIMIT ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Shortens the platform's text and drops control characters. */
function plain(words: string | undefined): string {
  return (words ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);
}

/** Converts seconds or an HTTP date to milliseconds from now, at most a day. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = z.coerce.number().min(0).safeParse(header);
  const wait = seconds.success ? seconds.data * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(DAY_MS, Math.max(0, wait)) : undefined;
}
