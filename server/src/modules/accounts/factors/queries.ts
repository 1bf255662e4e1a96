import type { SecondFactor } from "@byline/contract/second-factor.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { totpSecrets } from "../../../db/tables/factors.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

export async function getSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const own = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  const [totp] = await db.select({ addedAt: totpSecrets.confirmedAt }).from(totpSecrets).where(own);
  return {
    totpAddedAt: totp?.addedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
