import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { userCaller, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { acceptOneClick } from "../../http/one-click.ts";
import { route } from "../../http/route.ts";
import { askNewsletter, confirmNewsletter } from "./ask-newsletter.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { listIssues } from "./queries.ts";
import { sendIssue } from "./send-issue.ts";

const open = { config: { open: true }, bodyLimit: 10_000 };
const ASK_ADDRESS: ThrottleRule = { tries: 20, minutes: 60 };
const ASK_READER: ThrottleRule = { tries: 3, minutes: 24 * 60 };
const CONFIRM_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };

export function newsletterRoutes(app: App, deps: Deps) {
  route(app, "POST /newsletter", open, async (request) => {
    const email = request.body.email.toLowerCase();
    await throttle(deps, `newsletter ${clientNetwork(request)}`, ASK_ADDRESS);
    await throttle(deps, `newsletter to ${email}`, ASK_READER);
    await askNewsletter(visitorCaller(deps, request), { email });
    return { ok: true } as const;
  });

  route(app, "POST /newsletter/confirm", open, async (request) => {
    await throttle(deps, `newsletter link ${clientNetwork(request)}`, CONFIRM_ADDRESS);
    return { email: await confirmNewsletter(visitorCaller(deps, request), request.body) };
  });

  route(app, "GET /operator/newsletter-issues", async (request, reply) => {
    const { limit, cursor } = request.query;
    const rows = await listIssues(deps.db, { limit, before: idCursor(cursor) });
    linkNext(request, reply, cursorAfter(rows, limit));
    return rows;
  });

  route(app, "POST /operator/newsletter-issues", async (request) => ({
    readers: await sendIssue(userCaller(deps, request), request.body),
  }));

  app.register(async (scope) => leaveRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps));
}

/** Adds the link in a newsletter's List-Unsubscribe header, to which mail programs post (RFC 8058). */
function leaveRoutes(app: App, deps: Deps) {
  const refuseOtherMethods = acceptOneClick(app);

  route(app, "POST /newsletter/unsubscribe", open, async (request) => {
    await leaveNewsletter(visitorCaller(deps, request), request.query);
  });

  /** Programs without the button open the address. A page then asks, because a visit changes nothing. */
  route(app, "GET /newsletter/unsubscribe", open, (request, reply) =>
    reply.redirect(`/leave-newsletter#token=${encodeURIComponent(request.query.token)}`),
  );
  refuseOtherMethods();
}
