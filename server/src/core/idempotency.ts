import { createHash } from "node:crypto";
import { AppError } from "./errors.ts";

/** A request that is done once for each key; the hash tells another request under the same key. */
export type KeyedRequest = { key: string; requestHash: Buffer };

/**
 * The operation, such as `POST /v1/attributions`. It includes the project of a bound token, so that such a
 * token never gets the answer to another token's call.
 */
export const operationOf = (token: { projectId: string | null } | null, ...parts: string[]): string =>
  [...parts, token?.projectId].filter(Boolean).join(" ");

/**
 * `body` is the parsed and checked one, so white space and the order of members that the schema names do not
 * matter.
 */
export function hashRequest(operation: string, body: unknown): Buffer {
  return createHash("sha256")
    .update(`${operation}\n${jsonOf(body)}`)
    .digest();
}

/**
 * Items of a batch are checked one by one, after this: what is too deep for a recursion may still be among
 * them.
 */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_request", "The body is nested too deeply. Send fewer levels.");
  }
}

export const keyReused = () =>
  new AppError(
    "idempotency_key_reused",
    "This Idempotency-Key was already used for a different request, or with a token that is bound to " +
      "another project or to none. Send a new key with a new request.",
  );

/** The key was taken, and swept before its answer could be read: nothing was done, the next try will be. */
export const keySwept = () =>
  new AppError("unavailable", "This idempotency key is being deleted. Send the call again.", {
    retryAfter: 1,
  });
