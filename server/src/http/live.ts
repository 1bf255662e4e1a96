import type { ServerResponse } from "node:http";
import { LIVE_TOPICS } from "@byline/contract/live.ts";
import type { FastifyInstance } from "fastify";
import type { UserActor } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import { userOf } from "./actor.ts";
import { route } from "./route.ts";

const HEARTBEAT_MS = 25_000;

/**
 * GET /api/live: server-sent events that name what changed in the caller's workspace; the page then asks
 * again.
 */
export function addLiveRoute(app: FastifyInstance, deps: Deps) {
  const open = new Map<ServerResponse, Pick<UserActor, "userId" | "sessionId" | "workspaceId">>();
  const send = (response: ServerResponse, topics: string[]) =>
    response.write(`data: ${JSON.stringify({ topics })}\n\n`);

  // Forgotten at once: news that come before it is closed would be written after its end.
  function end(response: ServerResponse) {
    open.delete(response);
    response.end();
  }

  const stop = deps.bus.subscribe((news) => {
    for (const [response, { userId, sessionId, workspaceId }] of open) {
      if (news === null) send(response, [...LIVE_TOPICS]);
      else if ("workspaceId" in news && (news.workspaceId === workspaceId || news.workspaceId === "*"))
        send(response, news.topics);
      // Their pages connect again, as whoever they are by now, and ask for everything anew.
      else if ("changedUserId" in news && news.changedUserId === userId) end(response);
      else if ("endedSessionId" in news && news.endedSessionId === sessionId) end(response);
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
    const user = userOf(request);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    response.write("retry: 1000\n\n");
    open.set(response, user);
    response.on("close", () => open.delete(response));
  });
}
