import { ERRORS, type ErrorCode } from "./errors.ts";

/** Days until test mode's attributions are deleted. */
export const TEST_DAYS = 30;

/** Seconds before `test:slow` is answered. */
export const SLOW_SECONDS = 5;

/** Seconds in `Retry-After` for test outcomes. */
export const TEST_RETRY_SECONDS = 5;

const refusals = {
  invalid_request: "A field is not valid; `errors` names it",
  quota_exceeded: "The month’s calls of a plan are used up, with the `quota`",
  forbidden: "The token lacks a scope",
  not_found: "The project does not exist, or belongs to another workspace",
  conflict: "The project is archived",
  idempotency_key_reused: "The `Idempotency-Key` was sent before with another body",
  rate_limited: "The token has made its calls for this hour, with `Retry-After`",
  internal: "Something went wrong on our side",
  unavailable: "The service cannot be reached for a moment, with `Retry-After`",
} as const satisfies Partial<Record<ErrorCode, string>>;

export type TestRefusal = keyof typeof refusals;

/**
 * Results of recording a content id in test mode: `test:` and an error code answers that error. Used by the
 * server, the documentation, and the tests.
 */
export const TEST_OUTCOMES: {
  contentId: string;
  status: number;
  means: string;
  refusal: TestRefusal | null;
}[] = [
  ...Object.entries(refusals).map(([code, means]) => ({
    contentId: `test:${code}`,
    status: ERRORS[code as TestRefusal].status,
    means,
    refusal: code as TestRefusal,
  })),
  {
    contentId: "test:slow",
    status: 201,
    means: `Recorded, after ${SLOW_SECONDS} seconds`,
    refusal: null,
  },
];
