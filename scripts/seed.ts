import { parseArgs } from "node:util";
import { compose } from "../server/src/compose.ts";
import { type Config, readConfig } from "../server/src/config.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createLog, standardOutput } from "../server/src/core/log.ts";
import { findRunningPostgres } from "../server/src/db/embedded.ts";
import { LOCKS } from "../server/src/db/locks.ts";
import type { EncodedPictures } from "../server/src/modules/demo/add-pictures.ts";
import { archiveDeveloper } from "../server/src/modules/demo/cast/archive.ts";
import { cast, type Developer, PASSWORD } from "../server/src/modules/demo/cast/cast.ts";
import { seedCommunity } from "../server/src/modules/demo/seed-community.ts";
import { type SeededProject, seedDeveloper } from "../server/src/modules/demo/seed-developer.ts";
import { startServer } from "../server/src/server.ts";

/** `--works 10000`: one developer with that many works and creators, instead of the cast. */
const { works } = parseArgs({ options: { works: { type: "string" } } }).values;
if (works !== undefined && !/^[1-9]\d{0,5}$/.test(works)) {
  console.error("--works must be a number from 1 to 999999, such as --works 10000.");
  process.exit(1);
}
const developers = works === undefined ? cast : [archiveDeveloper(Number(works))];
const say = (line: string) => process.stdout.write(`${line}\n`);
process.stdout.on("error", () => {}); // the reader may stop, as `head` does, and the seed finishes
const config = readConfig();
const running = (await isRunning(config.url))
  ? null
  : await startServer({ ...config, port: 0, logLevel: "warn", worker: false });
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    interrupted = true;
  });
try {
  say(
    running
      ? `Nothing answers on ${config.url}: Byline is started for the seed alone.`
      : `Seeding the database of ${config.url}`,
  );
  const deps = await compose(
    config,
    await findDatabase(config),
    createLog("warn", standardOutput(config.logFormat)),
  );
  const stepAside = (milliseconds: number) => endIfInterrupted(deps.stepAside(milliseconds));
  await runAlone(deps, () => seedCast({ ...deps, stepAside })).finally(deps.close);
  say(`Sign in as ${developers.map(({ email }) => email).join(", ")}`);
  say(`with the password: ${PASSWORD}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await running?.stop();
}

/** Exits between two parts of a history, so that a signal interrupts neither. */
async function endIfInterrupted<T>(pause: Promise<T>): Promise<T> {
  const result = await pause;
  if (interrupted) throw new Error("Interrupted. Run it again to continue where it stopped.");
  return result;
}

/** Two simultaneous seeds would count the same views twice. */
async function runAlone({ pool }: Deps, work: () => Promise<void>) {
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query("select pg_try_advisory_lock($1) as held", [LOCKS.seed]);
    if (!rows[0].held) throw new Error("Another seed is at work on this database. Wait until it ends.");
    await work();
  } finally {
    holder.release(true); // closing the connection releases the lock
  }
}

/** Runs two at a time: one is computed while the database writes the other. */
async function seedCast(deps: Deps) {
  let [total, added] = [0, 0];
  const left = developers.values();
  const encoded: EncodedPictures = new Map();
  const seedRest = async () => {
    for (const developer of left) report(developer, await seedDeveloper(deps, developer, encoded));
  };
  const report = (developer: Developer, projects: SeededProject[]) => {
    for (const project of projects) {
      total += project.attributionCount;
      added += project.added;
      const name = `${developer.firstName} ${developer.lastName}`;
      say(
        `  ${name.padEnd(16)} ${project.name.padEnd(20)} ${project.status.padEnd(12)} ` +
          `${String(project.added).padStart(5)} attributions added`,
      );
    }
  };
  const ended = await Promise.allSettled([seedRest(), seedRest()]);
  for (const result of ended) if (result.status === "rejected") throw result.reason;
  await seedCommunity(deps, developers);
  say(`${total} attributions in all, ${added} of them added now.`);
}

async function findDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (url) return url;
  throw new Error(
    `No database is running in ${dataDir}, although Byline is running on ${config.url}. Set ` +
      "DATABASE_URL or BYLINE_DATA_DIR to the same values as for Byline.",
  );
}

/**
 * Whether a product is running there. One that isn't ready is left alone, since a second one would take over
 * its database.
 */
async function isRunning(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Response && answer.ok) return true;
  if (answer instanceof Error && answer.name !== "TimeoutError") return false;
  console.error(
    `The server on ${url} isn't ready. Wait until ${url}/readyz says it's ready, or set BYLINE_URL to ` +
      "another server.",
  );
  process.exit(1);
}
