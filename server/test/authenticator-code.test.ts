import { expect, test } from "vitest";
import { codeOf } from "./authenticator-code.ts";

/** The key of RFC 6238, appendix B, "12345678901234567890", in base32. */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("RFC 6238, appendix B: the test app shows the published code at second %i", (second, code) => {
  expect(codeOf(KEY, second * 1000)).toBe(code);
});
