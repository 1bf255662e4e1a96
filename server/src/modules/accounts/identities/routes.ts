import { VISIT_MINUTES, visitCookie } from "@byline/contract/cookies.ts";
import { safeReturnPath } from "@byline/contract/return-path.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../core/deps.ts";
import { userCaller, userOf, visitorCaller } from "../../../http/actor.ts";
import type { App } from "../../../http/app.ts";
import { route } from "../../../http/route.ts";
import { originOf, startSession } from "../routes.ts";
import { completeVisit } from "./complete-visit.ts";
import { beginLink, linkWaitingIdentity } from "./link-identity.ts";
import { findWaiting, listIdentities } from "./queries.ts";
import { unlinkIdentity } from "./unlink-identity.ts";
import { beginVisit, findProvider } from "./visits.ts";

/** Signing in with another service, such as Google, and an account's linked identities. */
export function identityRoutes(app: App, deps: Deps) {
  const { config, providers } = deps;
  const cookie = visitCookie(config.secure);
  const common = { path: "/", sameSite: "lax", secure: config.secure, httpOnly: true } as const;
  const secretOf = (request: FastifyRequest) => request.cookies[cookie];
  const keepSecret = (reply: FastifyReply, secret: string) =>
    reply.setCookie(cookie, secret, { ...common, maxAge: VISIT_MINUTES * 60 });

  route(app, "GET /auth/providers", { config: { open: true } }, () =>
    providers.map(({ key, name }) => ({ key, name })),
  );

  route(app, "POST /auth/providers/:provider", { config: { open: true } }, async (request, reply) => {
    const { key } = findProvider(deps, request.params.provider);
    const returnPath = safeReturnPath(request.body.returnTo);
    const visit = { provider: key, userId: null, returnPath };
    const { url, secret } = await beginVisit(visitorCaller(deps, request), visit);
    keepSecret(reply, secret);
    return { url };
  });

  // The provider redirects the browser here, so it's a GET. The cookie identifies the visit.
  route(app, "GET /auth/providers/:provider/callback", { config: { open: true } }, async (request, reply) => {
    const { provider } = request.params;
    const completed = await completeVisit(visitorCaller(deps, request), {
      key: provider,
      address: new URL(request.url, config.url),
      secret: secretOf(request),
      user: request.user,
      origin: originOf(request),
    });
    const { linking, returnPath } = completed;
    if ("waiting" in completed) keepSecret(reply, completed.waiting);
    else reply.clearCookie(cookie, common);
    if ("session" in completed) {
      await startSession(deps, request, reply, completed.session);
      return reply.redirect(returnPath ?? "/");
    }
    const outcome = "waiting" in completed ? "continue" : completed.outcome;
    if (linking) return reply.redirect(`/settings/security?${new URLSearchParams({ provider, outcome })}`);
    const query = { auth: "signin", provider, outcome, ...(returnPath && { return_to: returnPath }) };
    return reply.redirect(`/?${new URLSearchParams(query)}`);
  });

  route(app, "GET /auth/provider-sign-in", { config: { open: true } }, (request) =>
    findWaiting(deps, secretOf(request) ?? ""),
  );

  route(app, "GET /account/identities", (request) => listIdentities(deps, userOf(request).userId));

  route(app, "POST /account/identities", async (request, reply) => {
    await linkWaitingIdentity(userCaller(deps, request), { secret: secretOf(request) });
    reply.clearCookie(cookie, common);
  });

  route(app, "POST /account/providers/:provider", async (request, reply) => {
    const { provider } = request.params;
    const { url, secret } = await beginLink(userCaller(deps, request), provider, request.body);
    keepSecret(reply, secret);
    return { url };
  });

  route(app, "DELETE /account/identities/:id", async (request) => {
    await unlinkIdentity(userCaller(deps, request), request.params.id, request.body);
  });
}
