// Entry point of every npm script. Plain JavaScript, because a fresh machine may run it on an older Node with
// nothing installed: it installs the packages that the command needs, then runs its script on the pinned
// Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const packages = path.join(root, "node_modules");
const [name, ...rest] = process.argv.slice(2);
const oldestNode = 24;
/** Commands that need `dependencies` only. The others also need the tools in `devDependencies`. */
const PRODUCT = ["start", "dev", "build", "admin", "doctor", "seed", "pack-sdk", "pack-cli"];
/** `npm install` writes both lock files, in either order. */
const CLOSE_MS = 5000;

/**
 * Returns npm's arguments for the packages that are missing, or null. npm writes its own copy of the lock
 * file when it is done: if that is as new as ours, the installed packages are the right ones.
 */
function missingPackages() {
  const ours = path.join(root, "package-lock.json");
  const installed = path.join(packages, ".package-lock.json");
  const tools = !PRODUCT.includes(name);
  if (!existsSync(installed)) return ["ci", tools ? "--include=dev" : "--omit=dev"];
  const hadTools = Object.values(JSON.parse(readFileSync(installed, "utf8")).packages).some(({ dev }) => dev);
  if (statSync(installed).mtimeMs + CLOSE_MS < statSync(ours).mtimeMs)
    return ["ci", tools || hadTools ? "--include=dev" : "--omit=dev"];
  // Adds to what is there: a server that runs from this folder keeps its packages.
  return tools && !hadTools ? ["install", "--no-save", "--include=dev"] : null;
}

function install() {
  const args = missingPackages();
  if (!args) return;
  const started = performance.now();
  const what = args.includes("--omit=dev")
    ? "the packages that Byline runs on, about 560 MB"
    : "all packages, with the tools for tests and checks, about 1.1 GB";
  process.stderr.write(`Installing ${what} ...\n`);
  const done = spawnSync("npm", [...args, "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  removeUnread();
  process.stderr.write(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}

/** Deletes what no command reads, 120 MB: source maps, Node's C headers, and a package's test data. */
function removeUnread() {
  rmSync(path.join(packages, "bintrees", "test"), { recursive: true, force: true });
  for (const entry of readdirSync(packages))
    if (entry.startsWith("node-"))
      rmSync(path.join(packages, entry, "include"), { recursive: true, force: true });
  for (const file of readdirSync(packages, { recursive: true }))
    if (/\.(js|mjs|cjs|ts|mts|cts|css)\.map$/.test(file)) rmSync(path.join(packages, file));
}

install();
const script = path.join(root, "scripts", `${name}.ts`);
const pinned = path.join(packages, ".bin", process.platform === "win32" ? "node.cmd" : "node");
process.chdir(root);

if (Number(process.versions.node.split(".")[0]) >= oldestNode) {
  process.argv = [process.argv[0], script, ...rest];
  await import(pathToFileURL(script).href);
} else if (existsSync(pinned)) {
  const child = spawn(pinned, [script, ...rest], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
} else {
  process.stderr.write(
    `Byline needs Node ${oldestNode} or newer; this is ${process.version}. Install it and start again.\n`,
  );
  process.exit(1);
}
