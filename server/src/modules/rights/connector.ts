import type { Connection } from "@byline/contract/rights.ts";
import { eq, ne } from "drizzle-orm";
import type { Answer } from "../../adapters/rights-platform/answers.ts";
import type { Config } from "../../config.ts";

import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { rightsConnector } from "../../db/tables/rights.ts";
import { slowDownMs } from "./send-sync.ts";

/** The state of the connection, shared by all processes. */
export type Connector = Omit<typeof rightsConnector.$inferSelect, "one" | "platform">;

const HOUR_MS = 3_600_000;
/** After a refusal, how often a single attribution is sent to see whether the platform still refuses. */
const REFUSED_MS = 300_000;
/** Maximum staleness of "last answered at", so that the row isn't written for each attribution. */
const FRESH_MS = 10_000;

/** Returns null until something was sent to the configured platform. Ignores earlier platforms. */
export async function getConnector({ db, config }: Pick<Deps, "db" | "config">): Promise<Connector | null> {
  const [row] = await db
    .select()
    .from(rightsConnector)
    .where(eq(rightsConnector.platform, nameOf(config)));
  return row ?? null;
}

/** Whether everything so far was sent to another platform than the configured one. */
export async function isPlatformNew({ db, config }: Pick<Deps, "db" | "config">): Promise<boolean> {
  const rows = await db
    .select({ one: rightsConnector.one })
    .from(rightsConnector)
    .where(ne(rightsConnector.platform, nameOf(config)));
  return rows.length > 0;
}

/** The reference platform has one name, whatever its address. */
const nameOf = ({ rights }: Config) => (rights.sandbox ? "reference" : (rights.connection?.api ?? ""));

/** Updates the connection's state from the responses of a round. */
export async function noteConnection(deps: Deps, answers: Answer[]): Promise<void> {
  const was = await getConnector(deps);
  const changed = connectionAfter(answers, was, new Date(deps.clock())) !== null;
  if (changed) await changeConnection(systemCaller(deps), answers);
}

const changeConnection = systemWrite<Answer[], void>(
  "changeConnection",
  async ({ tx, deps, emit }, answers) => {
    // of two processes, only one announces the change
    const [row] = await tx.select().from(rightsConnector).for("update");
    const platform = nameOf(deps.config);
    const was = row?.platform === platform ? row : null;
    const next = connectionAfter(answers, was, new Date(deps.clock()));
    if (!next) return;
    await tx
      .insert(rightsConnector)
      .values({ ...next, platform })
      .onConflictDoUpdate({ target: rightsConnector.one, set: { ...next, platform } });
    if (next.state === was?.state) return;
    const refused = answers.find((answer) => answer.kind === "refused");
    const reason = refused?.answer.reason ?? null;
    const data = { from: was?.state ?? null, to: next.state, reason };
    emit("registry.connection_changed", { subjects: [], workspaceId: null, data });
  },
);

/** Returns the new state, or null if nothing changed. One good response means the platform is reachable. */
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

const isGood = (answer: Answer) => answer.kind === "held" || answer.kind === "rejected";

/** "Slow down" applies to all processes, so every delivery waits, not only the one that got the response. */
function latestPause(slower: Answer[], now: Date): Date | null {
  const waits = slower.map((answer) => (answer.kind === "later" && answer.slowDown ? slowDownMs(answer) : 0));
  const wait = Math.max(0, ...waits);
  return wait > 0 ? new Date(now.getTime() + wait) : null;
}
