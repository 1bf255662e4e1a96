import { ERRORS, type ErrorCode } from "./errors.ts";

/** Days until test mode's attributions are deleted. */
export const TEST_DAYS = 30;

/** Seconds until `test:slow` gets a response. */
export const SLOW_SECONDS = 5;

/** Seconds in `Retry-After` for test outcomes. */
export const TEST_RETRY_SECONDS = 5;

const refusals = {
  invalid_request: "A field isn't valid; `errors` lists it",
  quota_exceeded: "The plan’s monthly calls are used up; the response includes `quota`",
  forbidden: "The token lacks a scope",
  not_found: "The project doesn’t exist, or belongs to another workspace",
  conflict: "The project is archived",
  idempotency_key_reused: "The `Idempotency-Key` was already used with another body",
  rate_limited: "The token reached its hourly limit; the response includes `Retry-After`",
  internal: "Something went wrong on our side",
  unavailable: "The service is briefly unavailable; the response includes `Retry-After`",
} as const satisfies Partial<Record<ErrorCode, string>>;

export type TestRefusal = keyof typeof refusals;

/**
 * Results of recording a content id in test mode: `test:` and an error code returns that error. Used by the
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
