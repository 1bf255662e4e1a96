import { confirmed } from "../../adapters/rights-platform/answers.ts";
import type { Registration } from "../../adapters/rights-platform/wire.ts";

import { systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";
import { readSyncs, type SyncItem } from "./read-syncs.ts";
import { type Attempt, decideHeld } from "./send-sync.ts";
import { settleSyncs } from "./settle-syncs.ts";

/** The platform knows only the attribution's id. Every later statement includes the workspace. */
const FIND = {
  name: "find-syncs-of-callback",
  text: `
    select workspace_id, array_agg(attribution_id) as refs from rights_syncs
    where attribution_id = any($1) group by workspace_id order by workspace_id`,
};

/* Moves only forward in the platform's time, so repeated, late, or reordered callbacks change nothing. */
const LOCK = {
  name: "lock-syncs-of-callback",
  text: `
    select project_id, attribution_id from rights_syncs s
    join unnest($2::uuid[], $3::timestamptz[]) as c (ref, updated_at) on s.attribution_id = c.ref
    where s.workspace_id = $1 and attempt > 0
      and (remote_at is null or remote_at < c.updated_at or remote_at = c.updated_at and state = 'processing')
    order by attribution_id for update of s`,
};

/** Applies registrations from a signed callback. Ignores known states and other revisions. */
export const receiveCallback = systemWrite<Registration[], void>(
  "receiveCallback",
  async (ctx, registrations) => {
    const client = clientOf(ctx.tx);
    const latest = new Map(
      registrations
        .filter(({ ref }) => isUuid(ref))
        .toSorted((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at))
        .map((held) => [held.ref.toLowerCase(), held]),
    );
    const { rows } = await client.query({ ...FIND, values: [[...latest.keys()]] });
    for (const { workspace_id: workspaceId, refs } of rows) {
      const times = refs.map((ref: string) => latest.get(ref)?.updated_at);
      const locked = await client.query({ ...LOCK, values: [workspaceId, refs, times] });
      const items = await readSyncs(client, workspaceId, locked.rows);
      const now = ctx.deps.clock();
      await settleSyncs(
        ctx,
        items.flatMap((item) => decisionOn(item, latest.get(item.id) as Registration, now)),
      );
    }
  },
);

/** Returns the decision, or nothing if there's none yet or Byline has another revision. */
function decisionOn(item: SyncItem, registration: Registration, now: number): Attempt[] {
  if (item.revision !== registration.revision || item.state === "withdrawn") return [];
  const answer = confirmed(null, registration);
  const outcome = decideHeld({ ...item, tries: 0 }, { registration, answer, retryAfterMs: undefined }, now);
  return outcome.dueAt === null ? [{ item, outcome, answer: null }] : [];
}
