import pg from "pg";
import { digest, type Entry, type Registration } from "./wire.ts";

/** The reference platform's storage, in its own schema, as if it were a separate database. */
export type Store = {
  /** Stores entries, except those with that revision or a later one. Resolves to what was stored. */
  keep: (entries: (Verdict & { entry: Entry })[]) => Promise<Registration[]>;
  find: (refs: string[]) => Promise<Registration[]>;
  /** Decides on accepted entries. Resolves to those that changed. */
  decide: (decisions: (Verdict & { ref: string })[]) => Promise<Registration[]>;
  list: (from: string, to: string, after: string | null, limit: number) => Promise<Registration[]>;
  newest: (
    search: string,
    limit: number,
  ) => Promise<(Registration & { content_id: string; content_creator_id: string | null })[]>;
  count: () => Promise<Record<string, number>>;
  close: () => Promise<void>;
};

export type Verdict = Pick<Registration, "state" | "reason" | "errors">;

const SCHEMA = `
  create schema if not exists rights_platform_sandbox;
  create sequence if not exists rights_platform_sandbox.numbers;
  create table if not exists rights_platform_sandbox.registrations (
    ref uuid primary key,
    number bigint not null default nextval('rights_platform_sandbox.numbers'),
    revision int not null,
    state text not null,
    entry jsonb not null,
    hash text not null,
    reason text,
    errors jsonb,
    -- How often an entry was taken in, of any revision.
    accepted int not null default 1,
    updated_at timestamptz(6) not null default clock_timestamp()
  );
  create index if not exists registrations_updated on rights_platform_sandbox.registrations (updated_at,
  ref);`;

const COLUMNS = `r.ref, r.revision, r.state, 'CRR-' || lpad(r.number::text, 9, '0') as external_id, r.hash,
  r.reason, r.errors,
  to_char(r.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated_at`;

export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    application_name: "rights-platform-sandbox",
    options: "-c synchronous_commit=off",
  });
  pool.on("error", () => {});
  await pool.query(SCHEMA);
  const table = "rights_platform_sandbox.registrations as r";
  const query = async (name: string, text: string, values: unknown[]): Promise<Registration[]> =>
    (await pool.query({ name: `sandbox-${name}`, text, values })).rows;
  return {
    find: async (refs) =>
      refs.length === 0 ? [] : query("find", `select ${COLUMNS} from ${table} where ref = any($1)`, [refs]),
    keep: (entries) =>
      query(
        "keep",
        `insert into ${table} (ref, revision, state, entry, hash, reason, errors)
         select * from unnest($1::uuid[], $2::int[], $3::text[], $4::jsonb[], $5::text[], $6::text[],
           $7::jsonb[])
         order by 1
         on conflict (ref) do update set revision = excluded.revision, state = excluded.state,
           entry = excluded.entry, hash = excluded.hash,
           reason = excluded.reason, errors = excluded.errors, accepted = r.accepted + 1,
           updated_at = clock_timestamp()
         where r.revision < excluded.revision
         returning ${COLUMNS}`,
        [
          entries.map(({ entry }) => entry.ref),
          entries.map(({ entry }) => entry.revision),
          entries.map(({ state }) => state),
          entries.map(({ entry }) => JSON.stringify(entry)),
          entries.map(({ entry }) => digest(entry)),
          entries.map(({ reason }) => reason ?? null),
          entries.map(({ errors }) => errors && JSON.stringify(errors)),
        ],
      ),
    decide: (decisions) =>
      query(
        "decide",
        `update ${table} set state = d.state, reason = d.reason, errors = d.errors,
           updated_at = clock_timestamp()
         from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[]) as d (ref, state, reason, errors)
         where r.ref = d.ref and r.state <> d.state returning ${COLUMNS}`,
        [
          decisions.map(({ ref }) => ref),
          decisions.map(({ state }) => state),
          decisions.map(({ reason }) => reason ?? null),
          decisions.map(({ errors }) => errors && JSON.stringify(errors)),
        ],
      ),
    list: (from, to, after, limit) =>
      query(
        "list",
        `select ${COLUMNS} from ${table} where updated_at >= $1 and updated_at < $2
           and (updated_at, ref) > (coalesce(split_part($3, ' ', 1)::timestamptz, '-infinity'),
             coalesce(split_part($3, ' ', 2)::uuid, '00000000-0000-0000-0000-000000000000'))
         order by r.updated_at, r.ref limit $4`,
        [from, to, after, limit],
      ),
    async newest(search, limit) {
      const { rows } = await pool.query(
        `select ${COLUMNS}, entry ->> 'content_id' as content_id,
           entry ->> 'content_creator_id' as content_creator_id from ${table}
         where $1 = '' or ref::text = $1 or entry ->> 'content_id' = $1 or entry ->> 'content_creator_id' = $1
         order by r.updated_at desc limit $2`,
        [search, limit],
      );
      return rows;
    },
    async count() {
      const { rows } = await pool.query<{ state: string; n: string }>(
        `select state, count(*)::int as n from ${table} group by state order by state`,
      );
      return Object.fromEntries(rows.map((row) => [row.state, Number(row.n)]));
    },
    close: () => pool.end(),
  };
}
