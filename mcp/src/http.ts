import { createMcpHandler } from "@modelcontextprotocol/server";
import { buildMcpServer } from "./mcp-server.ts";
import type { Served } from "./tools.ts";

export type McpRequest = {
  url: string;
  headers: Headers;
  /** The parsed body. */
  body: unknown;
  /** The client and project that the tools use. */
  served: Served;
};

/** Answers one request of an authenticated client. Keeps no state between requests. */
export async function answerMcp({ url, headers, body, served }: McpRequest): Promise<Response> {
  const handler = createMcpHandler(() => buildMcpServer(served), { maxSubscriptions: 0 });
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  return handler.fetch(request, { parsedBody: body });
}
