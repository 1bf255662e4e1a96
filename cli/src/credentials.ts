import { randomUUID } from "node:crypto";
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { EXIT, Failure } from "./failure.ts";

/** Tokens by the address of the Byline that takes them: none is ever sent to another. */
type Credentials = { tokens: Record<string, string> };

export function credentialsFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const base =
    process.platform === "win32" && APPDATA ? APPDATA : XDG_CONFIG_HOME || path.join(homedir(), ".config");
  return path.join(base, "byline", "credentials.json");
}

/** Refuses a file that others on the machine may read, since its tokens may be known. */
export function readCredentials(): Credentials {
  const file = credentialsFile();
  let opened: number;
  try {
    opened = openSync(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { tokens: {} };
    throw error;
  }
  let text: string;
  try {
    // Of the file that is open: the name may lead to another one by now.
    if (process.platform !== "win32" && fstatSync(opened).mode & 0o077)
      throw new Failure(
        EXIT.signIn,
        `Others on this machine can read ${file}.`,
        `Run: chmod 600 ${file}. If others use this machine, revoke its tokens under Settings, API tokens.`,
      );
    text = readFileSync(opened, "utf8");
  } finally {
    closeSync(opened);
  }
  try {
    const { tokens } = JSON.parse(text);
    if (typeof tokens === "object" && tokens !== null) return { tokens };
  } catch {
    // Answered below.
  }
  throw new Failure(EXIT.signIn, `${file} is damaged.`, "Delete it, then run `byline login` again.");
}

/**
 * Keeps the token for that address; null takes it out. Written beside the file and renamed, so that a reader
 * finds the tokens of before or those of now, and at no moment can others read them.
 */
export function keepToken(url: string, token: string | null): void {
  const { tokens } = readCredentials();
  if (token) tokens[url] = token;
  else delete tokens[url];
  const file = credentialsFile();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${randomUUID()}`;
  try {
    const opened = openSync(next, "wx", 0o600);
    try {
      writeFileSync(opened, `${JSON.stringify({ tokens }, null, 2)}\n`);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
}
