import { EXPORT_LIMITS } from "@byline/contract/public-exports.ts";
import { RETENTION } from "@byline/contract/retention.ts";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { SystemActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { dropObjects, keepObjects, reserveObjects } from "../../core/objects.ts";
import { forExport } from "../../core/replica.ts";
import { inTurn, takeTurns } from "../../core/turns.ts";
import { type Caller, systemCaller, systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { attributionExports } from "../../db/tables/attributions.ts";
import type { Backlog } from "../../delivery/backlog.ts";
import { DAY_MS } from "../../kit/days.ts";
import { listProjectIdsOf } from "../projects/queries.ts";
import type { ExportRow } from "./attribution-exports.ts";
import { filterOf } from "./public-filter.ts";
import { countMatching } from "./queries.ts";

const KEPT_MS = RETENTION.exportFileDays * DAY_MS;
/** An export without progress for this long was interrupted or failed, and starts over. */
const STALE_MS = 60_000;
const MAX_TRIES = 3;

export const attributionExportBacklog: Backlog = {
  queue: "exports",
  due: "select touched_at as due from attribution_exports where state in ('queued', 'running')",
};

/**
 * Writes every waiting file, one at a time, with workspaces taking turns. If the process died or an error
 * occurred, the file starts over a minute later, three tries in all.
 */
export function runDueAttributionExports(deps: Deps): Promise<void> {
  const caller = systemCaller(deps);
  return eachAlone(
    takeTurns((served) => claimAttributionExport(caller, { served })),
    (claimed) => writeFile(caller, claimed),
    ({ id }) => id,
  );
}

const claimAttributionExport = systemWrite<{ served: string }, ExportRow | undefined>(
  "claimAttributionExport",
  async ({ tx, deps, emit }, { served }) => {
    const now = new Date(deps.clock());
    const stale = sql`state = 'running' and touched_at < ${new Date(now.getTime() - STALE_MS).toISOString()}`;
    const failed = await tx
      .update(attributionExports)
      .set({ state: "failed", finishedAt: now })
      .where(sql`${stale} and tries >= ${MAX_TRIES}`)
      .returning();
    for (const row of failed) emit("attribution.export_finished", finishedEvent(row));
    const { id, workspaceId, tries } = attributionExports;
    const [claimed] = await tx
      .update(attributionExports)
      .set({ state: "running", touchedAt: now, rowsWritten: 0, tries: sql`${tries} + 1` })
      .where(
        sql`${id} in (
          select id from attribution_exports
          where state = 'queued' or (${stale})
          order by ${inTurn(workspaceId, served, id)}
          limit 1 for update skip locked)`,
      )
      .returning();
    return claimed;
  },
);

/** Stores each page as a piece of the file as it's read. The file is ready after the last piece. */
async function writeFile(caller: Caller<SystemActor>, claimed: ExportRow): Promise<void> {
  const deps = await forExport(caller.deps);
  const { id, workspaceId, projectId, format, tries } = claimed;
  const projectIds = projectId ? [projectId] : await listProjectIdsOf(deps.db, [workspaceId]);
  const projects = { workspaceId, projectIds };
  const filter = filterOf(claimed.filters);
  // Counting may exceed the statement timeout even though reading page by page doesn't.
  const counted = await countMatching(deps, projects, filter).catch(() => null);
  const prefix = `attribution-exports/${id}/${tries}/`;
  await reserveObjects(caller, prefix);
  let [rowsWritten, bytes, pieces] = [0, 0, 0];
  for await (const { text, rows } of deps.exportText(deps, projects, { format, filter })) {
    const piece = Buffer.from(text);
    if (piece.length > 0) await deps.objects.put(`${prefix}${pieces++}`, piece);
    bytes += piece.length;
    rowsWritten += rows;
    const progress = { rowsWritten, rowsTotal: counted === null ? null : Math.max(counted, rowsWritten) };
    if (!(await noteRowsWritten(caller, { claimed, progress }))) return;
  }
  await finishAttributionExport(caller, { claimed, file: { bytes, prefix, pieces, rowsTotal: rowsWritten } });
}

/** Matches the export unless it was erased or restarted. */
const isClaimed = ({ id, tries }: ExportRow) =>
  and(
    eq(attributionExports.id, id),
    eq(attributionExports.state, "running"),
    eq(attributionExports.tries, tries),
  );

type Progress = { rowsWritten: number; rowsTotal: number | null };

/** Returns whether this process still owns the export. */
const noteRowsWritten = systemWrite<{ claimed: ExportRow; progress: Progress }, boolean>(
  "noteRowsWritten",
  async ({ tx, deps }, { claimed, progress }) => {
    const touchedAt = new Date(deps.clock());
    const noted = await tx
      .update(attributionExports)
      .set({ ...progress, touchedAt })
      .where(isClaimed(claimed));
    return noted.rowCount === 1;
  },
);

type File = { bytes: number; prefix: string; pieces: number; rowsTotal: number };

const finishAttributionExport = systemWrite<{ claimed: ExportRow; file: File }, void>(
  "finishAttributionExport",
  async ({ tx, deps, emit }, { claimed, file }) => {
    const now = deps.clock();
    const [done] = await tx
      .update(attributionExports)
      .set({ state: "done", ...file, finishedAt: new Date(now), expiresAt: new Date(now + KEPT_MS) })
      .where(isClaimed(claimed))
      .returning();
    if (!done) return;
    emit("attribution.export_finished", finishedEvent(done));
    await keepObjects(tx, file.prefix);
    await expireOldest(tx, claimed.workspaceId, now);
  },
);

const finishedEvent = ({ id, workspaceId, projectId, state, rowsWritten }: ExportRow) => ({
  subjects: [id],
  workspaceId,
  projectId,
  data: { state: state === "done" ? ("done" as const) : ("failed" as const), rowsWritten },
});

/** Expires the oldest files of a workspace with too many. */
async function expireOldest(tx: Tx, workspace: string, now: number): Promise<void> {
  const { id, workspaceId, prefix } = attributionExports;
  const old = await tx
    .select({ id, prefix })
    .from(attributionExports)
    .where(and(eq(workspaceId, workspace), isNotNull(prefix)))
    .orderBy(desc(id))
    .offset(EXPORT_LIMITS.kept);
  for (const row of old) {
    if (row.prefix) await dropObjects(tx, row.prefix, now);
    const gone = { prefix: null, pieces: null, expiresAt: new Date(now) };
    await tx.update(attributionExports).set(gone).where(eq(id, row.id));
  }
}
