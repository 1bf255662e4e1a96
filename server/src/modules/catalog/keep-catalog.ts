import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { addNames, type Key, type Naming, readStated, type Stated } from "../attributions/keep-names.ts";
import { addCredited, addWorkCreators, findKnown } from "./add-credited.ts";
import { dropFormer } from "./drop-former.ts";
import { CREATORS, type Kind, type Ref, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { type CreditedId, keyOf, readCredits, TAKEN } from "./read-credits.ts";
import { refreshShown, takeNames } from "./refresh.ts";

/** Names are to be found soon after they were recorded; the fewer steps, the less they cost. */
const STEP_MS = 1000;
const PAGE_SIZE = 100;
/** Attributions of one step: a few hundred milliseconds where all creators and works are new. */
const AT_ONCE = 1000;
/** While requests keep the server busy the catalog falls behind, but no further than this. */
const MAX_BEHIND_SECONDS = 120;

/** Keeps the names, creators and works of each workspace as its attributions say that are not withdrawn. */
export const catalog = consumer({
  name: "catalog",
  types: ["attribution.recorded", "attribution.edited", "attribution.withdrawn"],
  pageSize: PAGE_SIZE,
  maxSubjects: AT_ONCE,
  stepMs: STEP_MS,
  maxLagSecondsWhileBusy: MAX_BEHIND_SECONDS,
  async handle(tx, events) {
    const keysOf = (of: typeof events): Key[] =>
      of.flatMap(({ workspaceId, projectId, subjects }) =>
        subjects.map((id) => ({ workspace_id: workspaceId, project_id: projectId as string, id })),
      );
    const workspaceIds = [...new Set(events.map(({ workspaceId }) => workspaceId))];
    await lockCatalogs(tx, workspaceIds);
    const revised = keysOf(events.filter(({ type }) => type !== "attribution.recorded"));
    let changed = await addStated(tx, await readStated(tx, keysOf(events), TAKEN));
    if (revised.length > 0) changed += await dropFormer(tx, JSON.stringify(revised));
    if (changed === 0) return;
    for (const workspaceId of workspaceIds) await announce(tx, { workspaceId, topics: ["catalog"] });
  },
});

/**
 * Adds what attributions say: names, creators, works, and who made which. Doing it again changes
 * nothing. Resolves to how much changed. The workspaces' catalogs are locked.
 */
export async function addStated(tx: Tx, stated: Stated[]): Promise<number> {
  const namings = await addNames(tx, stated);
  const credits = readCredits(stated);
  const creators = await addEntries(tx, CREATORS, credits.creators, namings);
  const works = await addEntries(tx, WORKS, credits.works, namings);
  const pairs = credits.pairs.map(({ workspace_id, project_id, creator, work, position }) => ({
    workspace_id,
    project_id,
    position,
    work_id: works.ids.get(work),
    creator_id: creators.ids.get(creator),
  }));
  return creators.changed + works.changed + (await addWorkCreators(tx, pairs));
}

/** Adds what is new of one kind, and brings up to date what is not. `ids` are by the keys of `credited`. */
async function addEntries(tx: Tx, kind: Kind, credited: Map<string, CreditedId>, namings: Naming[]) {
  const ids = await findKnown(tx, kind, credited);
  const others = new Map([...credited].filter(([key]) => !ids.has(key)));
  const placed = await addCredited(tx, kind, others);
  for (const { key, id } of placed) ids.set(key, id);
  const made = new Set(placed.flatMap((one) => (one.made ? one.id : [])));
  const named = namings
    .filter((naming) => naming.kind === kind.namedAs)
    .map((one) => keyOf({ ...one, by_name: false }));
  const changed = new Map<string, Ref>();
  for (const key of [...others.keys(), ...named]) {
    const id = ids.get(key);
    const workspace_id = credited.get(key)?.workspace_id;
    if (id && workspace_id && !made.has(id)) changed.set(id, { workspace_id, id });
  }
  const refs = [...changed.values()];
  await takeNames(tx, kind, refs);
  await refreshShown(tx, kind, refs);
  return { ids, changed: made.size + refs.length };
}
