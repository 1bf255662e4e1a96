import { SESSION_DAYS, SIGNED_IN_HINT, sessionCookie } from "@byline/contract/cookies.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UserActor } from "../access.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../context.ts";
import { AppError, unauthorizedSession } from "../errors.ts";
import { findSession } from "../modules/accounts/sessions.ts";
import { SAFE_METHODS } from "./security.ts";

declare module "fastify" {
  interface FastifyRequest {
    user: UserActor | null;
  }
  interface FastifyContextConfig {
    /** A route of the app that needs no session. */
    open?: boolean;
    /** A route that an account waiting for its deletion may call. */
    whileLocked?: boolean;
  }
}

export function setSessionCookies(reply: FastifyReply, config: Config, secret: string) {
  const common = {
    path: "/",
    sameSite: "lax",
    secure: config.secure,
    maxAge: SESSION_DAYS * 24 * 3600,
  } as const;
  reply.setCookie(sessionCookie(config.secure), secret, { ...common, httpOnly: true });
  reply.setCookie(SIGNED_IN_HINT, "1", common);
}

export function clearSessionCookies(reply: FastifyReply, config: Config) {
  const common = { path: "/", sameSite: "lax", secure: config.secure } as const;
  reply.clearCookie(sessionCookie(config.secure), { ...common, httpOnly: true });
  reply.clearCookie(SIGNED_IN_HINT, common);
}

export function sessionSecret(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookie(config.secure)];
}

/** The app's door: every route of this scope needs a session, unless it says `config: { open: true }`. */
export function requireSession(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("user", null);
  app.addHook("onRequest", async (request, reply) => {
    const secret = sessionSecret(request, deps.config);
    const found = secret ? await findSession(deps, secret) : null;
    const { open, whileLocked } = request.routeOptions.config;
    if (found?.locked && !open && !whileLocked) throw lockedAccount();
    // Calls that need no session change nothing of the demo's; of the others its visitors may only read.
    if (found?.actor.demo && !open && !SAFE_METHODS.has(request.method)) throw readOnlyDemo();
    if (found) request.user = found.actor;
    if (found || open) return;
    if (request.cookies[SIGNED_IN_HINT]) clearSessionCookies(reply, deps.config);
    throw unauthorizedSession();
  });
}

export function userOf(request: FastifyRequest): UserActor {
  if (!request.user) throw unauthorizedSession();
  return request.user;
}

function readOnlyDemo() {
  return new AppError(
    "forbidden",
    "This is a demo: look around, nothing can be changed. Sign up to make your own.",
  );
}

function lockedAccount() {
  return new AppError(
    "forbidden",
    "This account is going to be deleted. Undo the deletion to go on, or sign out.",
  );
}
