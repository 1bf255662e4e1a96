import { nearestName } from "@byline/contract/nearest-name.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { invalid } from "../core/errors.ts";

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
    } else if (query) throw new Error(`The query of ${route.method} ${route.url} is no object schema`);
    else if (always && route.schema?.operationId) route.config = { ...route.config, queryNames: [] };
  });
  scope.addHook("preValidation", async (request) => {
    const { queryNames } = request.routeOptions.config;
    if (queryNames) refuseUnknown(request, queryNames);
  });
}

function refuseUnknown(request: FastifyRequest, names: readonly string[]) {
  const unknown = Object.keys(request.query as object).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, names);
  throw invalid(
    unknown,
    nearest
      ? `${unknown} is not a parameter of this call. Did you mean ${nearest}?`
      : `${unknown} is not a parameter of this call. Remove it.`,
  );
}
