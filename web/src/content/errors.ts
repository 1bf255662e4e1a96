import type { ErrorCode } from "@byline/contract/errors.ts";

/** For each code: when it happens, and what to do. The API's `type` member points at its section. */
export const errorTexts: Record<ErrorCode, { when: string; remedy: string }> = {
  invalid_request: {
    when: "The body is not JSON, or a field is missing, misspelt or outside its limits.",
    remedy: "Read `errors`: each entry names the field in `path` and says what to change in `message`.",
  },
  unauthorized: {
    when: "There is no token, or it is mistyped, expired or revoked.",
    remedy: "Send `Authorization: Bearer byl_...` with a token from your settings. Tokens in the query string are refused.",
  },
  quota_exceeded: {
    when: "A limit of the plan is reached, or the subscription is paused.",
    remedy:
      "`quota` says which limit, how much of it is used and when it starts again; `upgrade_url` leads to the plans. What is already recorded stays readable.",
  },
  forbidden: {
    when: "The token is known, but its scopes or its project do not allow this call.",
    remedy: "The message names what is missing. Create a token with that scope, or without the project binding.",
  },
  not_found: {
    when: "Nothing with this id exists, or it belongs to another account. Both answer alike.",
    remedy: "Check the id, and that the token belongs to the account that owns it.",
  },
  method_not_allowed: {
    when: "The address exists, but not with this method.",
    remedy: "The `Allow` header lists the methods that work.",
  },
  conflict: {
    when: "The call contradicts what is there: a name is taken, a project is archived, or the same idempotency key is still being worked on.",
    remedy: "Read the message. For a key in flight, wait a moment and send the same call again.",
  },
  payload_too_large: {
    when: "The body is larger than 1 MiB.",
    remedy: "Shorten the metadata, or split the batch.",
  },
  unsupported_media_type: {
    when: "The body is not sent as JSON.",
    remedy: "Send `Content-Type: application/json`.",
  },
  idempotency_key_reused: {
    when: "This idempotency key was used in the last 24 hours with a different call.",
    remedy: "Use a new key for a new call. Use the old key only to repeat the old call.",
  },
  rate_limited: {
    when: "Too many requests in the hour for a token, or too many sign-in attempts.",
    remedy: "Wait for the seconds in `Retry-After`. Batches record up to 1,000 attributions in one request.",
  },
  internal: {
    when: "Something failed on our side.",
    remedy: "Send the call again with the same idempotency key. If it stays, tell support the `request_id`.",
  },
  unavailable: {
    when: "The service is starting, stopping, or cannot reach its database.",
    remedy: "Wait for the seconds in `Retry-After` and send the call again with the same idempotency key.",
  },
};
