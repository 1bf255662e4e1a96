import { randomBytes, randomUUID } from "node:crypto";
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

/**
 * Tokens by their instance's origin. A token is never sent to another. `listen_secret` signs messages from
 * `byline listen`.
 */
type Credentials = { tokens: Record<string, string>; listen_secret?: string };

export function credentialsFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const base =
    process.platform === "win32" && APPDATA ? APPDATA : XDG_CONFIG_HOME || path.join(homedir(), ".config");
  return path.join(base, "byline", "credentials.json");
}

/** Reads the credentials. Refuses a file that other users can read, since its tokens may be known. */
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
    // Checks the open file, since the name may refer to another one by now.
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
    const { tokens, listen_secret } = JSON.parse(text);
    if (typeof tokens === "object" && tokens !== null)
      return { tokens, ...(typeof listen_secret === "string" && { listen_secret }) };
  } catch {
    // The check below reports it.
  }
  throw new Failure(EXIT.signIn, `${file} is damaged.`, "Delete it, then run `byline login` again.");
}

/** Stores an instance's token; null removes it. */
export function keepToken(url: string, token: string | null): void {
  const { tokens, ...rest } = readCredentials();
  if (token) tokens[url] = token;
  else delete tokens[url];
  writeCredentials({ tokens, ...rest });
}

/** Returns the signing secret, the same at each start, so that a local server needs it only once. */
export function listenSecret(): string {
  const credentials = readCredentials();
  if (credentials.listen_secret) return credentials.listen_secret;
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  writeCredentials({ ...credentials, listen_secret: secret });
  return secret;
}

/**
 * Writes a new file and renames it, so that readers see either the old or the new content. Other users can
 * never read it.
 */
function writeCredentials(credentials: Credentials): void {
  const file = credentialsFile();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${randomUUID()}`;
  try {
    const opened = openSync(next, "wx", 0o600);
    try {
      writeFileSync(opened, `${JSON.stringify(credentials, null, 2)}\n`);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
}
