import { createDecoding, type Decode, SERVER_LIMITS } from "../src/core/decoding/decoding.ts";
import { createLog } from "../src/core/log.ts";
import { createSharedState } from "../src/core/shared-state.ts";
import { afterwards } from "./harness.ts";

/** Decodes in processes of its own, without a budget; they end after the file. */
export function startDecoding(): Decode {
  const shared = createSharedState(Date.now);
  const decoding = createDecoding({ log: createLog("silent"), shared }, SERVER_LIMITS);
  afterwards(() => decoding.close());
  return decoding.for(null);
}
