import pg from "pg";
import { digest, type Entry, type Registration } from "./wire.ts";

/** The reference platform's storage, in its own schema, as if it were a separate database. */
export type Store = {
  /** Stores an entry unless it has that revision or a later one. `created` if it was stored. */
  keep: (entry: Entry, verdict: Verdict) => Promise<{ registration: Registration; created: boolean }>;
  find: (ref: string) => Promise<Registration | null>;
  /** Decides on an accepted entry. Resolves to null if there's nothing to decide. */
  decide: (ref: string, verdict: Verdict) => Promise<Registration | null>;
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

const COLUMNS = `ref, revision, state, 'CRR-' || lpad(number::text, 9, '0') as external_id, hash, reason,
  errors,
  to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated_at`;

export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    application_name: "rights-platform-sandbox",
    options: "-c synchronous_commit=off",
  });
  pool.on("error", () => {});
  await pool.query(SCHEMA);
  const table = "rights_platform_sandbox.registrations";
  const query = async (name: string, text: string, values: unknown[]): Promise<Registration[]> =>
    (await pool.query({ name: `sandbox-${name}`, text, values })).rows;
  const find = async (ref: string) =>
    (await query("find", `select ${COLUMNS} from ${table} where ref = $1`, [ref]))[0] ?? null;
  return {
    find,
    async keep(entry, { state, reason, errors }) {
      const values = [
        entry.ref,
        entry.revision,
        state,
        JSON.stringify(entry),
        digest(entry),
        reason ?? null,
        errors ? JSON.stringify(errors) : null,
      ];
      const [kept] = await query(
        "keep",
        `insert into ${table} as r (ref, revision, state, entry, hash, reason, errors) values ($1, $2, $3, $4,
           $5, $6, $7)
         on conflict (ref) do update set revision = excluded.revision, state = excluded.state,
           entry = excluded.entry, hash = excluded.hash,
           reason = excluded.reason, errors = excluded.errors, accepted = r.accepted + 1,
           updated_at = clock_timestamp()
         where r.revision < excluded.revision
         returning ${COLUMNS}`,
        values,
      );
      return kept
        ? { registration: kept, created: true }
        : { registration: (await find(entry.ref)) as Registration, created: false };
    },
    async decide(ref, { state, reason, errors }) {
      const [decided] = await query(
        "decide",
        `update ${table} set state = $2, reason = $3, errors = $4, updated_at = clock_timestamp()
           where ref = $1 and state <> $2 returning ${COLUMNS}`,
        [ref, state, reason ?? null, errors ? JSON.stringify(errors) : null],
      );
      return decided ?? null;
    },
    list: (from, to, after, limit) =>
      query(
        "list",
        `select ${COLUMNS} from ${table} where updated_at >= $1 and updated_at < $2
           and (updated_at, ref) > (coalesce(split_part($3, ' ', 1)::timestamptz, '-infinity'),
             coalesce(split_part($3, ' ', 2)::uuid, '00000000-0000-0000-0000-000000000000'))
         order by registrations.updated_at, ref limit $4`,
        [from, to, after, limit],
      ),
    async newest(search, limit) {
      const { rows } = await pool.query(
        `select ${COLUMNS}, entry ->> 'content_id' as content_id,
           entry ->> 'content_creator_id' as content_creator_id from ${table}
         where $1 = '' or ref::text = $1 or entry ->> 'content_id' = $1 or entry ->> 'content_creator_id' = $1
         order by ${table}.updated_at desc limit $2`,
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
