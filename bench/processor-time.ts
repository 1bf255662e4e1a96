import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000;

type Process = { pid: number; parent: number; command: string };

function listProcesses(): Process[] {
  const output = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...output.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command]) => ({
    pid: Number(pid),
    parent: Number(parent),
    command: command as string,
  }));
}

const isWorker = ({ command }: Process) => command.endsWith("main.ts worker");

/** Returns a server's worker processes. */
export function workersOf(serverPid: number): number[] {
  return listProcesses().flatMap((one) => (one.parent === serverPid && isWorker(one) ? one.pid : []));
}

export type ProcessorTime = { server: number; worker: number; database: number };

/**
 * Returns the microseconds of processor time used so far by a server, its worker, and the PostgreSQL on
 * `dataFolder`, including backends that have ended. Linux only.
 */
export function processorTime(serverPid: number, dataFolder?: string): ProcessorTime {
  const postmaster =
    dataFolder && Number(readFileSync(`${dataFolder}/pg/postmaster.pid`, "utf8").split("\n")[0]);
  const backends = listProcesses().flatMap(({ pid, parent }) => (parent === postmaster ? pid : []));
  return {
    server: usedBy(serverPid),
    worker: sum(workersOf(serverPid)),
    database: postmaster ? sum([postmaster, ...backends]) + endedChildrenOf(postmaster) : 0,
  };
}

const sum = (pids: number[]) => pids.reduce((total, pid) => total + usedBy(pid), 0);
const usedBy = (pid: number) => timesOf(pid).own;
const endedChildrenOf = (pid: number) => timesOf(pid).ended;

function timesOf(pid: number): { own: number; ended: number } {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return { own: 0, ended: 0 }; // it ended in the meantime
  }
  // Skips the name, which may contain spaces. utime, stime, cutime, and cstime are fields 14 to 17.
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  return { own: (utime + stime) * TICK_US, ended: (cutime + cstime) * TICK_US };
}
