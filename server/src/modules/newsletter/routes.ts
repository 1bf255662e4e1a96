import {
  askNewsletter as askNewsletterBody,
  confirmNewsletter as confirmNewsletterBody,
  issueQuery,
  leaveNewsletter as leaveNewsletterQuery,
  newsletterIssue,
  sendIssue as sendIssueBody,
  sentIssue,
} from "@byline/contract/newsletter.ts";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { acceptOneClick } from "../../http/one-click.ts";
import { askNewsletter, confirmNewsletter } from "./ask-newsletter.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { listIssues, sendIssue } from "./send-issue.ts";

const open = { config: { open: true }, bodyLimit: 10_000 };

export function newsletterRoutes(app: App, deps: Deps) {
  const accepted = z.object({ ok: z.literal(true) });
  app.post(
    "/newsletter",
    { ...open, schema: { body: askNewsletterBody, response: { 202: accepted } } },
    async (request, reply) => {
      await askNewsletter(deps, request.body, request.ip);
      return reply.status(202).send({ ok: true });
    },
  );

  app.post(
    "/newsletter/confirm",
    { ...open, schema: { body: confirmNewsletterBody, response: { 200: z.object({ email: z.string() }) } } },
    async (request) => ({ email: await confirmNewsletter(deps, request.body.token, request.ip) }),
  );

  app.get(
    "/operator/newsletter-issues",
    { schema: { querystring: issueQuery, response: { 200: z.array(newsletterIssue) } } },
    async (request, reply) => {
      canOperate(userOf(request));
      const { limit, cursor } = request.query;
      const rows = await listIssues(deps.db, { limit, before: idCursor(cursor) });
      linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
      return rows;
    },
  );

  app.post(
    "/operator/newsletter-issues",
    { schema: { body: sendIssueBody, response: { 201: sentIssue } } },
    async (request, reply) =>
      reply.status(201).send({ readers: await sendIssue(deps, userOf(request), request.body) }),
  );

  app.register(async (scope) => leaveRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps));
}

/** The link of a newsletter's List-Unsubscribe header, where mail programs post to (RFC 8058). */
function leaveRoutes(app: App, deps: Deps) {
  const refuseOtherMethods = acceptOneClick(app);
  const asked = { ...open, schema: { querystring: leaveNewsletterQuery } };

  app.post("/newsletter/unsubscribe", asked, async (request, reply) => {
    await leaveNewsletter(deps, request.query.token);
    return reply.status(204).send();
  });

  /** Programs without the button open the address: a page then asks, since a mere visit must not change anything. */
  app.get("/newsletter/unsubscribe", asked, (request, reply) =>
    reply.redirect(`/leave-newsletter#token=${encodeURIComponent(request.query.token)}`),
  );
  refuseOtherMethods();
}
