import {
  type AttributionImport,
  IMPORT_LIMITS,
  type importAttributions as importBody,
} from "@byline/contract/imports.ts";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { deferredWrite, write } from "../../core/write.ts";
import { attributionImports } from "../../db/tables/attributions.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { getProject } from "../projects/queries.ts";
import { canRecord } from "./new-attribution.ts";
import { archivedProject } from "./outcomes.ts";
import { type FileRead, readCsv } from "./read-csv.ts";

/** Files of one workspace that are recorded or wait for it; two calls at the same moment may be one more. */
const MAX_WAITING = 5;

type ImportInput = z.output<typeof importBody>;

/**
 * Accepts a file of attributions for one project. Rows with mistakes are left out and reported; the others
 * wait in the database for a worker. A dry run reads and compares the same, and writes nothing.
 */
export const importAttributions = deferredWrite<UserActor, ImportInput, AttributionImport>(
  "importAttributions",
  { may: canRecord },
  async (caller, { projectId, csv, dryRun }) => {
    const { actor, deps } = caller;
    const project = await getProject(deps.db, actor, projectId);
    if (project.archivedAt) throw archivedProject();
    if (Buffer.byteLength(csv) > IMPORT_LIMITS.bytes) throw tooLarge();
    const file = await readCsv(csv, project.id);
    return dryRun ? rehearse(deps, project, file) : queueImport(caller, { projectId: project.id, file });
  },
);

export const tooLarge = () =>
  new AppError(
    "payload_too_large",
    "A file can be up to 10 MiB. Split it, and repeat the first line in each part.",
  );

const tooManyFiles = () =>
  new AppError(
    "rate_limited",
    `This workspace already has ${MAX_WAITING} files waiting. Send the next one when one of them is done.`,
    { retryAfter: 30 },
  );

async function rehearse(
  deps: Deps,
  { id: projectId, workspaceId }: { id: string; workspaceId: string },
  { total, rows, rejected, errors }: FileRead,
): Promise<AttributionImport> {
  const hashes = [...new Set(rows.map(({ hash }) => hash))];
  const externalIds = rows.flatMap(({ attribution }) => attribution.external_id ?? []);
  const { rows: known } = await deps.pool.query(
    `select
       (select count(*) from imported_rows
        where project_id = $1 and workspace_id = $2
          and row_hash in (select decode(hash, 'hex') from unnest($3::text[]) as hash))
       + (select count(*) from attributions
          where project_id = $1 and workspace_id = $2 and external_id = any($4::text[])) as n`,
    [projectId, workspaceId, hashes, externalIds],
  );
  const recorded = hashes.length - known[0].n;
  const at = new Date(deps.clock()).toISOString();
  const counts = {
    rowsTotal: total,
    rowsDone: total,
    recorded,
    duplicates: rows.length - recorded,
    rejected,
    errors,
  };
  return { id: null, projectId, dryRun: true, state: "done", ...counts, createdAt: at, finishedAt: at };
}

const queueImport = write<UserActor, { projectId: string; file: FileRead }, AttributionImport>(
  "queueImport",
  { may: canRecord },
  async ({ tx, actor, emit }, { projectId, file: { total, rows, rejected, errors } }) => {
    const ofWorkspace = and(
      eq(attributionImports.workspaceId, actor.workspaceId),
      eq(attributionImports.state, "running"),
    );
    if ((await tx.$count(attributionImports, ofWorkspace)) >= MAX_WAITING) throw tooManyFiles();
    const [queued] = await tx
      .insert(attributionImports)
      .values({
        id: timeOrderedId(),
        workspaceId: actor.workspaceId,
        projectId,
        createdBy: actor.userId,
        rowsTotal: total,
        rowsDone: rejected,
        rejected,
        errors,
        pending: rows,
      })
      .returning();
    await announce(tx, { work: "imports" });
    const started = queued as ImportRow;
    emit("import.started", { projectId, subjects: [started.id], data: { rows: total } });
    return shapeImport(started);
  },
);

export type ImportRow = typeof attributionImports.$inferSelect;

/** Everything but the rows that wait: they may be 10 MiB. */
const { pending: _rows, ...shown } = getTableColumns(attributionImports);

export async function getImport({ db }: Deps, actor: UserActor, id: string): Promise<AttributionImport> {
  const mine = and(
    eq(attributionImports.workspaceId, actor.workspaceId),
    sql`${attributionImports.id} = ${id}`,
  );
  const [row] = isUuid(id) ? await db.select(shown).from(attributionImports).where(mine) : [];
  if (!row) throw notFound("import");
  return shapeImport(row);
}

function shapeImport(row: Omit<ImportRow, "pending" | "touchedAt">): AttributionImport {
  return {
    id: row.id,
    projectId: row.projectId,
    dryRun: false,
    state: row.state,
    rowsTotal: row.rowsTotal,
    rowsDone: row.rowsDone,
    recorded: row.recorded,
    duplicates: row.duplicates,
    rejected: row.rejected,
    errors: row.errors,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
