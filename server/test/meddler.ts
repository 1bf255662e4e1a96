import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterwards } from "./harness.ts";

type Result = { ref: string; registration?: Record<string, unknown> };

type Meddler = {
  url: string;
  /** The calls that arrived: `PUT`, or `POST` with the number of entries. */
  calls: string[];
  largestBytes: number;
  /** What a batch gets instead of the platform's response: a status, or other results. */
  meddle: number | ((results: Result[]) => unknown[]) | null;
};

/** Starts a server between Byline and the rights platform, which passes on every call but those it spoils. */
export async function startMeddler(api: string): Promise<Meddler> {
  const meddler: Meddler = { url: "", calls: [], largestBytes: 0, meddle: null };
  const server = createServer(async (request, response) => {
    const { method = "", url, headers } = request;
    const body = await text(request);
    const isBatch = method === "POST";
    meddler.calls.push(isBatch ? `POST ${JSON.parse(body).entries.length}` : method);
    meddler.largestBytes = Math.max(meddler.largestBytes, Buffer.byteLength(body));
    const { meddle } = meddler;
    if (isBatch && typeof meddle === "number") return response.writeHead(meddle).end("{}");
    const kept = ["authorization", "content-type", "idempotency-key"].filter((name) => headers[name]);
    const answer = await fetch(api + url, {
      method,
      headers: Object.fromEntries(kept.map((name) => [name, String(headers[name])])),
      ...(body && { body }),
    }).catch(() => null);
    if (!answer) return request.socket.destroy();
    const answered = await answer.text();
    const wait = answer.headers.get("retry-after");
    response.writeHead(answer.status, wait ? { "retry-after": wait } : {});
    const isSpoilt = isBatch && typeof meddle === "function";
    response.end(isSpoilt ? JSON.stringify({ results: meddle(JSON.parse(answered).results) }) : answered);
  }).listen(0, "127.0.0.1");
  afterwards(() => void server.close());
  await once(server, "listening");
  meddler.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return meddler;
}
