import type pg from "pg";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import type { Deps } from "../../core/deps.ts";
import { firstIdAt, timeOrderedId } from "../../kit/ids.ts";

const HOUR_MS = 3_600_000;
/** The first comparison looks this far back. */
const FIRST_MS = 30 * 24 * HOUR_MS;
/** What changed in the last minutes may be on its way still. */
const RECENT_MS = 15 * 60_000;

/**
 * Compares what changed on both sides since the last time, an hour of it twice. What differs is looked at again, which reads before it
 * sends; where the platform holds another text it is sent a revision above both. Running it twice repairs nothing twice.
 */
export async function reconcileRights(deps: Deps): Promise<void> {
  if (!deps.rights) return;
  const client = await deps.pool.connect();
  try {
    await client.query("set statement_timeout = '30min'");
    const now = deps.clock();
    const { rows } = await client.query<{ to_at: Date | null }>(
      "select max(to_at) as to_at from rights_reconciliations",
    );
    const from = new Date(rows[0]?.to_at ? rows[0].to_at.getTime() - HOUR_MS : now - FIRST_MS);
    const to = new Date(now - RECENT_MS);
    await fetchTheirs(client, deps.rights, from, to);
    const counts = await compare(client, from, to);
    const requeued = await requeueDiffering(client, new Date(now));
    const forgotten = await enqueueForgotten(client, from, to);
    await client.query(
      `insert into rights_reconciliations (id, from_at, to_at, ran_at, ours, theirs, missing_there, missing_here, differing, foreign_refs, repaired)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        timeOrderedId(),
        from,
        to,
        new Date(now),
        counts.ours,
        counts.theirs,
        counts.missing_there + forgotten,
        counts.missing_here,
        counts.differing,
        counts.foreign_refs,
        requeued + forgotten,
      ],
    );
    await client.query(`select pg_notify('byline', '{"workspaceId":"*","topics":["rights"]}')`);
  } finally {
    client.release(true); // its settings and its temporary tables go with it
  }
}

/** Page by page into a table of this connection's own, outside any transaction. */
async function fetchTheirs(client: pg.ClientBase, platform: RightsPlatform, from: Date, to: Date) {
  await client.query(
    "create temporary table theirs (ref uuid primary key, revision int not null, state text not null, hash text not null)",
  );
  let cursor: string | null = null;
  do {
    const page = await platform.list({ from: from.toISOString(), to: to.toISOString(), cursor });
    await client.query(
      `insert into theirs select ref::uuid, revision, state, hash
       from unnest($1::text[], $2::int[], $3::text[], $4::text[]) as t (ref, revision, state, hash)
       where ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       on conflict (ref) do update set revision = excluded.revision, state = excluded.state, hash = excluded.hash`,
      [
        page.registrations.map((held) => held.ref),
        page.registrations.map((held) => held.revision),
        page.registrations.map((held) => held.state),
        page.registrations.map((held) => held.hash),
      ],
    );
    cursor = page.next;
  } while (cursor);
  await client.query("analyze theirs");
}

/*
 * `repairs` names each record where the sides differ, and the revision it needs: the same where a second look is enough, one above both
 * where the texts differ. What is on its way anyway is left alone.
 */
const COMPARE = `
  create temporary table repairs as
  with ours as (
    select project_id, attribution_id, state, revision, hash from rights_syncs
    where state in ('synced', 'withdrawn') and remote_at >= $1 and remote_at < $2
  ), missing_there as (
    select o.project_id, o.attribution_id, 'missing_there' as what, o.revision from ours o where not exists (select from theirs t where t.ref = o.attribution_id)
  ), held as (
    select s.*, t.revision as their_revision, t.hash as their_hash, t.state as their_state,
           s.hash is distinct from t.hash or s.revision <> t.revision as other_text
    from theirs t join rights_syncs s on s.attribution_id = t.ref where s.due_at is null
  )
  select * from missing_there
  union all
  select project_id, attribution_id, case when state in ('synced', 'withdrawn') then 'differing' else 'missing_here' end,
         case when other_text then greatest(revision, their_revision) + 1 else revision end
  from held
  where case when state in ('synced', 'withdrawn') then other_text or their_state <> case state when 'synced' then 'registered' else state end
             else their_state in ('registered', 'withdrawn') and (state = 'failed' or not other_text) end`;

async function compare(client: pg.ClientBase, from: Date, to: Date) {
  await client.query(COMPARE.replace("$1", `'${from.toISOString()}'`).replace("$2", `'${to.toISOString()}'`));
  const { rows } = await client.query<
    Record<"ours" | "theirs" | "missing_there" | "missing_here" | "differing" | "foreign_refs", number>
  >(
    `select (select count(*) from rights_syncs where state in ('synced', 'withdrawn') and remote_at >= $1 and remote_at < $2) as ours,
            (select count(*) from theirs) as theirs,
            count(*) filter (where what = 'missing_there') as missing_there,
            count(*) filter (where what = 'missing_here') as missing_here,
            count(*) filter (where what = 'differing') as differing,
            (select count(*) from theirs t where not exists (select from rights_syncs s where s.attribution_id = t.ref)) as foreign_refs
     from repairs`,
    [from, to],
  );
  return rows[0] as (typeof rows)[number];
}

async function requeueDiffering(client: pg.ClientBase, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `update rights_syncs s set state = 'pending', since = $1, asked_at = $1, due_at = $1, tries = 0, unknown = true, revision = r.revision,
       answer = jsonb_build_object('status', null, 'reason', 'The daily comparison found a difference')
     from repairs r where s.project_id = r.project_id and s.attribution_id = r.attribution_id and s.due_at is null and s.revision <= r.revision`,
    [now],
  );
  return rowCount ?? 0;
}

/** Records that a build from before the outbox wrote while this one was rolled out: in no queue, and nowhere sent. */
async function enqueueForgotten(client: pg.ClientBase, from: Date, to: Date): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `with forgotten as (
       select a.project_id, a.id from projects p
       cross join lateral (select a.project_id, a.id from attributions a where a.project_id = p.id and a.id >= $1 and a.id < $2 and a.withdrawn_at is null) a
       where not exists (select from rights_syncs s where s.project_id = a.project_id and s.attribution_id = a.id)
       except select project_id, unnest(ids) from rights_outbox
     ), queued as (
       insert into rights_outbox (project_id, ids)
       select project_id, array_agg(id order by id)
       from (select project_id, id, (row_number() over (partition by project_id order by id) - 1) / 100 as part from forgotten) f group by project_id, part
     )
     select count(*) as n from forgotten`,
    [firstIdAt(from.getTime()), firstIdAt(to.getTime())],
  );
  return rows[0]?.n ?? 0;
}
