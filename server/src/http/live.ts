import type { ServerResponse } from "node:http";
import { LIVE_TOPICS } from "@byline/contract/live.ts";
import type { FastifyInstance } from "fastify";
import type { UserActor } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import { userOf } from "./actor.ts";
import { clientNetwork } from "./client-address.ts";
import { createStreams } from "./event-streams.ts";
import { route } from "./route.ts";

/** Streams open at once. Each of a browser's tabs has one. */
const MAX_OF_SESSION = 30;
const MAX_OF_NETWORK = 300;

type Listener = Pick<UserActor, "userId" | "sessionId" | "workspaceId"> & { network: string };

/**
 * GET /api/live: server-sent events that name what changed in the caller's workspace; the page then
 * refetches.
 */
export function addLiveRoute(app: FastifyInstance, deps: Deps) {
  const { open, end, start } = createStreams<Listener>(app, {
    limits: [
      { key: ({ sessionId }) => sessionId, max: MAX_OF_SESSION },
      { key: ({ network }) => network, max: MAX_OF_NETWORK },
    ],
    tooMany: "Too many pages are open at once. Close some of them.",
  });
  const send = (response: ServerResponse, topics: string[]) =>
    response.write(`data: ${JSON.stringify({ topics })}\n\n`);

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
  app.addHook("preClose", stop);

  route(app, "GET /live", (request, reply) => {
    start(request, reply, { ...userOf(request), network: clientNetwork(request) });
  });
}
