import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../core/errors.ts";

const HEARTBEAT_MS = 25_000;

/** Allows at most `max` open streams for listeners with the same `key`. */
type Limit<Listener> = { key: (listener: Listener) => string; max: number };

/** Keeps streams of server-sent events, each with its listener, until they end or the server stops. */
export function createStreams<Listener>(
  app: FastifyInstance,
  { limits, tooMany, beat }: { limits: Limit<Listener>[]; tooMany: string; beat?: (all: Listener[]) => void },
) {
  const open = new Map<ServerResponse, Listener>();

  // Removed first, or a signal that arrives before the stream closes would be written after its end.
  function end(response: ServerResponse) {
    open.delete(response);
    response.end();
  }

  function refuseTooMany(listener: Listener) {
    const all = [...open.values()];
    for (const { key, max } of limits)
      if (all.filter((one) => key(one) === key(listener)).length >= max)
        throw new AppError("rate_limited", tooMany, { retryAfter: 60 });
  }

  const heartbeat = setInterval(() => {
    for (const response of open.keys()) response.write(": still here\n\n");
    beat?.([...open.values()]);
  }, HEARTBEAT_MS).unref();
  app.addHook("preClose", () => {
    clearInterval(heartbeat);
    for (const response of open.keys()) end(response);
  });

  /** Starts a stream. Returns null for a HEAD request. */
  function start(request: FastifyRequest, reply: FastifyReply, listener: Listener): ServerResponse | null {
    refuseTooMany(listener);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    if (request.method === "HEAD") {
      response.end();
      return null;
    }
    response.write("retry: 1000\n\n");
    open.set(response, listener);
    response.on("close", () => open.delete(response));
    return response;
  }

  return { open, end, start };
}
