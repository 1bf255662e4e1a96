import type { DataExport } from "@byline/contract/accounts.ts";
import { and, eq, isNotNull, lt, notInArray, type SQL } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { dropObjects, readPieces, type StoredObjects } from "../../core/objects.ts";
import { throttle } from "../../core/throttle.ts";
import { type Caller, personWrite, systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { dataExports } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { EXPORT_ACCOUNT } from "./throttle-rules.ts";

type Row = typeof dataExports.$inferSelect;

const NO_EXPORT: DataExport = {
  state: "none",
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  bytes: null,
  downloadUrl: null,
};

/** Queues a copy of all the person's data. Returns an export in progress; replaces a finished one. */
export async function requestExport(caller: Caller<UserActor>): Promise<DataExport> {
  const { deps, actor } = caller;
  const present = await getExport(deps, actor);
  if (present.state === "queued" || present.state === "running") return present;
  await throttle(deps, `export ${actor.userId}`, EXPORT_ACCOUNT);
  await queueExport(caller);
  return getExport(deps, actor);
}

const queueExport = personWrite<void, void>(
  "queueExport",
  async ({ tx, deps, actor: { userId, workspaceId }, emit }) => {
    const own = eq(dataExports.userId, userId);
    const requestedAt = new Date(deps.clock());
    await dropExports(tx, and(own, notInArray(dataExports.state, ["queued", "running"])), deps.clock());
    await tx.insert(dataExports).values({ userId, workspaceId, requestedAt }).onConflictDoNothing();
    await announce(tx, { work: "exports" });
    emit("export.requested", { subjects: [userId] });
  },
);

export async function getExport(deps: Deps, actor: UserActor): Promise<DataExport> {
  const row = await findExport(deps, actor);
  if (!row) return NO_EXPORT;
  const expired = row.expiresAt !== null && row.expiresAt.getTime() <= deps.clock();
  const state = expired ? "expired" : row.state === "ready" && !row.prefix ? "queued" : row.state;
  return {
    state,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    bytes: state === "ready" ? row.bytes : null,
    downloadUrl: state === "ready" ? "/api/account/export/download" : null,
  };
}

/**
 * Returns the finished ZIP: size, completion date, and pieces, read one at a time. 404 if missing or expired.
 */
export async function openExport(
  deps: Deps,
  actor: UserActor,
): Promise<{ bytes: number; readyAt: Date; pieces: AsyncGenerator<Buffer> }> {
  const row = await findExport(deps, actor);
  if (
    row?.state !== "ready" ||
    !row.prefix ||
    !row.readyAt ||
    !row.expiresAt ||
    row.expiresAt.getTime() <= deps.clock()
  )
    throw notFound("data export");
  return { bytes: row.bytes ?? 0, readyAt: row.readyAt, pieces: readPieces(deps, row) };
}

async function findExport({ db }: Deps, { userId }: UserActor): Promise<Row | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row;
}

export const storedDataExports: StoredObjects = {
  what: "account exports",
  sql: "select prefix, pieces from data_exports where prefix is not null and pieces > 0",
};

/** Deletes copies soon after they expire, since they contain everything. Lists each export for 30 days. */
export const sweepExports = systemWrite<void, void>("sweepExports", async ({ tx, deps }) => {
  const now = deps.clock();
  const expired = and(isNotNull(dataExports.prefix), lt(dataExports.expiresAt, new Date(now)));
  for (const { prefix } of await tx.select({ prefix: dataExports.prefix }).from(dataExports).where(expired))
    if (prefix) await dropObjects(tx, prefix, now);
  await tx.update(dataExports).set({ prefix: null, pieces: null }).where(expired);
  await tx.delete(dataExports).where(lt(dataExports.requestedAt, new Date(now - 30 * DAY_MS)));
});

/** Deletes exports with their stored files. */
export async function dropExports(tx: Tx, which: SQL | undefined, now: number): Promise<void> {
  const dropped = await tx.delete(dataExports).where(which).returning({ prefix: dataExports.prefix });
  for (const { prefix } of dropped) if (prefix) await dropObjects(tx, prefix, now);
}
