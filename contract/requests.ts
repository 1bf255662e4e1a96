import { z } from "zod";
import { errorCodes } from "./errors.ts";
import { listQuery } from "./paging.ts";
import { day, text } from "./text.ts";

export const REQUEST_LOG = {
  /** Days that a request is kept, unless the instance sets others (BYLINE_REQUEST_LOG_DAYS). */
  days: 30,
  /** Characters of a body that are kept. */
  body: 8192,
} as const;

/** What stands in place of a secret. */
export const MASK = "[masked]";

export const REQUEST_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

/** What stands in a filter for addresses that no call has. */
export const NO_ROUTE = "none";

/** What a list of requests is narrowed to. Dates are days in UTC, both included. */
export const requestFilter = z.object({
  tokenId: z.uuid("Choose one of your tokens").optional(),
  /** A status, such as 404, or a class of them, such as 4xx. */
  status: z
    .string()
    .regex(/^([2-5]xx|[1-5]\d\d)$/, "Must be a status such as 404, or 2xx, 3xx, 4xx or 5xx")
    .optional(),
  error: z.enum(errorCodes, "Choose an error code of the documentation").optional(),
  method: z.enum(REQUEST_METHODS, "Must be an HTTP method").optional(),
  /** The beginning of the path, such as /v1/projects. */
  path: text(500).optional(),
  /** Its route, such as /v1/projects/{project_id}, or NO_ROUTE. */
  route: text(500).optional(),
  requestId: text(100).optional(),
  /** The call that recorded this attribution. */
  recordId: z.uuid("Must be the id of an attribution").optional(),
  from: day.optional(),
  to: day.optional(),
});

export const requestQuery = listQuery.extend(requestFilter.shape);

export const apiRequest = z.object({
  /** The `X-Request-Id` of its answer. */
  id: z.string(),
  at: z.string(),
  /** With the name it had then. */
  token: z.object({ id: z.string(), name: z.string() }),
  method: z.string(),
  path: z.string(),
  /** The pattern of the path; null where there is no such call. */
  route: z.string().nullable(),
  status: z.number(),
  error: z.enum(errorCodes).nullable(),
  durationMs: z.number(),
});
export type ApiRequest = z.infer<typeof apiRequest>;

/** The beginning of a body, secrets masked, and the characters that all of it has. */
const keptBody = z.object({ text: z.string(), length: z.number() }).nullable();
export type KeptBody = z.infer<typeof keptBody>;

export const apiRequestDetails = apiRequest.extend({
  query: z.string().nullable(),
  address: z.string().nullable(),
  client: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  requestBody: keptBody,
  answerBody: keptBody,
  /** The attributions that it recorded. */
  recordIds: z.array(z.string()),
});
export type ApiRequestDetails = z.infer<typeof apiRequestDetails>;

/** Days that requests are kept (0: none is), and how many of these days were too many at once to be kept. */
export const requestLogState = z.object({ days: z.number(), dropped: z.number() });

export const errorCauseQuery = requestFilter.pick({ tokenId: true, from: true, to: true });

/** Refused calls of one code and route. */
export const errorCause = z.object({
  error: z.enum(errorCodes),
  method: z.string(),
  route: z.string().nullable(),
  count: z.number(),
  lastAt: z.string(),
  lastId: z.string(),
});
export type ErrorCause = z.infer<typeof errorCause>;
