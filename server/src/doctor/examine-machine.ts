import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, statfs } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { installedMajor, othersMayEnter, unprivileged } from "../db/embedded-binaries.ts";
import { refuseNewerFormat } from "../db/folder-format.ts";
import { lockFolder, runningAlready } from "../db/lock-folder.ts";
import { listenError } from "../entry/answer-while-starting.ts";
import type { ProcessState } from "../http/health.ts";
import { doubtful, type Finding, note, wrong, wrongAs } from "./finding.ts";

const GIB = 2 ** 30;
/** Below the first, PostgreSQL may stop; below the second, there is time to act. */
const [FULL_BYTES, LOW_BYTES] = [GIB, 5 * GIB];
const HEALTH_MS = 5000;

/** What responds at the configured address. */
export type Listener =
  | { kind: "byline"; reason: string | null; worker: string | null; processes: ProcessState["processes"] }
  | { kind: "other" }
  | { kind: "none" };

/** Calls the address that Byline listens on with these settings. */
export async function findListener({ host, port }: Config): Promise<Listener> {
  if (port === 0) return { kind: "none" };
  const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${local.includes(":") && !local.startsWith("[") ? `[${local}]` : local}:${port}/readyz`;
  try {
    const body = await fetch(url, { signal: AbortSignal.timeout(HEALTH_MS) }).then((one) => one.json());
    if (body.status !== "ready" && body.status !== "unavailable") return { kind: "other" };
    const { reason = null, worker = null, processes } = body;
    return { kind: "byline", reason, worker, processes };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code;
    return code === "ECONNREFUSED" ? { kind: "none" } : { kind: "other" };
  }
}

/** Examines the port, and the health that a running server reports. */
export async function examinePort(config: Config, listener: Listener): Promise<Finding[]> {
  if (listener.kind === "byline") return examineHealth(listener);
  try {
    await tryAddress(config);
    if (listener.kind === "none") return [];
    throw Object.assign(new Error(), { code: "EADDRINUSE" });
  } catch (error) {
    return [wrongAs("Port", listenError(config, error as NodeJS.ErrnoException))];
  }
}

function examineHealth({ reason, worker, processes }: Extract<Listener, { kind: "byline" }>): Finding[] {
  if (reason === "starting") return [note("Server", "Byline is starting.", "Run this again in a minute.")];
  if (reason)
    return [wrong("Server", `Byline isn't ready: ${reason}.`, "See the other findings and Byline's log.")];
  const findings: Finding[] = [];
  const again = "Run this again in a minute. If this persists, check the log.";
  if (processes && processes.ready < processes.of) {
    const found = `${processes.ready} of ${processes.of} server processes are ready.`;
    findings.push(doubtful("Server", found, again));
  }
  if (worker === "starting") findings.push(doubtful("Worker", "The worker is starting.", again));
  if (worker === "off")
    findings.push(
      note("Worker", "This server runs no worker.", "Make sure that another server has BYLINE_WORKER=true."),
    );
  return findings;
}

/**
 * Throws if this user can't listen on the address. Tests it with a UDP socket, because a TCP one could keep
 * Byline from starting at the same moment.
 */
async function tryAddress({ host, port }: Config): Promise<void> {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? "udp6" : "udp4");
  try {
    socket.bind(port, address);
    await once(socket, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
  } finally {
    socket.close();
  }
}

/** Whether another process holds the data folder. Null if the folder can't be locked, with the reason. */
export function isLocked(dir: string): boolean | Finding {
  if (!existsSync(dir)) return false;
  try {
    lockFolder(dir).release();
    return false;
  } catch (error) {
    return (error as Error).message === runningAlready(dir).message || wrongAs("Disk", error);
  }
}

/** Examines the data folder: free space, its owner's access, and the format of its database. */
export async function examineDisk({ dataDir, databaseUrl, objects }: Config): Promise<Finding[]> {
  if (databaseUrl && objects.bucket) return [];
  if (!existsSync(dataDir))
    return [
      note(
        "Disk",
        `${dataDir} doesn't exist.`,
        "The first start creates it. To use another folder, set BYLINE_DATA_DIR.",
      ),
    ];
  const { bavail, bsize } = await statfs(dataDir);
  return [...examineSpace(dataDir, bavail * bsize), ...(databaseUrl ? [] : await examineCluster(dataDir))];
}

export function examineSpace(dir: string, free: number): Finding[] {
  if (free >= LOW_BYTES) return [];
  const found = `The disk of ${dir} has ${(free / GIB).toFixed(1)} GiB left.`;
  return free < FULL_BYTES
    ? [wrong("Disk", found, "Free some space now: without any, every call that writes fails.")]
    : [doubtful("Disk", found, "Free some space, or move the data folder to a larger disk.")];
}

async function examineCluster(dir: string): Promise<Finding[]> {
  const data = path.join(dir, "pg");
  const version = await readFile(path.join(data, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    const files = await readdir(data).catch(() => []);
    return files.length === 0
      ? []
      : [
          wrong(
            "Disk",
            `${data} is not a complete database.`,
            "Restore a complete backup of the data folder.",
          ),
        ];
  }
  const findings: Finding[] = [];
  if (!existsSync(path.join(dir, "pg-password")))
    findings.push(wrong("Disk", `${dir}/pg-password is missing.`, "The original folder or a backup has it."));
  if (unprivileged && !othersMayEnter(dir))
    findings.push(
      wrong(
        "Disk",
        `The database runs as user ${unprivileged.uid}, who can't open ${dir}.`,
        "Set BYLINE_DATA_DIR to a folder that this user can open.",
      ),
    );
  try {
    refuseNewerFormat(dir);
  } catch (error) {
    findings.push(wrongAs("Disk", error));
  }
  const installed = await installedMajor().catch((error) => error as Error);
  if (installed instanceof Error) return [...findings, wrongAs("Disk", installed)];
  if (installed !== version.trim())
    findings.push(
      wrong(
        "Disk",
        `The data folder belongs to PostgreSQL ${version.trim()}, but this build has ${installed}.`,
        `Start the build that has ${version.trim()}, dump the database, and restore it with this build.`,
      ),
    );
  return findings;
}
