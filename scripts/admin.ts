import path from "node:path";
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
import { verifyBackup } from "../server/src/verify-backup.ts";

const USAGE = `Manages this instance while it is running. Only verify also works while it is stopped.
  npm run admin -- grant <email>     makes an account an operator
  npm run admin -- revoke <email>    removes operator access
  npm run admin -- list              lists the operators
  npm run admin -- reset-factors <email>
                                     removes all second factors of a person who lost them
  npm run admin -- take-down-picture <address>
                                     removes a picture from every work that has it, permanently
  npm run admin -- backup <folder>   copies the data folder into a new one, while Byline runs
  npm run admin -- verify <backup>   starts a copy of a backup, checks it, and removes the copy
  npm run admin -- skip <consumer>   skips the event that an event log consumer fails at`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const [command, email] = process.argv.slice(2);
const known =
  command === "list" ||
  (["grant", "revoke", "reset-factors", "take-down-picture", "backup", "verify", "skip"].includes(
    command ?? "",
  ) &&
    email);
if (!known) {
  console.error(USAGE);
  process.exit(1);
}
const config = readConfig();
const folderOf = (name: string) => path.resolve(process.env.INIT_CWD ?? ".", name);
if (command === "verify") process.exit(await verify(folderOf(email as string)));
const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
if (!url) {
  console.error(
    `No database is running in ${config.dataDir}. Start Byline first, or set DATABASE_URL or ` +
      "BYLINE_DATA_DIR to the same values as for Byline.",
  );
  process.exit(1);
}
try {
  if (command === "backup") await backup(url, email as string);
  else {
    const deps = await compose(config, url, createLog("silent"));
    process.exitCode = await run(deps).finally(deps.close);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backup(url: string, folder: string): Promise<void> {
  if (config.databaseUrl) throw new Error("DATABASE_URL is set. Use your PostgreSQL's own backup tools.");
  const to = folderOf(folder);
  await backUp(url, path.resolve(config.dataDir), to);
  say(
    `${to} is a copy of ${config.dataDir}. To restore it, stop Byline, replace the data folder with it, ` +
      "and start Byline.",
  );
}

async function verify(folder: string): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => stopping.abort(new Error("Stopped. The copy was removed.")));
  try {
    const { problems, facts } = await verifyBackup(folder, config.objects, stopping.signal);
    for (const fact of facts) say(fact);
    for (const problem of problems) console.error(`WRONG: ${problem}`);
    say(problems.length > 0 ? `${folder} has problems.` : `${folder} can be restored.`);
    return problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
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
