import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, type Cell, csvLines } from "@byline/contract/csv-lines.ts";
import type { FastifyReply } from "fastify";

/** Sends a CSV file row by row, so that its size doesn't affect memory use. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  header: string[],
  rows: AsyncIterable<Cell[][]>,
) {
  async function* text() {
    yield BYTE_ORDER_MARK + csvLines([header]);
    for await (const chunk of rows) yield csvLines(chunk);
  }
  return reply
    .type("text/csv; charset=utf-8; header=present")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(text()));
}
