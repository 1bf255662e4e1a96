import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { giveToPostgres, unprivileged } from "./embedded-binaries.ts";

/** Reads the database's password, or creates one with it. Replacing it would lock everyone out. */
export async function readOrMakePassword(file: string, data: string): Promise<string> {
  if (!existsSync(file) && existsSync(path.join(data, "PG_VERSION")))
    throw new Error(
      `${file} is missing, and the database next to it can't be opened without it. Copy it from the ` +
        "original folder.",
    );
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFile(file, "utf8");
}

/** Creates the cluster under a temporary name, renamed when complete, so that a killed start leaves none. */
export async function initialize(initdb: string, data: string, password: string) {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} contains files but not a complete database, such as from an unfinished backup.`);
  const unfinished = `${data}.unfinished`;
  const passwordFile = `${data}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const file of [unfinished, passwordFile]) await giveToPostgres(file);
  const child = spawn(
    initdb,
    [
      `--pgdata=${unfinished}`,
      "--username=byline",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--no-locale",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      "--data-checksums",
    ],
    { ...unprivileged, cwd: "/", stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  await rm(passwordFile, { force: true });
  if (code !== 0)
    throw new Error(`The database could not be created (initdb exited with ${code}): ${output}`);
  await rename(unfinished, data);
}
