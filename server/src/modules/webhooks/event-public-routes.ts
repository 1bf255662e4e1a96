import { publicEventPage, publicEventQuery } from "@byline/contract/public-webhooks.ts";
import {
  type LoggedType,
  WEBHOOK_EVENTS,
  WEBHOOK_TYPES,
  type WebhookEventType,
} from "@byline/contract/webhook-events.ts";
import type { Deps } from "../../core/deps.ts";
import { type EventFilter, isUnsettled, logEnd, placeCursor, placeOf } from "../../events/read-log.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { asksForStream, createFollowing, type Followed, lastEventId } from "../../http/follow.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { listEvents } from "./list-events.ts";

const STREAM_PAGE = 100;

/** Adds the workspace's events for programs that can't receive messages: as a list, and live. */
export function publicEventRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Webhooks");
  const follow = createFollowing(app, deps, "events");

  publicRoute("GET /webhooks/events", {
    operation: "listWebhookEvents",
    summary: "List your workspace's events, or follow them live",
    description:
      "The events that webhooks send, oldest first, even if you have no endpoint. A page can contain fewer " +
      "events than `limit`, or none, while there is a `next_cursor`. An event's `id` is also a cursor. " +
      "With `Accept: text/event-stream`, you get a stream of server-sent events that starts after " +
      "`Last-Event-ID` or `cursor`, or from now on without either.",
    scope: "webhooks:read",
    onPrimary: true,
    query: publicEventQuery,
    answers: { 200: publicEventPage },
    handler: async (request, reply) => {
      const { limit, cursor, types = WEBHOOK_TYPES, project_id: projectId } = request.query;
      const filter = { workspaceId: tokenOf(request).workspaceId, types: loggedAs(types), projectId };
      if (asksForStream(request)) {
        const position = lastEventId(request) ?? cursor;
        const after = position === undefined ? await logEnd(deps.db) : placeOf(position);
        await listEvents(deps.db, filter, { after, limit: 1 }); // refuses an unusable cursor
        return follow(request, reply, followed(deps, filter, placeCursor(after))) as never;
      }
      const { events, last, more } = await listEvents(deps.db, filter, { after: placeOf(cursor), limit });
      return { events, limit, next_cursor: more ? placeCursor(last) : null };
    },
  });
}

const loggedAs = (types: WebhookEventType[]) => types.map((type): LoggedType => WEBHOOK_EVENTS[type].event);

const followed = (deps: Deps, filter: EventFilter<LoggedType>, after: string): Followed => ({
  after,
  wakes: (signal) =>
    "work" in signal &&
    signal.work === "events" &&
    (signal.types?.some((type) => (filter.types as string[]).includes(type)) ?? true),
  read: async (cursor) => {
    const page = { after: placeOf(cursor), limit: STREAM_PAGE };
    const { events, last, more } = await listEvents(deps.db, filter, page);
    const next = more ? "at once" : (await isUnsettled(deps.db, filter, last)) ? "soon" : "when woken";
    return { events: events.map((data) => ({ id: data.id, data })), cursor: placeCursor(last), next };
  },
});
