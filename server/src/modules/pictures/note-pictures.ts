import { creditOf } from "@byline/contract/credit.ts";
import { sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import { consumer } from "../../events/consumer.ts";
import { listPictured } from "../attributions/list-pictured.ts";

/** As in the catalog: events read but not handled in a step are read again in the next one. */
const [PAGE_SIZE, MAX_SUBJECTS] = [100, 1000];
const STEP_MS = 1000;
/** Maximum delay of pictures while requests keep the server busy. */
const MAX_BEHIND_SECONDS = 120;

/**
 * Notes the pictures in attributions' metadata, for the queue to fetch. Known addresses change nothing;
 * uploaded and taken-down pictures stay unchanged.
 */
export const picturesNamed = consumer({
  name: "pictures",
  types: ["attribution.recorded", "attribution.edited"],
  pageSize: PAGE_SIZE,
  maxSubjects: MAX_SUBJECTS,
  stepMs: STEP_MS,
  maxLagSecondsWhileBusy: MAX_BEHIND_SECONDS,
  async handle(tx, events, { clock }) {
    const keys = events.flatMap(({ workspaceId, projectId, subjects }) =>
      subjects.map((id) => ({ workspace_id: workspaceId, project_id: projectId, id })),
    );
    const named = new Map<string, { workspace_id: string; content_id: string; source_url: string }>();
    for (const { workspace_id, content_id, metadata } of await listPictured(tx, keys)) {
      const { picture } = creditOf({ metadata });
      const one = { workspace_id, content_id, source_url: picture ?? "" };
      if (picture) named.set(`${workspace_id} ${content_id}`, one);
    }
    if (named.size === 0) return;
    const { rowCount } = await tx.execute(sql`
      insert into pictures as known (workspace_id, content_id, source_url, state, due_at)
      select workspace_id, content_id, source_url, 'waiting', ${new Date(clock()).toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb)
        as n (workspace_id uuid, content_id text, source_url text)
      on conflict (workspace_id, content_id) do update
      set source_url = excluded.source_url, state = 'waiting', due_at = excluded.due_at, tries = 0,
          problem = null
      where known.source_url is distinct from excluded.source_url and known.state <> 'taken_down'
        and not (known.source_url is null and known.state = 'stored')`);
    if (rowCount) await announce(tx, { work: "pictures" });
  },
});
