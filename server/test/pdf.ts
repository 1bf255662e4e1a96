import { inflateSync } from "node:zlib";

/** What is written on the pages of a PDF in its standard fonts, a line for each piece of text. */
export function textOf(pdf: Buffer): string {
  const streams = pdf.toString("latin1").matchAll(/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)endstream/g);
  const pages = [...streams].map(([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString());
  const pieces = pages.join("").matchAll(/\[([^\]]*)\] TJ/g);
  return [...pieces]
    .map(([, piece = ""]) =>
      [...piece.matchAll(/<(\w+)>/g)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join(""),
    )
    .join("\n");
}
