import type { Component } from "@byline/contract/status.ts";
import type { Deps } from "../../core/deps.ts";
import { getConnector } from "../rights/connector.ts";

export type Measured = { component: Component; ok: boolean; ms: number | null };

const ANSWER_MS = 5000;
/** A due job waits at most a minute while workers run. */
const LATE_SECONDS = 300;

/** Measures every component once, as its users would, if it can. `ownUrl` is this process's address. */
export async function measure(deps: Deps, ownUrl: string): Promise<Measured[]> {
  const [api, web, database, jobs, rights] = await Promise.all([
    probe(`${ownUrl}/readyz`),
    probe(`${ownUrl}/status`),
    timed(() => deps.pool.query("select 1")),
    areJobsOnTime(deps),
    isRightsConnected(deps),
  ]);
  return [
    { component: "api", ...api },
    { component: "web", ...web },
    { component: "database", ...database },
    ...(jobs === null ? [] : [{ component: "jobs" as const, ok: jobs, ms: null }]),
    ...(rights === null ? [] : [{ component: "rights" as const, ok: rights, ms: null }]),
  ];
}

function probe(url: string) {
  return timed(async () => {
    // an idle connection would hold up a process that is being replaced
    const headers = { connection: "close" };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<{ ok: boolean; ms: number }> {
  const begun = performance.now();
  const ok = await work().then(
    () => true,
    () => false,
  );
  return { ok, ms: Math.round(performance.now() - begun) };
}

/** Whether due jobs start in time. Null before the first queue exists or if the database is unreachable. */
async function areJobsOnTime({ pool }: Deps): Promise<boolean | null> {
  try {
    const { rows } = await pool.query<{ late: boolean }>(
      `select exists (select from pgboss.job where state in ('created', 'retry')
         and start_after < now() - interval '${LATE_SECONDS} seconds') as late`,
    );
    return !rows[0]?.late;
  } catch {
    return null;
  }
}

/**
 * Whether the last call to the rights platform got a response. Null without a platform or before the first
 * call.
 */
async function isRightsConnected(deps: Deps): Promise<boolean | null> {
  if (!deps.rights) return null;
  try {
    const connector = await getConnector(deps);
    return connector && connector.state === "connected";
  } catch {
    return null;
  }
}
