import type { Connection } from "@byline/contract/rights.ts";
import { sql } from "drizzle-orm";
import type { Answer } from "../../adapters/rights-platform/answers.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { tellOperators } from "./tell-people.ts";

/** How the connection is, as every process sees it. */
export type Connector = {
  state: Connection;
  since: Date;
  error: string | null;
  errorAt: Date | null;
  okAt: Date | null;
  pausedUntil: Date | null;
};

const HOUR_MS = 3_600_000;
/** After a refusal one record is tried this often, to see whether it still is one. */
const REFUSED_MS = 300_000;
/** How stale "last answered at" may become while all goes well: the row is not written for each record. */
const FRESH_MS = 10_000;

export async function getConnector({ pool }: Deps): Promise<Connector | null> {
  const { rows } = await pool.query<Connector>(
    `select state, since, error, error_at as "errorAt", ok_at as "okAt", paused_until as "pausedUntil" from rights_connector`,
  );
  return rows[0] ?? null;
}

/** Notes what the answers of a round say of the connection itself. */
export async function noteConnection(deps: Deps, answers: Answer[]): Promise<void> {
  const now = new Date(deps.clock());
  const was = await getConnector(deps);
  const next = connectionAfter(answers, was, now);
  if (!next) return;
  await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`
      insert into rights_connector (state, since, error, error_at, ok_at, paused_until)
      values (${next.state}, ${next.since.toISOString()}, ${next.error}, ${iso(next.errorAt)}, ${iso(next.okAt)}, ${iso(next.pausedUntil)})
      on conflict (one) do update set state = excluded.state, since = excluded.since, error = excluded.error, error_at = excluded.error_at,
        ok_at = excluded.ok_at, paused_until = excluded.paused_until`);
    if (next.state === was?.state) return;
    const refused = answers.find((answer) => answer.kind === "refused");
    if (next.state === "disconnected" && refused) await tellOperators(tx, deps, refused.answer.reason);
    await announce(tx, { workspaceId: "*", topics: ["rights"] });
  });
}

/** Null when nothing worth writing changed. A single good answer in a round says that the platform is there. */
function connectionAfter(answers: Answer[], was: Connector | null, now: Date): Connector | null {
  const past = { error: was?.error ?? null, errorAt: was?.errorAt ?? null, okAt: was?.okAt ?? null };
  const entered = (state: Connection) => ({ state, since: was?.state === state ? was.since : now });
  const refused = answers.find((answer) => answer.kind === "refused");
  if (refused) {
    const pausedUntil = new Date(now.getTime() + REFUSED_MS);
    return { ...past, ...entered("disconnected"), error: refused.answer.reason, errorAt: now, pausedUntil };
  }
  const slower = answers.filter((answer) => answer.kind === "later" && !answer.fault);
  const pausedUntil = latestPause(slower, now);
  if (slower.length > 0 || answers.some(isGood)) {
    const fresh =
      was?.state === "connected" && was.okAt && now.getTime() - was.okAt.getTime() < FRESH_MS && !pausedUntil;
    return fresh ? null : { ...past, ...entered("connected"), okAt: now, pausedUntil };
  }
  const fault = answers.find((answer) => answer.kind === "later");
  if (!fault) return null;
  const error = { ...past, error: fault.answer.reason, errorAt: now, pausedUntil: null };
  if (was?.state === "connected" || !was) return { ...error, ...entered("degraded") };
  const lasting = was.state === "degraded" && now.getTime() - was.since.getTime() > HOUR_MS;
  return { ...error, state: lasting ? "disconnected" : was.state, since: was.since };
}

const isGood = (answer: Answer) =>
  answer.kind === "held" || answer.kind === "absent" || answer.kind === "rejected";

/** "Slower" is said to all of us: every process waits, not only the record that heard it. */
function latestPause(slower: Answer[], now: Date): Date | null {
  const waits = slower.map((answer) =>
    answer.kind === "later" && answer.answer.status === 429 ? (answer.retryAfterMs ?? 0) : 0,
  );
  const wait = Math.max(0, ...waits);
  return wait > 0 ? new Date(now.getTime() + wait) : null;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;
