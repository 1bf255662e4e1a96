import type { PublicCreateAttribution } from "@byline/contract/attributions.ts";
import { eq, sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { clientOf, type Db, inTransaction } from "../../db/client.ts";
import { attributionImports } from "../../db/tables/attributions.ts";
import type { ImportRow } from "./import-attributions.ts";
import { type NewAttribution, newAttribution } from "./new-attribution.ts";
import { refusalOf } from "./outcomes.ts";
import type { FileRow } from "./read-csv.ts";
import { writeAttributions } from "./write-attributions.ts";

const ROWS_A_COMMIT = 500;
/** No process writes this shard while it records, so a long import never holds up the ingest. */
const IMPORTS_SHARD = -2;

/** Records every file that waits, oldest first. One that was cut off goes on after the last rows that were committed. */
export async function runDueImports(deps: Deps): Promise<void> {
  for (;;) {
    const [next] = await deps.db
      .select()
      .from(attributionImports)
      .where(eq(attributionImports.state, "running"))
      .orderBy(attributionImports.id)
      .limit(1);
    if (!next) return;
    await runImport(deps, next);
  }
}

async function runImport(deps: Deps, file: ImportRow) {
  const rows = rowsOf(file);
  try {
    while (await recordSome(deps, file, rows));
  } catch (error) {
    if (!(error instanceof AppError)) throw error; // the database is away: the next run goes on
    await inTransaction(deps.db, async (tx) => {
      const problem = JSON.stringify([{ line: 0, path: "", message: error.message }]);
      await finish(tx, file, { state: "failed", errors: sql`${problem}::jsonb || errors` });
    });
  }
}

/** Files that an earlier version accepted hold `use` in place of `attribution`. */
function rowsOf({ pending }: ImportRow): FileRow[] {
  const rows = (pending ?? []) as (FileRow & { use?: PublicCreateAttribution })[];
  return rows.map(({ use, ...row }) => (use ? { ...row, attribution: use } : row));
}

/** The next rows, with what makes them known later and how far the file is, in one commit. Resolves to whether there are more. */
function recordSome(deps: Deps, file: ImportRow, rows: FileRow[]): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const [now] = await tx
      .select({ state: attributionImports.state, rowsDone: attributionImports.rowsDone })
      .from(attributionImports)
      .where(eq(attributionImports.id, file.id))
      .for("update");
    if (now?.state !== "running") return false;
    const start = now.rowsDone - file.rejected;
    const some = rows.slice(start, start + ROWS_A_COMMIT);
    const recorded = await recordNew(deps, tx, file, some);
    await tx
      .update(attributionImports)
      .set({
        rowsDone: now.rowsDone + some.length,
        recorded: sql`${attributionImports.recorded} + ${recorded}`,
        duplicates: sql`${attributionImports.duplicates} + ${some.length - recorded}`,
        touchedAt: sql`now()`,
      })
      .where(eq(attributionImports.id, file.id));
    const more = start + some.length < rows.length;
    if (!more) await finish(tx, file, { state: "done" });
    else await announce(tx, { workspaceId: file.workspaceId, topics: ["attributions"] });
    await announce(tx, { work: "events" });
    return more;
  });
}

/** Those that no file of this project held before, and how many they are. */
async function recordNew(deps: Deps, tx: Db, file: ImportRow, some: FileRow[]): Promise<number> {
  const recorder = { workspaceId: file.workspaceId, userId: file.createdBy };
  const candidates = new Map<string, NewAttribution>();
  for (const { hash, attribution } of some) {
    if (!candidates.has(hash))
      candidates.set(hash, newAttribution(recorder, { ...attribution, project_id: file.projectId }));
  }
  const { rows: fresh } = await tx.execute<{ id: string }>(sql`
    insert into imported_rows (workspace_id, project_id, row_hash, attribution_id)
    select ${file.workspaceId}::uuid, ${file.projectId}::uuid, decode(hash, 'hex'), id
    from unnest(${sql.param([...candidates.keys()])}::text[], ${sql.param([...candidates.values()].map((row) => row.id))}::uuid[]) as r (hash, id)
    order by hash
    on conflict do nothing
    returning attribution_id as id`);
  const ids = new Set(fresh.map(({ id }) => id));
  const news = [...candidates.values()].filter((row) => ids.has(row.id));
  if (news.length === 0) return 0;
  const counting = {
    calls: "none",
    betaCalls: deps.config.betaMonthlyCalls,
    shard: IMPORTS_SHARD,
    now: deps.clock(),
  } as const;
  const { outcomes } = await writeAttributions(clientOf(tx), news, counting);
  for (const outcome of outcomes) {
    const refusal = refusalOf(outcome);
    if (refusal) throw refusal;
  }
  return news.length;
}

async function finish(
  tx: Db,
  file: ImportRow,
  changes: { state: "done" | "failed"; errors?: ReturnType<typeof sql> },
) {
  await tx
    .update(attributionImports)
    .set({ ...changes, pending: null, finishedAt: sql`now()` })
    .where(eq(attributionImports.id, file.id));
  await announce(tx, { workspaceId: file.workspaceId, topics: ["attributions"] });
}
