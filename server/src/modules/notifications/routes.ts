import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { acceptOneClick } from "../../http/one-click.ts";
import { route } from "../../http/route.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import { countUnread, listNotifications } from "./queries.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function notificationRoutes(app: App, deps: Deps) {
  const { db } = deps;
  route(app, "GET /notifications", async (request, reply) => {
    const { limit, cursor, unread } = request.query;
    const shown = await listNotifications(db, userOf(request).userId, {
      limit,
      before: idCursor(cursor),
      unread: unread === "true",
    });
    linkNext(request, reply, cursorAfter(shown, limit));
    return shown;
  });

  route(app, "GET /notifications/unread-count", async (request) => ({
    unread: await countUnread(db, userOf(request).userId),
  }));

  route(app, "POST /notifications/:id/read", async (request) => {
    await markRead(userCaller(deps, request), request.params);
  });

  route(app, "POST /notifications/read-all", async (request) => {
    await markAllRead(userCaller(deps, request));
  });

  app.register(async (scope) => unsubscribeRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps));
}

/** Adds the link in a digest's List-Unsubscribe header. Ignores the form posted to it (RFC 8058). */
function unsubscribeRoutes(app: App, deps: Deps) {
  const refuseOtherMethods = acceptOneClick(app);
  const open = {
    config: { open: true, whileLocked: true },
    bodyLimit: 10_000,
  };

  route(app, "POST /notifications/unsubscribe", open, async (request) => {
    await unsubscribe(visitorCaller(deps, request), request.query);
  });

  /** Mail programs without the button open the address. A page then asks, because a visit changes nothing. */
  route(app, "GET /notifications/unsubscribe", open, (request, reply) =>
    reply.redirect(`/unsubscribe#token=${encodeURIComponent(request.query.token)}`),
  );
  refuseOtherMethods();
}
