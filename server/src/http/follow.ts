import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Signal } from "../core/bus.ts";
import type { Deps } from "../core/deps.ts";
import { bearerToken } from "../core/errors.ts";
import { tokenOf } from "./actor.ts";
import { clientAddress, clientNetwork } from "./client-address.ts";
import { createStreams } from "./event-streams.ts";

/** Maximum streams open at the same time. */
const MAX_OF_WORKSPACE = 20;
const MAX_OF_NETWORK = 300;
/** Time between reads, to read new items together. */
const STEP_MS = 250;
/** Time after which a quiet stream checks its token again, and where the list ends. */
const IDLE_MS = 20_000;

/** Items after a cursor. `next` tells when more can be read, as far as known. */
export type Batch = {
  events: { id: string; data: unknown }[];
  cursor: string;
  next: "at once" | "soon" | "when woken";
};

/** A stream that begins at `after`. `wakes` tells which signals may mean new items. */
export type Followed = {
  after: string;
  read: (after: string) => Promise<Batch>;
  wakes: (signal: Signal) => boolean;
};

type Listener = { tokenId: string; workspaceId: string; network: string; hear: (signal: Signal) => void };

export const asksForStream = ({ headers }: FastifyRequest) =>
  /\btext\/event-stream\b/.test(headers.accept ?? "");

/** Returns the id after which a reconnected client continues (server-sent events' `Last-Event-ID`). */
export function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers["last-event-id"];
  return typeof id === "string" && id !== "" ? id : undefined;
}

/**
 * Streams new items of the public API. Each event's id is a cursor, so a client that reconnects with its last
 * id misses nothing and gets nothing twice.
 */
export function createFollowing(app: FastifyInstance, deps: Deps, what: string) {
  const { open, end, start } = createStreams<Listener>(app, deps.shared, {
    limits: [
      { key: ({ workspaceId }) => `${what} of ${workspaceId}`, max: MAX_OF_WORKSPACE },
      { key: ({ network }) => `${what} of ${network}`, max: MAX_OF_NETWORK },
    ],
    tooMany: "You have too many streams open. Close some of them.",
  });
  const stop = deps.bus.subscribe((signal) => {
    for (const [response, { tokenId, hear }] of open) {
      // The token is checked again when the client reconnects. After missed signals, it reads again.
      if (signal === null || ("changedTokenId" in signal && signal.changedTokenId === tokenId)) end(response);
      else hear(signal);
    }
  });
  app.addHook("preClose", stop);

  async function mayListen(request: FastifyRequest): Promise<boolean> {
    const secret = bearerToken(request.headers.authorization ?? "") ?? "";
    return (await deps.tokens.find(secret, () => clientAddress(request))) !== null;
  }

  /** Reads and sends until the stream ends. Waits for slow clients. */
  async function send(
    response: ServerResponse,
    { after, read }: Followed,
    heard: Heard,
    request: FastifyRequest,
  ) {
    let cursor = after;
    let noted = { id: "", at: 0 };
    while (open.has(response) && (await mayListen(request))) {
      const began = performance.now();
      heard.reset();
      const batch = await read(cursor);
      cursor = batch.cursor;
      const lines = batch.events.map(({ id, data }) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
      // Sent on quiet streams too, so that a client continues near the end of the list.
      if (cursor !== noted.id && (lines.length > 0 || began - noted.at > IDLE_MS || !noted.id)) {
        lines.push(`id: ${cursor}\n\n`);
        noted = { id: cursor, at: began };
      }
      if (!open.has(response)) return;
      if (lines.length > 0 && !response.write(lines.join(""))) await drained(response);
      if (batch.next === "at once") continue;
      await heard.wait(batch.next === "soon" ? STEP_MS : IDLE_MS);
      await sleep(Math.max(0, began + STEP_MS - performance.now()));
    }
  }

  return async function follow(request: FastifyRequest, reply: FastifyReply, followed: Followed) {
    const { tokenId, workspaceId } = tokenOf(request);
    const heard = createHearing();
    const hear = (signal: Signal) => {
      if (followed.wakes(signal)) heard.wake();
    };
    const listener = { tokenId, workspaceId, network: clientNetwork(request), hear };
    const response = await start(request, reply, listener);
    if (!response) return;
    response.on("close", heard.wake);
    send(response, followed, heard, request)
      .catch((err) => deps.log.warn({ err }, "an API stream ended; its client will reconnect"))
      .finally(() => end(response));
  };
}

type Heard = ReturnType<typeof createHearing>;

/** Waits for a signal. One that arrived before the wait ends it immediately. */
function createHearing() {
  let heard = false;
  let wake = () => {};
  return {
    reset() {
      heard = false;
    },
    wake() {
      heard = true;
      wake();
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (heard) return resolve();
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
