import { max } from "drizzle-orm";

import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { rightsReconciliations } from "../../db/tables/rights.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { type Counts, compareRights } from "./compare-rights.ts";
import { requestForgotten } from "./request-forgotten.ts";

const HOUR_MS = 3_600_000;
/** How far back the first comparison looks. */
const FIRST_MS = 30 * 24 * HOUR_MS;
/** Changes of the last minutes may still be in transit. */
const RECENT_MS = 15 * 60_000;

/**
 * Compares changes on both sides since the last run, plus an hour of overlap. Attributions that differ are
 * sent again; if the platform has other content, as a revision above both. Running it twice repairs nothing
 * twice. If a part fails, the next run starts from the same time.
 */
export async function reconcileRights(deps: Deps): Promise<void> {
  if (!deps.rights) return;
  const caller = systemCaller(deps);
  const [last] = await deps.db.select({ to: max(rightsReconciliations.to) }).from(rightsReconciliations);
  const now = deps.clock();
  const from = new Date(last?.to ? last.to.getTime() - HOUR_MS : now - FIRST_MS);
  const to = new Date(now - RECENT_MS);
  const { rights } = deps;
  const found: { compared: Counts | null; forgotten: number } = { compared: null, forgotten: 0 };
  const steps = {
    compare: async () => {
      found.compared = await compareRights(caller, rights, from, to);
    },
    "request forgotten": async () => {
      found.forgotten = await requestForgotten(caller, last?.to ? from : new Date(0), to);
    },
  };
  await eachAlone(
    Object.entries(steps),
    ([, step]) => step(),
    ([name]) => name,
  );
  const { compared, forgotten } = found;
  if (!compared) return; // eachAlone has thrown
  await noteReconciliation(caller, {
    ...compared,
    from,
    to,
    missingThere: compared.missingThere + forgotten,
    repaired: compared.repaired + forgotten,
  });
}

const noteReconciliation = systemWrite<Counts & { from: Date; to: Date }, void>(
  "noteReconciliation",
  async ({ tx, deps, emit }, found) => {
    await tx
      .insert(rightsReconciliations)
      .values({ id: timeOrderedId(), ranAt: new Date(deps.clock()), ...found });
    emit("registry.compared", { subjects: [], workspaceId: null, data: { repaired: found.repaired } });
  },
);
