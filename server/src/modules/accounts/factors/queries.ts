import type { SecondFactor } from "@byline/contract/second-factor.ts";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { passkeys, totpSecrets } from "../../../db/tables/factors.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

export async function getSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const confirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  const [totp] = await db.select({ addedAt: totpSecrets.confirmedAt }).from(totpSecrets).where(confirmed);
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  return {
    totpAddedAt: totp?.addedAt?.toISOString() ?? null,
    passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
