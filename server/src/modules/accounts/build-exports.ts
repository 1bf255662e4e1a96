import { and, eq, sql } from "drizzle-orm";
import type { SystemActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import type { Exporter } from "../../core/exporter.ts";
import { keepObjects, reserveObjects } from "../../core/objects.ts";
import { forExport } from "../../core/replica.ts";
import { inTurn, takeTurns } from "../../core/turns.ts";
import { type Caller, systemCaller, systemWrite } from "../../core/write.ts";
import { dataExportChunks, dataExports } from "../../db/tables/accounts.ts";
import type { Backlog } from "../../delivery/backlog.ts";
import { createZip } from "../../kit/zip.ts";
import { queueMail } from "../mail/outbox.ts";
import { announceNotifications } from "../workspaces/announce-notifications.ts";
import { exportReadyMail } from "./mails.ts";
import { findPerson } from "./people.ts";

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
const MAX_TRIES = 3;

export const exportBacklog: Backlog = {
  queue: "account-exports",
  due: "select requested_at as due from data_exports where state in ('queued', 'running')",
};

type Export = typeof dataExports.$inferSelect;

/**
 * Builds every requested export, one at a time, with workspaces taking turns. Restarts an export after an
 * hour if its process died. Returns the number built.
 */
export async function buildDueExports(deps: Deps, exporters: readonly Exporter[]): Promise<number> {
  const caller = systemCaller(deps);
  let built = 0;
  const buildOne = async (claimed: Export) => {
    try {
      await build(caller, claimed, exporters);
      built++;
    } catch (error) {
      await releaseExport(caller, claimed);
      throw error;
    }
  };
  const exports = takeTurns((served) => claimExport(caller, { served }));
  await eachAlone(exports, buildOne, ({ id }) => id);
  return built;
}

/** Also claims exports that an earlier build stored in the database, to build them again. */
const claimExport = systemWrite<{ served: string }, Export | undefined>(
  "claimExport",
  async ({ tx, deps }, { served }) => {
    const now = deps.clock();
    const stuck = new Date(now - HOUR_MS).toISOString();
    const [claimed] = await tx
      .update(dataExports)
      .set({ state: "running", startedAt: new Date(now), tries: sql`${dataExports.tries} + 1` })
      .where(
        sql`${dataExports.id} in (
          select id from data_exports
          where state = 'queued' or (state = 'running' and started_at < ${stuck})
            or (state = 'ready' and prefix is null and expires_at > ${new Date(now).toISOString()})
          order by ${inTurn(dataExports.workspaceId, served, dataExports.requestedAt)}
          limit 1 for update skip locked)`,
      )
      .returning();
    if (!claimed) return undefined;
    await tx.delete(dataExportChunks).where(eq(dataExportChunks.exportId, claimed.id));
    await announceNotifications(tx, claimed.userId);
    return claimed;
  },
);

const releaseExport = systemWrite<Export, void>("releaseExport", async ({ tx }, { id, userId, tries }) => {
  const state = tries >= MAX_TRIES ? "failed" : "queued";
  await tx.update(dataExports).set({ state }).where(eq(dataExports.id, id));
  await announceNotifications(tx, userId);
});

/** Stores pieces as they arrive. The export is ready after the last one. */
async function build(
  caller: Caller<SystemActor>,
  { id, userId, tries }: Export,
  exporters: readonly Exporter[],
): Promise<void> {
  const person = await findPerson(caller.deps.db, userId);
  if (!person) return;
  const prefix = `exports/${id}/${tries}/`;
  await reserveObjects(caller, prefix);
  let pieces = 0;
  const zip = createZip((piece) => caller.deps.objects.put(`${prefix}${pieces++}`, piece));
  const reading = await forExport(caller.deps);
  for (const exporter of exporters) await exporter.export(reading, person, zip);
  await finishExport(caller, { id, userId, bytes: await zip.end(), prefix, pieces });
}

type Built = { id: string; userId: string; bytes: number; prefix: string; pieces: number };

const finishExport = systemWrite<Built, void>(
  "finishExport",
  async ({ tx, deps, emit }, { id, userId, bytes, prefix, pieces }) => {
    const now = deps.clock();
    const [done] = await tx
      .update(dataExports)
      .set({
        state: "ready",
        readyAt: new Date(now),
        expiresAt: new Date(now + KEPT_MS),
        bytes,
        prefix,
        pieces,
      })
      .where(and(eq(dataExports.id, id), eq(dataExports.state, "running")))
      .returning({ id: dataExports.id });
    const person = done && (await findPerson(tx, userId));
    if (!person) return;
    await keepObjects(tx, prefix);
    await announceNotifications(tx, userId);
    await queueMail(tx, userId, exportReadyMail(person, deps.config.url));
    emit("export.finished", { subjects: [id, userId] });
  },
);
