import type { SyncStatus } from "@byline/contract/attributions.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import type { Entry } from "../../adapters/rights-platform/wire.ts";
import type { Queryable } from "../../db/client.ts";

/** A record that is or was on its way, with what the platform is to hold of it. `attempt` is what a worker shows when it reports. */
export type SyncItem = {
  projectId: string;
  id: string;
  workspaceId: string;
  recordedBy: string;
  state: SyncStatus;
  attempt: number;
  tries: number;
  revision: number;
  /** Something was sent before and its outcome is not known. */
  unknown: boolean;
  entry: Entry;
};

/** One that is in a worker's hands until its lease ends. */
export type Claimed = SyncItem & { state: "sending" | "processing" };

const READ = {
  name: "read-syncs",
  text: `
    select a.project_id, a.id, p.workspace_id, a.recorded_by, s.state, s.attempt, s.tries, s.revision, s.unknown, a.content_id,
           a.content_creator_id, a.attribution_type, a.metadata, a.created_at, a.withdrawn_at is not null as withdrawn
    from unnest($1::uuid[], $2::uuid[]) as c (project_id, id)
    join attributions a on a.project_id = c.project_id and a.id = c.id
    join rights_syncs s on s.project_id = c.project_id and s.attribution_id = c.id
    join projects p on p.id = c.project_id`,
};

/** The state and the record in one look, so that a revision and what it says always agree. */
export async function readSyncs(client: Queryable, projectIds: string[], ids: string[]): Promise<SyncItem[]> {
  const { rows } = await client.query({ ...READ, values: [projectIds, ids] });
  return rows.map((row) => ({
    projectId: row.project_id,
    id: row.id,
    workspaceId: row.workspace_id,
    recordedBy: row.recorded_by,
    state: row.state,
    attempt: row.attempt,
    tries: row.tries,
    revision: row.revision,
    unknown: row.unknown,
    entry: entryOf(row),
  }));
}

/** What the platform is told of a record: named members only, for metadata may hold what is nobody else's business. */
function entryOf(
  row: Record<string, unknown> & { metadata: Record<string, unknown>; created_at: Date },
): Entry {
  const said = {
    contentId: row.content_id as string,
    contentCreatorId: row.content_creator_id as string | null,
    attributionType: row.attribution_type as string,
    metadata: row.metadata,
  };
  const credit = creditOf(said);
  return {
    ref: row.id as string,
    revision: row.revision as number,
    withdrawn: row.withdrawn as boolean,
    content_id: said.contentId,
    content_creator_id: said.contentCreatorId,
    attribution_type: said.attributionType,
    title: credit.title,
    creator: credit.creator,
    platform: platformOf(row.metadata),
    original_url: credit.source,
    license: credit.licence ? (credit.licence.spdx ?? credit.licence.url ?? credit.licence.name) : null,
    recorded_at: row.created_at.toISOString(),
  };
}
