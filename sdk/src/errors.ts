import type { Problem } from "./generated.ts";

/** The API's own codes, and the five that the SDK itself gives. A newer server may send others. */
export type BylineErrorCode =
  | Problem["error"]
  | "invalid_options"
  | "connection_failed"
  | "timed_out"
  | "unexpected_answer"
  | "invalid_webhook"
  | (string & {});

type Details = {
  status?: number;
  errors?: Problem["errors"];
  requestId?: string | undefined;
  docsUrl?: string | undefined;
  retryAfter?: number | undefined;
  quota?: Problem["quota"] | undefined;
  upgradeUrl?: string | undefined;
  cause?: unknown;
};

/**
 * Everything that the SDK throws, except the reason of your own AbortSignal. Its message says what is wrong
 * and what to do.
 */
export class BylineError extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: BylineErrorCode;
  /** What is wrong where, such as `{ path: "content_id", message: "content_id is required" }`. */
  readonly errors: NonNullable<Problem["errors"]>;
  /** Name it when you write to support. */
  readonly requestId: string | undefined;
  /** The section of the documentation on this error, where the server named it. */
  readonly docsUrl: string | undefined;
  /** Seconds after which trying again makes sense, when the server named them. */
  readonly retryAfter: number | undefined;
  /** With 402: the limit of the plan that is reached, how much of it is used, and when it starts again. */
  readonly quota: Problem["quota"] | undefined;
  /** With 402: where a larger plan is. */
  readonly upgradeUrl: string | undefined;
  /** The key under which a write was sent. Send the same again under it, and nothing is done twice. */
  idempotencyKey: string | undefined;

  constructor(code: BylineErrorCode, message: string, details: Details = {}) {
    super(withDetail(message, details.errors?.[0]?.message), { cause: details.cause });
    this.name = new.target.name;
    this.code = code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.docsUrl = details.docsUrl;
    this.retryAfter = details.retryAfter;
    this.quota = details.quota;
    this.upgradeUrl = details.upgradeUrl;
  }
}

/** No answer came: the server is not there, the connection broke, or it took too long. */
export class BylineConnectionError extends BylineError {}

function withDetail(message: string, detail: string | undefined): string {
  return !detail || message.includes(detail) ? message : `${message}: ${detail}`;
}
