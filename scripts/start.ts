import { readConfig } from "../server/src/config.ts";
import { lockFolder } from "../server/src/db/lock-folder.ts";
import { buildIfStale } from "./build.ts";

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  console.error(`Unknown argument ${argument}. Settings are environment variables: PORT=4000 npm start`);
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
