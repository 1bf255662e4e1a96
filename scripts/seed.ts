import { readConfig } from "../server/src/config.ts";
import { cast, PASSWORD } from "../server/src/modules/demo/cast/cast.ts";
import { startServer } from "../server/src/server.ts";
import { seed } from "./seed/record-works.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
process.stdout.on("error", () => {}); // nobody reads on, as under `head`: the seed still ends what it began
const config = readConfig();
const running = (await isThere(config.url))
  ? null
  : await startServer({ ...config, port: 0, logLevel: "warn" });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => stop().finally(() => process.exit(1)));
try {
  const url = running?.url ?? config.url;
  say(
    running
      ? `Nothing answers on ${config.url}: Byline is started for the seed alone.`
      : `Seeding Byline on ${url}`,
  );
  const { projects, works, creators, recorded, alreadyThere } = await seed(url, say);
  say(
    `${works} works by ${creators} creators, credited in ${projects} projects: ${recorded} recorded, ` +
      `${alreadyThere} were there already.`,
  );
  say(`Sign in as ${cast.map(({ email }) => email).join(", ")}`);
  say(`with the password: ${PASSWORD}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
}

async function stop() {
  await running?.stop();
}

/**
 * Whether a product runs there. One that is not ready is let be: a second one would take its database over.
 */
async function isThere(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Response && answer.ok) return true;
  if (answer instanceof Error && answer.name !== "TimeoutError") return false;
  console.error(
    `What runs on ${url} is not ready. Wait until ${url}/readyz says so, or set BYLINE_URL to another.`,
  );
  process.exit(1);
}
