import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Deps, Services } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { AppError } from "../../core/errors.ts";
import { inTurn, takeTurns } from "../../core/turns.ts";
import { systemCaller, systemWrite, type WriteContext } from "../../core/write.ts";
import { clientOf, type Db, type Tx } from "../../db/client.ts";
import { attributionImports } from "../../db/tables/attributions.ts";
import type { Backlog } from "../../delivery/backlog.ts";
import { explainOver } from "../usage/attributions-left.ts";
import { findExported, type ImportRow } from "./import-attributions.ts";
import { dropChunks, takeChunk } from "./import-chunks.ts";
import { type NewAttribution, newAttribution } from "./new-attribution.ts";
import { refusalOf } from "./outcomes.ts";
import type { FileRow } from "./read-file.ts";
import { writeAttributions } from "./write-attributions.ts";

/** Commits per workspace before the next one's turn. Each commit records one chunk. */
const COMMITS_A_TURN = 10;
/** No process writes this shard while recording, so a long import never blocks ingestion. */
const IMPORTS_SHARD = -2;

export const importBacklog: Backlog = {
  queue: "imports",
  due: "select touched_at as due from attribution_imports where state = 'running' order by touched_at",
};

/**
 * Records every waiting file. Workspaces take turns, so that no one waits for all of another's files; the
 * oldest file goes first. An interrupted import continues at its first unrecorded chunk. If it failed for a
 * reason outside the file, it continues at the next run.
 */
export function runDueImports(deps: Deps): Promise<void> {
  const failed: string[] = [];
  return eachAlone(
    takeTurns((served) => nextFile(deps.db, served, failed)),
    async (file) => {
      try {
        await recordSome(deps, file);
      } catch (error) {
        failed.push(file.id);
        throw error;
      }
    },
    ({ id }) => id,
  );
}

const { id, workspaceId, projectId, createdBy, tokenId, rejected } = attributionImports;
const FILE_COLUMNS = { id, workspaceId, projectId, createdBy, tokenId, rejected };
type WaitingFile = Pick<ImportRow, keyof typeof FILE_COLUMNS>;

async function nextFile(db: Db, served: string, failed: string[]): Promise<WaitingFile | undefined> {
  const [next] = await db
    .select(FILE_COLUMNS)
    .from(attributionImports)
    .where(and(eq(attributionImports.state, "running"), notInArray(attributionImports.id, failed)))
    .orderBy(inTurn(attributionImports.workspaceId, served, attributionImports.id))
    .limit(1);
  return next;
}

async function recordSome(deps: Deps, file: WaitingFile) {
  try {
    for (let commits = 0; commits < COMMITS_A_TURN; commits++)
      if (!(await recordChunk(systemCaller(deps), { file }))) return;
  } catch (error) {
    const refusal = error instanceof AppError ? error : await explainOver(deps, file.workspaceId, error);
    if (!refusal) throw error; // not the file's fault: the next run continues
    await failImport(systemCaller(deps), { file, message: refusal.message });
  }
}

/** Commits the next chunk's rows with the file's progress. Returns whether there are more. */
const recordChunk = systemWrite<{ file: WaitingFile }, boolean>("recordChunk", async (ctx, { file }) => {
  const { tx, deps } = ctx;
  const { state, rowsDone, rowsTotal } = attributionImports;
  const [progress] = await tx
    .select({ state, rowsDone, rowsTotal })
    .from(attributionImports)
    .where(eq(attributionImports.id, file.id))
    .for("update");
  if (progress?.state !== "running") return false;
  const rows = (await takeChunk(tx, file.id)) ?? [];
  const done = progress.rowsDone + rows.length;
  const more = done < progress.rowsTotal;
  if (more && rows.length === 0) throw new Error(`The remaining rows of import ${file.id} are missing`);
  const recorded = await recordNew(tx, deps, file, rows);
  await tx
    .update(attributionImports)
    .set({
      rowsDone: done,
      recorded: sql`${attributionImports.recorded} + ${recorded}`,
      duplicates: sql`${attributionImports.duplicates} + ${rows.length - recorded}`,
      touchedAt: sql`now()`,
    })
    .where(eq(attributionImports.id, file.id));
  await announce(tx, { work: "events", types: ["attribution.recorded"] });
  if (more) await announce(tx, { workspaceId: file.workspaceId, topics: ["attributions"] });
  else await finish(ctx, file, { state: "done" });
  return more;
});

/** Records rows that are new by hash or external id. Returns the number recorded. */
async function recordNew(tx: Tx, deps: Services, file: WaitingFile, rows: FileRow[]): Promise<number> {
  const { workspaceId, createdBy: userId, tokenId } = file;
  const recorder = { workspaceId, userId, ...(tokenId && { tokenId }) };
  const exported = await findExported(tx, file, rows);
  const candidates = new Map<string, NewAttribution>();
  for (const { hash, attribution, id } of rows) {
    if (!candidates.has(hash) && !(id && exported.has(id)))
      candidates.set(hash, newAttribution(recorder, { ...attribution, project_id: file.projectId }));
  }
  const unnamed = [...candidates].filter(([, { externalId }]) => externalId === null);
  const hashes = sql.param(unnamed.map(([hash]) => hash));
  const ids = sql.param(unnamed.map(([, { id }]) => id));
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into imported_rows (workspace_id, project_id, row_hash, attribution_id)
    select ${file.workspaceId}::uuid, ${file.projectId}::uuid, decode(hash, 'hex'), id
    from unnest(${hashes}::text[], ${ids}::uuid[]) as r (hash, id)
    order by hash
    on conflict do nothing
    returning attribution_id as id`);
  const addedIds = new Set(added.map(({ id }) => id));
  const attributions = [...candidates.values()].filter(
    ({ id, externalId }) => externalId !== null || addedIds.has(id),
  );
  if (attributions.length === 0) return 0;
  const { outcomes } = await writeAttributions(clientOf(tx), attributions, {
    calls: "none",
    betaCalls: deps.config.betaMonthlyCalls,
    shard: IMPORTS_SHARD,
    now: deps.clock(),
  });
  for (const outcome of outcomes) {
    const refusal = refusalOf(outcome);
    if (refusal) throw refusal;
  }
  return outcomes.filter(({ kind }) => kind === "recorded").length;
}

const failImport = systemWrite<{ file: WaitingFile; message: string }, void>(
  "failImport",
  async (ctx, { file, message }) => {
    const problem = JSON.stringify([{ line: 0, path: "", message }]);
    await finish(ctx, file, { state: "failed", errors: sql`${problem}::jsonb || errors` });
  },
);

async function finish(
  { tx, emit }: WriteContext,
  { id, workspaceId, projectId, rejected }: WaitingFile,
  changes: { state: "done" | "failed"; errors?: SQL },
) {
  const [finished] = await tx
    .update(attributionImports)
    .set({ ...changes, finishedAt: sql`now()` })
    .where(eq(attributionImports.id, id))
    .returning({ recorded: attributionImports.recorded });
  await dropChunks(tx, id);
  const data = { recorded: finished?.recorded ?? 0, rejected };
  emit("import.finished", { workspaceId, projectId, subjects: [id], data });
}
