import { z } from "zod";
import { errorCodes } from "./errors.ts";
import { pageMembers, pageQuery } from "./paging.ts";
import { REQUEST_LOG, requestFilter } from "./requests.ts";
import { moment, timestamp } from "./text.ts";

/* The request log in the public API: the app's (requests.ts) with `/v1` names. */

const EXAMPLES = {
  id: "req_0-1x4",
  time: "2026-11-21T09:30:00.000Z",
  uuid: "0198c1f4-7a30-7d21-9b64-0000000000e1",
};
const { tokenId, status, error, method, path, route, requestId, recordId } = requestFilter.shape;

export const publicRequestQuery = z.object({
  token_id: tokenId.meta({ description: "Calls with this token" }),
  status: status.meta({
    description: "Calls with this status, such as `404`, or in this class, such as `4xx`",
  }),
  error: error.meta({ description: "Calls refused with this error code" }),
  method: method.meta({ description: "Calls with this HTTP method" }),
  path: path.meta({ description: "Calls whose path starts with this, such as `/v1/projects`" }),
  route: route.meta({ description: "Calls to exactly this route, such as `/v1/projects/{project_id}`" }),
  request_id: requestId.meta({ description: "The call with this `X-Request-Id`" }),
  attribution_id: recordId.meta({ description: "The call that recorded this attribution" }),
  created_after: moment.optional().meta({ description: "Calls made at this time or later, in RFC 3339" }),
  created_before: moment.optional().meta({ description: "Calls made before this time, in RFC 3339" }),
  limit: pageQuery.shape.limit,
  cursor: pageQuery.shape.cursor,
});

export const publicRequest = z
  .object({
    id: z.string().meta({ description: "The call's `X-Request-Id`", example: EXAMPLES.id }),
    created_at: timestamp.meta({ example: EXAMPLES.time }),
    token_id: z.string().meta({ example: EXAMPLES.uuid }),
    token_name: z.string().meta({ description: "The token's name at the time", example: "Website" }),
    method: z.string().meta({ example: "POST" }),
    path: z.string().meta({ example: "/v1/attributions" }),
    route: z.string().nullable().meta({
      description: "The route's path pattern; null if the API has no such call",
      example: "/v1/attributions",
    }),
    status: z.int().meta({ example: 201 }),
    error: z
      .enum(errorCodes)
      .nullable()
      .meta({ description: "The error code; null without an error", example: null }),
    duration_ms: z.number().meta({ example: 4.2 }),
  })
  .meta({ id: "ApiRequest" });
export type PublicRequest = z.infer<typeof publicRequest>;

const keptBody = (what: string) =>
  z
    .object({
      text: z.string().meta({ example: "{}" }),
      length: z.int().meta({ description: "Total number of characters", example: 2 }),
    })
    .nullable()
    .meta({
      description: `The first ${REQUEST_LOG.body} characters of ${what}, secrets masked; null without one`,
    });

export const publicRequestDetails = publicRequest
  .extend({
    query: z.string().nullable().meta({ description: "The query string after `?`", example: null }),
    ip_address: z.string().nullable().meta({ example: "203.0.113.7" }),
    user_agent: z.string().nullable().meta({ example: "byline-sdk/0.1.0" }),
    idempotency_key: z.string().nullable().meta({ example: null }),
    request_body: keptBody("the request body"),
    response_body: keptBody("the response body"),
    attribution_ids: z.array(z.string()).meta({
      description: "The attributions that the call recorded",
      example: [EXAMPLES.uuid],
    }),
  })
  .meta({ id: "ApiRequestDetails" });
export type PublicRequestDetails = z.infer<typeof publicRequestDetails>;

export const publicRequestPage = z
  .object({
    requests: z.array(publicRequest).meta({ description: "Newest first" }),
    limit: pageMembers.limit,
    next_cursor: pageMembers.next_cursor,
  })
  .meta({ id: "ApiRequestPage" });
