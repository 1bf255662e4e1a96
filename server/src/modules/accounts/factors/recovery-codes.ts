import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@byline/contract/second-factor.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { recoveryCodes } from "../../../db/tables/factors.ts";
import { hashSecret } from "../../../kit/secrets.ts";

/** Without letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 4;
const GROUP = 4;

/** Replaces a person's codes. They are shown once; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await endRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

export async function endRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** False for a code that is not theirs or was used: each works once. */
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

/** 78 bits of chance, so that a plain hash cannot be searched through. */
function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** However it is typed: dashes, spaces and case do not count. */
function hashOf(userId: string, code: string): Buffer {
  return hashSecret(`${userId} ${code.toLowerCase().replace(/[\s-]/g, "")}`);
}
