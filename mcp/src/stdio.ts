import { wordMistakes } from "@byline/contract/word-mistakes.ts";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { buildMcpServer } from "./mcp-server.ts";
import type { Served } from "./tools.ts";

/** Serves the assistant that started this program until it closes standard input. */
export function serve(served: Served, onError: (error: Error) => void) {
  wordMistakes();
  serveStdio(() => buildMcpServer(served), { onerror: onError, maxSubscriptions: 0 });
}
