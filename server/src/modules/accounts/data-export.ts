import type { DataExport } from "@byline/contract/accounts.ts";
import { and, asc, eq, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { dataExportChunks, dataExports } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { EXPORT_ACCOUNT, throttle } from "./throttle.ts";

type Row = typeof dataExports.$inferSelect;

const NONE: DataExport = {
  state: "none",
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  bytes: null,
  downloadUrl: null,
};

/** Asks a worker for a copy of all own data. While one is being made, that one is answered; a finished one is replaced. */
export async function requestExport(deps: Deps, actor: UserActor): Promise<DataExport> {
  const present = await getExport(deps, actor);
  if (present.state === "queued" || present.state === "running") return present;
  await throttle(deps, `export ${actor.userId}`, EXPORT_ACCOUNT);
  await inTransaction(deps.db, async (tx) => {
    const mine = eq(dataExports.userId, actor.userId);
    await tx.delete(dataExports).where(and(mine, notInArray(dataExports.state, ["queued", "running"])));
    await tx
      .insert(dataExports)
      .values({ userId: actor.userId, requestedAt: new Date(deps.clock()) })
      .onConflictDoNothing();
    await announce(tx, { work: "exports" });
  });
  return getExport(deps, actor);
}

export async function getExport(deps: Deps, actor: UserActor): Promise<DataExport> {
  const row = await findExport(deps, actor);
  if (!row) return NONE;
  const expired = row.expiresAt !== null && row.expiresAt.getTime() <= deps.clock();
  const state = expired ? "expired" : row.state;
  return {
    state,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    bytes: state === "ready" ? row.bytes : null,
    downloadUrl: state === "ready" ? "/api/account/export/download" : null,
  };
}

/** The finished ZIP: its size, its day and its pieces, read one at a time. 404 when there is none, or not any more. */
export async function openExport(
  deps: Deps,
  actor: UserActor,
): Promise<{ bytes: number; readyAt: Date; pieces: AsyncGenerator<Buffer> }> {
  const row = await findExport(deps, actor);
  if (row?.state !== "ready" || !row.readyAt || !row.expiresAt || row.expiresAt.getTime() <= deps.clock())
    throw notFound("data export");
  return { bytes: row.bytes ?? 0, readyAt: row.readyAt, pieces: readPieces(deps, row.id) };
}

async function* readPieces({ db }: Deps, exportId: string): AsyncGenerator<Buffer> {
  for (let position = -1; ; ) {
    const after = and(eq(dataExportChunks.exportId, exportId), gt(dataExportChunks.position, position));
    const [piece] = await db
      .select()
      .from(dataExportChunks)
      .where(after)
      .orderBy(asc(dataExportChunks.position))
      .limit(1);
    if (!piece) return;
    position = piece.position;
    yield piece.bytes;
  }
}

async function findExport({ db }: Deps, { userId }: UserActor): Promise<Row | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row;
}

/** Copies are promised for a day and hold everything, so they go soon after; the row stays to say that there was one. */
export async function sweepExports({ db, clock }: Deps): Promise<void> {
  const expired = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lt(dataExports.expiresAt, new Date(clock())));
  await db.delete(dataExportChunks).where(inArray(dataExportChunks.exportId, expired));
  await db.delete(dataExports).where(sql`${dataExports.requestedAt} < ${new Date(clock() - 30 * DAY_MS)}`);
}
