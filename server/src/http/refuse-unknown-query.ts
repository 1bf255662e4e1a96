import { nearestName } from "@byline/contract/nearest-name.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AppError, invalid } from "../core/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The query parameters that the route accepts; undefined if it declares and reads none. */
    queryNames?: readonly string[];
  }
}

/**
 * Refuses undeclared query parameters with 400, so that a mistyped filter isn't ignored, except on routes
 * that accept any (z.looseObject). `always` includes routes without a declared query.
 */
export function refuseUnknownQuery(scope: FastifyInstance, { always }: { always: boolean }) {
  scope.addHook("onRoute", (route) => {
    const query: unknown = route.schema?.querystring;
    if (query instanceof z.ZodObject) {
      if (!query.def.catchall) route.config = { ...route.config, queryNames: Object.keys(query.shape) };
    } else if (query) throw new Error(`The query of ${route.method} ${route.url} isn't an object schema`);
    else if (always && route.schema?.operationId) route.config = { ...route.config, queryNames: [] };
  });
  scope.addHook("preValidation", (request, _reply, done) => {
    const { queryNames } = request.routeOptions.config;
    done(queryNames && unknownIn(request, queryNames));
  });
}

function unknownIn(request: FastifyRequest, names: readonly string[]): AppError | undefined {
  const unknown = Object.keys(request.query as object).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  const nearest = nearestName(unknown, names);
  return invalid(
    unknown,
    nearest
      ? `${unknown} isn't a parameter of this call. Did you mean ${nearest}?`
      : `${unknown} isn't a parameter of this call. Remove it.`,
  );
}
