import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import type { LogFormat } from "../config-log.ts";
import { logText } from "./log-text.ts";

export type Log = FastifyBaseLogger;

/**
 * Returns the parts of an error that may be logged. Statement values (in drizzle's message) and the
 * database's detail (which quotes the row) are left out: they contain user input.
 */
function shapeError(error: unknown) {
  const at = rootCause(error);
  if (!(at instanceof Error)) return { message: "not an Error" };
  return { type: at.name, code: (at as { code?: unknown }).code, message: at.message, stack: at.stack };
}

/** Returns the innermost cause of an error. */
function rootCause(error: unknown): unknown {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at;
}

/**
 * Returns the root cause's message. A failed query's own message contains its parameters, which are user
 * input.
 */
export function rootMessage(error: unknown): string {
  const root = rootCause(error);
  return root instanceof Error ? root.message : String(root);
}

/** Writes to standard output in `format`. */
export function standardOutput(format: LogFormat): DestinationStream {
  const output = pino.destination(1);
  return format === "json" ? output : logText(output);
}

/**
 * Returns a log that writes JSON lines to standard output, or to a test's stream. Never receives headers,
 * cookies, or bodies, so it can't log secrets.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    serializers: { err: shapeError },
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  return pino(options, destination);
}

/**
 * Logs unhandled rejections instead of ending the process. An uncaught exception still ends it, because its
 * state is then unknown.
 */
export function logRejections(format: LogFormat): void {
  const log = createLog("error", standardOutput(format));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
}
