import { expect } from "vitest";

/**
 * Follows a stream of the public API until it ends or is closed: `take` gets the data of each event. `last`
 * is where the next stream continues.
 */
export async function openStream<T>(
  url: string,
  { token, last, take }: { token: string; last?: string | undefined; take: (data: T) => void },
) {
  const aborter = new AbortController();
  const response = await fetch(url, {
    headers: {
      ...{ accept: "text/event-stream", authorization: `Bearer ${token}` },
      ...(last && { "last-event-id": last }),
    },
    signal: aborter.signal,
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  const stream = { last, ended: read().catch(() => {}), close: () => aborter.abort() };
  async function read() {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + chunk).split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const data = /^data: (.+)$/m.exec(message)?.[1];
        if (data) take(JSON.parse(data));
        stream.last = /^id: (.+)$/m.exec(message)?.[1] ?? stream.last;
      }
    }
  }
  return stream;
}
