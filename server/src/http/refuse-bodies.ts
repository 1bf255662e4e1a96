import { type IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "../core/errors.ts";

/** Methods whose bodies Fastify doesn't parse. */
const WITHOUT_BODY = new Set(["GET", "HEAD", "TRACE"]);

/** How much of a body is still read after the response, so that the client can read the response. */
const READ_AFTER_ANSWER = { bytes: 1024 * 1024, ms: 2000 };

/** Whether the headers announce a body. */
export function announcesBody(headers: Record<string, unknown>): boolean {
  const { "content-length": length, "transfer-encoding": transfer } = headers;
  return transfer !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Refuses bodies on reads. */
export function refuseBodiesOfReads(app: FastifyInstance) {
  app.addHook("onRequest", ({ method, headers }, _reply, done) => {
    if (!WITHOUT_BODY.has(method) || !announcesBody(headers)) return done();
    done(new AppError("invalid_request", `${method} doesn't accept a body. Send it without one.`));
  });
}

/**
 * Ends the connection of a request that is answered before its body has arrived. Node.js would keep it open
 * and read the whole body.
 */
export class Response<R extends IncomingMessage> extends ServerResponse<R> {
  override writeHead(...args: unknown[]): this {
    if (!this.req.complete && announcesBody(this.req.headers)) {
      this.shouldKeepAlive = false; // answers with Connection: close
      closeGently(this.req);
    }
    return super.writeHead(...(args as Parameters<ServerResponse["writeHead"]>));
  }
}

/**
 * Replaces Node.js's handling after the response is written. Closing immediately with unread bytes would
 * reset the connection, and the client could lose the response.
 */
function closeGently(request: IncomingMessage) {
  const { socket } = request;
  const close = socket.destroySoon;
  socket.destroySoon = () => {
    socket.destroySoon = close;
    socket.end();
    const timer = setTimeout(() => socket.destroy(), READ_AFTER_ANSWER.ms);
    socket.once("close", () => clearTimeout(timer));
    request.once("end", () => socket.destroySoon());
    let left = READ_AFTER_ANSWER.bytes;
    socket.on("data", ({ length }) => {
      left -= length;
      if (left >= 0) return;
      request.pause(); // a partly parsed body would resume the socket
      socket.pause();
    });
  };
}
