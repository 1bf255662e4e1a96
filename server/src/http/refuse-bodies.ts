import type { FastifyInstance } from "fastify";
import { AppError } from "../core/errors.ts";

/** Fastify parses none of these, and Node.js would read it, whatever its size, after the answer. */
const WITHOUT_BODY = new Set(["GET", "HEAD", "TRACE"]);

/** Whether the headers announce a body. */
export function announcesBody(headers: Record<string, unknown>): boolean {
  const { "content-length": length, "transfer-encoding": transfer } = headers;
  return transfer !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Refuses the body of a call that reads, and ends its connection, so that no more of it is taken. */
export function refuseBodiesOfReads(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    if (!WITHOUT_BODY.has(request.method) || !announcesBody(request.headers)) return done();
    reply.header("connection", "close");
    done(new AppError("invalid_request", `${request.method} takes no body. Send it without one.`));
  });
}
