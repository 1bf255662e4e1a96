import { createHmac } from "node:crypto";
import { InvalidArgumentError } from "commander";
import { userAgent } from "./connect.ts";

const TIMEOUT_MS = 15_000;

/** The local server's response. `status` is null without one. */
export type Forwarded = { status: number | null; durationMs: number; error: string | null };

/** Sends a message signed like a webhook (Standard Webhooks 1.0). */
export async function forward(
  url: string,
  { id, body, secret }: { id: string; body: string; secret: string },
): Promise<Forwarded> {
  const began = performance.now();
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const answered = (status: number | null, error: string | null) => ({
    ...{ status, error },
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": userAgent,
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": `v1,${signature}`,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return answered(response.status, null);
  } catch (error) {
    const { message, name, cause } = error as Error & { cause?: { code?: string } };
    if (name === "TimeoutError") return answered(null, "no response within 15 seconds");
    return answered(
      null,
      cause?.code === "ECONNREFUSED" ? "nothing is listening there" : (cause?.code ?? message),
    );
  }
}

/** Parses the value of `--forward-to`. */
export function localAddress(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError("Use an address such as http://localhost:3000/webhooks.");
}

/** Returns `200 in 12 ms`, or why there's no response. */
export const outcomeOf = ({ status, durationMs, error }: Forwarded) =>
  status === null ? `failed: ${error}` : `${status} in ${durationMs} ms`;

export const isAccepted = ({ status }: Forwarded) => status !== null && status >= 200 && status < 300;
