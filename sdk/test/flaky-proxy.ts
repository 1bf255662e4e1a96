import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterwards } from "../../server/test/harness.ts";

/** What happens to one request: a response of the proxy's own, or an accident on the way. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: string }
  | "answer lost"
  | "no answer"
  | "pass";

export type FlakyProxy = {
  url: string;
  /** One for each request to come; when they are used up, everything passes. */
  faults: Fault[];
  /** Breaks the connections that are open. */
  cut: () => void;
  seen: { method: string; path: string; headers: IncomingHttpHeaders; body: string; at: number }[];
};

/**
 * A real HTTP server in front of another, which has the accidents that networks have. Stopped after the file.
 */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const proxy: FlakyProxy = {
    url: "",
    faults: [],
    seen: [],
    cut: () => server.closeAllConnections(),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "GET", url: path = "/", headers } = request;
    proxy.seen.push({ method, path, headers, body, at: performance.now() });
    const fault = proxy.faults.shift() ?? "pass";
    if (fault === "no answer") return;
    if (typeof fault === "object")
      return answer(response, fault.status, fault.headers ?? {}, fault.body ?? "");
    const { host: _, connection: __, "content-length": ___, ...passed } = headers as Record<string, string>;
    const real = await fetch(target + path, {
      method,
      headers: passed,
      body: method === "GET" ? null : body,
    });
    const text = await real.text();
    if (fault === "answer lost") return request.socket.destroy();
    const { "content-encoding": ____, "content-length": _____, ...kept } = Object.fromEntries(real.headers);
    answer(response, real.status, kept, text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

function answer(response: ServerResponse, status: number, headers: Record<string, string>, body: string) {
  response.writeHead(status, headers).end(body);
}
