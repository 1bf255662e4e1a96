import { createMcpHandler } from "@modelcontextprotocol/server";
import { buildMcpServer } from "./mcp-server.ts";
import type { Served } from "./tools.ts";

export type McpRequest = {
  url: string;
  headers: Headers;
  /** The parsed body. */
  body: unknown;
  /** Whose calls the tools make. */
  served: Served;
};

/** Answers one request of a client, who is authenticated already. Nothing is kept between requests. */
export async function answerMcp({ url, headers, body, served }: McpRequest): Promise<Response> {
  const handler = createMcpHandler(() => buildMcpServer(served), { maxSubscriptions: 0 });
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  return handler.fetch(request, { parsedBody: body });
}
