import { eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { passkeyChallenges, passkeys, totpSecrets } from "../../../db/tables/factors.ts";
import { endPendingOf } from "./pending-sign-in.ts";
import { endRecoveryCodes } from "./recovery-codes.ts";

/** Deletes a person's second factors, recovery codes, and pending sign-ins. */
export async function endFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await endRecoveryCodes(tx, userId);
  await endPendingOf(tx, userId);
}
