import { STATUS_DAYS } from "@byline/contract/limits.ts";
import { COMPONENTS, type Incident, type Status } from "@byline/contract/status.ts";
import { asc, count, desc, gte, inArray, isNull, or } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { incidents, incidentUpdates } from "../../db/tables/status.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";

const FRESH_MS = 3 * 60_000;

/** Returns measurements and incidents of 90 days. Skips components that were never measured. */
export async function getStatus(deps: Deps): Promise<Status> {
  const today = dayOf(deps.clock());
  const days = Array.from({ length: STATUS_DAYS }, (_, i) => daysBefore(today, STATUS_DAYS - 1 - i));
  const [measured, latest, listed] = await Promise.all([
    deps.pool.query<{ day: string; component: string; up: number; down: number }>(
      "select day, component, up, down from status_days where day >= $1",
      [days[0]],
    ),
    deps.pool.query<{ component: string; ok: boolean; ms: number | null; minute: Date }>(
      "select distinct on (component) component, ok, ms, minute from status_minutes " +
        "order by component, minute desc",
    ),
    listIncidents(deps),
  ]);
  const components = COMPONENTS.flatMap((name) => {
    const known = new Map(measured.rows.filter((row) => row.component === name).map((row) => [row.day, row]));
    if (known.size === 0) return [];
    const last = latest.rows.find((row) => row.component === name);
    const fresh = last !== undefined && deps.clock() - last.minute.getTime() < FRESH_MS;
    const state = !fresh ? ("unknown" as const) : last.ok ? ("up" as const) : ("down" as const);
    return {
      name,
      state,
      measuredAt: last?.minute.toISOString() ?? null,
      ms: last?.ms ?? null,
      days: days.map((day) => ({ day, up: known.get(day)?.up ?? 0, down: known.get(day)?.down ?? 0 })),
    };
  });
  return { components, incidents: listed };
}

/** Returns incidents that are open or from the last 90 days, newest first. */
export async function listIncidents({ db, clock }: Deps): Promise<Incident[]> {
  const since = new Date(clock() - STATUS_DAYS * DAY_MS);
  const rows = await db
    .select()
    .from(incidents)
    .where(or(isNull(incidents.resolvedAt), gte(incidents.startedAt, since)))
    .orderBy(desc(incidents.startedAt), asc(incidents.id))
    .limit(200);
  const ids = rows.map(({ id }) => id);
  const updates = ids.length
    ? await db
        .select()
        .from(incidentUpdates)
        .where(inArray(incidentUpdates.incidentId, ids))
        .orderBy(desc(incidentUpdates.id))
    : [];
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    updates: updates
      .filter(({ incidentId }) => incidentId === row.id)
      .map(({ state, body, createdAt }) => ({ state, body, createdAt: createdAt.toISOString() })),
  }));
}

export async function countOpenIncidents(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(incidents).where(isNull(incidents.resolvedAt));
  return row?.n ?? 0;
}
