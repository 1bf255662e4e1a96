/* The server's own limits, which the documentation shows. */

/** Maximum attributions in one call. */
export const BATCH_LIMIT = 1000;
/** Maximum attributions in one event: few enough to be stored inline and uncompressed. */
export const SUBJECTS_AN_EVENT = 100;

/** Maximum bytes in a call's body. */
export const BODY_BYTES = 1_048_576;

/** `values`: members, items, objects, and lists in total, such as 1,000 attributions with 100 each. */
export const JSON_LIMITS = { members: 1000, items: 10_000, depth: 100, values: 100_000 } as const;

/** Maximum mistakes listed in a response. The rest are only counted. */
export const MAX_MISTAKES = 20;

/** Maximum characters in an `Idempotency-Key`. */
export const KEY_CHARACTERS = 255;
export const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{1,${KEY_CHARACTERS}}$`);

/** Calls per network and minute without a token. An instance can change it (BYLINE_OPEN_LIMIT). */
export const OPEN_MINUTE_CALLS = 600;
/** Messages to /mcp per token and minute. Calls by tools also count in `/v1`. */
export const MCP_MINUTE_MESSAGES = 300;

/** Seconds that another server has to respond, such as for a webhook. */
export const OUTBOUND_SECONDS = 15;
/** Milliseconds between tries, as Standard Webhooks recommends. */
export const STANDARD_PAUSES = [
  5_000,
  ...[5, 30].map((minutes) => minutes * 60_000),
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600_000),
];

/**
 * Processor time and memory for one file from a stranger, and a workspace's processing time for files in an
 * hour.
 */
export const DECODING_LIMITS = { seconds: 6, bytes: 768 * 1_048_576, hourlyMinutes: 3 } as const;

/** Cost of hashing a password with Argon2id: OWASP's first recommendation. */
export const PASSWORD_COST = { bytes: 19 * 1_048_576, passes: 2 } as const;

/** Days shown on the status page. */
export const STATUS_DAYS = 90;

/** Hours until a DMCA notice's first answer. */
export const ANSWER_HOURS = 48;
/**
 * Business days from a counter-notice until the material is restored, at the earliest and the latest (17
 * U.S.C. 512(g)(2)(C)).
 */
export const RESTORE_FROM_DAYS = 10;
export const RESTORE_BY_DAYS = 14;
