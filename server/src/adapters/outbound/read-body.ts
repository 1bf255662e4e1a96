import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutboundError } from "./outbound-error.ts";

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

type Limits = { maxBytes: number; cut: boolean; partial?: boolean; signal: AbortSignal; host: string };

/**
 * Reads and decompresses a body up to a size. Refuses a longer one, or cuts it with `cut`. Refuses one that
 * breaks off or takes too long, or returns its beginning with `partial`.
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, cut, partial = false, signal, host }: Limits,
): Promise<{ body: Buffer; whole: boolean }> {
  const unreadable = (why: string, cause?: unknown) =>
    new OutboundError("unreachable", `${host} ${why}.`, cause);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(response, signal)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) continue;
      if (!cut) throw unreadable("sent a response that is too large");
      break;
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (!partial)
      throw unreadable(signal.aborted ? "didn't respond in time" : "sent a response we can't read", error);
  } finally {
    response.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), whole: size <= maxBytes };
}

/** Returns the decoded response. Ends the decoder with the response, or it would wait for more. */
function decoded(response: IncomingMessage, signal: AbortSignal): Readable {
  const encoding = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return response;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new Error(`unknown encoding ${encoding}`);
  const stop = () => decoder.destroy(new Error("cut off"));
  response.once("error", stop).once("close", () => response.complete || stop());
  signal.addEventListener("abort", stop, { once: true });
  return response.pipe(decoder);
}
