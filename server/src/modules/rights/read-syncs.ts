import { creditOf } from "@byline/contract/credit.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import type { Entry } from "../../adapters/rights-platform/wire.ts";
import type { Queryable } from "../../db/client.ts";

/** An attribution being synced, with its entry. Only an outcome of the latest `attempt` counts. */
export type SyncItem = {
  workspaceId: string;
  projectId: string;
  id: string;
  recordedBy: string;
  state: SyncStatus;
  attempt: number;
  tries: number;
  revision: number;
  /** Whether a call with it failed, perhaps because of it. It is then sent alone, not in a batch. */
  unknown: boolean;
  entry: Entry;
};

/** A sync claimed until its lease ends. */
export type Claimed = SyncItem & { state: "sending" | "processing" };

const READ = `
    select a.project_id, a.id, a.recorded_by, s.state, s.attempt, s.tries, s.revision, s.unknown,
    a.content_id,
           a.content_creator_id, a.attribution_type, a.metadata, a.created_at,
           a.withdrawn_at is not null as withdrawn
    from unnest($2::uuid[], $3::uuid[]) as c (project_id, id)
    join rights_syncs s on s.project_id = c.project_id and s.attribution_id = c.id and s.workspace_id = $1
    join attributions a on a.project_id = c.project_id and a.id = c.id and a.workspace_id = $1`;

/** Reads the state and the attribution in one query, so that a revision always matches its content. */
export async function readSyncs(
  client: Queryable,
  workspaceId: string,
  keys: { project_id: string; attribution_id: string }[],
): Promise<SyncItem[]> {
  const values = [workspaceId, keys.map((key) => key.project_id), keys.map((key) => key.attribution_id)];
  const { rows } = await client.query({ text: READ, values });
  return rows.map((row) => ({
    workspaceId,
    projectId: row.project_id,
    id: row.id,
    recordedBy: row.recorded_by,
    state: row.state,
    attempt: row.attempt,
    tries: row.tries,
    revision: row.revision,
    unknown: row.unknown,
    entry: entryOf(row),
  }));
}

/** Returns the entry for the platform: fixed members only, because metadata may be private. */
function entryOf(
  row: Record<string, unknown> & { metadata: Record<string, unknown>; created_at: Date },
): Entry {
  const attribution = {
    contentId: row.content_id as string,
    contentCreatorId: row.content_creator_id as string | null,
    attributionType: row.attribution_type as string,
    metadata: row.metadata,
  };
  const credit = creditOf(attribution);
  return {
    ref: row.id as string,
    revision: row.revision as number,
    withdrawn: row.withdrawn as boolean,
    content_id: attribution.contentId,
    content_creator_id: attribution.contentCreatorId,
    attribution_type: attribution.attributionType,
    title: credit.title,
    creator: credit.creator,
    platform: platformOf(row.metadata),
    original_url: credit.source,
    license: credit.license ? (credit.license.spdx ?? credit.license.url ?? credit.license.name) : null,
    recorded_at: row.created_at.toISOString(),
  };
}
