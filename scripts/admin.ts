import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatMebibytes } from "../contract/figures.ts";
import { createObjects } from "../server/src/adapters/objects/create-objects.ts";
import { findArchiveId } from "../server/src/archive/archive-id.ts";
import { storeBackup } from "../server/src/archive/base-backup.ts";
import { listRecoverable, rangesText, timeText } from "../server/src/archive/choose-backup.ts";
import { restoreDatabase } from "../server/src/archive/restore.ts";
import { type BaseBackup, isId, readArchives } from "../server/src/archive/stored.ts";
import { compose } from "../server/src/compose.ts";
import { readConfig } from "../server/src/config.ts";
import { allConsumers } from "../server/src/consumers.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createLog } from "../server/src/core/log.ts";
import { systemCaller } from "../server/src/core/write.ts";
import { backUp } from "../server/src/db/back-up.ts";
import { findRunningPostgres } from "../server/src/db/embedded.ts";
import { skipFaulty } from "../server/src/events/consumer.ts";
import { findFactors, hasFactor } from "../server/src/modules/accounts/factors/prove-factor.ts";
import { resetFactors } from "../server/src/modules/accounts/factors/reset-factors.ts";
import { findPersonByEmail, listOperators } from "../server/src/modules/accounts/people.ts";
import { setOperator } from "../server/src/modules/operators/grant-operator.ts";
import { takePictureDown } from "../server/src/modules/pictures/change-pictures.ts";
import { findStored } from "../server/src/modules/pictures/public-pictures.ts";
import { verifyBackup, verifyStored } from "../server/src/verify-backup.ts";

const USAGE = `Manages this instance while it is running. The commands marked * also work while it is stopped.
  npm run admin -- grant <email>     makes an account an operator
  npm run admin -- revoke <email>    removes operator access
  npm run admin -- list              lists the operators
  npm run admin -- reset-factors <email>
                                     removes all second factors of a person who lost them
  npm run admin -- take-down-picture <address>
                                     removes a picture from every work that has it, permanently
  npm run admin -- backup            stores a backup of the database in the object store
  npm run admin -- backup <folder>   copies the data folder into a new one
* npm run admin -- backups           lists the backups in the object store and what they can recover
* npm run admin -- restore [--to <time>] [--backup <id>] <folder>
                                     restores the database from the object store into an empty folder
* npm run admin -- verify [<backup>] restores the newest backup, or the one with this id or folder, checks
                                     it, and removes the copy
  npm run admin -- skip <consumer>   skips the event that an event log consumer fails at`;

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Each command's fewest and most arguments. */
const ARGUMENTS: Record<string, [number, number]> = {
  ...{ list: [0, 0], backups: [0, 0], backup: [0, 1], verify: [0, 1], restore: [1, 1], skip: [1, 1] },
  ...{ grant: [1, 1], revoke: [1, 1], "reset-factors": [1, 1], "take-down-picture": [1, 1] },
};
const { command, email, options } = readArguments();
const config = readConfig();
const COPY_REMOVED = "Stopped. If there was a copy already, it was removed.";
const folderOf = (name: string) => path.resolve(process.env.INIT_CWD ?? ".", name);
if (command === "verify") process.exit(await stoppable(verify, COPY_REMOVED));
if (command === "restore") process.exit(await stoppable(restore, COPY_REMOVED));
if (command === "backups") process.exit(await stoppable(listBackups, "Stopped."));
const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
if (!url) {
  console.error(
    `No database is running in ${config.dataDir}. Start Byline first, or set DATABASE_URL or ` +
      "BYLINE_DATA_DIR to the same values as for Byline.",
  );
  process.exit(1);
}
try {
  if (command === "backup") await backup(url);
  else {
    const deps = await compose(config, url, createLog("silent"));
    process.exitCode = await run(deps).finally(deps.close);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Exits with the usage unless the command has all of its arguments and no others. */
function readArguments() {
  try {
    const options = { to: { type: "string" }, backup: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command = "", email] = positionals;
    const [fewest, most] = ARGUMENTS[command] ?? [1, 0];
    const given = positionals.length - 1;
    const fits = fewest <= given && given <= most && !positionals.includes("");
    if (fits && (command === "restore" || Object.keys(values).length === 0))
      return { command, email, options: values };
  } catch {} // an unknown option
  console.error(USAGE);
  process.exit(1);
}

async function backup(url: string): Promise<void> {
  if (config.databaseUrl) throw new Error("DATABASE_URL is set. Use your PostgreSQL's own backup tools.");
  const dataDir = path.resolve(config.dataDir);
  if (!email) {
    const stored = await storeBackup({ url, dataDir, objects: createObjects(config.objects), manual: true });
    say(`Stored the backup ${stored.id}, ${storedSize(stored)}. To check it: npm run admin -- verify`);
    return;
  }
  const to = folderOf(email);
  await backUp(url, dataDir, to);
  say(
    `${to} is a copy of ${config.dataDir}. To restore it, stop Byline, replace the data folder with it, ` +
      "and start Byline.",
  );
}

/** Runs a command that a signal stops, and prints why it failed. */
async function stoppable(run: (signal: AbortSignal) => Promise<number>, stopped: string): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => stopping.abort(new Error(stopped)));
  try {
    return await run(stopping.signal);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

async function verify(signal: AbortSignal): Promise<number> {
  const isStored = !email || (isId(email) && !existsSync(folderOf(email)));
  const objects = createObjects(config.objects);
  const { problems, facts, name } = isStored
    ? await verifyStored(email, {
        objects,
        scratch: `${config.dataDir}.verify`,
        own: await ownArchive(),
        signal,
      })
    : { ...(await verifyBackup(folderOf(email), config.objects, signal)), name: folderOf(email) };
  for (const fact of facts) say(fact);
  for (const problem of problems) console.error(`WRONG: ${problem}`);
  say(problems.length > 0 ? `${name} has problems.` : `${name} can be restored.`);
  return problems.length > 0 ? 1 : 0;
}

async function restore(signal: AbortSignal): Promise<number> {
  const folder = folderOf(email as string);
  const to = options.to === undefined ? undefined : parseTime(options.to);
  const [objects, id, own] = [createObjects(config.objects), options.backup, await ownArchive()];
  const { backup, lastChange } = await restoreDatabase(folder, { objects, to, id, own, signal });
  say(`Restored the backup ${backup.id} and the log after it.`);
  say(`The last change is from ${lastChange?.toISOString() ?? `before ${backup.stoppedAt}`}.`);
  if (!config.objects.bucket)
    say(`Pictures and exports stay in ${config.objects.folder}: move that folder to ${folder}/objects.`);
  say(`Stop Byline, and start it with BYLINE_DATA_DIR=${folder}`);
  return 0;
}

async function ownArchive(): Promise<string | undefined> {
  return (await findArchiveId(config.dataDir)) ?? undefined;
}

/** A time without a zone would be read in this machine's. */
function parseTime(text: string): number {
  const at = /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new Error(`${text} is not a time such as 2026-11-29T01:00:00Z`);
  return at;
}

async function listBackups(): Promise<number> {
  const all = listRecoverable(await readArchives(createObjects(config.objects)));
  for (const { backup, from, until } of all) {
    const size = storedSize(backup);
    const times = `${timeText(from)} to ${timeText(until)}`;
    say(`${backup.id}  archive ${backup.archive}  PostgreSQL ${backup.postgres}  ${size}  ${times}`);
  }
  say(all.length > 0 ? `Times that can be restored: ${rangesText(all)}` : "There are no backups yet.");
  return 0;
}

function storedSize({ pieces }: BaseBackup): string {
  return formatMebibytes(pieces.reduce((sum, { bytes }) => sum + bytes, 0));
}

async function run(deps: Deps): Promise<number> {
  if (command === "list") {
    const operators = await listOperators(deps.db);
    for (const { id, email, firstName, lastName } of operators) {
      const proven = hasFactor(await findFactors(deps.db, id));
      say(`${email}  ${firstName} ${lastName}${proven ? "" : "  (has no second factor yet)"}`);
    }
    if (operators.length === 0) say("There are no operators yet.");
    return 0;
  }
  if (command === "skip") return skip(deps, email as string);
  if (command === "take-down-picture") return takeDown(deps, email as string);
  if (command === "reset-factors") return reset(deps, email as string);
  const granted = command === "grant";
  if (await setOperator(systemCaller(deps), { email: email as string, operator: granted })) {
    say(granted ? await nextStep(deps, email as string) : `${email} is no longer an operator.`);
    return 0;
  }
  console.error(`No account has the address ${email}. Sign up with this address first.`);
  return 1;
}

async function nextStep({ db, config }: Deps, email: string): Promise<string> {
  const person = await findPersonByEmail(db, email.toLowerCase());
  if (person && hasFactor(await findFactors(db, person.id)))
    return `${email} is an operator. The console is at ${config.url}/operator/overview`;
  return (
    `${email} is an operator. The console opens once the account has a second factor: an ` +
    `authenticator app or a passkey, added at ${config.url}/settings/security. It is at ` +
    `${config.url}/operator/overview`
  );
}

async function reset(deps: Deps, email: string): Promise<number> {
  const { wasOperator } = await resetFactors(systemCaller(deps), { email });
  say(`${email} no longer has a second factor, is signed out everywhere, and was notified by email.`);
  if (wasOperator)
    say("The account is no longer an operator. Grant it again once it has a new second factor.");
  return 0;
}

async function takeDown(deps: Deps, address: string): Promise<number> {
  const [, digest = ""] = /\/pictures\/([0-9a-f]{32})-/.exec(address) ?? [];
  if (!(await findStored(deps.db, digest))) {
    console.error(
      "No work has this picture. Pass its address, such as https://.../pictures/0f3c...-640.webp",
    );
    return 1;
  }
  const works = await takePictureDown(systemCaller(deps), { digest, note: "" });
  say(`The picture was removed from ${works} works. Caches may show it for a minute.`);
  return 0;
}

async function skip(deps: Deps, name: string): Promise<number> {
  const consumer = allConsumers.find((one) => one.name === name);
  const event = consumer && (await skipFaulty(deps, consumer));
  if (event) {
    say(`${name} skipped event ${event.xid}/${event.seq}: ${event.type} of ${event.at.toISOString()}`);
    return 0;
  }
  console.error(
    consumer ? `${name} isn't failing at an event.` : `There is no consumer named ${name}. See /readyz.`,
  );
  return 1;
}
