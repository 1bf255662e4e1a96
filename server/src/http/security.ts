import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../core/errors.ts";

/** Sent to browsers that come by https: use nothing else for a year. */
export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};

/** Headers on every answer. Pages add those that only documents use (http/pages.ts). */
export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.headers(transportHeaders(config.url));
    done();
  });
}

export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends with our cookie. Browsers name the sender in Sec-Fetch-Site
 * or Origin (the rule of Go's net/http.CrossOriginProtection); a client that sends neither is no browser and
 * holds no cookie.
 */
export function refuseForeignWrites(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isForeign(request)) return done();
    done(
      new AppError(
        "forbidden",
        "This call came from another site. Make it from Byline's own pages, or use an API token with /v1.",
      ),
    );
  });
}

/** Whether a browser says that another site's page sent the request. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && hostOf(origin) !== headers.host;
}

/**
 * Whether a browser says that a page of ours sent the request, by a click or a form, or that its address was
 * typed. Over plain http only the referrer says so; null where it says nothing.
 */
export function isOwn(request: FastifyRequest): boolean | null {
  const { host, referer, "sec-fetch-site": site } = request.headers;
  if (site !== undefined || isForeign(request)) return !isForeign(request);
  return referer === undefined ? null : hostOf(referer) === host;
}

/** Whether somebody opens the address as a page: nothing that a browser does ahead of them, or embeds. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const ahead = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  const { "sec-fetch-dest": dest } = headers;
  return method === "GET" && ahead.every((one) => one === undefined) && (dest ?? "document") === "document";
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Answers for one person are not cached by intermediaries. */
export function neverStore(app: FastifyInstance) {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}
