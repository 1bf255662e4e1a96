import type { Config } from "../config.ts";
import { findRunningPostgres } from "../db/embedded.ts";
import { preflight } from "../preflight.ts";
import { examineArchive } from "./examine-archive.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineDisk, examinePort, findListener, isLocked } from "./examine-machine.ts";
import { examineServices } from "./examine-services.ts";
import { doubtful, type Finding, note } from "./finding.ts";

export type Examined = { running: boolean; findings: Finding[] };

const RANKS: Finding["severity"][] = ["error", "warning", "note"];

/** Examines an instance, running or stopped, without changing it. Findings are in order of severity. */
export async function examine(config: Config): Promise<Examined> {
  const listener = await findListener(config);
  const locked = config.databaseUrl ? false : isLocked(config.dataDir);
  const running = listener.kind === "byline" || locked === true;
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  const found = await Promise.all([
    examinePort(config, listener),
    examineDisk(config),
    url ? examineDatabase(url, config, { running }) : [examineAbsent(running)],
    examineServices(config),
    examineArchive(config, Date.now()),
  ]);
  const findings: Finding[] = [...preflight(config), ...found.flat()];
  if (typeof locked === "object") findings.push(locked);
  if (locked === true && listener.kind !== "byline" && config.port !== 0)
    findings.push(
      doubtful(
        "Settings",
        `Byline uses ${config.dataDir}, but doesn't respond on port ${config.port}.`,
        "Run this with the same settings as Byline.",
      ),
    );
  return { running, findings: findings.toSorted((a, b) => rank(a) - rank(b)) };
}

const rank = ({ severity }: Finding) => RANKS.indexOf(severity);

function examineAbsent(running: boolean): Finding {
  if (running)
    return doubtful("Database", "The embedded database doesn't respond.", "See pg.log in the data folder.");
  return note(
    "Database",
    "The embedded database only runs with Byline, so it wasn't examined.",
    "Run this again while Byline is running.",
  );
}
