import { randomBytes } from "node:crypto";
import { PASSWORD_COST } from "@byline/contract/limits.ts";
import { hash, verify } from "@node-rs/argon2";

const COST = { memoryCost: PASSWORD_COST.bytes / 1024, timeCost: PASSWORD_COST.passes, parallelism: 1 };

/** Hash of a random password that no one knows. */
let unusable: Promise<string> | undefined;

/** Hashes the Unicode NFC form, so that the same letters from another keyboard are the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/** Without a hash (no such account, or no password), takes the same time and returns false. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  unusable ??= hashPassword(randomBytes(32).toString("base64"));
  const matches = await verify(passwordHash ?? (await unusable), password.normalize("NFC"));
  return matches && Boolean(passwordHash);
}
