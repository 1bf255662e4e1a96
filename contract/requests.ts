import { z } from "zod";
import { errorCodes } from "./errors.ts";
import { listQuery } from "./paging.ts";
import { day, text } from "./text.ts";

export const REQUEST_LOG = {
  /** Days a request is kept. An instance can change it (BYLINE_REQUEST_LOG_DAYS). */
  days: 30,
  /** Stored characters of a body. */
  body: 8192,
} as const;

/** Replaces a secret. */
export const MASK = "[masked]";

export const REQUEST_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The filter for paths without a route. */
export const NO_ROUTE = "none";

/** Filters of the request list. UTC days, inclusive. */
export const requestFilter = z.object({
  tokenId: z.uuid("Choose one of your tokens").optional(),
  /** A status such as 404, or a class such as 4xx. */
  status: z
    .string()
    .regex(/^([2-5]xx|[1-5]\d\d)$/, "Must be a status such as 404, or 2xx, 3xx, 4xx or 5xx")
    .optional(),
  error: z.enum(errorCodes, "Choose an error code from the documentation").optional(),
  method: z.enum(REQUEST_METHODS, "Must be an HTTP method").optional(),
  /** The start of the path, such as /v1/projects. */
  path: text(500).optional(),
  /** The route, such as /v1/projects/{project_id}, or NO_ROUTE. */
  route: text(500).optional(),
  requestId: text(100).optional(),
  /** The attribution that the call recorded. */
  recordId: z.uuid("Must be the id of an attribution").optional(),
  from: day.optional(),
  to: day.optional(),
});

export const requestQuery = listQuery.extend(requestFilter.shape);

export const apiRequest = z.object({
  /** The response's `X-Request-Id`. */
  id: z.string(),
  at: z.string(),
  /** The token with its name at that time. */
  token: z.object({ id: z.string(), name: z.string() }),
  method: z.string(),
  path: z.string(),
  /** The path's pattern, or null for an unknown route. */
  route: z.string().nullable(),
  status: z.number(),
  error: z.enum(errorCodes).nullable(),
  durationMs: z.number(),
});
export type ApiRequest = z.infer<typeof apiRequest>;

/** The start of a body, with masked secrets, and the whole body's length in characters. */
const keptBody = z.object({ text: z.string(), length: z.number() }).nullable();
export type KeptBody = z.infer<typeof keptBody>;

export const apiRequestDetails = apiRequest.extend({
  query: z.string().nullable(),
  address: z.string().nullable(),
  client: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  requestBody: keptBody,
  answerBody: keptBody,
  /** The attributions that the call recorded. */
  recordIds: z.array(z.string()),
});
export type ApiRequestDetails = z.infer<typeof apiRequestDetails>;

/**
 * Days a request is kept (0: none are kept), and how many were dropped in that time because too many arrived
 * at once.
 */
export const requestLogState = z.object({ days: z.number(), dropped: z.number() });

export const errorCauseQuery = requestFilter.pick({ tokenId: true, from: true, to: true });

/** Refused calls with the same code and route. */
export const errorCause = z.object({
  error: z.enum(errorCodes),
  method: z.string(),
  route: z.string().nullable(),
  count: z.number(),
  lastAt: z.string(),
  lastId: z.string(),
});
export type ErrorCause = z.infer<typeof errorCause>;
