import { setTimeout as sleep } from "node:timers/promises";
import { BylineConnectionError, BylineError } from "@byline/sdk";
import { refusalOf } from "./call-open.ts";
import { userAgent } from "./connect.ts";
import { note } from "./output.ts";

type Source = { address: string; token: string; path: string };

/** Maximum silence. The server sends a heartbeat every 25 seconds. */
const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const LOST = "The connection was lost. Reconnecting...";

/**
 * Yields the data of an API event stream, reconnecting as needed after the last handled event. Throws if the
 * first connection fails or a later one is refused.
 */
export async function* follow<T>(source: Source, onOpen: () => void): AsyncGenerator<T, void, undefined> {
  let last: string | undefined;
  let isOpen = false;
  for (let failures = 0; ; failures++) {
    try {
      for await (const { id, data } of connectOnce(source, last)) {
        if (!isOpen) onOpen();
        isOpen = true;
        failures = 0;
        if (data) yield JSON.parse(data);
        last = id ?? last;
      }
      if (failures === 0) note(LOST);
    } catch (error) {
      if (last === undefined || !mayPass(error)) throw error;
      if (failures === 0) note(LOST);
    }
    await sleep(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
  }
}

const mayPass = (error: unknown) =>
  !(error instanceof BylineError) || error.status === 0 || error.status === 429 || error.status >= 500;

async function* connectOnce({ address, token, path }: Source, last: string | undefined) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SILENCE_MS);
  try {
    const response = await fetch(address + path, {
      headers: {
        ...{ accept: "text/event-stream", "user-agent": userAgent, authorization: `Bearer ${token}` },
        ...(last !== undefined && { "last-event-id": last }),
      },
      redirect: "manual",
      signal: limit.signal,
    }).catch((cause) => {
      throw new BylineConnectionError("connection_failed", `Couldn't reach ${address}`, { cause });
    });
    if (!response.ok || !response.body) throw await refusalOf(address, response);
    const decoder = new TextDecoder();
    let unread = "";
    for await (const chunk of response.body) {
      timer.refresh();
      const messages = (unread + decoder.decode(chunk, { stream: true })).split("\n\n");
      unread = messages.pop() ?? "";
      for (const message of messages) {
        yield { id: fieldOf(message, "id"), data: fieldOf(message, "data") };
        timer.refresh();
      }
    }
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}

/** Byline sends each event field on one line. */
const fieldOf = (message: string, name: string) =>
  message
    .split("\n")
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
