import {
  type PublicRequest,
  type PublicRequestDetails,
  publicRequestDetails,
  publicRequestPage,
  publicRequestQuery,
} from "@byline/contract/public-requests.ts";
import type { ApiRequest, ApiRequestDetails } from "@byline/contract/requests.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { logEnd, placeCursor, placeOf } from "../../events/read-log.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { asksForStream, createFollowing, type Followed, lastEventId } from "../../http/follow.ts";
import { pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { followRequests } from "./follow-requests.ts";
import { describeRequest, listRequests, type RequestFilter, requestCursor, requestPlace } from "./queries.ts";

const STREAM_PAGE = 100;

/** Adds the request log for programs. These calls don't count toward a plan. */
export function publicRequestRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Request log");
  const follow = createFollowing(app, deps, "calls");
  const refuseUnkept = () => {
    if (!deps.requestLog) throw new AppError("not_found", "The request log is turned off on this instance.");
  };

  publicRoute("GET /requests", {
    operation: "listRequests",
    summary: "List your workspace's requests, or follow them live",
    description:
      "Every call to `/v1` with one of the workspace's tokens, including refused ones, newest first. A " +
      "call appears about a second after its response. With `Accept: text/event-stream`, you get a stream " +
      "of server-sent events, oldest first, starting after `Last-Event-ID`, or from now on without it.",
    scope: "requests:read",
    query: publicRequestQuery,
    answers: { 200: publicRequestPage },
    refuses: [404],
    handler: async (request, reply) => {
      refuseUnkept();
      const { limit, cursor, ...query } = request.query;
      const actor = tokenOf(request);
      const filter = filterOf(query);
      if (asksForStream(request)) {
        const position = lastEventId(request) ?? cursor;
        const after = position === undefined ? await logEnd(deps.db) : placeOf(position);
        await followRequests(deps, actor, filter, { after, limit: 1 }); // refuses an unusable cursor
        return follow(request, reply, followed(deps, actor, filter, placeCursor(after))) as never;
      }
      const page = { limit: limit + 1, before: requestPlace(cursor) };
      const found = await listRequests(deps, actor, filter, page);
      const { shown, next_cursor } = pageOf(found, limit, requestCursor);
      return { requests: shown.map(shapePublic), limit, next_cursor };
    },
  });

  publicRoute("GET /requests/:request_id", {
    operation: "getRequest",
    summary: "Get a request with its response",
    description:
      "Byline masks secrets before it stores a call. A call is available about a second after its response.",
    scope: "requests:read",
    params: z.object({ request_id: idParam.meta({ description: "The call's `X-Request-Id`" }) }),
    answers: { 200: publicRequestDetails },
    refuses: [400],
    handler: async (request) => {
      refuseUnkept();
      return shapeDetails(await describeRequest(deps, tokenOf(request), request.params.request_id));
    },
  });
}

const filterOf = ({
  token_id: tokenId,
  request_id: requestId,
  attribution_id: recordId,
  created_after: after,
  created_before: before,
  ...rest
}: Omit<z.infer<typeof publicRequestQuery>, "limit" | "cursor">): RequestFilter => ({
  ...rest,
  ...{ tokenId, requestId, recordId, after, before },
});

const followed = (deps: Deps, actor: TokenActor, filter: RequestFilter, after: string): Followed => ({
  after,
  wakes: (signal) =>
    "topics" in signal && signal.workspaceId === actor.workspaceId && signal.topics.includes("requests"),
  read: async (cursor) => {
    const page = { after: placeOf(cursor), limit: STREAM_PAGE };
    const { requests, last, more, unsettled } = await followRequests(deps, actor, filter, page);
    return {
      events: requests.map(({ place, ...request }) => ({
        id: placeCursor(place),
        data: shapePublic(request),
      })),
      cursor: placeCursor(last),
      next: more ? "at once" : unsettled ? "soon" : "when woken",
    };
  },
});

const shapePublic = ({ at, durationMs, ...request }: ApiRequest): PublicRequest => {
  const { id, token, method, path, route, status, error } = request;
  return {
    ...{ id, created_at: at, token_id: token.id, token_name: token.name },
    ...{ method, path, route, status, error, duration_ms: durationMs },
  };
};

const shapeDetails = (request: ApiRequestDetails): PublicRequestDetails => ({
  ...shapePublic(request),
  query: request.query,
  ip_address: request.address,
  user_agent: request.client,
  idempotency_key: request.idempotencyKey,
  request_body: request.requestBody,
  response_body: request.answerBody,
  attribution_ids: request.recordIds,
});
