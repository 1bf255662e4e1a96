import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../core/errors.ts";

/** Tells browsers on https to use only https for a year. */
export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};

/** Adds security headers to every response. http/pages.ts adds the headers for documents. */
export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const headers = { "x-content-type-options": "nosniff", ...transportHeaders(config.url) };
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.headers(headers);
    done();
  });
}

export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends with our cookie. Browsers identify the sender in
 * Sec-Fetch-Site or Origin (as Go's net/http.CrossOriginProtection checks). A client that sends neither isn't
 * a browser and has no cookie.
 */
export function refuseForeignWrites(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isForeign(request)) return done();
    done(
      new AppError(
        "forbidden",
        "This call came from another site. Make it from Byline's own pages, or use /v1 with an API token.",
      ),
    );
  });
}

/** Whether the browser's headers show that another site's page sent the request. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && hostOf(origin) !== headers.host;
}

/**
 * Whether the browser's headers show that one of our pages sent the request, or that the user typed its
 * address. Over plain http only the referrer shows this. Null if unknown.
 */
export function isOwn(request: FastifyRequest): boolean | null {
  const { host, referer, "sec-fetch-site": site } = request.headers;
  if (site !== undefined || isForeign(request)) return !isForeign(request);
  return referer === undefined ? null : hostOf(referer) === host;
}

/** Whether the user opens the address as a page: not a prefetch, and not embedded. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const ahead = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  const { "sec-fetch-dest": dest } = headers;
  return method === "GET" && ahead.every((one) => one === undefined) && (dest ?? "document") === "document";
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Keeps intermediaries from caching responses for one person. */
export function neverStore(app: FastifyInstance) {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}
