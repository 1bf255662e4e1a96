import pg from "pg";
import { activeBacklogs } from "../backlogs.ts";
import type { Config } from "../config.ts";
import { allConsumers, consumers } from "../consumers.ts";
import { createDb, createPool, type Db, errorCode } from "../db/client.ts";
import { listPendingMigrations } from "../db/migrate.ts";
import { refuseFewConnections, refuseUnfitDatabase } from "../db/refuse-unfit.ts";
import { measureBacklogs } from "../delivery/backlog.ts";
import { listLags } from "../events/lag.ts";
import { listJobRuns } from "../modules/operators/job-runs.ts";
import { examineReplica } from "./examine-replica.ts";
import { countOf, doubtful, durationOf, type Finding, note, wrong, wrongAs } from "./finding.ts";

const UNDEFINED_TABLE = "42P01";
/** Codes of authenticator apps are refused from half a minute on. */
const [CLOCK_WRONG_SECONDS, CLOCK_DOUBTFUL_SECONDS] = [30, 2];
const LONG_TRANSACTION_SECONDS = 300;
/** Minimum dead rows of a table, which must also outnumber its live ones. */
const MANY_DEAD = 100_000;
const [LAG_SECONDS, OVERDUE_SECONDS] = [600, 3600];

/** `longSeconds`: how long a transaction may be open. Tests shorten it. */
type Circumstances = { running: boolean; longSeconds?: number };

/** Examines the database at `url` and the work that waits in it. */
export async function examineDatabase(
  url: string,
  config: Config,
  { running, longSeconds = LONG_TRANSACTION_SECONDS }: Circumstances,
): Promise<Finding[]> {
  const unfit = await connectOnce(url);
  if (unfit) return [unfit];
  const few = await refuseFewConnections(url, config).then(
    () => [],
    (error) => [wrongAs("Database", error)],
  );
  const pool = createPool(url, { max: 2, name: "byline-doctor" });
  try {
    const server = [...few, ...(await examineClock(pool)), ...(await examineServer(pool, longSeconds))];
    if (config.readUrl) server.push(...(await examineReplica(config.readUrl, pool)));
    const pending = await examineMigrations(pool, running);
    if (pending.length > 0) return [...server, ...pending];
    const deps = { pool, db: createDb(pool), clock: Date.now, config };
    const work = [examineConsumers(deps), examineQueues(deps), examineJobs(deps)];
    return [...server, ...(await Promise.all(work)).flat()];
  } catch (error) {
    return [wrongAs("Database", error, "Check the database's log.")];
  } finally {
    await pool.end();
  }
}

async function connectOnce(url: string): Promise<Finding | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await refuseUnfitDatabase(client);
    return null;
  } catch (error) {
    const reason = (error as Error).message || errorCode(error);
    if (reason?.startsWith("The database ")) return wrongAs("Database", error);
    return wrong(
      "Database",
      `The database at ${client.host}:${client.port} can't be reached: ${reason}.`,
      "Check DATABASE_URL, and make sure that PostgreSQL is running there.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function examineClock(pool: pg.Pool): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
  const after = Date.now();
  const database = rows[0]?.now.getTime() ?? before;
  const seconds = Math.max(before - database, database - after, 0) / 1000;
  return examineDifference(seconds);
}

/** `seconds`: the minimum difference between this machine's clock and the database's. */
export function examineDifference(seconds: number): Finding[] {
  if (seconds <= CLOCK_DOUBTFUL_SECONDS) return [];
  const severity = seconds > CLOCK_WRONG_SECONDS ? wrong : doubtful;
  const found = `The clocks of this machine and of the database differ by ${durationOf(seconds)}.`;
  return [severity("Clock", found, "Synchronize both with NTP.")];
}

async function examineMigrations(pool: pg.Pool, running: boolean): Promise<Finding[]> {
  try {
    const pending = await listPendingMigrations(pool);
    if (pending.length === 0) return [];
    const are = pending.length === 1 ? "isn't" : "aren't";
    const names = pending.join(", ");
    const found = `${countOf(pending.length, "migration")} of this build ${are} applied: ${names}.`;
    return running
      ? [wrong("Database", found, "Restart Byline with this build.")]
      : [note("Database", found, "The next start applies them. Back up first.")];
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error;
    return [note("Database", "The database has no tables.", "The first start creates them.")];
  }
}

async function examineServer(pool: pg.Pool, longSeconds: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const settings = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')
       and setting = 'off'`,
  );
  for (const { name } of settings.rows)
    findings.push(
      wrong(
        "Database",
        `${name} is off, so a power cut loses acknowledged attributions.`,
        `Turn ${name} on.`,
      ),
    );
  const open = await pool.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::float8 as seconds
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and now() - xact_start > make_interval(secs => $1)
     order by xact_start limit 10`,
    [longSeconds],
  );
  for (const { pid, name, seconds } of open.rows)
    findings.push(
      doubtful(
        "Database",
        `A transaction of ${name || "a program"} has been open for ${durationOf(seconds)}, so events wait.`,
        `Find out what it does. To end it, run: select pg_terminate_backend(${pid})`,
      ),
    );
  const bloated = await pool.query<{ name: string; dead: number }>(
    `select relid::regclass::text as name, n_dead_tup as dead from pg_stat_user_tables
     where n_dead_tup > greatest($1, n_live_tup) order by n_dead_tup desc limit 10`,
    [MANY_DEAD],
  );
  for (const { name, dead } of bloated.rows)
    findings.push(
      doubtful(
        "Database",
        `The table ${name} has ${countOf(dead, "dead row")}, more than live ones.`,
        `End long transactions, check that autovacuum is on, and run: vacuum ${name}`,
      ),
    );
  return findings;
}

type Reading = { pool: pg.Pool; db: Db; clock: () => number; config: Config };

async function examineConsumers(deps: Reading): Promise<Finding[]> {
  const lags = await listLags(deps, deps.config.rights.connection ? allConsumers : consumers);
  return lags.flatMap(({ consumer, events, seconds, failures, error }) => {
    if (failures > 1)
      return [
        wrong(
          "Events",
          `The consumer ${consumer} failed ${failures} times in a row on one event: ${error}.`,
          `Fix the cause. If the event can never be handled: npm run admin -- skip ${consumer}`,
        ),
      ];
    if (seconds <= LAG_SECONDS) return [];
    const behind = `${durationOf(seconds)} and ${countOf(events, "event")} behind`;
    const found = `The consumer ${consumer} is ${behind}.`;
    return [doubtful("Events", found, "Make sure that a worker is running, and check its log.")];
  });
}

async function examineQueues({ pool, clock, config }: Reading): Promise<Finding[]> {
  return (await measureBacklogs(pool, activeBacklogs(config), clock()))
    .filter(({ overdueSeconds }) => overdueSeconds > OVERDUE_SECONDS)
    .map(({ queue, items, overdueSeconds }) =>
      doubtful(
        "Queues",
        `The queue ${queue} has ${countOf(items, "item")}, overdue by up to ${durationOf(overdueSeconds)}.`,
        "Make sure that a worker is running and can reach the other service, and check its log.",
      ),
    );
}

async function examineJobs({ db }: Reading): Promise<Finding[]> {
  return (await listJobRuns(db)).flatMap(({ name, failures, error }) => {
    if (failures === 0) return [];
    const times = failures === 1 ? "at its last run" : `${failures} times in a row`;
    const found = `The job ${name} failed ${times}: ${error}.`;
    return [doubtful("Jobs", found, "Fix the cause, then run it again in the console's overview.")];
  });
}
