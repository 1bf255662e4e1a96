import type { Problem } from "./generated.ts";

/** The API's codes, and the SDK's own five. A newer server may send codes that aren't listed here. */
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
 * Every error the SDK throws, except your own AbortSignal's reason. The message says what happened and what
 * to do.
 */
export class BylineError extends Error {
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  readonly code: BylineErrorCode;
  /** Each mistake and its location, such as `{ path: "content_id", message: "content_id is required" }`. */
  readonly errors: NonNullable<Problem["errors"]>;
  /** The request's id. Include it when you contact support. */
  readonly requestId: string | undefined;
  /** The documentation's section about this error, if the server sent a link. */
  readonly docsUrl: string | undefined;
  /** Seconds to wait before you retry, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** With status 402: the plan limit you've reached, its usage, and when it resets. */
  readonly quota: Problem["quota"] | undefined;
  /** With status 402: the page for upgrading your plan. */
  readonly upgradeUrl: string | undefined;
  /** The write's idempotency key. Use it to retry the same write safely. */
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

/** There was no response: the server is unreachable, the connection broke, or the call timed out. */
export class BylineConnectionError extends BylineError {}

function withDetail(message: string, detail: string | undefined): string {
  return !detail || message.includes(detail) ? message : `${message}: ${detail}`;
}
