// The one way in for every npm script. Plain JavaScript, because a fresh machine may start it on an older Node
// and with nothing installed: it installs what is missing, then runs the named script on the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [name, ...rest] = process.argv.slice(2);
const oldestNode = 24;

function install() {
  const stamp = path.join(root, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
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
  writeFileSync(stamp, wanted);
}

install();
const script = path.join(root, "scripts", `${name}.ts`);
const pinned = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
process.chdir(root);

if (Number(process.versions.node.split(".")[0]) >= oldestNode) {
  process.argv = [process.argv[0], script, ...rest];
  await import(pathToFileURL(script).href);
} else if (existsSync(pinned)) {
  const child = spawn(pinned, [script, ...rest], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
} else {
  process.stderr.write(`Byline needs Node ${oldestNode} or newer; this is ${process.version}. Install it and start again.\n`);
  process.exit(1);
}
