import { readConfig } from "../server/src/config.ts";
import { lockFolder } from "../server/src/db/lock-folder.ts";
import { buildIfStale } from "./build.ts";

const [name, processes, ...rest] = process.argv.slice(2);
if (name === "--processes" && processes !== undefined && rest.length === 0) {
  process.env.BYLINE_PROCESSES = processes;
} else if (name !== undefined) {
  console.error(
    `Unknown argument ${name}. There is only --processes, such as npm start -- --processes 2. Settings are ` +
      "environment variables: PORT=4000 npm start",
  );
  process.exit(1);
}
// Reports startup errors before spending a minute on the build.
try {
  const { databaseUrl, dataDir } = readConfig();
  if (!databaseUrl) lockFolder(dataDir).release();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await buildIfStale();
await import("../server/src/main.ts");
