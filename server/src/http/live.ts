import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LIVE_TOPICS } from "@byline/contract/live.ts";
import type { FastifyInstance } from "fastify";
import type { UserActor } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import { userOf } from "./actor.ts";
import { clientNetwork } from "./client-address.ts";
import { route } from "./route.ts";

const HEARTBEAT_MS = 25_000;
/** Streams open at once. Each of a browser's tabs has one. */
const MAX_OF_SESSION = 30;
const MAX_OF_NETWORK = 300;

type Listener = Pick<UserActor, "userId" | "sessionId" | "workspaceId"> & { network: string };

function refuseTooMany(open: Listener[], { sessionId, network }: Listener) {
  const ofSession = open.filter((one) => one.sessionId === sessionId).length;
  const ofNetwork = open.filter((one) => one.network === network).length;
  if (ofSession < MAX_OF_SESSION && ofNetwork < MAX_OF_NETWORK) return;
  throw new AppError("rate_limited", "Too many pages are open at once. Close some of them.", {
    retryAfter: 60,
  });
}

/**
 * GET /api/live: server-sent events that name what changed in the caller's workspace; the page then
 * refetches.
 */
export function addLiveRoute(app: FastifyInstance, deps: Deps) {
  const open = new Map<ServerResponse, Listener>();
  const send = (response: ServerResponse, topics: string[]) =>
    response.write(`data: ${JSON.stringify({ topics })}\n\n`);

  // Removed first: a signal that arrives before the stream closes would be written after its end.
  function end(response: ServerResponse) {
    open.delete(response);
    response.end();
  }

  const stop = deps.bus.subscribe((signal) => {
    for (const [response, { userId, sessionId, workspaceId }] of open) {
      if (signal === null) send(response, [...LIVE_TOPICS]);
      else if ("workspaceId" in signal && (signal.workspaceId === workspaceId || signal.workspaceId === "*"))
        send(response, signal.topics);
      // Their pages reconnect with their current session and refetch everything.
      else if ("changedUserId" in signal && signal.changedUserId === userId) end(response);
      else if ("endedSessionId" in signal && signal.endedSessionId === sessionId) end(response);
    }
  });
  const heartbeat = setInterval(() => {
    for (const response of open.keys()) response.write(": still here\n\n");
  }, HEARTBEAT_MS).unref();
  app.addHook("preClose", () => {
    stop();
    clearInterval(heartbeat);
    for (const response of open.keys()) end(response);
  });

  route(app, "GET /live", (request, reply) => {
    const listener = { ...userOf(request), network: clientNetwork(request) };
    refuseTooMany([...open.values()], listener);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    if (request.method === "HEAD") return void response.end();
    response.write("retry: 1000\n\n");
    open.set(response, listener);
    response.on("close", () => open.delete(response));
  });
}
