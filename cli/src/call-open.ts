import { BylineConnectionError, BylineError } from "@byline/sdk";
import { userAgent } from "./connect.ts";

type Request = { method: "GET" | "POST" | "DELETE"; path: string; body?: unknown; token?: string };

const TIMEOUT_MS = 30_000;

/** Calls an operation outside the SDK's clients: without a token, or about the token itself. */
export async function callOpen<T>(address: string, { method, path, body, token }: Request): Promise<T> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...{ accept: "application/json", "user-agent": userAgent },
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    throw new BylineConnectionError("connection_failed", `Couldn't reach ${address}`, { cause: error });
  });
  if (response.status === 204) return undefined as T;
  const answer = await response
    .clone()
    .json()
    .catch(() => null);
  if (response.ok && answer) return answer;
  throw await refusalOf(address, response);
}

/** Returns an error from an unsuccessful response. */
export async function refusalOf(address: string, response: Response): Promise<BylineError> {
  const answer = await response.json().catch(() => null);
  const { status } = response;
  const known = typeof answer?.error === "string" && typeof answer.message === "string";
  return known
    ? new BylineError(answer.error, answer.message, {
        ...{ status, errors: answer.errors, requestId: answer.request_id, docsUrl: answer.type },
        retryAfter: Number(response.headers.get("retry-after")) || undefined,
      })
    : new BylineError("unexpected_answer", `${address} doesn't respond like a Byline server (${status})`, {
        status,
      });
}
