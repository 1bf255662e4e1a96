import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";
import { bearerToken, missingScope, unauthorizedToken } from "../core/errors.ts";
import { trackIfPossible } from "../db/client.ts";
import { clientAddress } from "../http/client-address.ts";
import { ratePolicy, sendRateHeaders } from "../http/rate-headers.ts";
import { explainOver } from "../modules/usage/attributions-left.ts";

const SLOW_BODY_MS = 1000;

/** Authenticates public API calls: token, hourly limit, scope, and monthly quota. Ignores cookies. */
export function requireToken(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("token", null);
  app.decorateRequest("authenticatedAt", 0);
  app.decorateRequest("ratedCall", null);
  const policy = ratePolicy(deps.config.apiRateLimit);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("ratelimit-policy", policy);
    const { scope, countsItself } = request.routeOptions.config;
    if (!scope) return;
    const { authorization } = request.headers;
    const secret = authorization && bearerToken(authorization);
    const actor = secret ? await deps.tokens.find(secret, () => clientAddress(request)) : null;
    if (!actor) throw unauthorizedToken(authorization);
    request.token = actor;
    request.authenticatedAt = performance.now();
    const { tokenId, workspaceId } = actor;
    request.ratedCall = { tokenId, workspaceId, decision: null };
    if (countsItself) deps.limiter.refuseExhausted(request.ratedCall);
    else await trackIfPossible(deps.limiter.take(request.ratedCall));
    if (scope !== "any" && !actor.scopes.includes(scope)) throw missingScope(scope);
  });
  // The body may have arrived slowly. Other writes check again in their transaction, but recording doesn't.
  app.addHook("preHandler", (request, _reply, done) => {
    if (!request.token || performance.now() - request.authenticatedAt < SLOW_BODY_MS) return done();
    const { authorization = "" } = request.headers;
    deps.tokens
      .find(bearerToken(authorization) ?? "", () => clientAddress(request))
      .then((actor) => done(actor ? undefined : unauthorizedToken(authorization)), done);
  });
  app.decorateRequest("readProjectId", null);
  // Accepted reads are counted here, writes in their own transaction (chargeCall).
  app.addHook("onSend", (request, reply, payload, done) => {
    const decision = request.ratedCall?.decision;
    if (decision) sendRateHeaders(reply, decision, deps.clock());
    const { token, readProjectId, routeOptions } = request;
    const { scope, uncounted, readsOthers: others = false } = routeOptions.config;
    if (token)
      deps.tokenUse.count(token, reply.statusCode, () => ({
        address: clientAddress(request),
        userAgent: request.headers["user-agent"],
      }));
    const repeated = reply.hasHeader("idempotent-replayed");
    if (!token || scope !== "read" || uncounted || repeated || reply.statusCode >= 400)
      return done(null, payload);
    const projectId = readProjectId ?? token.projectId;
    deps.calls
      .countRead({ workspaceId: token.workspaceId, projectId, others })
      .then(() => done(null, payload), done);
  });
  app.setErrorHandler(async (error, request) => {
    // A call that counts itself still counts if it was refused before its statement.
    if (request.ratedCall && !request.ratedCall.decision)
      await trackIfPossible(deps.limiter.take(request.ratedCall));
    throw (request.token && (await explainOver(deps, request.token.workspaceId, error))) ?? error;
  });
}
