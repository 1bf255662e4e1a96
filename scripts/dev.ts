import { spawn } from "node:child_process";
import path from "node:path";
import { readConfig } from "../server/src/config.ts";
import { startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { buildWrittenPages } from "./build.ts";
import { packCli } from "./pack-cli.ts";
import { packSdk } from "./pack-sdk.ts";

/**
 * Development mode: the database keeps running, the server restarts, and the web app reloads when files
 * change.
 */
const root = path.resolve(import.meta.dirname, "..");
const config = readConfig();
packSdk(path.join(root, "sdk", "build"));
await packCli(path.join(root, "cli", "build"));
await buildWrittenPages();
const webPort = process.env.WEB_PORT ?? String(config.port + 1);
const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: config.dataDir });
const env = {
  ...process.env,
  NODE_ENV: "development",
  DATABASE_URL: config.databaseUrl ?? postgres?.url,
  PORT: String(config.port),
  WEB_PORT: webPort,
};

const watched = ["server/src", "contract", "web/build/written"].map((folder) => `--watch-path=${folder}`);
const web = path.join(root, "web");
const vite = ["build", "--config", "vite.written.config.ts", "--watch", "--logLevel", "warn"];
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", ...watched, "server/src/main.ts"], {
    cwd: root,
    env,
    stdio: "inherit",
  }),
  spawn(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "dev", "--port", webPort],
    { cwd: web, env, stdio: "inherit" },
  ),
  // The pages that the server writes: it restarts with each new build.
  spawn(process.execPath, [path.join(root, "node_modules/vite/bin/vite.js"), ...vite], {
    cwd: web,
    env: { ...env, NODE_ENV: "production" },
    stdio: "inherit",
  }),
];
process.stdout.write(`Working on Byline: open http://localhost:${webPort}\n`);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once("exit", resolve))),
  );
  await postgres?.stop();
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
