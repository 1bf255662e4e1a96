import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { Registration } from "./wire.ts";

const TRIES = 4;

/**
 * Sends Byline signed decisions in one message, with a few retries over some seconds. Byline's own checks
 * find lost ones.
 */
export async function sendCallback(
  address: string,
  secret: string,
  held: Registration[],
  tries = 1,
): Promise<void> {
  const [id, at] = [`msg_${randomUUID()}`, new Date()];
  const [type, data] = held.length === 1 ? ["attribution.updated", held[0]] : ["attributions.updated", held];
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  const arrived = await fetch(address, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(15_000),
  }).then(
    (response) => response.ok,
    () => false,
  );
  if (arrived || tries === TRIES) return;
  await new Promise((resolve) => setTimeout(resolve, 1000 * tries).unref());
  return sendCallback(address, secret, held, tries + 1);
}
