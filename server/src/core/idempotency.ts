import { createHash } from "node:crypto";
import { AppError } from "./errors.ts";

/** A request that is done once for each key; the hash tells another request under the same key. */
export type KeyedRequest = {
  key: string;
  requestHash: Buffer;
  /** Whether a hash that was kept is that of the same request. */
  isRequestOf: (kept: Buffer) => boolean;
};

/**
 * The operation, such as `POST /v1/attributions`. It includes the project of a bound token, so that such a
 * token never gets the answer to another token's call.
 */
export const operationOf = (token: { projectId: string | null } | null, ...parts: string[]): string =>
  [...parts, token?.projectId].filter(Boolean).join(" ");

/**
 * Identifies a request under a key. `body` is the parsed and checked one, so white space does not matter, and
 * neither does the order of an object's members (RFC 8259 section 4).
 */
export function keyedRequest(key: string, operation: string, body: unknown): KeyedRequest {
  const requestHash = hashRequest(operation, body);
  // Keys are kept for a day: those of the release before this one were hashed in the order of members.
  const formerHash = () => hashOf(operation, jsonOf(body));
  return {
    key,
    requestHash,
    isRequestOf: (kept) => kept.equals(requestHash) || kept.equals(formerHash()),
  };
}

export const hashRequest = (operation: string, body: unknown): Buffer =>
  hashOf(operation, jsonOf(body, inOrder));

const hashOf = (operation: string, json: string) =>
  createHash("sha256").update(`${operation}\n${json}`).digest();

/**
 * Items of a batch are checked one by one, after this: what is too deep for a recursion may still be among
 * them.
 */
function jsonOf(body: unknown, prepare: (value: unknown) => unknown = (value) => value): string {
  try {
    return JSON.stringify(prepare(body));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_request", "The body is nested too deeply. Send fewer levels.");
  }
}

/** The same value with the members of every object in one order. Dates and files write themselves as JSON. */
function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || typeof (value as Date).toJSON === "function")
    return value;
  if (Array.isArray(value)) return value.some(isObject) ? value.map(inOrder) : value;
  const members = value as Record<string, unknown>;
  const names = Object.keys(members).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(members[name])]));
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;

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
