import type { SyncAnswer } from "@byline/contract/rights.ts";
import { z } from "zod";
import type { Resting } from "../../delivery/circuit.ts";
import { DAY_MS } from "../../kit/days.ts";
import {
  type BatchResult,
  batchResult,
  batchResults,
  type Entry,
  problem,
  type Registration,
  registration,
} from "./wire.ts";

/**
 * The platform's response about an entry. `held`: its registration. `rejected`: the entry must change first.
 * `later`: retry. `unknown` if only the call failed, perhaps because of this entry, which is then sent alone;
 * `fault` if the connection failed, `slowDown` if every call must wait. `refused`: our key or address isn't
 * accepted.
 */
export type Answer =
  | { kind: "held"; registration: Registration; answer: SyncAnswer; retryAfterMs: number | undefined }
  | { kind: "rejected"; answer: SyncAnswer }
  | Later
  | { kind: "refused"; answer: SyncAnswer }
  | Resting;

export type Later = {
  kind: "later";
  answer: SyncAnswer;
  unknown: boolean;
  fault: boolean;
  slowDown: boolean;
  retryAfterMs: number | undefined;
};

/** A response to a call, or a batch's result for an entry. `body` is null if it isn't JSON. */
export type Reply = { status: number; body: unknown; retryAfterMs: number | undefined };

const reportedProblem = problem.partial();
const BODY_LIMIT = 8_388_608;
const UNREADABLE = "Byline couldn't read the platform's response";

/** Returns a response's parts. Never throws: an unreadable body is null. */
export async function receive(response: Response, now: number): Promise<Reply> {
  const retryAfterMs = retryAfter(response.headers.get("retry-after"), now);
  return { status: response.status, body: await jsonOf(response), retryAfterMs };
}

/** Reads the response to a PUT, or to an entry of a batch. */
export function readAnswer({ status, body, retryAfterMs }: Reply, { ref }: Entry): Answer {
  const reported = reportedProblem.safeParse(body);
  const reason = reported.success ? plain(reported.data.detail ?? reported.data.title) : "";
  const errors = reported.success
    ? reported.data.errors?.map(({ path, message }) => ({ path: plain(path), message: plain(message) }))
    : undefined;
  const answer = (otherwise: string): SyncAnswer => ({
    status,
    reason: reason || otherwise,
    ...(errors?.length && { errors }),
  });
  const later = (why: string, { unknown = false, fault = true } = {}): Answer => ({
    kind: "later",
    answer: answer(why),
    unknown,
    fault,
    slowDown: status === 429,
    retryAfterMs,
  });

  if (isOk(status)) {
    const held = registration.safeParse(body);
    if (held.success && held.data.ref === ref)
      return { kind: "held", registration: held.data, answer: confirmed(status, held.data), retryAfterMs };
    return later(UNREADABLE, { unknown: true });
  }
  if (status === 409 && reported.success && reported.data.registration?.ref === ref) {
    return {
      kind: "held",
      registration: reported.data.registration,
      answer: answer("Already registered"),
      retryAfterMs,
    };
  }
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
  return later("The platform had an internal error", { unknown: status !== 503 });
}

/**
 * Reads the responses to a batch, in the order of its entries. A batch that's refused, redirected, or not
 * supported says nothing about any entry, so each is sent alone next.
 */
export function readAnswers(reply: Reply, entries: Entry[]): Answer[] {
  const { status, body } = reply;
  if (isOk(status)) {
    const results = batchResults.safeParse(body).data?.results ?? [];
    const readable = results.flatMap((result) => batchResult.safeParse(result).data ?? []);
    const byRef = new Map(readable.map((result) => [result.ref, result]));
    return entries.map((entry) => readResult(byRef.get(entry.ref), entry));
  }
  return entries.map((entry) => {
    const answer = readAnswer(reply, entry);
    const isWaiting = answer.kind === "later" && status !== 409 && !(status >= 300 && status < 400);
    if ((isWaiting || status === 401) && !isNotOffered(status)) return answer;
    const why = { status, reason: "The platform refused a batch, so Byline sends this attribution alone" };
    return { kind: "later", answer: why, unknown: true, fault: false, slowDown: false, retryAfterMs: 0 };
  });
}

/** In a batch, a result like 401, 404, or 429 is about the entry, because the platform accepted the call. */
function readResult(result: BatchResult | undefined, entry: Entry): Answer {
  if (!result) return readAnswer({ status: 200, body: null, retryAfterMs: undefined }, entry);
  const { status, registration, retry_after } = result;
  const retryAfterMs = retry_after === undefined ? undefined : Math.min(DAY_MS, retry_after * 1000);
  const answer = readAnswer({ status, body: isOk(status) ? registration : result, retryAfterMs }, entry);
  if (answer.kind === "refused") return { kind: "rejected", answer: answer.answer };
  return answer.kind === "later" ? { ...answer, slowDown: false } : answer;
}

const isOk = (status: number) => status >= 200 && status < 300;
/** Whether this response to a batch means that the platform doesn't support batches, or not for our key. */
export const isNotOffered = (status: number) => [403, 404, 405, 410, 501].includes(status);

/** Error codes of calls that were never sent. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Returns the result of a call without a response. Leaves out the error's technical text. */
export function readFailure(error: unknown): Answer {
  const code = error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? "") : "";
  const neverSent = NEVER_SENT.has(code);
  const reason = isTimeout(error)
    ? "The platform didn't respond in time"
    : neverSent
      ? "Byline couldn't reach the platform"
      : "The connection was lost before the platform responded";
  return {
    kind: "later",
    answer: { status: null, reason },
    unknown: !neverSent,
    fault: true,
    slowDown: false,
    retryAfterMs: undefined,
  };
}

export const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** Returns a registration's response for the history. */
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

/** Shortens the platform's text, which may cut a character in two, and drops control characters. */
function plain(words: string | undefined): string {
  return (words ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500)
    .toWellFormed();
}

/** Converts seconds or an HTTP date to milliseconds from now, at most a day. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = z.coerce.number().min(0).safeParse(header);
  const wait = seconds.success ? seconds.data * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(DAY_MS, Math.max(0, wait)) : undefined;
}
