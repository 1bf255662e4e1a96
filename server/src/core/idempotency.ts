import { createHash } from "node:crypto";
import { AppError } from "./errors.ts";

/** A request performed once per key. The hash detects a different request under the same key. */
export type KeyedRequest = {
  key: string;
  requestHash: Buffer;
  /** Whether a stored hash belongs to the same request. */
  isRequestOf: (kept: Buffer) => boolean;
};

/**
 * Returns the operation, such as `POST /v1/attributions`. A bound token's project is part of it, so the token
 * never gets the response to another token's call.
 */
export const operationOf = (token: { projectId: string | null } | null, ...parts: string[]): string =>
  [...parts, token?.projectId].filter(Boolean).join(" ");

/**
 * Identifies a request under a key. `body` is parsed and checked, so white space and the order of an object's
 * members (RFC 8259 section 4) don't matter.
 */
export function keyedRequest(key: string, operation: string, body: unknown): KeyedRequest {
  const requestHash = hashRequest(operation, body);
  // Keys are kept for a day. The previous release hashed members in the order sent.
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

/** Batch items are checked one by one later, so some may still be nested too deeply for a recursion. */
function jsonOf(body: unknown, prepare: (value: unknown) => unknown = (value) => value): string {
  try {
    return JSON.stringify(prepare(body));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_request", "The body is nested too deeply. Send fewer levels.");
  }
}

/** Sorts the members of every object. Dates and files serialize themselves. */
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
    "This Idempotency-Key was already used for a different request, or with a token for different " +
      "projects. Send a new key with a new request.",
  );

/** The key was used, then swept before its response could be read. Nothing was done; a retry will succeed. */
export const keySwept = () =>
  new AppError("unavailable", "This Idempotency-Key is being deleted. Send the request again.", {
    retryAfter: 1,
  });
