import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Copies the repository's files, including uncommitted ones. Packages are linked, but workspaces are the
 * copy's.
 */
export function copyRepository(to: string): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of new Set(files.split("\0")))
    if (file !== "" && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(to, file), {
        preserveTimestamps: true,
        verbatimSymlinks: true,
      });
  for (const folder of ["", ...readdirSync(root)]) {
    const packages = path.join(root, folder, "node_modules");
    if (existsSync(packages)) linkPackages(packages, path.join(to, folder, "node_modules"));
  }
}

function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === "@byline") cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith(".") || [".bin", ".package-lock.json"].includes(name))
      symlinkSync(source, target);
  }
}
