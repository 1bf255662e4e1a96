import {
  type Answer,
  type AppRoute,
  appApi,
  type BodyOut,
  type Params,
  type QueryOut,
} from "@byline/contract/api/app-api.ts";
import type { Route } from "@byline/contract/api/route.ts";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from "fastify";
import { z } from "zod";

export type RouteOptions = Omit<RouteShorthandOptions, "schema">;
type Request<R extends AppRoute> = FastifyRequest<{
  Params: Params<R>;
  Querystring: QueryOut<R>;
  Body: BodyOut<R>;
}>;
type Handler<R extends AppRoute> = (
  request: Request<R>,
  reply: FastifyReply,
) => Answer<R> | Promise<Answer<R>>;

/**
 * Registers a route of the app as the contract declares it: what comes in is checked by its schemas, what the
 * handler returns is sent with its status. A handler that answers another one sets it on the reply.
 */
export function route<R extends AppRoute>(app: FastifyInstance, name: R, handler: Handler<R>): void;
export function route<R extends AppRoute>(
  app: FastifyInstance,
  name: R,
  options: RouteOptions,
  handler: Handler<R>,
): void;
export function route<R extends AppRoute>(
  app: FastifyInstance,
  name: R,
  ...rest: [Handler<R>] | [RouteOptions, Handler<R>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const [method, url] = name.split(" ") as [HTTPMethods, string];
  const { query, body, answer, status }: Route = appApi[name];
  app.route({
    ...options,
    method,
    url,
    schema: {
      ...(query && { querystring: query }),
      ...(body && body !== "raw" && { body: refuseUnknownMembers(body) }),
      ...(answer && answer !== "raw" && { response: { "2xx": answer } }),
    },
    handler: async (request, reply) => {
      if (status || !answer) reply.status(status ?? 204);
      return handler(request as Request<R>, reply);
    },
  });
}

/** As in the public API: one that were dropped in silence would look as if it had counted. */
const refuseUnknownMembers = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodObject && !body.def.catchall ? body.strict() : body;
