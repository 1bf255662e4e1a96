import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Services } from "../../../core/deps.ts";

const STEP_MS = 30_000;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new key for an authenticator app: in base32 to be typed, and as the address that a QR code holds. */
export function newTotp(account: string): { secret: string; uri: string } {
  const totp = totpOf(new Secret({ size: 20 }).base32, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step that the code is of, give or take one step of clock drift; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

function totpOf(secret: string, label = "Byline"): TOTP {
  return new TOTP({ issuer: "Byline", label, secret, algorithm: "SHA1", digits: 6, period: STEP_MS / 1000 });
}

type Signer = Pick<Services, "signer">;

/** Encrypted for one person, with a key made from the secret of this instance. */
export async function seal(deps: Signer, userId: string, secret: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(deps, userId), nonce);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

export async function unseal(deps: Signer, userId: string, sealed: Buffer): Promise<string> {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, await keyOf(deps, userId), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
}

async function keyOf({ signer }: Signer, userId: string): Promise<Buffer> {
  return Buffer.from(await signer.sign("totp", userId), "base64url");
}
