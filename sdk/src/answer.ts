import { type ApiResponse, responseOf, type WithResponse } from "./api-promise.ts";
import { BylineConnectionError, BylineError } from "./errors.ts";
import type { Problem } from "./generated.ts";
import { parseRetryAfter } from "./retry.ts";

/** Returns the JSON of a successful response. Throws a BylineError for any other response. */
export function readAnswer(answer: Response, text: string, baseUrl: string): WithResponse<unknown> {
  const response = responseOf(answer);
  const json = parseJson(text);
  if (answer.ok && json !== undefined) return { data: json, response };
  throw isProblem(json) ? refused(json, response) : unreadable(answer, response, baseUrl);
}

function refused(problem: Problem, response: ApiResponse): BylineError {
  return new BylineError(problem.error, problem.message, {
    ...detailsOf(response),
    errors: problem.errors,
    requestId: problem.request_id,
    docsUrl: problem.type,
    quota: problem.quota,
    upgradeUrl: problem.upgrade_url,
  });
}

/** Returns an error for a response that isn't from Byline, such as a proxy's. */
function unreadable({ type }: Response, response: ApiResponse, baseUrl: string): BylineError {
  const { status, headers } = response;
  const error = (code: "rate_limited" | "unavailable" | "unexpected_answer", message: string) =>
    new BylineError(code, message, detailsOf(response));
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) {
    const target = headers.get("location");
    return error(
      "unexpected_answer",
      `${baseUrl} redirects${target ? ` to ${target}` : ""}. Set baseUrl to the new address.`,
    );
  }
  if (status === 429)
    return error("rate_limited", `${baseUrl} is getting too many calls. Wait, then try again.`);
  if (status >= 502 && status <= 504)
    return error("unavailable", `${baseUrl} is briefly unavailable (${status}). Try again in a few seconds.`);
  return error(
    "unexpected_answer",
    `${baseUrl} sent a ${status} response that isn't from Byline. Check that baseUrl is right and has ` +
      "no path.",
  );
}

const detailsOf = ({ status, requestId, headers }: ApiResponse) => ({
  status,
  requestId,
  retryAfter: parseRetryAfter(headers.get("retry-after")),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  const problem = value as Partial<Problem> | null | undefined;
  return typeof problem?.error === "string" && typeof problem.message === "string";
}

export function timedOut(baseUrl: string, timeoutMs: number) {
  return new BylineConnectionError(
    "timed_out",
    `${baseUrl} didn't respond within ${timeoutMs} ms. Try again, or set a longer timeoutMs.`,
  );
}

export function connectionFailed(baseUrl: string, cause: unknown) {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error && inner.message ? ` (${inner.message})` : "";
  return new BylineConnectionError(
    "connection_failed",
    `Couldn't reach ${baseUrl}${reason}. Check baseUrl and your network.`,
    { cause },
  );
}
