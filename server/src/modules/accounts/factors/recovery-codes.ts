import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@byline/contract/second-factor.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { recoveryCodes } from "../../../db/tables/factors.ts";
import { hashSecret } from "../../../kit/secrets.ts";

/** Excludes letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 4;
const GROUP_SIZE = 4;

/** Replaces a person's codes and returns them this one time. Only hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await endRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

export async function endRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Returns false for an unknown or used code. Each works once. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string, at: Date): Promise<boolean> {
  const theirs = eq(recoveryCodes.codeHash, hashOf(userId, code));
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(unused(userId), theirs))
    .returning({ usedAt: recoveryCodes.usedAt });
  return spent.length > 0;
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, unused(userId));
}

function unused(userId: string) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
}

/** Returns a code with 78 random bits, too many for anyone to search its plain hash. */
function newCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_SIZE }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Ignores dashes, spaces, and case. */
function hashOf(userId: string, code: string): Buffer {
  return hashSecret(`${userId} ${code.toLowerCase().replace(/[\s-]/g, "")}`);
}
