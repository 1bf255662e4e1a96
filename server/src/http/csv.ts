import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, type Cell, csvLines } from "@byline/contract/csv-lines.ts";
import type { FastifyReply } from "fastify";

/**
 * Answers with a file of CSV, row by row as `rows` gives them, so that memory use does not grow with its
 * size.
 */
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
