import type { ImportFormat } from "@byline/contract/imports.ts";
import { EXPORT_LIMITS, type ExportFilters } from "@byline/contract/public-exports.ts";
import { and, desc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import { type Actor, anyCaller, type TokenActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { dropObjects, readPieces, type StoredObjects } from "../../core/objects.ts";
import { systemWrite, write } from "../../core/write.ts";
import type { Db, Tx } from "../../db/client.ts";
import { attributionExports } from "../../db/tables/attributions.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { getProject, projectScopeOf } from "../projects/queries.ts";

/** How long an export is listed, with or without its file. */
const LISTED_MS = 30 * DAY_MS;

export type ExportRow = typeof attributionExports.$inferSelect;
type NewExport = { projectId: string | null; format: ImportFormat; filters: ExportFilters };

/** Logs an export. The file is read page by page as it's sent or written. */
export const noteExport = write<Actor, { projectId?: string | null | undefined }, void>(
  "noteExport",
  { may: anyCaller, whilePaused: "allowed" }, // a workspace's data can always be exported
  async ({ emit }, { projectId = null }) => emit("attribution.exported", { subjects: [], projectId }),
);

export const queueAttributionExport = write<TokenActor, NewExport, ExportRow>(
  "queueAttributionExport",
  { may: anyCaller, whilePaused: "allowed" }, // a workspace's data can always be exported
  async (ctx, { projectId, format, filters }) => {
    const { tx, deps, actor } = ctx;
    const { workspaceId, state } = attributionExports;
    const waiting = and(eq(workspaceId, actor.workspaceId), inArray(state, ["queued", "running"]));
    if ((await tx.$count(attributionExports, waiting)) >= EXPORT_LIMITS.waiting) throw tooManyExports();
    const now = new Date(deps.clock());
    const [queued] = await tx
      .insert(attributionExports)
      .values({
        id: timeOrderedId(),
        workspaceId: actor.workspaceId,
        projectId,
        createdBy: actor.userId,
        tokenId: actor.tokenId,
        ...{ format, filters, createdAt: now, touchedAt: now },
      })
      .returning();
    await noteExport(ctx, { projectId });
    await announce(tx, { work: "attribution-exports" });
    return queued as ExportRow;
  },
);

export const exportName = (format: ImportFormat, at: number) => `byline-attributions-${dayOf(at)}.${format}`;

const tooManyExports = () =>
  new AppError(
    "rate_limited",
    `This workspace already has ${EXPORT_LIMITS.waiting} exports waiting. Try again when one is done.`,
    { retryAfter: 30 },
  );

export async function getAttributionExport({ db }: Deps, actor: Actor, id: string): Promise<ExportRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(attributionExports)
        .where(and(within(actor), eq(attributionExports.id, id)))
    : [];
  if (!row) throw notFound("export");
  return row;
}

/** Newest first. `before` is the last id of the previous page. */
export async function listAttributionExports(
  { db }: { db: Db },
  actor: Actor,
  { projectId, before, limit }: { projectId?: string | undefined; before: string | undefined; limit: number },
): Promise<ExportRow[]> {
  const requested = projectId && (await getProject(db, actor, projectId)).id;
  const { id, projectId: ofProject } = attributionExports;
  return db
    .select()
    .from(attributionExports)
    .where(
      and(
        within(actor),
        requested ? eq(ofProject, requested) : undefined,
        before ? lt(id, before) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** Limits a token bound to a project to that project's exports. */
function within(actor: Actor) {
  const { workspaceId, projectId } = projectScopeOf(actor);
  return and(
    eq(attributionExports.workspaceId, workspaceId),
    projectId ? eq(attributionExports.projectId, projectId) : undefined,
  );
}

export const isExpired = ({ expiresAt }: ExportRow, now: number) =>
  expiresAt !== null && expiresAt.getTime() <= now;

/** Returns the file's pieces, read one at a time. 409 before it's written, 410 after it was deleted. */
export function openAttributionExport(deps: Deps, row: ExportRow): AsyncGenerator<Buffer> {
  if (isExpired(row, deps.clock()))
    throw new AppError("not_found", "This file has expired. Create the export again.", { status: 410 });
  if (row.state === "failed")
    throw new AppError("conflict", "This export failed, so it has no file. Create the export again.");
  if (row.state !== "done")
    throw new AppError("conflict", "This file isn't ready yet. Read the export until its state is done.");
  return readPieces(deps, row);
}

export const storedAttributionExports: StoredObjects = {
  what: "exports",
  sql: "select prefix, pieces from attribution_exports where prefix is not null and pieces > 0",
};

/** Deletes expired files. Their exports stay listed for 30 days. */
export const sweepAttributionExports = systemWrite<void, void>(
  "sweepAttributionExports",
  async ({ tx, deps }) => {
    const now = deps.clock();
    const { prefix, expiresAt, createdAt } = attributionExports;
    const expired = and(isNotNull(prefix), lt(expiresAt, new Date(now)));
    for (const row of await tx.select({ prefix }).from(attributionExports).where(expired))
      if (row.prefix) await dropObjects(tx, row.prefix, now);
    await tx.update(attributionExports).set({ prefix: null, pieces: null }).where(expired);
    await dropAttributionExports(tx, lt(createdAt, new Date(now - LISTED_MS)), now);
  },
);

/** Deletes exports with their stored files. */
export async function dropAttributionExports(tx: Tx, which: SQL | undefined, now: number): Promise<void> {
  const { prefix } = attributionExports;
  const dropped = await tx.delete(attributionExports).where(which).returning({ prefix });
  for (const row of dropped) if (row.prefix) await dropObjects(tx, row.prefix, now);
}
