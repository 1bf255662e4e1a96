// The one way in for every npm script. Plain JavaScript, because a fresh machine may start it on an older
// Node and with nothing installed: it installs what is missing, then runs the named script on the pinned
// Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [name, ...rest] = process.argv.slice(2);
const oldestNode = 24;
/** `npm install` writes both files, in either order. */
const CLOSE_MS = 5000;

function install() {
  // npm writes its own copy of the lock file when it is done: as new as ours means nothing has changed since.
  const installed = path.join(root, "node_modules", ".package-lock.json");
  const changedAt = (file) => statSync(file).mtimeMs;
  if (
    existsSync(installed) &&
    changedAt(installed) + CLOSE_MS >= changedAt(path.join(root, "package-lock.json"))
  )
    return;
  process.stderr.write("Installing packages, this takes about a minute the first time ...\n");
  // NODE_ENV=production would leave out the web app's build tools.
  const env = { ...process.env, NODE_ENV: "" };
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env,
    shell: process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

install();
const script = path.join(root, "scripts", `${name}.ts`);
const pinned = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
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
