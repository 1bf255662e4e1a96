import { afterAll } from "vitest";
import { createDecoding, type Decode, SERVER_LIMITS } from "../src/core/decoding/decoding.ts";
import { createLog } from "../src/core/log.ts";

/** Decodes in processes of its own, without a budget; they end after the file. */
export function startDecoding(): Decode {
  const decoding = createDecoding({ log: createLog("silent"), clock: Date.now }, SERVER_LIMITS);
  afterAll(() => decoding.close());
  return decoding.for(null);
}
