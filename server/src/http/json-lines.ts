import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a file of JSON Lines, page by page. */
export function sendJsonLines(reply: FastifyReply, fileName: string, pages: AsyncIterable<object[]>) {
  async function* text() {
    for await (const page of pages) yield page.map((one) => `${JSON.stringify(one)}\n`).join("");
  }
  return reply
    .type("application/x-ndjson; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(text()));
}
