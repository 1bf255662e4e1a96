import type { DestinationStream } from "pino";

/** Formats JSON lines for a terminal and leaves out details developers don't need. */
export function logText(terminal: DestinationStream): DestinationStream {
  return {
    write(json) {
      const line = JSON.parse(json);
      if (isRoutine(line)) return;
      const time = new Date(line.time).toTimeString().slice(0, 8);
      terminal.write(`${time} ${line.msg === "answered" ? answerText(line) : eventText(line)}\n`);
    },
  };
}

type Line = { level: string; time: string; msg: string; [field: string]: unknown };
type Answer = {
  method: string;
  path: string;
  status: number;
  ms: number;
  reqId: string;
  /** The number of the server process, if there are several. */
  process?: number;
};

/** The line with the server's address is printed separately. */
const isRoutine = ({ msg, path, status }: Line & Partial<Answer>) =>
  msg === "listening" || (msg === "answered" && !path?.startsWith("/v1/") && Number(status) < 500);

const answerText = ({ method, path, status, ms, reqId, process }: Line & Answer) =>
  `${method} ${path} ${status}, ${ms} ms (${process ? `process: ${process}, ` : ""}${reqId})`;

const LEVEL_NAMES: Record<string, string> = { warn: "warning: ", error: "error: ", fatal: "error: " };
/** Longer lists are shown as a count. */
const MAX_ITEMS = 3;

function eventText({
  level,
  time: _,
  msg,
  err,
  ...fields
}: Line & { err?: { message: string; stack?: string } }) {
  const shownFields = Object.entries(fields).map(([name, value]) => {
    if (Array.isArray(value) && value.length > MAX_ITEMS) return `${name}: ${value.length}`;
    return `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`;
  });
  const cause = err ? `: ${err.message}` : "";
  const where = shownFields.length > 0 ? ` (${shownFields.join(", ")})` : "";
  const stack = level === "warn" || !err?.stack ? "" : `\n${err.stack.split("\n").slice(1).join("\n")}`;
  return `${LEVEL_NAMES[level] ?? ""}${msg}${cause}${where}${stack}`;
}
