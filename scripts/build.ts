import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { finishPages } from "./finish-pages.ts";
import { packCli } from "./pack-cli.ts";
import { packSdk } from "./pack-sdk.ts";

const root = path.resolve(import.meta.dirname, "..");
const client = path.join(root, "web", "build", "client");
const stamp = path.join(root, "web", "build", ".built-from");
const SOURCES = [
  "web/src",
  "web/public",
  "web/docs-build",
  "cli",
  "mcp",
  "sdk",
  "examples",
  "web/blog-build",
  "web/package.json",
  "web/vite.config.ts",
  "web/vite.written.config.ts",
  "web/react-router.config.ts",
  "contract",
  "server/src/modules/projects/pack-starter.ts",
  "starters",
  "scripts/finish-pages.ts",
  "scripts/pack-cli.ts",
  "scripts/pack-sdk.ts",
  "scripts/paint-first.ts",
  "scripts/write-feeds.ts",
  "scripts/write-markdown.ts",
  "package-lock.json",
];
/** The server compresses pages and other texts itself, since they contain its address. */
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

/** Builds the web app and the packages unless they're up to date. */
export async function buildIfStale(): Promise<void> {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  const started = performance.now();
  process.stderr.write("Building the web app and the packages ...\n");
  await run("@react-router/dev/bin.cjs", ["build"]); // empties the folder of both
  await buildWrittenPages();
  finishPages(client);
  await precompress();
  packSdk(path.join(root, "sdk", "build"));
  await packCli(path.join(root, "cli", "build"));
  writeFileSync(stamp, sources);
  process.stderr.write(`Built in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of filesBelow(path.join(root, source))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(start: string): string[] {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|(sdk|cli).build/.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Builds what writes the public pages on the server. */
export const buildWrittenPages = () =>
  run("vite/bin/vite.js", ["build", "--config", "vite.written.config.ts", "--logLevel", "error"]);

/** Runs a package's command on this Node in production mode, ignoring the caller's NODE_ENV. */
function run(command: string, parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, "node_modules", command), ...parameters], {
    cwd: path.join(root, "web"),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${complaints}`)),
    );
  });
}

/** Writes .br and .gz files for everything that's the same on all instances. */
async function precompress() {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  const files = filesBelow(client).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gz(plain, { level: 9 }));
    }),
  );
}

if (import.meta.filename === process.argv[1]) await buildIfStale();
