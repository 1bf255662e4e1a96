import { BylineError } from "./errors.ts";
import type { WebhookEvents } from "./generated.ts";

/** A webhook event: its `type`, when it happened (ISO 8601), and the affected objects' ids. */
export type WebhookEvent = {
  [Type in keyof WebhookEvents]: { type: Type; timestamp: string; data: WebhookEvents[Type] };
}[keyof WebhookEvents];

/** The request isn't from Byline, was changed in transit, or is too old. Respond with 400. */
export class BylineWebhookError extends BylineError {}

/** A request as you received it. */
export type WebhookRequest = {
  /** The raw body. A parsed and re-serialized body no longer matches the signature. */
  body: string | Uint8Array | ArrayBuffer;
  /** A `Headers` object, the `headers` of a Node or gateway request, or a list of names and values. */
  headers:
    | Pick<Headers, "get">
    | Record<string, string | string[] | undefined>
    | Iterable<readonly [string, string | string[]]>;
};

export type VerifyOptions = {
  /** Maximum difference between the signing time and now, in seconds. Defaults to 300. */
  tolerance?: number;
  /** The current time in milliseconds since 1970. Defaults to the system clock. */
  now?: number;
};

export const TOLERANCE_SECONDS = 300;
const HMAC = { name: "HMAC", hash: "SHA-256" };

/**
 * Verifies a request's Standard Webhooks signature with your endpoint's secret (`whsec_...`) or any of
 * several secrets. Resolves to its event. Throws BylineWebhookError if no signature matches.
 */
export async function verifyWebhook(
  { body, headers }: WebhookRequest,
  secret: string | string[],
  { tolerance = TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const bytes = bytesOfBody(body);
  const keys = await Promise.all([secret].flat().map(importKey));
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  refuseOld(timestamp, tolerance, now);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  // compares in constant time
  for (const signature of signatures.split(" ").map(readSignature))
    for (const key of keys)
      if (signature && (await crypto.subtle.verify(HMAC, key, signature, signed))) return parse(bytes);
  throw refused("None of the request's signatures match this secret");
}

const refused = (message: string) => new BylineWebhookError("invalid_webhook", message);

/** Returns the body's bytes. Throws if it was parsed or never read. */
function bytesOfBody(body: unknown): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  // also bytes of another realm, as in test runners
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  const problem = body === undefined || body === null ? "is missing" : "isn't text or bytes";
  throw refused(`The body ${problem}. Pass the raw, unparsed body.`);
}

function headerOf(headers: WebhookRequest["headers"], name: string): string {
  const given = hasGet(headers) ? headers.get(name) : namedValue(headers, name);
  // A list of one value is that value. Signatures are a list anyway.
  const values = name === "webhook-signature" || [given].flat().length === 1 ? [given].flat() : [];
  const value = values
    .filter((one) => typeof one === "string")
    .join(" ")
    .trim();
  if (value === "") throw refused(`The request has no ${name} header`);
  return value;
}

/** Also accepts another library's `Headers`. */
const hasGet = (headers: WebhookRequest["headers"]): headers is Pick<Headers, "get"> =>
  typeof (headers as Headers | undefined)?.get === "function";

/** Header names may be in any case: gateways and test clients send `Webhook-Id`. */
const namedValue = (
  headers: Exclude<WebhookRequest["headers"], Pick<Headers, "get">>,
  name: string,
): unknown => entriesOf(headers).find(([given]) => String(given).toLowerCase() === name)?.[1];

const entriesOf = (headers: object): [unknown, unknown][] =>
  Symbol.iterator in Object(headers)
    ? [...(headers as Iterable<[unknown, unknown]>)]
    : Object.entries(headers ?? {});

function refuseOld(timestamp: string, tolerance: number, now: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw refused("The webhook-timestamp header isn't a valid time");
  const age = now / 1000 - Number(timestamp);
  if (age > tolerance) throw refused("The request was signed too long ago");
  if (age < -tolerance) throw refused("The request was signed in the future. Check this machine's clock.");
}

async function importKey(secret: string): Promise<CryptoKey> {
  const key = bytesOf(secret.trim().replace(/^whsec_/, ""));
  if (!key?.length)
    throw new BylineError("invalid_options", "The secret isn't a webhook endpoint's secret (whsec_...)");
  return crypto.subtle.importKey("raw", key, HMAC, false, ["verify"]);
}

/** Returns a signature's bytes, or null for an unknown version. */
function readSignature(signature: string): Uint8Array<ArrayBuffer> | null {
  return signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + rest.length);
  all.set(head);
  all.set(rest, head.length);
  return all;
}

function parse(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refused("The request's body isn't JSON");
  }
}
