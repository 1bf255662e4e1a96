import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";

export type Load = { requestsPerSecond: number; p50: number; p99: number; failed: number };

type LoadOptions = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  bodies?: string[];
  method?: "GET" | "POST";
  /** Sends a unique Idempotency-Key with each request. */
  keyed?: boolean;
};

/**
 * Sends HTTP/1.1 requests continuously for `seconds`, one at a time on each of `connections`, cycling through
 * the bodies. It shares the cores with the measured program, so it does little: it prepares requests in
 * advance, and reads only the status and length of answers. Any answer but a 2xx and any lost connection is a
 * failure. Times are in milliseconds.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { hostname, port } = new URL(options.url);
  const requests = assemble(options);
  const times: number[] = [];
  let [failed, next] = [0, 0];
  const began = performance.now();
  const end = began + options.seconds * 1000;

  const drive = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      let arrived = "";
      const send = () => {
        sentAt = performance.now();
        if (sentAt >= end) return socket.destroy();
        const { head, rest, whole } = requests[next++ % requests.length] as Request;
        socket.write(options.keyed ? `${head}idempotency-key: ${randomUUID()}${rest}` : whole);
      };
      socket.setEncoding("latin1");
      socket.on("connect", send);
      socket.on("data", (chunk: string) => {
        arrived = arrived ? arrived + chunk : chunk;
        const status = statusOfWhole(arrived);
        if (status === null) return;
        arrived = "";
        if (status >= 200 && status < 300) times.push(performance.now() - sentAt);
        else failed++;
        send();
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        if (performance.now() < end) failed++;
        resolve();
      });
    });
  await Promise.all(Array.from({ length: options.connections }, drive));
  const took = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { requestsPerSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed };
}

/** `whole` is the complete text. The key goes between `head` and `rest`. */
type Request = { head: string; rest: string; whole: Buffer };

function assemble({ url, headers = {}, bodies = [""], method = "POST" }: LoadOptions): Request[] {
  const { host, pathname, search } = new URL(url);
  return bodies.map((body) => {
    const sent = {
      host,
      ...headers,
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    const [head, rest] = [`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}`, `\r\n${body}`];
    return { head, rest: `\r\n${rest}`, whole: Buffer.from(head + rest) };
  });
}

/** Returns a complete answer's status, or null. */
function statusOfWhole(text: string): number | null {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = text.slice(0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return text.length >= headEnd + 4 + Number(length) ? Number(head.slice(9, 12)) : null;
}
