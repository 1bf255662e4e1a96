import { compose } from "../server/src/compose.ts";
import { readConfig } from "../server/src/config.ts";
import { allConsumers } from "../server/src/consumers.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createLog } from "../server/src/core/log.ts";
import { systemCaller } from "../server/src/core/write.ts";
import { findRunningPostgres } from "../server/src/db/embedded.ts";
import { skipFaulty } from "../server/src/events/consumer.ts";
import { listOperators } from "../server/src/modules/accounts/people.ts";
import { setOperator } from "../server/src/modules/operators/grant-operator.ts";

const USAGE = `Who runs this instance. Works while the product runs.
  npm run admin -- grant <email>     makes an account an operator
  npm run admin -- revoke <email>    takes that back
  npm run admin -- list              lists the operators
  npm run admin -- skip <consumer>   passes over the event that a consumer of the event log fails at`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const [command, email] = process.argv.slice(2);
const known = command === "list" || (["grant", "revoke", "skip"].includes(command ?? "") && email);
if (!known) {
  console.error(USAGE);
  process.exit(1);
}
const config = readConfig();
const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
if (!url) {
  console.error(
    `No database answers in ${config.dataDir}. Start the product first, or set DATABASE_URL or ` +
      "BYLINE_DATA_DIR as it has them.",
  );
  process.exit(1);
}
try {
  const deps = await compose(config, url, createLog("silent"));
  process.exitCode = await run(deps).finally(deps.close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(deps: Deps): Promise<number> {
  if (command === "list") {
    const operators = await listOperators(deps.db);
    for (const { email, firstName, lastName } of operators) say(`${email}  ${firstName} ${lastName}`);
    if (operators.length === 0) say("There are no operators yet.");
    return 0;
  }
  if (command === "skip") return skip(deps, email as string);
  const granted = command === "grant";
  if (await setOperator(systemCaller(deps), { email: email as string, operator: granted })) {
    say(
      granted
        ? `${email} is an operator: the console is at ${config.url}/operator/overview`
        : `${email} is no longer an operator.`,
    );
    return 0;
  }
  console.error(`No account has the address ${email}. Sign up with it first.`);
  return 1;
}

async function skip(deps: Deps, name: string): Promise<number> {
  const consumer = allConsumers.find((one) => one.name === name);
  const event = consumer && (await skipFaulty(deps, consumer));
  if (event) {
    say(`${name} passed over event ${event.xid}/${event.seq}: ${event.type} of ${event.at.toISOString()}`);
    return 0;
  }
  console.error(consumer ? `${name} fails at no event.` : `There is no consumer ${name}. See /readyz.`);
  return 1;
}
