import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { ANY_BODIES, batchOf } from "./costly-bodies.ts";
import { jpegOfScans, mp4OfAtoms, pngOfXmp, webmOfElements } from "./hostile-files.ts";

export type AttackKind = "pictures" | "files" | "bodies" | "health";
export type Attacker = { url: string; cookie: string; authorization: string; projectId: string };
type Call = { method: string; path: string; type: string; body: () => string | Uint8Array<ArrayBuffer> };
type Attack = Attacker & { kinds: AttackKind[]; clients: number };
/** Answers by their status. */
export type Statuses = Record<number, number>;

const file = (method: string, path: string, type: string, bytes: Uint8Array): Call => {
  const body = new Uint8Array(bytes);
  return { method, path, type, body: () => body };
};
const json = (path: string, body: () => string): Call => ({
  method: "POST",
  path,
  type: "application/json",
  body,
});

/** The costliest that pass the checks of their structure, and some that don't. */
const CALLS: Record<AttackKind, (projectId: string) => Call[]> = {
  pictures: () => [
    file("PUT", "/api/account/avatar", "image/jpeg", jpegOfScans(63)),
    file("PUT", "/api/account/avatar", "image/jpeg", jpegOfScans(300)),
  ],
  files: () => [
    file("POST", "/v1/resolve/file", "image/png", pngOfXmp("<rdf:li>ab</rdf:li>".repeat(24_000))),
    file("POST", "/v1/resolve/file", "video/mp4", mp4OfAtoms(9e6)),
    file("POST", "/v1/resolve/file", "video/webm", webmOfElements(4.5e6)),
  ],
  bodies: (projectId) => {
    let sent = 0;
    return [
      json("/v1/attributions/batch", () => batchOf(projectId, `${++sent}`)),
      ...ANY_BODIES.map((body) => json("/v1/projects", () => body.json)),
    ];
  },
  health: () => [{ method: "GET", path: "/healthz", type: "", body: () => "" }],
};

/** Starts a process that sends the worst, several clients at once; `stop` resolves to what was answered. */
export function startAttack(attack: Attack): { stop: () => Promise<Statuses> } {
  const child = fork(import.meta.filename, [JSON.stringify(attack)]);
  const answered = new Promise<Statuses>((resolve, reject) => {
    child.once("message", (statuses) => resolve(statuses as Statuses));
    child.once("exit", (code) => reject(new Error(`The attack ended with ${code}`)));
  });
  answered.catch(() => {});
  return { stop: () => endOf(child, answered) };
}

async function endOf(child: ChildProcess, answered: Promise<Statuses>) {
  child.send("stop");
  const statuses = await answered;
  child.kill("SIGKILL");
  return statuses;
}

async function run({ url, cookie, authorization, projectId, kinds, clients }: Attack) {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL); // attackers have machines of their own
  const calls = kinds.flatMap((kind) => CALLS[kind](projectId));
  const statuses: Statuses = {};
  let isOver = false;
  let next = 0;
  const send = async () => {
    while (!isOver) {
      const { method, path, type, body } = calls[next++ % calls.length] as Call;
      const own: Record<string, string> = path.startsWith("/v1") ? { authorization } : { cookie };
      const answer = await fetch(url + path, {
        method,
        headers: { ...own, ...(type && { "content-type": type }) },
        body: method === "GET" ? null : body(),
        signal: AbortSignal.any([AbortSignal.timeout(60_000), over.signal]),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const over = new AbortController();
  process.on("message", () => {
    isOver = true;
    over.abort();
  });
  process.on("disconnect", () => process.exit());
  await Promise.all(Array.from({ length: clients }, send));
  process.send?.(statuses);
}

if (import.meta.filename === process.argv[1]) await run(JSON.parse(process.argv[2] as string));
