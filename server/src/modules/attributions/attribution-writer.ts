import type { Bus } from "../../bus.ts";
import { errorCode, type Queryable } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import { type NewAttribution, type Outcome, writeAttributions } from "./write-attributions.ts";

const MAX_ROWS_A_COMMIT = 1000;
const MAX_ROWS_WAITING = 10_000;
const MAX_TRIES = 4;

type Waiter = { row: NewAttribution; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void };

export type AttributionWriter = {
  /** Resolves once the row is committed to disk, or it is known why it is not. */
  write: (row: NewAttribution) => Promise<Outcome>;
  /** Writes rows in the caller's transaction; call `written` after its commit. */
  writeIn: (client: Queryable, rows: NewAttribution[]) => Promise<Outcome[]>;
  written: (workspaceId: string) => void;
  drain: () => Promise<void>;
};

/**
 * Group commit: rows that arrive while a commit is under way join the next one, so a flush to disk is shared by all
 * that wait for it, and with nobody else about a row goes at once. No timer, one writer.
 */
export function createAttributionWriter(deps: { pool: Queryable; bus: Bus; log: Log }): AttributionWriter {
  let waiting: Waiter[] = [];
  let running: Promise<void> | undefined;

  /** Everything that waits, up to a commit's worth; a second row under the same idempotency key waits for the first. */
  function takeGroup(): Waiter[] {
    const keys = new Set<string>();
    const group: Waiter[] = [];
    const later: Waiter[] = [];
    for (const waiter of waiting) {
      const { keyed, tokenId } = waiter.row;
      const key = keyed && `${tokenId} ${keyed.key}`;
      if (group.length === MAX_ROWS_A_COMMIT || (key && keys.has(key))) later.push(waiter);
      else {
        if (key) keys.add(key);
        group.push(waiter);
      }
    }
    waiting = later;
    return group;
  }

  async function run() {
    while (waiting.length > 0) await commit(takeGroup());
    running = undefined;
  }

  async function commit(group: Waiter[], tries = 1): Promise<void> {
    try {
      const outcomes = await writeAttributions(
        deps.pool,
        group.map((waiter) => waiter.row),
        deps.bus.shard(),
      );
      group.forEach((waiter, i) => {
        const outcome = outcomes[i] as Outcome;
        if (outcome.kind === "recorded") deps.bus.announceSoon(waiter.row.workspaceId, "attributions");
        waiter.resolve(outcome);
      });
    } catch (error) {
      const code = errorCode(error) ?? "";
      if (code === "40P01" && tries < MAX_TRIES) return commit(group, tries + 1);
      // Data that PostgreSQL refuses (class 22 or 23) must fail alone, not with the strangers it shares a commit with.
      if (/^2[23]/.test(code) && group.length > 1) {
        const half = Math.ceil(group.length / 2);
        await commit(group.slice(0, half));
        return commit(group.slice(half));
      }
      const refused = /^2[23]/.test(code);
      if (refused) deps.log.warn({ code }, "The database refused an attribution that had passed validation");
      for (const waiter of group) waiter.reject(refused ? new AppError("invalid_request", "This attribution cannot be stored") : error);
    }
  }

  return {
    write(row) {
      if (waiting.length >= MAX_ROWS_WAITING) {
        return Promise.reject(
          new AppError("unavailable", "More attributions are arriving than can be stored. Try again in a second.", { retryAfter: 1 }),
        );
      }
      return new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        // Begins after this turn of the loop: calls that were let through together are written together.
        running ??= new Promise(setImmediate).then(run);
      });
    },
    writeIn: (client, rows) => writeAttributions(client, rows, deps.bus.shard()),
    written: (workspaceId) => deps.bus.announceSoon(workspaceId, "attributions"),
    async drain() {
      await running;
    },
  };
}
