import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import type { Services } from "../../core/deps.ts";
import { maskAnswer } from "../requests/mask.ts";
import type { Claimed } from "./claim-deliveries.ts";
import { signaturesOf } from "./secret.ts";

const MAX_ANSWER = 4096;
const SECOND = 1000;

/** An attempt and its signature. `status` is null if there was no response; `error` has the reason. */
export type Sent = {
  at: Date;
  signature: string;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
  retryAfterMs: number;
};

/** Returns the headers of an attempt that depend on the message, as in Standard Webhooks 1.0. */
export const headersOf = ({ id, at, signature }: { id: string; at: Date; signature: string }) => ({
  "content-type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(at.getTime() / SECOND)),
  "webhook-signature": signature,
});

/** Sends a message as in Standard Webhooks 1.0, with the attempt's time and the message's id. */
export async function sendMessage(deps: Services, { endpoint, secrets, id, body }: Claimed): Promise<Sent> {
  const at = new Date(deps.clock());
  const signature = signaturesOf(secrets, { id, at, body });
  const began = performance.now();
  const attempted = (result: Pick<Sent, "status" | "error" | "answer" | "retryAfterMs">): Sent => ({
    at,
    signature,
    durationMs: Math.round(performance.now() - began),
    ...result,
  });
  try {
    const {
      status,
      retryAfter,
      body: answer,
    } = await deps.outbound.post(endpoint.url, {
      headers: headersOf({ id, at, signature }),
      body,
      maxBytes: MAX_ANSWER,
    });
    return attempted({
      status,
      error: null,
      answer: readable(answer),
      retryAfterMs: pauseOf(retryAfter, at.getTime()),
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return attempted({ status: null, error: error.message, answer: null, retryAfterMs: 0 });
  }
}

/** PostgreSQL can't store NUL. Receivers may echo the message or show their own secrets in an error. */
const readable = (answer: Buffer) => maskAnswer(answer.toString("utf8")).start.replaceAll("\u0000", "\ufffd");

/** Reads seconds or a date (RFC 9110); returns 0 for anything else. */
function pauseOf(retryAfter: string | null, now: number): number {
  const ms = Number(retryAfter) * SECOND || Date.parse(retryAfter ?? "") - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
