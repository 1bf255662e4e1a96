import type { TokenScope } from "@byline/contract/tokens.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TokenActor } from "../access.ts";
import type { Deps } from "../context.ts";
import { missingScope, unauthorizedToken } from "../errors.ts";
import { isOverCalls } from "../modules/usage/charge-call.ts";
import { quotaExceeded } from "../modules/usage/quota.ts";
import { type Allowance, applyAllowance } from "./rate-limit.ts";

declare module "fastify" {
  interface FastifyRequest {
    token: TokenActor | null;
    /** Whether the call is counted in its token's hour. */
    rated: boolean;
  }
  interface FastifyContextConfig {
    /** The scope a route of the public API asks for; none means that anybody may call it. */
    scope?: TokenScope;
    /** The statement that writes also counts the call, so that it costs one way to the database; it gives the allowance to `admit`. */
    countsItself?: true;
  }
}

/** The public API's door: token, then rate, then scope, and the count of the month. Cookies mean nothing here. */
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
  // A call that reads is counted once it is accepted. One that writes is counted by the transaction that writes (chargeCall).
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.token && request.routeOptions.config.scope === "read" && reply.statusCode < 400)
      await deps.calls.countRead(request.token.workspaceId);
    return payload;
  });
  app.setErrorHandler(async (error, request, reply) => {
    // One that counts itself, and was refused before it came to that.
    if (request.token && !request.rated)
      admit(request, reply, await deps.limiter.take(request.token.tokenId), deps.clock());
    throw isOverCalls(error) && request.token
      ? await quotaExceeded(deps, request.token.workspaceId, "monthlyCalls")
      : error;
  });
}

/** Lets a call in that was counted, or refuses the one that is one too many. `now` in milliseconds since 1970. */
export function admit(request: FastifyRequest, reply: FastifyReply, allowance: Allowance, now: number) {
  request.rated = true;
  applyAllowance(reply, allowance, now);
}

export function tokenOf(request: FastifyRequest): TokenActor {
  if (!request.token) throw unauthorizedToken();
  return request.token;
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}
