import { SIGNED_IN_HINT } from "@byline/contract/cookies.ts";
import type { FastifyInstance } from "fastify";
import { canOperate } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import { AppError, unauthorizedSession } from "../core/errors.ts";
import { SAFE_METHODS } from "../http/security.ts";
import { clearSessionCookies, sessionSecret } from "../http/session-cookies.ts";
import { findSession } from "../modules/accounts/find-session.ts";

/**
 * Authenticates app calls: every route of this scope needs a session, except those with
 * `config: { open: true }`. Routes below /operator are for operators only.
 */
export function requireSession(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("user", null);
  app.addHook("onRequest", async (request, reply) => {
    const secret = sessionSecret(request, deps.config);
    const found = secret ? await findSession(deps, secret) : null;
    const { open, whileLocked } = request.routeOptions.config;
    if (found?.locked && !open && !whileLocked) throw lockedAccount();
    // Open routes don't change the demo. Of the others, its visitors may only read.
    if (found?.actor.demo && !open && !SAFE_METHODS.has(request.method)) throw readOnlyDemo();
    if (found) request.user = found.actor;
    if (found && request.routeOptions.url?.startsWith("/api/operator/")) canOperate(found.actor);
    if (found || open) return;
    if (request.cookies[SIGNED_IN_HINT]) clearSessionCookies(reply, deps.config);
    throw unauthorizedSession();
  });
}

function readOnlyDemo() {
  return new AppError("forbidden", "The demo is read-only. Sign up to create your own projects.");
}

function lockedAccount() {
  return new AppError(
    "forbidden",
    "This account is scheduled for deletion. Cancel the deletion to continue, or sign out.",
  );
}
