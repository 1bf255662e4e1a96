import { z } from "zod";

/** Every error code with its HTTP status and title. The documentation has a section for each. */
export const ERRORS = {
  invalid_request: { status: 400, title: "Bad Request" },
  unauthorized: { status: 401, title: "Unauthorized" },
  quota_exceeded: { status: 402, title: "Payment Required" },
  forbidden: { status: 403, title: "Forbidden" },
  second_factor_required: { status: 403, title: "Forbidden" },
  not_found: { status: 404, title: "Not Found" },
  method_not_allowed: { status: 405, title: "Method Not Allowed" },
  conflict: { status: 409, title: "Conflict" },
  precondition_failed: { status: 412, title: "Precondition Failed" },
  payload_too_large: { status: 413, title: "Payload Too Large" },
  unsupported_media_type: { status: 415, title: "Unsupported Media Type" },
  idempotency_key_reused: { status: 422, title: "Unprocessable Content" },
  resolve_unreachable: { status: 424, title: "Failed Dependency" },
  rate_limited: { status: 429, title: "Too Many Requests" },
  internal: { status: 500, title: "Internal Server Error" },
  resolve_off: { status: 501, title: "Not Implemented" },
  unavailable: { status: 503, title: "Service Unavailable" },
} as const satisfies Record<string, { status: number; title: string }>;

/** The message of every 401 in the public API. `errors` contains the token's problem. */
export const INVALID_TOKEN = "Invalid or missing API token";
/** The message of every 403. `errors` lists the missing permission. */
export const INSUFFICIENT_PERMISSIONS = "Insufficient permissions for this resource";

export type ErrorCode = keyof typeof ERRORS;

export const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const fieldError = z.object({
  path: z
    .string()
    .meta({ description: "The location of the mistake, such as `metadata.platform`", example: "content_id" }),
  message: z.string().meta({ description: "How to fix it" }),
  code: z
    .string()
    .optional()
    .meta({ description: "The warning's code, such as `license_unrecognized`. Present with `?strict=true`" }),
});

/**
 * Sent with a 402: the limit, its usage, and when it resets (null: never). While a subscription is paused,
 * `allowed` is 0.
 */
export const quota = z
  .object({ limit: z.string(), used: z.int(), allowed: z.int(), resets_at: z.iso.datetime().nullable() })
  .meta({ id: "Quota" });
export type Quota = z.infer<typeof quota>;

/**
 * The body of every error (RFC 9457 `application/problem+json` with `error`, `message`, `errors`, and
 * `request_id`).
 */
export const problem = z
  .object({
    type: z.string().meta({ description: "The page that explains this error" }),
    title: z.string(),
    status: z.int(),
    error: z.enum(errorCodes),
    message: z.string().meta({ description: "What happened and what to do" }),
    errors: z.array(fieldError).optional(),
    quota: quota.optional(),
    upgrade_url: z
      .string()
      .optional()
      .meta({ description: "For 402: the page where you can raise the limit" }),
    request_id: z.string(),
  })
  .meta({ id: "Problem", description: "The body of every error response." });

export type Problem = z.infer<typeof problem>;
