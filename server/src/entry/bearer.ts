import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../core/deps.ts";
import { missingScope, unauthorizedToken } from "../core/errors.ts";
import { admit } from "../http/rate-headers.ts";
import { isOverCalls } from "../modules/usage/charge-call.ts";
import { quotaExceeded } from "../modules/usage/quota.ts";

/** Authenticates the public API's calls: token, hourly limit, scope, and the month's count. Cookies are ignored. */
export function requireToken(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("token", null);
  app.decorateRequest("rated", false);
  app.addHook("onRequest", async (request, reply) => {
    const { scope, countsItself } = request.routeOptions.config;
    if (!scope) return;
    const secret = bearerOf(request);
    const actor = secret ? await deps.tokens.find(secret) : null;
    if (!actor) throw unauthorizedToken();
    request.token = actor;
    const allowance = countsItself
      ? deps.limiter.exhausted(actor.tokenId)
      : await deps.limiter.take(actor.tokenId);
    if (allowance) admit(request, reply, allowance, deps.clock());
    if (!actor.scopes.includes(scope)) throw missingScope(scope);
  });
  // An accepted read is counted here. A write is counted in its own transaction (chargeCall).
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.token && request.routeOptions.config.scope === "read" && reply.statusCode < 400)
      await deps.calls.countRead(request.token.workspaceId);
    return payload;
  });
  app.setErrorHandler(async (error, request, reply) => {
    // A call that counts itself and was refused before it was counted.
    if (request.token && !request.rated)
      admit(request, reply, await deps.limiter.take(request.token.tokenId), deps.clock());
    throw isOverCalls(error) && request.token
      ? await quotaExceeded(deps.db, deps, request.token.workspaceId, "monthlyCalls")
      : error;
  });
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}
