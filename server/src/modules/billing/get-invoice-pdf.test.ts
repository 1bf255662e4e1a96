import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { fetchPdf } from "./get-invoice-pdf.ts";

const PIECE = Buffer.alloc(1024 * 1024, "x");
let sent = 0;

/** How a payment provider may answer. */
const answers: Record<string, (response: ServerResponse) => void> = {
  "/whole": (response) => response.end("%PDF-1.7"),
  "/error": (response) => response.writeHead(500).end("%PDF-1.7"),
  "/silent": () => {},
  "/stalled": (response) => response.write("%PDF-1.7"),
  "/endless": async (response) => {
    while (!response.destroyed) {
      sent += PIECE.length;
      if (!response.write(PIECE)) await Promise.race([once(response, "drain"), once(response, "close")]);
    }
  },
};
const provider = createServer((request, response) => answers[request.url ?? ""]?.(response)).listen(0);
await once(provider, "listening");
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
const { port } = provider.address() as { port: number };
const addressOf = (path: string) => `http://127.0.0.1:${port}${path}`;

test("returns an invoice unchanged", async () => {
  expect(String(await fetchPdf(addressOf("/whole")))).toBe("%PDF-1.7");
});

test.each(["/error", "/silent", "/stalled", "/endless"])(
  "503 for %s, in bounded time and size",
  async (path) => {
    await expect(fetchPdf(addressOf(path), 500)).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    expect(sent).toBeLessThan(40 * PIECE.length);
  },
);
