import type { FastifyContextConfig, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { TokenActor } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import type { WriteContext } from "../core/write.ts";
import { tokenCaller } from "./actor.ts";
import type { App } from "./app.ts";
import { onceForEachKey } from "./idempotency.ts";
import { type ProblemStatus, problems, type Tag } from "./openapi.ts";

/** A method, and a path below the prefix. */
type Name = `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`;

type Request<P, Q, B> = FastifyRequest<{ Params: P; Querystring: Q; Body: B }>;

/** A response that isn't JSON, as OpenAPI describes it. */
type FileAnswer = { description: string; content: Record<string, { schema: z.ZodType }> };

type PublicRoute<P, Q, B, A> = Omit<FastifyContextConfig, "url" | "method"> & {
  /** A verb and a noun. */
  operation: string;
  summary: string;
  description: string;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** In bytes. */
  bodyLimit?: number;
  answers: Record<number, z.ZodType<unknown, A> | FileAnswer>;
  /** Statuses besides those that follow from the scope, the input, and idempotency. */
  refuses?: ProblemStatus[];
} & (Handled<Request<P, Q, B>, NoInfer<A>> | Written<Request<P, Q, B>, NoInfer<A>>);

type Handled<R, A> = {
  handler: (request: R, reply: FastifyReply) => A | FastifyReply | Promise<A | FastifyReply>;
  write?: never;
};

/** Works in a transaction, once for each `Idempotency-Key`. Its result is sent with the only status. */
type Written<R, A> = {
  write: (ctx: WriteContext<TokenActor>, request: R, reply: FastifyReply, key?: string) => Promise<A>;
  handler?: never;
};

/** Returns a function that registers the public API's routes, documented with the tag. */
export function publicRoutesOf(app: App, deps: Deps, tag: Tag) {
  return <P, Q, B, A>(name: Name, route: PublicRoute<P, Q, B, A>): void => {
    const { operation, summary, description, bodyLimit, params, query, body, answers, ...others } = route;
    const { refuses = [], handler, write, ...given } = others;
    const config: FastifyContextConfig = { ...given, ...(write && { idempotent: true }) };
    const { scope, idempotent, takesFile } = config;
    const refusals: ProblemStatus[] = [429, ...refuses];
    if (scope) refusals.push(401);
    if (scope && scope !== "any") refusals.push(403);
    if (params) refusals.push(404);
    if (query || body || takesFile || idempotent) refusals.push(400);
    if (takesFile) refusals.push(413, 415);
    if (idempotent) refusals.push(422);
    const [method, url] = name.split(" ") as [string, string];
    const status = Number(Object.keys(answers)[0]);
    app.route({
      method,
      url,
      ...(bodyLimit && { bodyLimit }),
      config,
      schema: {
        operationId: operation,
        summary,
        description,
        tags: [tag],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { ...answers, ...problems(...refusals) },
      },
      handler(request, reply) {
        const read = request as Request<P, Q, B>;
        if (handler) return handler(read, reply);
        const caller = tokenCaller(deps, request);
        return onceForEachKey(caller, request, reply, status, (ctx, key) => write(ctx, read, reply, key));
      },
    });
  };
}
