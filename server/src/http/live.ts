import type { ServerResponse } from "node:http";
import { LIVE_TOPICS, type LiveTopic } from "@byline/contract/live.ts";
import type { FastifyInstance } from "fastify";
import type { UserActor } from "../core/access.ts";
import type { Signal } from "../core/bus.ts";
import type { Deps } from "../core/deps.ts";
import { userOf } from "./actor.ts";
import { clientNetwork } from "./client-address.ts";
import { createStreams } from "./event-streams.ts";
import { route } from "./route.ts";

/** Maximum open streams of a session. Each browser tab has one. */
const MAX_OF_SESSION = 30;
const MAX_OF_NETWORK = 300;

/** Roughly the time a page needs on a slow network between its first read and its open stream. */
const RECENT_MS = 5000;

type Change = Extract<Signal, { workspaceId: string } | { changedUserId: string }>;
type Listener = Pick<UserActor, "userId" | "sessionId" | "workspaceId"> & { network: string };

/**
 * Adds GET /api/live: server-sent events that tell what changed in the caller's workspace, so that the page
 * refetches it. A stream begins with the changes of the last seconds.
 */
export function addLiveRoute(app: FastifyInstance, deps: Deps) {
  const { open, end, start } = createStreams<Listener>(app, deps.shared, {
    limits: [
      { key: ({ sessionId }) => `pages of ${sessionId}`, max: MAX_OF_SESSION },
      { key: ({ network }) => `pages of ${network}`, max: MAX_OF_NETWORK },
    ],
    tooMany: "You have too many pages open. Close some of them.",
  });
  const send = (response: ServerResponse, topics: string[]) =>
    response.write(`data: ${JSON.stringify({ topics })}\n\n`);

  const recent = keepRecent();
  const stop = deps.bus.subscribe((signal) => {
    recent.add(signal ?? { workspaceId: "*", topics: [...LIVE_TOPICS] });
    for (const [response, listener] of open) {
      if (signal === null) send(response, [...LIVE_TOPICS]);
      else if ("workspaceId" in signal && isFor(signal, listener)) send(response, signal.topics);
      // Their pages reconnect with their current session and refetch everything.
      else if ("changedUserId" in signal && isFor(signal, listener)) end(response);
      else if ("endedSessionId" in signal && signal.endedSessionId === listener.sessionId) end(response);
    }
  });
  app.addHook("preClose", stop);

  route(app, "GET /live", async (request, reply) => {
    const listener = { ...userOf(request), network: clientNetwork(request) };
    const response = await start(request, reply, listener);
    const missed = recent.topicsFor(listener);
    if (response && missed.length > 0) send(response, missed);
  });
}

const isFor = (signal: Change, { userId, workspaceId }: Listener) =>
  "workspaceId" in signal
    ? signal.workspaceId === workspaceId || signal.workspaceId === "*"
    : signal.changedUserId === userId;

/** Keeps the changes of the last seconds, for pages that opened their stream after reading their data. */
function keepRecent() {
  let kept: { signal: Change; until: number }[] = [];
  const prune = () => {
    const first = kept.findIndex(({ until }) => until > Date.now());
    kept = first === -1 ? [] : kept.slice(first);
  };
  return {
    add(signal: Signal) {
      prune();
      if ("workspaceId" in signal || "changedUserId" in signal)
        kept.push({ signal, until: Date.now() + RECENT_MS });
    },
    topicsFor(listener: Listener): LiveTopic[] {
      prune();
      const heard = kept.filter(({ signal }) => isFor(signal, listener)).map(({ signal }) => signal);
      return [...new Set(heard.flatMap((signal) => ("topics" in signal ? signal.topics : LIVE_TOPICS)))];
    },
  };
}
