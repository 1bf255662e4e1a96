import pg from "pg";

/** Oldest version that docs/operations.md promises to support, in PostgreSQL's numbering (15.4 is 150004). */
const OLDEST = 150_000;

/** Refuses a database in which the product would fail sooner or later, before writing to it. */
export async function refuseUnfitDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int as number,
       current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const why = rows[0] && whyUnfit(rows[0]);
  if (why) throw new Error(`The database ${client.database} at ${client.host}:${client.port} ${why}`);
}

type Server = { number: number; version: string; encoding: string };

/** Returns why the server is unfit, as the rest of a sentence, or null if it's fit. */
export function whyUnfit({ number, version, encoding }: Server): string | null {
  if (number < OLDEST)
    return (
      `runs PostgreSQL ${version}, but Byline needs ${OLDEST / 10_000} or newer. Upgrade it, or set ` +
      "DATABASE_URL to another database."
    );
  if (encoding !== "UTF8")
    return (
      `is encoded as ${encoding}, but Byline needs UTF8. Create one with "create database ... ` +
      "template template0 encoding 'UTF8'\", and set DATABASE_URL to it."
    );
  return null;
}

/** Connections of a server process and of the worker, beyond the pool; see docs/operations.md. */
const [SERVER_CONNECTIONS, WORKER_CONNECTIONS] = [8, 6];

type Processes = { databasePool: number; processes: number; worker: boolean };

/** Refuses a database that allows fewer connections than these processes and their worker may open. */
export async function refuseFewConnections(
  url: string,
  { databasePool, processes, worker }: Processes,
): Promise<void> {
  const servers = processes > 1 ? processes + 1 : 1; // one more while one is replaced
  const needed =
    servers * (databasePool + SERVER_CONNECTIONS) + (worker ? databasePool + WORKER_CONNECTIONS : 0);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ allowed: number }>(
      `select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as allowed
       from pg_settings
       where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    )
    .finally(() => client.end());
  const { allowed } = rows[0] as { allowed: number };
  if (needed <= allowed) return;
  throw new Error(
    `This needs up to ${needed} database connections, and PostgreSQL allows ${allowed}. Lower ` +
      `BYLINE_DATABASE_POOL${processes > 1 ? " or BYLINE_PROCESSES" : ""}, or raise max_connections in ` +
      "PostgreSQL.",
  );
}
