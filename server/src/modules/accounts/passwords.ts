import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// Argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let unusable: Promise<string> | undefined;

/** Compared in Unicode NFC: the same letters typed on another keyboard are the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/** A hash of a password that nobody knows. */
export function unusablePassword(): Promise<string> {
  unusable ??= hashPassword(randomBytes(32).toString("base64"));
  return unusable;
}

/** Without a hash to compare to (no such account) it takes the same time and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unusablePassword()), password.normalize("NFC"));
  return matches && passwordHash !== undefined;
}
