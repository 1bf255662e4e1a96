import { randomBytes } from "node:crypto";
import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { Webhook } from "standardwebhooks";
import type { Services } from "../../core/deps.ts";
import { seal, unseal } from "../../core/seal.ts";

const SECRET_BYTES = 24;

/** Returns a new secret in the Standard Webhooks format, shown once. Only the sealed secret is stored. */
export async function newSecret(deps: Services, endpointId: string) {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealed: await seal(deps, { purpose: "webhook", id: endpointId }, secret) };
}

type Sealed = { id: string; secret: Buffer; formerSecret: Buffer | null; formerSecretUntil: Date | null };

/** Returns an endpoint's secrets that sign at `now` (milliseconds since 1970). */
export function openSecrets(deps: Services, endpoint: Sealed, now: number): Promise<string[]> {
  const { id, secret, formerSecret, formerSecretUntil } = endpoint;
  const overlaps = formerSecret && formerSecretUntil && formerSecretUntil.getTime() > now;
  const sealed = overlaps ? [secret, formerSecret] : [secret];
  return Promise.all(sealed.map((one) => unseal(deps, { purpose: "webhook", id }, one)));
}

/** Returns the `webhook-signature` header: one signature per secret. */
export const signaturesOf = (secrets: string[], { id, at, body }: { id: string; at: Date; body: string }) =>
  secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" ");

export const overlapEnd = (now: number) => new Date(now + WEBHOOK_LIMITS.overlapHours * 3_600_000);
