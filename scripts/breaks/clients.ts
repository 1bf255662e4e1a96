import type { Breaks } from "./change.ts";

/** The SDKs, the command line, and the web app. */
export const CLIENTS: Breaks = {
  "sdk/src/retry.test.ts": [
    ["sdk/src/retry.ts", "new Set([429, 502, 503, 504])", "new Set([429, 500, 502, 503, 504])"],
    ["sdk/src/retry.ts", "Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))", "FIRST_MS * 2 ** (tries - 1)"],
  ],
  "sdk/src/connection.test.ts": [
    ["sdk/src/connection.ts", "attempt <= maxRetries", "attempt < maxRetries"],
    ["sdk/src/connection.ts", "askedToWait <= maxWaitMs", "askedToWait >= 0"],
  ],
  "sdk/src/verify-webhook.test.ts": [
    ["sdk/src/verify-webhook.ts", "if (age > tolerance)", "if (age > 9 * tolerance)"],
    ["sdk/src/verify-webhook.ts", "(await crypto.subtle.verify(HMAC, key, signature, signed))", "signed"],
  ],
  "scripts/python.test.ts": [
    [
      "python/byline/_webhooks.py",
      "hmac.compare_digest(each, own) for",
      "len(each) == len(own) for",
      "the client's own tests",
    ],
    ["python/byline/_webhooks.py", "hashlib.sha256", "hashlib.sha512", "the client's own tests"],
  ],
  "e2e/usage.e2e.ts": [
    [
      "web/src/components/projects/status-control.tsx",
      'if (status === "live") setAsking(true);',
      'if (status === "testing") setAsking(true);',
    ],
  ],
  "cli/src/check/check-works.test.ts": [
    ["cli/src/check/check-works.ts", ".filter(({ withdrawn_at }) => !withdrawn_at)", ""],
    ["cli/src/check/check-works.ts", "creators.every((creator)", "creators.some((creator)"],
    ["cli/src/check/captions.ts", "!isNamed(text) || phrases.some", "!isNamed(text) && phrases.some"],
  ],
};
