import type { FastifyInstance, RouteOptions } from "fastify";
import { AppError } from "../core/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks a route that only lists the allowed methods. */
    otherMethods?: boolean;
  }
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;

/**
 * Answers 405 with `Allow` if only the method is wrong. Call it before adding routes, and the function it
 * returns after.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", (route: RouteOptions & { routePath: string }) => {
    const methods = known.get(route.routePath) ?? new Set();
    for (const method of [route.method].flat()) methods.add(method);
    known.set(route.routePath, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const missing = METHODS.filter((method) => !methods.has(method));
      const allow = [...methods].sort().join(", ");
      app.route({
        method: missing,
        url,
        schema: { hide: true },
        config: { open: true, otherMethods: true },
        handler: (request, reply) => {
          reply.header("allow", allow);
          throw new AppError("method_not_allowed", `${request.method} isn't allowed here. Use ${allow}.`);
        },
      });
    }
  };
}
