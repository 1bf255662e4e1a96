import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { keepNames } from "../attributions/keep-names.ts";
import { addCreators, addWorkCreators, addWorks, takeKinds } from "./add-credited.ts";
import { dropFormer } from "./drop-former.ts";
import { CREATORS, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { creditedBy, refreshShown, takeNames } from "./refresh.ts";

/** Names are to be found soon after they were recorded; the fewer steps, the less they cost. */
const STEP_MS = 1000;
const PAGE_SIZE = 100;
/** Attributions of one statement: some hundred milliseconds where all creators and works are new. */
const AT_ONCE = 1000;

/** The key of an attribution, under the names of its columns. */
export type Key = { workspace_id: string; project_id: string; id: string };

/** Keeps the names, creators and works of each workspace as its attributions say. */
export const catalog = consumer({
  name: "catalog",
  types: ["attribution.recorded", "attribution.edited"],
  pageSize: PAGE_SIZE,
  stepMs: STEP_MS,
  async handle(tx, events) {
    const keysOf = (of: typeof events): Key[] =>
      of.flatMap(({ workspaceId, projectId, subjects }) =>
        subjects.map((id) => ({ workspace_id: workspaceId, project_id: projectId as string, id })),
      );
    const workspaceIds = [...new Set(events.map(({ workspaceId }) => workspaceId))];
    await lockCatalogs(tx, workspaceIds);
    const edited = keysOf(events.filter(({ type }) => type === "attribution.edited"));
    await keepNames(tx, JSON.stringify(keysOf(events)), JSON.stringify(edited));
    if (!(await keepCatalog(tx, keysOf(events), edited))) return;
    for (const workspaceId of workspaceIds) await announce(tx, { workspaceId, topics: ["catalog"] });
  },
});

/**
 * Adds the creators and works of these attributions, and drops what the edited ones no longer say. Doing it
 * again changes nothing. Resolves to whether anything changed. The workspaces' catalogs are locked.
 */
export async function keepCatalog(tx: Tx, keys: Key[], edited: Key[]): Promise<boolean> {
  let changed = 0;
  for (let i = 0; i < keys.length; i += AT_ONCE) {
    const part = JSON.stringify(keys.slice(i, i + AT_ONCE));
    for (const [kind, add] of [[CREATORS, addCreators] as const, [WORKS, addWorks] as const]) {
      const added = await add(tx, part);
      const renamed = await takeNames(tx, kind, creditedBy(kind, part));
      await refreshShown(tx, kind, [...added, ...renamed]);
      changed += added.length + renamed.length;
    }
    changed += await takeKinds(tx, part);
    changed += await addWorkCreators(tx, part);
  }
  if (edited.length > 0) changed += await dropFormer(tx, JSON.stringify(edited));
  return changed > 0;
}
