import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import type { LogFormat } from "../config-log.ts";
import { logText } from "./log-text.ts";

export type Log = FastifyBaseLogger;

/**
 * The parts of an error that may be logged. Not the statement's values (drizzle puts them into its message)
 * and not the database's detail (it quotes the row): they hold what people typed.
 */
function shapeError(error: unknown) {
  const at = rootCause(error);
  if (!(at instanceof Error)) return { message: "not an Error" };
  return { type: at.name, code: (at as { code?: unknown }).code, message: at.message, stack: at.stack };
}

/** The innermost cause of an error. */
function rootCause(error: unknown): unknown {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at;
}

/**
 * The message of what an error began with: that of a failed query would hold its parameters, which are what
 * people typed.
 */
export function rootMessage(error: unknown): string {
  const root = rootCause(error);
  return root instanceof Error ? root.message : String(root);
}

/** Standard output, in `format`. */
export function standardOutput(format: LogFormat): DestinationStream {
  const output = pino.destination(1);
  return format === "json" ? output : logText(output);
}

/**
 * Returns a log that writes JSON lines to standard output, or where a test reads them. Headers, cookies and
 * bodies are never given to it, so no secret is logged.
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
 * Logs rejections that no code handles, in place of ending the process for them. An exception that nobody
 * catches still ends it: its state is unknown then.
 */
export function logRejections(format: LogFormat): void {
  const log = createLog("error", standardOutput(format));
  process.on("unhandledRejection", (error) =>
    log.error({ err: error }, "a promise was rejected, and no code handles it"),
  );
}
