import { type ApproveDevice, DEVICE_LIMITS, type DeviceRequest } from "@byline/contract/device.ts";
import type { Token } from "@byline/contract/tokens.ts";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { seal } from "../../core/seal.ts";
import { personWrite, write } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { livesAt } from "../../db/lifetimes.ts";
import { deviceCodes } from "../../db/tables/tokens.ts";
import { networkOf } from "../../kit/network.ts";
import { createToken } from "./create-token.ts";
import { canManageTokens } from "./policy.ts";

const noSuchCode = () =>
  new AppError(
    "not_found",
    "No program is waiting with this code. Compare it with your terminal, or run `byline login` again.",
  );

type Asked = { code: string; now: number };

/** Returns a waiting request. `network` is the viewer's, to compare with the program's. */
export async function getDeviceRequest(
  db: Db,
  { code, now, network }: Asked & { network: string },
): Promise<DeviceRequest> {
  const [row] = await db.select().from(deviceCodes).where(waiting({ code, now }));
  if (!row) throw noSuchCode();
  return {
    code,
    clientName: row.clientName,
    scopes: row.scopes,
    address: row.address,
    sameNetwork: networkOf(row.address) === network,
    requestedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Creates an ordinary token in the session's workspace, for the waiting program to fetch. */
export const approveDevice = write<UserActor, ApproveDevice, Token>(
  "approveDevice",
  { may: canManageTokens },
  async (ctx, { code, scopes, projectId, expiresAt }) => {
    const { tx, deps } = ctx;
    const isWaiting = waiting({ code, now: deps.clock() });
    const [row] = await tx.select().from(deviceCodes).where(isWaiting).for("update");
    if (!row) throw noSuchCode();
    if (!scopes.every((scope) => row.scopes.includes(scope)))
      throw invalid("scopes", `The program only asked for ${row.scopes.join(", ")}`);
    const { token: text, ...token } = await createToken(ctx, {
      ...{ scopes, projectId, expiresAt },
      name: `byline CLI on ${row.clientName}`,
    });
    await tx
      .update(deviceCodes)
      .set({ tokenId: token.id, sealedToken: await seal(deps, { purpose: "device", id: row.id }, text) })
      .where(eq(deviceCodes.id, row.id));
    return token;
  },
);

/** Anyone who has the code may deny it, since that grants nothing. */
export const denyDevice = personWrite<{ code: string }, void>(
  "denyDevice",
  async ({ tx, deps }, { code }) => {
    const denied = await tx
      .update(deviceCodes)
      .set({ deniedAt: new Date(deps.clock()) })
      .where(waiting({ code, now: deps.clock() }))
      .returning({ id: deviceCodes.id });
    if (denied.length === 0) throw noSuchCode();
  },
);

const waiting = ({ code, now }: Asked): SQL | undefined =>
  and(
    eq(deviceCodes.userCode, code),
    livesAt(deviceCodes.expiresAt, now, DEVICE_LIMITS.minutes * 60_000),
    ...[isNull(deviceCodes.tokenId), isNull(deviceCodes.deniedAt)],
  );
