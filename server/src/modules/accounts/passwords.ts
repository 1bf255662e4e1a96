import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { invalid } from "../../core/errors.ts";

// Argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let commonPasswords: Promise<Set<string>> | undefined;
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

/** Refuses what attackers try first: a list of 49,000 leaked passwords, and the account's own names. */
export async function refuseWeakPassword(password: string, own: string[], path = "password"): Promise<void> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  const lower = password.toLowerCase();
  if ((await commonPasswords).has(lower) || own.some((name) => name.toLowerCase() === lower)) {
    throw invalid(path, "This password is too easy to guess. Choose another one.");
  }
}
