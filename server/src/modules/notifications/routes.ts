import {
  notification,
  notificationQuery,
  unreadCount,
  unsubscribeQuery,
} from "@byline/contract/notifications.ts";
import { idParam } from "@byline/contract/text.ts";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { acceptOneClick } from "../../http/one-click.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import { countUnread, listNotifications } from "./queries.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function notificationRoutes(app: App, { db }: Deps) {
  app.get(
    "/notifications",
    { schema: { querystring: notificationQuery, response: { 200: z.array(notification) } } },
    async (request, reply) => {
      const { limit, cursor, unread } = request.query;
      const shown = await listNotifications(db, userOf(request).userId, {
        limit,
        before: idCursor(cursor),
        unread: unread === "true",
      });
      linkNext(request, reply, shown.length === limit ? (shown.at(-1)?.id ?? null) : null);
      return shown;
    },
  );

  app.get("/notifications/unread-count", { schema: { response: { 200: unreadCount } } }, async (request) => ({
    unread: await countUnread(db, userOf(request).userId),
  }));

  app.post(
    "/notifications/:id/read",
    { schema: { params: z.object({ id: idParam }) } },
    async (request, reply) => {
      await markRead(db, userOf(request), request.params.id);
      return reply.status(204).send();
    },
  );

  app.post("/notifications/read-all", async (request, reply) => {
    await markAllRead(db, userOf(request));
    return reply.status(204).send();
  });

  app.register(async (scope) => unsubscribeRoutes(scope.withTypeProvider<ZodTypeProvider>(), db));
}

/** The link of a digest's List-Unsubscribe header. Mail programs post a form there (RFC 8058), which is read past. */
function unsubscribeRoutes(app: App, db: Deps["db"]) {
  const refuseOtherMethods = acceptOneClick(app);
  const open = {
    config: { open: true, whileLocked: true },
    bodyLimit: 10_000,
    schema: { querystring: unsubscribeQuery },
  };

  app.post("/notifications/unsubscribe", open, async (request, reply) => {
    await unsubscribe(db, request.query.token);
    return reply.status(204).send();
  });

  /** Mail programs without the button open the address: a page then asks, since a mere visit must not change anything. */
  app.get("/notifications/unsubscribe", open, (request, reply) =>
    reply.redirect(`/unsubscribe#token=${encodeURIComponent(request.query.token)}`),
  );
  refuseOtherMethods();
}
