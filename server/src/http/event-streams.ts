import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../core/errors.ts";
import type { SharedState } from "../core/shared-state.ts";

const HEARTBEAT_MS = 25_000;

/** Allows at most `max` open streams for listeners with the same `key`, unique among all streams. */
type Limit<Listener> = { key: (listener: Listener) => string; max: number };

/** Keeps streams of server-sent events, each with its listener, until they end or the server stops. */
export function createStreams<Listener>(
  app: FastifyInstance,
  shared: SharedState,
  { limits, tooMany, beat }: { limits: Limit<Listener>[]; tooMany: string; beat?: (all: Listener[]) => void },
) {
  const open = new Map<ServerResponse, Listener>();
  let isClosing = false;

  // Removed first, or a signal that arrives before the stream closes would be written after its end.
  function end(response: ServerResponse) {
    open.delete(response);
    response.end();
  }

  const heartbeat = setInterval(() => {
    for (const response of open.keys()) response.write(": still here\n\n");
    beat?.([...open.values()]);
  }, HEARTBEAT_MS).unref();
  app.addHook("preClose", () => {
    isClosing = true;
    clearInterval(heartbeat);
    for (const response of open.keys()) end(response);
  });

  /**
   * Starts a stream. Returns null for a HEAD request, or if the caller hung up. If the server is stopping,
   * the stream ends immediately, and the caller reconnects elsewhere.
   */
  async function start(
    request: FastifyRequest,
    reply: FastifyReply,
    listener: Listener,
  ): Promise<ServerResponse | null> {
    const ticket = await shared.takePlaces(limits.map(({ key, max }) => ({ key: key(listener), max })));
    if (ticket === null) throw new AppError("rate_limited", tooMany, { retryAfter: 60 });
    reply.hijack();
    const response = reply.raw;
    response.once("close", () => shared.release(ticket));
    if (response.destroyed) {
      shared.release(ticket);
      return null;
    }
    response.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      ...(isClosing && { connection: "close" }),
    });
    if (request.method === "HEAD") {
      response.end();
      return null;
    }
    response.write("retry: 1000\n\n");
    if (isClosing) {
      response.end();
      return null;
    }
    open.set(response, listener);
    response.on("close", () => open.delete(response));
    return response;
  }

  return { open, end, start };
}
