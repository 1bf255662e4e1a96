import { randomInt } from "node:crypto";
import {
  CODE_LETTERS,
  DEVICE_LIMITS,
  type PolledDevice,
  type RequestDevice,
  type RequestedDevice,
  shownCode,
} from "@byline/contract/device.ts";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { announceTokenChange } from "../../core/bus.ts";
import { unseal } from "../../core/seal.ts";
import { systemWrite } from "../../core/write.ts";
import { apiTokens, deviceCodes } from "../../db/tables/tokens.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";

const MINUTE_MS = 60_000;
/** Added to the interval of a program that polls too often (RFC 8628). */
const SLOWER_SECONDS = 5;
/** How much early a poll may arrive, since clocks differ. */
const EARLY_MS = 500;

/** Starts a sign-in. `address` is the program's, shown to the person who approves it. */
export const requestDevice = systemWrite<
  RequestDevice & { address: string | null },
  RequestedDevice,
  VisitorActor
>("requestDevice", async ({ tx, deps }, { client_name: clientName, scopes, address }) => {
  const now = deps.clock();
  const deviceCode = newSecret();
  const code = Array.from(
    { length: DEVICE_LIMITS.codeLength },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join("");
  const interval = DEVICE_LIMITS.pollSeconds;
  await tx.insert(deviceCodes).values({
    deviceHash: hashSecret(deviceCode),
    userCode: code,
    ...{ clientName, scopes, address, pollSeconds: interval },
    createdAt: new Date(now),
    expiresAt: new Date(now + DEVICE_LIMITS.minutes * MINUTE_MS),
  });
  const page = `${deps.config.url}/device`;
  return {
    device_code: deviceCode,
    user_code: shownCode(code),
    verification_uri: page,
    verification_uri_complete: `${page}?code=${shownCode(code)}`,
    expires_in: DEVICE_LIMITS.minutes * 60,
    interval,
  };
});

/** Returns the state of a request. The token is returned once; after that, only the program has it. */
export const pollDevice = systemWrite<{ device_code: string }, PolledDevice, VisitorActor>(
  "pollDevice",
  async ({ tx, deps }, { device_code }) => {
    const now = deps.clock();
    const [row] = await tx
      .select()
      .from(deviceCodes)
      .where(eq(deviceCodes.deviceHash, hashSecret(device_code)))
      .for("update");
    if (!row || row.expiresAt.getTime() <= now) return { status: "expired_token" };
    const isRow = eq(deviceCodes.id, row.id);
    const sooner = row.polledAt && now - row.polledAt.getTime() < row.pollSeconds * 1000 - EARLY_MS;
    if (sooner) {
      const interval = row.pollSeconds + SLOWER_SECONDS;
      await tx
        .update(deviceCodes)
        .set({ polledAt: new Date(now), pollSeconds: interval })
        .where(isRow);
      return { status: "slow_down", interval };
    }
    if (row.deniedAt) return { status: "access_denied" };
    if (!row.sealedToken) {
      await tx
        .update(deviceCodes)
        .set({ polledAt: new Date(now) })
        .where(isRow);
      return { status: "authorization_pending" };
    }
    await tx.delete(deviceCodes).where(isRow);
    const token = await unseal(deps, { purpose: "device", id: row.id }, row.sealedToken);
    return { status: "approved", access_token: token };
  },
);

/** Deletes expired codes. Revokes tokens that their program never fetched. */
export const sweepDeviceCodes = systemWrite<void, void>("sweepDeviceCodes", async ({ tx, deps, emit }) => {
  const now = new Date(deps.clock());
  const over = await tx
    .delete(deviceCodes)
    .where(lt(deviceCodes.expiresAt, now))
    .returning({ tokenId: deviceCodes.tokenId });
  const unfetched = over.flatMap(({ tokenId }) => tokenId ?? []);
  if (unfetched.length === 0) return;
  const { id, workspaceId, projectId, revokedAt } = apiTokens;
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(inArray(id, unfetched), isNull(revokedAt)))
    .returning({ id, workspaceId, projectId });
  for (const { id: tokenId, ...about } of revoked) {
    await announceTokenChange(tx, tokenId);
    emit("token.revoked", { ...about, subjects: [tokenId] });
  }
});
