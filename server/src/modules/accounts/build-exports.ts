import { and, asc, eq, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { errorCode, inTransaction } from "../../db/client.ts";
import { dataExportChunks, dataExports, users } from "../../db/tables/accounts.ts";
import { createZip } from "../../kit/zip.ts";
import { queueMail } from "../mail/outbox.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { exportedFiles } from "./exported-files.ts";
import { exportReadyMail } from "./mails.ts";

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
const MAX_TRIES = 3;

/** Makes every export that was asked for, one after the other. One whose process died is begun anew after an hour. */
export async function buildDueExports(deps: Deps): Promise<number> {
  let made = 0;
  for (;;) {
    const next = await claimExport(deps);
    if (!next) return made;
    try {
      await build(deps, next.id, next.userId);
      made++;
    } catch (error) {
      deps.log.warn(
        { export: next.id, tries: next.tries, code: errorCode(error), err: error },
        "a data export could not be made",
      );
      await deps.db
        .update(dataExports)
        .set({ state: next.tries >= MAX_TRIES ? "failed" : "queued" })
        .where(eq(dataExports.id, next.id));
    }
  }
}

async function claimExport({ db, clock }: Deps) {
  const now = clock();
  const stuck = new Date(now - HOUR_MS).toISOString();
  const [claimed] = await db
    .update(dataExports)
    .set({ state: "running", startedAt: new Date(now), tries: sql`${dataExports.tries} + 1` })
    .where(
      sql`${dataExports.id} in (select id from data_exports where state = 'queued' or (state = 'running' and started_at < ${stuck})
        order by requested_at limit 1 for update skip locked)`,
    )
    .returning();
  return claimed;
}

/** The pieces are kept as they come, outside any long transaction; the export is ready once the last one is there. */
async function build(deps: Deps, exportId: string, userId: string): Promise<void> {
  const { db, clock, config } = deps;
  const [user] = await db.select().from(users).where(eq(users.id, userId)).orderBy(asc(users.id));
  if (!user) return;
  await db.delete(dataExportChunks).where(eq(dataExportChunks.exportId, exportId));
  let position = 0;
  const zip = createZip(async (bytes) => {
    await db.insert(dataExportChunks).values({ exportId, position: position++, bytes });
  });
  await exportedFiles(deps, user, zip);
  const bytes = await zip.end();

  await inTransaction(db, async (tx) => {
    const now = clock();
    const ready = {
      state: "ready",
      readyAt: new Date(now),
      expiresAt: new Date(now + KEPT_MS),
      bytes,
    } as const;
    const done = await tx
      .update(dataExports)
      .set(ready)
      .where(and(eq(dataExports.id, exportId), eq(dataExports.state, "running")))
      .returning({ id: dataExports.id });
    if (done.length === 0) return;
    await queueMail(tx, userId, exportReadyMail(user, config.url));
    await createNotification(tx, userId, {
      kind: "account",
      title: "Your data is ready",
      body: "You can download it in your settings for 24 hours.",
      link: "/settings",
    });
  });
}
