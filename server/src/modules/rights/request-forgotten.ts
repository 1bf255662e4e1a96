import { sql } from "drizzle-orm";
import type { SystemActor } from "../../core/access.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { countUnread } from "../../events/unread.ts";
import { firstIdAt } from "../../kit/ids.ts";
import { listAllProjects } from "../projects/queries.ts";
import { listApartWorkspaces } from "../workspaces/queries.ts";
import { registrySync } from "./registry-sync.ts";

/** Maximum time from creating an attribution's id to writing its event. */
const SLACK_MS = 60_000;
const PAGE_SIZE = 10_000;
const IDS_PER_EVENT = 100;

type Forgotten = { workspaceId: string; projectId: string; ids: string[] };

/**
 * Queues attributions recorded in a period that aren't queued although their event is read or gone, because
 * the log dropped it while no platform was configured. Returns the number.
 */
export async function requestForgotten(caller: Caller<SystemActor>, from: Date, to: Date): Promise<number> {
  const { db } = caller.deps;
  const apart = await listApartWorkspaces(db);
  const { oldest } = await countUnread(db, registrySync, null, apart);
  const before = oldest === null ? to : new Date(Math.min(to.getTime(), oldest.getTime() - SLACK_MS));
  const [first, end] = [firstIdAt(from.getTime()), firstIdAt(before.getTime())];
  let requested = 0;
  const projects = await listRecordedInto(db, first, end);
  const real = projects.filter(({ workspaceId }) => !apart.includes(workspaceId));
  const request = async (project: Project) => {
    for (let after: string | null = first; after !== null; ) {
      const page: Page = await findForgotten(db, project, after, end);
      if (page.ids.length > 0) await requestSyncs(caller, { ...project, ids: page.ids });
      requested += page.ids.length;
      after = page.last;
    }
  };
  await eachAlone(real, request, ({ projectId }) => projectId);
  return requested;
}

type Project = Omit<Forgotten, "ids">;

async function listRecordedInto(db: Db, first: string, end: string): Promise<Project[]> {
  const projects = await listAllProjects(db);
  const { rows } = await db.execute<Project>(sql`
    select p.workspace_id as "workspaceId", p.project_id as "projectId"
    from unnest(${sql.param(projects.map(({ workspaceId }) => workspaceId))}::uuid[],
                ${sql.param(projects.map(({ projectId }) => projectId))}::uuid[]) as p (workspace_id,
                project_id)
    where exists (
      select from attributions a
      where a.workspace_id = p.workspace_id and a.project_id = p.project_id and a.id > ${first}
      and a.id < ${end}
    )`);
  return rows;
}

/** `last` is the page's last id, or null for the last page. */
type Page = { ids: string[]; last: string | null };

async function findForgotten(
  db: Db,
  { workspaceId, projectId }: Project,
  after: string,
  before: string,
): Promise<Page> {
  const { rows } = await db.execute<Page>(sql`
    with page as materialized (
      select id, withdrawn_at is null as shown, row_number() over (order by id) as position from (
        select id, withdrawn_at from attributions
        where workspace_id = ${workspaceId} and project_id = ${projectId} and id > ${after} and id < ${before}
        order by id limit ${PAGE_SIZE}
      ) a
    )
    select (select id from page where position = ${PAGE_SIZE}) as last,
           coalesce(array_agg(id order by id), '{}') as ids
    from page a
    where shown and not exists (
      select from rights_syncs s
      where s.workspace_id = ${workspaceId} and s.project_id = ${projectId} and s.attribution_id = a.id
    )`);
  return rows[0] as Page;
}

const requestSyncs = systemWrite<Forgotten, void>(
  "requestSyncs",
  async ({ emit }, { workspaceId, projectId, ids }) => {
    for (let at = 0; at < ids.length; at += IDS_PER_EVENT) {
      const subjects = ids.slice(at, at + IDS_PER_EVENT);
      emit("attribution.sync_requested", { workspaceId, projectId, subjects });
    }
  },
);
