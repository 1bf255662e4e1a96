import {
  type AttributionImport,
  IMPORT_LIMITS,
  IMPORT_TOO_LARGE,
  type ImportError,
  type ImportState,
  type ImportWarning,
  type importAttributions as importBody,
} from "@byline/contract/imports.ts";
import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor, TokenActor, UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { deferredWrite, write } from "../../core/write.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { attributionImports } from "../../db/tables/attributions.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { getProject, projectScopeOf } from "../projects/queries.ts";
import { withStoredRows } from "./import-chunks.ts";
import { canRecord } from "./new-attribution.ts";
import { archivedProject } from "./outcomes.ts";
import { type FileInput, type FileRead, type FileRow, readFile } from "./read-file.ts";
import { simulateRefusal } from "./test-outcome.ts";

/** Rows per statement in a dry run. */
const ROWS_COMPARED = 1000;

type ImportInput = z.output<typeof importBody>;
/** An import with an id, as every import has except the app's dry runs. */
export type StoredImport = AttributionImport & { id: string };
type FileOfProject = { project: { id: string; workspaceId: string }; file: FileRead };

/**
 * Accepts a file of attributions for one project. Reports and skips invalid rows; the rest wait in the
 * database for a worker. A dry run does the same checks but writes nothing.
 */
export const importAttributions = deferredWrite<UserActor, ImportInput, AttributionImport>(
  "importAttributions",
  { may: canRecord },
  async (caller, { csv, dryRun, ...choices }) => {
    const { actor, deps } = caller;
    const read = await readImport(deps, actor, { ...choices, text: csv, format: "csv", member: "csv" });
    if (dryRun) return rehearse(deps, actor, read);
    return withStoredRows(caller, read.file.rows, (id) => queueImport(caller, { ...read, id }));
  },
);

/** Reads the file for a project that the caller may record into. */
export async function readImport(
  deps: Deps,
  actor: Actor,
  { projectId, ...input }: { projectId: string } & Omit<FileInput, "refuse" | "nextTurn">,
): Promise<FileOfProject> {
  const project = await getProject(deps.db, actor, projectId);
  if (project.archivedAt) throw archivedProject();
  if (Buffer.byteLength(input.text) > IMPORT_LIMITS.bytes) throw tooLarge();
  const refuse = (contentId: string) => simulateRefusal({ actor, deps }, contentId);
  const nextTurn = () => deps.turns.next(actor.workspaceId);
  return { project, file: await readFile({ ...input, refuse, nextTurn }, project.id) };
}

export const tooLarge = () => new AppError("payload_too_large", IMPORT_TOO_LARGE);

const tooManyFiles = () =>
  new AppError(
    "rate_limited",
    `This workspace already has ${IMPORT_LIMITS.waiting} files waiting. Try again when one is done.`,
    { retryAfter: 30 },
  );

/** Returns what importing the file would record. */
export async function rehearse(
  { clock, db, turns }: Deps,
  actor: Actor,
  { project, file: { total, rows, rejected, errors, warnings } }: FileOfProject,
): Promise<AttributionImport> {
  const { id: projectId } = project;
  const seen = new Set<string>();
  let recorded = 0;
  for (let i = 0; i < rows.length; i += ROWS_COMPARED) {
    await turns.next(actor.workspaceId);
    recorded += await countNew(db, project, rows.slice(i, i + ROWS_COMPARED), seen);
  }
  const at = new Date(clock()).toISOString();
  const counts = {
    rowsTotal: total,
    rowsDone: total,
    recorded,
    duplicates: rows.length - recorded,
    rejected,
    errors,
    warnings,
  };
  return { id: null, projectId, dryRun: true, state: "done", ...counts, createdAt: at, finishedAt: at };
}

/** Counts rows that an import would record, unless their hash is in `seen`, and adds their hashes to it. */
async function countNew(
  db: Db,
  { id: projectId, workspaceId }: FileOfProject["project"],
  rows: FileRow[],
  seen: Set<string>,
): Promise<number> {
  const exported = await findExported(db, { projectId, workspaceId }, rows);
  const unknown = new Map<string, FileRow>();
  for (const row of rows)
    if (!seen.has(row.hash) && !(row.id && exported.has(row.id))) unknown.set(row.hash, row);
  for (const hash of unknown.keys()) seen.add(hash);
  const externalIds = [...unknown.values()].flatMap(({ attribution }) => attribution.external_id ?? []);
  const { rows: known } = await clientOf(db).query(
    `select
       (select count(*) from imported_rows
        where project_id = $1 and workspace_id = $2
          and row_hash in (select decode(hash, 'hex') from unnest($3::text[]) as hash))
       + (select count(*) from attributions
          where project_id = $1 and workspace_id = $2 and external_id = any($4::text[])) as n`,
    [projectId, workspaceId, [...unknown.keys()], externalIds],
  );
  return unknown.size - known[0].n;
}

/** Returns the ids of rows that were exported from attributions of this project. */
export async function findExported(
  db: Db,
  { projectId, workspaceId }: { projectId: string; workspaceId: string },
  rows: FileRow[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Set();
  const { rows: found } = await clientOf(db).query<{ id: string }>(
    "select id from attributions where project_id = $1 and workspace_id = $2 and id = any($3::uuid[])",
    [projectId, workspaceId, ids],
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Stores a dry run's result as an import that recorded nothing, so that its errors can be read page by page.
 */
export const keepDryRun = write<TokenActor, AttributionImport, StoredImport>(
  "keepDryRun",
  { may: canRecord },
  async ({ tx, actor }, { errors, warnings, id: _, createdAt: __, finishedAt: ___, ...result }) => {
    const [kept] = await tx
      .insert(attributionImports)
      .values({
        id: timeOrderedId(),
        workspaceId: actor.workspaceId,
        createdBy: actor.userId,
        tokenId: actor.tokenId,
        ...result,
        errors: [...errors, ...warnings],
        finishedAt: sql`now()`,
      })
      .returning();
    return shapeImport(kept as ImportRow);
  },
);

/** Accepts the import whose rows are stored under `id`. */
export const queueImport = write<Actor, FileOfProject & { id: string }, StoredImport>(
  "queueImport",
  { may: canRecord },
  async (
    { tx, actor, emit },
    { id, project: { id: projectId }, file: { total, rejected, errors, warnings } },
  ) => {
    const ofWorkspace = and(
      eq(attributionImports.workspaceId, actor.workspaceId),
      eq(attributionImports.state, "running"),
    );
    if ((await tx.$count(attributionImports, ofWorkspace)) >= IMPORT_LIMITS.waiting) throw tooManyFiles();
    const [queued] = await tx
      .insert(attributionImports)
      .values({
        id,
        workspaceId: actor.workspaceId,
        projectId,
        createdBy: actor.userId,
        tokenId: actor.kind === "token" ? actor.tokenId : null,
        rowsTotal: total,
        rowsDone: rejected,
        rejected,
        errors: [...errors, ...warnings],
      })
      .returning();
    await announce(tx, { work: "imports" });
    const started = queued as ImportRow;
    emit("import.started", { projectId, subjects: [started.id], data: { rows: total } });
    return shapeImport(started);
  },
);

export type ImportRow = typeof attributionImports.$inferSelect;

export async function getImport({ db }: Deps, actor: Actor, id: string): Promise<StoredImport> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(attributionImports)
        .where(and(within(actor), eq(attributionImports.id, id)))
    : [];
  if (!row) throw notFound("import");
  return shapeImport(row);
}

type Filter = { projectId?: string | undefined; state?: ImportState | undefined };

/**
 * Newest first; `before` is the last id of the previous page. Reads only warnings and why an import failed.
 */
export async function listImports(
  { db }: Deps,
  actor: Actor,
  { projectId, state }: Filter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredImport[]> {
  if (projectId) await getProject(db, actor, projectId);
  const { id, projectId: ofProject, state: ofState, errors } = attributionImports;
  const rows = await db
    .select({
      ...getTableColumns(attributionImports),
      errors: sql<ImportError[]>`jsonb_path_query_array(${errors}, '$[*] ? (exists (@.code))')
        || case when ${ofState} = 'failed' then jsonb_path_query_array(${errors}, '$[0]') else '[]' end`,
    })
    .from(attributionImports)
    .where(
      and(
        within(actor),
        projectId ? eq(ofProject, projectId) : undefined,
        state && eq(ofState, state),
        before ? lt(id, before) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(shapeImport);
}

function within(actor: Actor) {
  const { workspaceId, projectId } = projectScopeOf(actor);
  return and(
    eq(attributionImports.workspaceId, workspaceId),
    projectId ? eq(attributionImports.projectId, projectId) : undefined,
  );
}

function shapeImport(row: Omit<ImportRow, "touchedAt" | "tokenId">): StoredImport {
  return {
    id: row.id,
    projectId: row.projectId,
    dryRun: row.dryRun,
    state: row.state,
    rowsTotal: row.rowsTotal,
    rowsDone: row.rowsDone,
    recorded: row.recorded,
    duplicates: row.duplicates,
    rejected: row.rejected,
    errors: row.errors.filter((one) => !isWarning(one)),
    warnings: row.errors.filter(isWarning),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

const isWarning = (one: ImportError | ImportWarning): one is ImportWarning => "code" in one;
