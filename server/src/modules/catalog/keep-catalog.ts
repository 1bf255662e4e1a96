import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { consumer } from "../../events/consumer.ts";
import { addNames, type Key, type Naming, readStated, type Stated } from "../attributions/keep-names.ts";
import { addCredited, addWorkCreators, findKnown } from "./add-credited.ts";
import { dropFormer } from "./drop-former.ts";
import { CREATORS, type Kind, type Ref, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { type CreditedId, keyOf, METADATA_MEMBERS, readCredits } from "./read-credits.ts";
import { refreshShown, takeNames } from "./refresh.ts";

/** Short enough that names can be found soon, but long enough to keep the number of steps low. */
const STEP_MS = 1000;
const PAGE_SIZE = 100;
/** Attributions per step: a few hundred milliseconds if all creators and works are new. */
const MAX_ATTRIBUTIONS = 1000;
/** Maximum seconds that the catalog falls behind while the server is busy with requests. */
const MAX_BEHIND_SECONDS = 120;

/** Updates each workspace's names, creators, and works from its active attributions. */
export const catalog = consumer({
  name: "catalog",
  types: ["attribution.recorded", "attribution.edited", "attribution.withdrawn"],
  pageSize: PAGE_SIZE,
  maxSubjects: MAX_ATTRIBUTIONS,
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
    let changed = await addStated(tx, await readStated(tx, keysOf(events), METADATA_MEMBERS));
    if (revised.length > 0) changed += await dropFormer(tx, JSON.stringify(revised));
    if (changed === 0) return;
    for (const workspaceId of workspaceIds) await announce(tx, { workspaceId, topics: ["catalog"] });
  },
});

/**
 * Adds names, creators, works, and their pairs from attributions. Repeating it changes nothing. Returns the
 * number of changes. The caller has locked the workspaces' catalogs.
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

/** Adds new entries of one kind and updates existing ones. `ids` are by the keys of `credited`. */
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
