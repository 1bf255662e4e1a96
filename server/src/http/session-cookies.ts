import { SESSION_DAYS, SIGNED_IN_HINT, sessionCookie } from "@byline/contract/cookies.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

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
