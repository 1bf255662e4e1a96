import { readConfig } from "../server/src/config.ts";
import { lockFolder } from "../server/src/db/lock-folder.ts";
import { buildIfStale } from "./build.ts";

// What cannot start says so before a minute goes into a build.
try {
  const { databaseUrl, dataDir } = readConfig();
  if (!databaseUrl) lockFolder(dataDir).release();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await buildIfStale();
await import("../server/src/main.ts");
