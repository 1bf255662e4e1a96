import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Services } from "./deps.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Signer = Pick<Services, "signer">;
/** The purpose of a secret and its owner's id. Each pair has its own key. */
export type SecretOwner = { purpose: "totp" | "webhook" | "idempotency-key" | "device"; id: string };

/** Encrypts a secret that must be read again, with a key derived from this instance's secret. */
export async function seal(deps: Signer, owner: SecretOwner, secret: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(deps, owner), nonce);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

export async function unseal(deps: Signer, owner: SecretOwner, sealed: Buffer): Promise<string> {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, await keyOf(deps, owner), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
}

async function keyOf({ signer }: Signer, { purpose, id }: SecretOwner): Promise<Buffer> {
  return Buffer.from(await signer.sign(purpose, id), "base64url");
}
