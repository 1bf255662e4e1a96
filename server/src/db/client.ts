import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

export type Db = NodePgDatabase<Record<string, never>>;

declare const transaction: unique symbol;
/** A database handle inside a transaction, required for writes. Only `inTransaction` creates it. */
export type Tx = Db & { [transaction]: true };

// Dates stay text ("2026-11-21"), and counts become numbers: no project records 9 quadrillion attributions.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// biome-ignore lint/suspicious/noExplicitAny: pg's own generic, met by both a pool and a client
export type Queryable = { query: (config: pg.QueryConfig) => Promise<pg.QueryResult<any>> };

type ConnectionOptions = { name: string; statementSeconds?: number; settings?: Record<string, string> };

/**
 * Faults become errors within seconds, so that no request hangs. PostgreSQL cancels long statements; if it
 * can't because the whole database is stalled, they fail here.
 */
function connectionOptions(url: string, options: ConnectionOptions): pg.ClientConfig {
  const { statementSeconds = 10 } = options;
  const settings = {
    statement_timeout: `${statementSeconds}s`,
    lock_timeout: "3s",
    idle_in_transaction_session_timeout: "30s",
    ...options.settings,
  };
  return {
    connectionString: url,
    application_name: options.name,
    connectionTimeoutMillis: 5000,
    query_timeout: (statementSeconds + 2) * 1000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  };
}

/** Longer than the pauses of idle loops, because opening a connection costs more than most statements. */
export const IDLE_CONNECTION_MS = 75_000;

export function createPool(url: string, options: ConnectionOptions & { max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, options),
    max: options.max,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  pool.on("error", () => {}); // an idle connection was lost; the next query opens another or says why not
  // A connection lost in a transaction: the next statement fails. Without a listener the process would end.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** How long a server may take to close a connection before it's dropped. */
const MAX_CLOSE_MS = 1000;

export type ReconnectingClient = Queryable & { end: () => Promise<void> };

/**
 * Returns a single connection for one user. It sends statements sooner than a pool, which waits for a later
 * turn of the event loop. The next statement replaces a lost connection.
 */
export function reconnectingClient(url: string, options: ConnectionOptions): ReconnectingClient {
  let kept: Promise<pg.Client> | null = null;

  async function connect() {
    const client = new pg.Client(connectionOptions(url, options));
    client.once("error", () => {
      kept = null;
    });
    client.on("error", () => {}); // it may fail twice, and its successor is already in use
    try {
      await client.connect();
      return client;
    } catch (error) {
      kept = null;
      throw error;
    }
  }

  return {
    async query(config) {
      kept ??= connect();
      const client = await kept;
      return client.query(config).catch((error) => {
        if (isStalled(error)) kept = null;
        return leaveStalled(client)(error);
      });
    },
    async end() {
      const client = await kept;
      await Promise.race([client?.end(), sleep(MAX_CLOSE_MS, undefined, { ref: false })]);
      client?.connection.stream.destroy();
    },
  };
}

export function createDb(pool: pg.Pool): Db {
  return drizzle({ client: pool }) as Db;
}

/**
 * Runs `work` in the open transaction, or opens one, owned by the outermost write. Acquires and releases the
 * connection itself, because drizzle's `db.transaction` never releases one that is lost at the beginning.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ("rollback" in db) return work(db as unknown as Tx);
  const client = await (db as Db & { $client: pg.Pool }).$client.connect();
  const leave = leaveStalled(client);
  try {
    return await drizzle({ client })
      .transaction((tx) => work(tx as unknown as Tx).catch(leave))
      .catch(leave);
  } finally {
    client.release(); // one that has ended is replaced
  }
}

const isStalled = (error: unknown) => hasMessage(error, /^Query read timeout$/);

/**
 * Rethrows the error, after ending a connection whose statement got no response, so that neither the rollback
 * nor the next statement waits for it.
 */
const leaveStalled = (client: pg.ClientBase & { end: () => Promise<void> }) => (error: unknown) => {
  if (isStalled(error)) client.end().catch(() => {});
  throw error;
};

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "55000",
]);

/** Statement timeout, lock timeout, deadlock, and serialization failure. */
const BUSY = new Set(["57014", "55P03", "40P01", "40001"]);

/** Returns the SQLSTATE or system code of an error, even if libraries wrapped it. */
export function errorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && !code.startsWith("FST_")) return code;
  }
  return undefined;
}

/** Whether a statement waited too long for others. The database itself responds. */
export const isBusy = (error: unknown) => BUSY.has(errorCode(error) ?? "");

/** Whether a statement was canceled because it ran for longer than statements may. */
export const isTooLong = (error: unknown) =>
  errorCode(error) === "57014" && hasMessage(error, /due to statement timeout/);

/** Whether a statement waited too long or lacked a resource, such as a connection. Others may succeed. */
export const isOverloaded = (error: unknown) =>
  isBusy(error) || isOutOfResources(error) || hasMessage(error, /^timeout exceeded when trying to connect$/);

/** Messages of pg and its pool that have no code. */
const UNREACHABLE_MESSAGE =
  /timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/;

/**
 * Whether the database is unreachable, busy, or out of a resource (class 53: disk, memory, connections). Such
 * an error is a 503 and worth a retry.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) return hasMessage(error, UNREACHABLE_MESSAGE);
  return UNREACHABLE.has(code) || isOutOfResources(error) || isBusy(error);
}

/** Whether the database has run out of disk, memory, or connections (class 53). */
export const isOutOfResources = (error: unknown) => errorCode(error)?.startsWith("53") ?? false;

/**
 * Waits for a write that only tracks a read, such as a count. Resolves even if the database is out of a
 * resource, since the read may still work.
 */
export async function trackIfPossible(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isOutOfResources(error)) throw error;
  }
}

function hasMessage(error: unknown, pattern: RegExp): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (pattern.test(at.message)) return true;
  return false;
}

/** Whether the database's disk was full. */
export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === "53100";
}

/**
 * Throws if the database can't write now. Writes and frees 16 MiB, the size of a log segment, so call it only
 * after a failed write.
 */
export async function probeDisk(pool: pg.Pool): Promise<void> {
  await inTransaction(createDb(pool), (tx) =>
    tx.execute(
      "create temp table probe on commit drop as select repeat('x', 1000) from generate_series(1, 16000)",
    ),
  );
}

/** Whether an error is a violation of the named unique index, or of any. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return errorCode(error) === "23505" && (index === undefined || violatesCheck(error, index) !== null);
}

/**
 * Returns the violation of a named check constraint, even if libraries wrapped it, or null for another error.
 * A remote table has the constraint's name only in the text.
 */
export function violatesCheck(error: unknown, check: string): { detail?: string } | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint, code } = at as { constraint?: unknown; code?: unknown };
    if (constraint === check || (code === "23514" && at.message.includes(check)))
      return at as Error & { detail?: string };
  }
  return null;
}

const dialect = new PgDialect();

/**
 * Runs a statement that each connection plans once, for statements that take longer to plan than to run. Use
 * it only for a small number of texts, since connections keep every plan, and only if the best plan doesn't
 * depend on the values: a generic plan for any project and limit reads all of a large project.
 */
export const executePlanned = async <T extends pg.QueryResultRow>(db: Db, statement: SQL) =>
  clientOf(db).query<T>(plannedOf(statement));

/** Returns a statement that is planned once, for a pool or a client. */
export function plannedOf(statement: SQL) {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return planned(text, values);
}

/** Returns a statement that is planned once, from its text. */
export const planned = (text: string, values: unknown[]) => ({ name: nameOf(text), text, values });

const nameOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Returns the connection under a drizzle transaction, for plain prepared SQL. Drizzle has no public access to
 * it. All imports and batches in the tests use this.
 */
export function clientOf(tx: Db): pg.ClientBase {
  return (tx as unknown as { session: { client: pg.ClientBase } }).session.client;
}
