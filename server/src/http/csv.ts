import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "../kit/csv.ts";

/** Answers with a file of CSV, row by row as `rows` gives them, so that its size costs no memory. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  header: string[],
  rows: AsyncIterable<Cell[][]>,
) {
  async function* text() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const chunk of rows) yield chunk.map(csvLine).join("");
  }
  return reply
    .type("text/csv; charset=utf-8; header=present")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(text()));
}
