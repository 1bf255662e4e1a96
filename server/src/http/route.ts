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
 * Registers an app route as the contract declares it. Validates the input against its schemas and sends the
 * handler's result with its status, unless the handler sets another on the reply.
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

/** Refuses unknown members, as in the public API: ignored ones would seem to have an effect. */
const refuseUnknownMembers = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodObject && !body.def.catchall ? body.strict() : body;
